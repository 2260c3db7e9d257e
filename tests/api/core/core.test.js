/** One file for jest: loading the server takes longer than most parts. Each part has an application of its own. */

describe('what comes in', () => {
  require('./bodies');
});
describe('what every answer carries, and what is not for everybody', () => {
  require('./headers');
});

describe('what the database is asked again', () => {
  require('./prepared');
});
