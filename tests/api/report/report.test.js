/** One file for jest: loading the server takes longer than most parts. Each part has an application of its own. */
describe('the whole way', () => {
  require('./journey');
});

describe('files and versions', () => {
  require('./documents');
});

describe('what the laboratory corrects', () => {
  require('./vendor-correction');
});

describe('what a clinic requires of its reports', () => {
  require('./content');
});

describe('who is told', () => {
  require('./notices');
});

describe('what is printed', () => {
  require('./printed');
});

describe('a report of the wrong person', () => {
  require('./wrong-person');
});
