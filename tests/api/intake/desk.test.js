/** One file for jest: loading the server takes longer than most parts. Each part has an application of its own. */
describe('files that arrive', () => {
  require('./arriving');
});

describe('pictures that arrive', () => {
  require('./pictures');
});

describe('critical values that arrive', () => {
  require('./critical');
});

describe('whose a file may be', () => {
  require('./whose');
});

describe('matching', () => {
  require('./matching');
});

describe('signing for, and the lists', () => {
  require('./signing-for');
});

describe('files that come in pieces', () => {
  require('./uploads');
});

describe('DICOM files', () => {
  require('./images');
});

describe('whose images are', () => {
  require('./images-whose');
});

describe('zips', () => {
  require('./zips');
});

describe('sample files', () => {
  require('./samples');
});
