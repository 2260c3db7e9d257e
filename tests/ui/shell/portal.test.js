require('../../support/browser');

/** One file for jest: compiling the shell takes longer than most parts. Each part has an application of its own. */
describe('signing in', () => {
  require('../auth/login');
});

describe('the own account', () => {
  require('../auth/account');
});

describe('the settings of the clinic', () => {
  require('../settings/settings');
});

describe('the home page', () => {
  require('../home/home');
});

describe('the shell', () => {
  require('./shell');
});
