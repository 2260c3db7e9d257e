require('../../support/browser');

/** One file for jest: compiling the shell takes longer than most parts. Each part has an application of its own. */
describe('the desk', () => {
  require('../intake/desk');
});

describe('pictures at the desk', () => {
  require('../intake/pictures');
});

describe('the checker', () => {
  require('./checker');
});
