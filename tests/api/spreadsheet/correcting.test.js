/** One file for jest: loading the server takes longer than most parts. Each part has an application of its own. */
describe('cells', () => {
  require('./correct');
});

describe('the file with its problems marked', () => {
  require('./marked');
});

describe('comparing with the records', () => {
  require('./compare');
});

describe('several days', () => {
  require('./split');
});
