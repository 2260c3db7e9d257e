/** One file for jest: loading the server takes longer than most parts. Each part has an application of its own. */
describe('submitting', () => {
  require('./submit');
});

describe('mails', () => {
  require('./mail');
});

describe('undoing', () => {
  require('./undo');
});

describe('undoing what went on since', () => {
  require('./undo-gone');
});
