import { factsOf, faultOfCertificate } from '../../../server/modules/settings/certificate-facts';
import { isFit, pictureOf } from '../../../server/modules/settings/logo-rules';
import { certificateDer, type Keys, keysOf } from '../../support/certificates';

const bytes = (...hex: string[]) => Buffer.from(hex.join('').replaceAll(' ', ''), 'hex');

describe('a logo, by its bytes', () => {
  const png = (width: string, height: string) => bytes('89504e470d0a1a0a', '0000000d49484452', width, height);
  const jpeg = (...segments: string[]) => bytes('ffd8', ...segments, '00'.repeat(12));
  // height 32, width 64
  const frame = (marker: string) => `ff${marker} 000b 08 0020 0040`;
  const other = 'ffe0 0004 4a46';

  test.each([
    ['PNG', png('0000003c', '0000001e'), { mediaType: 'image/png', width: 60, height: 30 }],
    ['PNG, cut off in its head', png('0000003c', '0000001e').subarray(0, 23), null],
    ['PNG, but for one letter', bytes('89504e470d0a1a0b', '0000000d49484452', '0000003c', '0000001e'), null],
    ['JPEG', jpeg(frame('c0')), { mediaType: 'image/jpeg', width: 64, height: 32 }],
    ['JPEG, after other parts', jpeg(other, other, frame('c2')), { mediaType: 'image/jpeg', width: 64, height: 32 }],
    ['JPEG, the last kind of frame', jpeg(frame('cf')), { mediaType: 'image/jpeg', width: 64, height: 32 }],
    [
      'JPEG with tables in front',
      jpeg('ffc4 0004 0000', 'ffc8 0004 0000', 'ffcc 0004 0000', frame('c1')),
      {
        mediaType: 'image/jpeg',
        width: 64,
        height: 32,
      },
    ],
    ['JPEG without a frame', jpeg(other), null],
    ['JPEG with what is no part', jpeg('00c0', frame('c0')), null],
    ['JPEG cut off', bytes('ffd8', 'ffc0 000b 08 0020 00'), null],
    ['JPEG, its beginning alone', bytes('ffd8ffe0'), null],
    ['half a beginning', bytes('ffd9', frame('c0'), '00'.repeat(9)), null],
    ['the other half', bytes('00d8', frame('c0'), '00'.repeat(9)), null],
    ['GIF', Buffer.from('GIF89a and more than enough of it'), null],
    ['nothing', Buffer.alloc(0), null],
  ])('%s', (_name, given, picture) => {
    expect(pictureOf(given)).toEqual(picture);
  });

  test.each([
    [4000, 1, 1024 * 1024, true],
    [4001, 1, 10, false],
    [1, 4001, 10, false],
    [60, 30, 1024 * 1024 + 1, false],
    [0, 30, 10, false],
    [60, 0, 10, false],
  ])('%d × %d of %d bytes can be printed: %s', (width, height, sizeBytes, fit) => {
    expect(isFit({ mediaType: 'image/png', width, height }, sizeBytes)).toBe(fit);
  });
});

describe('a certificate', () => {
  const FROM = new Date('2026-01-01T00:00:00Z');
  const TO = new Date('2027-01-01T00:00:00Z');
  const NOW = new Date('2026-03-18T02:30:00Z');
  const strong = keysOf(2048);
  const weak = keysOf(1024);
  const made = (keys: Keys, extensions: object[] = []) =>
    certificateDer(keys, { name: 'Lotus Clinic', from: FROM, to: TO, extensions });
  const fault = (extensions: object[], now = NOW, key = strong) => {
    const { code, params } = faultOfCertificate(key.privateKey, made(key, extensions), now) ?? {};
    return code ? [code, params] : null;
  };
  const usage = (...names: string[]) => ({ name: 'keyUsage', ...Object.fromEntries(names.map((one) => [one, true])) });

  test('is told by its names, its days and its fingerprint', () => {
    const facts = factsOf(made(strong));
    expect(facts).toEqual({
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
      subject: 'CN=Lotus Clinic, O=Lotus',
      issuer: 'CN=Some Authority',
      validFrom: FROM.toISOString(),
      validTo: TO.toISOString(),
    });
  });

  test.each([
    ['says nothing of its use', [], null],
    ['is for signatures', [usage('digitalSignature')], null],
    ['is for what cannot be denied', [usage('nonRepudiation')], null],
    ['is for both, and more', [usage('digitalSignature', 'nonRepudiation', 'keyEncipherment')], null],
    ['is for encryption alone', [usage('keyEncipherment')], ['settings.certificate_usage', {}]],
    [
      'is an authority',
      [{ name: 'basicConstraints', cA: true }, usage('digitalSignature', 'keyCertSign')],
      ['settings.certificate_usage', {}],
    ],
  ])('that %s', (_name, extensions, expected) => {
    expect(fault(extensions)).toEqual(expected);
  });

  test.each([
    [new Date(FROM.getTime() - 1000), ['settings.certificate_early', { date: '2026-01-01' }]],
    [FROM, null],
    [new Date(TO.getTime() - 1000), null],
    [TO, ['settings.certificate_ended', { date: '2027-01-01' }]],
  ])('at %s', (now, expected) => {
    expect(fault([], now)).toEqual(expected);
  });

  test('whose key is short cannot seal', () => {
    expect(fault([], NOW, weak)).toEqual(['settings.certificate_unfit', {}]);
  });
});
