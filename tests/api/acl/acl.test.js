/** One file for jest: loading the server takes longer than most parts. Each part has an application of its own. */
describe('privileges', () => {
  require('./privileges');
});

describe('every operation by everybody', () => {
  require('./walk');
});

describe('each permission by itself', () => {
  require('./alone');
});

describe('the menu', () => {
  require('./menu');
});

describe('granting', () => {
  require('./granting');
});

describe('explaining', () => {
  require('./explaining');
});

describe('staff', () => {
  require('./staff');
});

describe('roles', () => {
  require('./roles');
});

describe('leaving and print', () => {
  require('./leaving');
});
