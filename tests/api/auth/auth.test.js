/** One file for jest: loading the server takes longer than most parts. Each part has an application of its own. */
describe('the sign-in link', () => {
  require('./email-link');
});

describe('the code by phone', () => {
  require('./phone-code');
});

describe('who asks', () => {
  require('./askers');
});

describe('the QR code', () => {
  require('./qr');
});

describe('the session', () => {
  require('./session');
});

describe('the signing PIN', () => {
  require('./signing-pin');
});

describe('the second person', () => {
  require('./second-proof');
});

describe('passkeys', () => {
  require('./passkey');
});

describe('messages on their way', () => {
  require('./outbox');
});

describe('who tries to get in otherwise', () => {
  require('./hostile');
});
