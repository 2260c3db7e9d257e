require('../../support/browser');

/** One file for jest: compiling the shell takes longer than most parts. Each part has an application of its own. */
describe('staff', () => {
  require('./staff');
});

describe('roles', () => {
  require('./roles');
});

describe('menu management', () => {
  require('./menu');
});
