/** One file for jest: loading the server takes longer than most parts. Each part has an application of its own. */
describe('changes', () => {
  require('./changes');
});

describe('messages', () => {
  require('./messages');
});

describe('certificate', () => {
  require('./certificate');
});

describe('logo', () => {
  require('./logo');
});
