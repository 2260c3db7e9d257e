require('../../support/browser');

/** One file for jest: compiling the shell takes longer than most parts. Each part has an application of its own. */
describe('menu management', () => {
  require('./menu');
});
