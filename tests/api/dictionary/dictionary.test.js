/** One file for jest: loading the server takes longer than most parts. Each part has an application of its own. */
describe('the tests', () => {
  require('./analytes');
});

describe('intervals of the clinic, and what a change does to open reports', () => {
  require('./touching');
});
