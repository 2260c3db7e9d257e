/** One file for jest: loading the server takes longer than most parts. Each part has an application of its own. */
describe('the chain', () => {
  require('./chain');
});

describe('the log', () => {
  require('./events');
});

describe('one transaction', () => {
  require('./transaction');
});

describe('what stands', () => {
  require('./guards');
});

describe('the account', () => {
  require('./role');
});

describe('the heads outside the database', () => {
  require('./heads');
});

describe('the check of the stored record', () => {
  require('./integrity');
});

describe('who sees what in the log', () => {
  require('./seeing');
});

describe('the weekly review', () => {
  require('./reviewing');
});
