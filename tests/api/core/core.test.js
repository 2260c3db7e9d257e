/** One file for jest: loading the server takes longer than most parts. Each part has an application of its own. */

describe('what comes in', () => {
  require('./bodies');
});
