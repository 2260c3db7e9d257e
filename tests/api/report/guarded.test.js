/** One file for jest: loading the server takes longer than most parts. Each part has an application of its own. */
describe('stale pages, races and the signing factor', () => {
  require('./races');
});

describe('what is signed', () => {
  require('./signing');
});

describe('critical values', () => {
  require('./critical');
});

describe('a move', () => {
  require('./moves');
});
