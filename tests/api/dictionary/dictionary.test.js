/** One file for jest: loading the server takes longer than most parts. Each part has an application of its own. */
describe('panels, and what a reviewer may mean', () => {
  require('./panels');
});

describe('merging', () => {
  require('./merging');
});

describe('the file of the dictionary', () => {
  require('./exchange');
});
