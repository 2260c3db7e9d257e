/** One file for jest: loading the server takes longer than most parts. Each part has an application of its own. */
describe('entering and finding customers', () => {
  require('./customers');
});

describe('what is kept about a customer', () => {
  require('./records');
});

describe('visits', () => {
  require('./visits');
});

describe('duplicates', () => {
  require('./duplicates');
});

describe('the file of customers', () => {
  require('./export');
});

describe('formulas in what is exported', () => {
  require('./formulas');
});
