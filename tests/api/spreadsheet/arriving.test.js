/** One file for jest: loading the server takes longer than most parts. Each part has an application of its own. */
describe('uploading', () => {
  require('./upload');
});

describe('headings', () => {
  require('./map');
});

describe('lists', () => {
  require('./lists');
});

describe('what nobody’s page sends', () => {
  require('./attack');
});
