/** One file for jest: loading the server takes longer than most parts. Each part has an application of its own. */

describe('the stream of changes', () => {
  require('./stream');
});
describe('who is told what, and until when', () => {
  require('./audience');
});
