/** One file for jest: loading the server takes longer than most parts. Each part has an application of its own. */
describe('one record into another', () => {
  require('./merge');
});

describe('acts that must not be', () => {
  require('./attack');
});

describe('beside other work', () => {
  require('./races');
});
