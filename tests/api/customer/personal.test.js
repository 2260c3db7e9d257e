/** One file for jest: loading the server takes longer than most parts. Each part has an application of its own. */
describe('the declarations', () => {
  require('./personal-data');
});

describe('erasing somebody', () => {
  require('./erasure');
});

describe('the names of erased people', () => {
  require('./erased-names');
});

describe('everything about a person, exported', () => {
  require('./person-export');
});
