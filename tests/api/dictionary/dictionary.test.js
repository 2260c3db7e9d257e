/** One file for jest: loading the server takes longer than most parts. Each part has an application of its own. */
describe('the tests', () => {
  require('./analytes');
});

describe('intervals of the clinic', () => {
  require('./intervals');
});

describe('what a change does to open reports', () => {
  require('./touching');
});

describe('what waits for a change', () => {
  require('./waiting');
});

describe('panels, and what a reviewer may mean', () => {
  require('./panels');
});

describe('merging', () => {
  require('./merging');
});

describe('the file of the dictionary', () => {
  require('./exchange');
});

describe('what a laboratory calls its tests', () => {
  require('./terms');
});
