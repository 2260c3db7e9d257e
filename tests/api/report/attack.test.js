/** One file for jest: loading the server takes longer than most parts. Each part has an application of its own. */
describe('attack texts', () => {
  require('./attack-lines');
});

describe('attacks on every route', () => {
  require('./attack-routes');
});
