import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Integer, type ObjectIdentifier, OctetString, type Sequence, UTCTime } from 'asn1js';
import {
  type AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  GeneralName,
  type RelativeDistinguishedNames,
  SignedAndUnsignedAttributes,
  SignedData,
  type SignerInfo,
} from 'pkijs';
import { sha256, signingKeyOf } from '../../../server/core/certificate';
import type { Authority } from '../../../server/core/ports';
import { lengthOf, signCms } from '../../../server/modules/report/pdf/cms';
import { addPlaceholder, ROOM_BYTES } from '../../../server/modules/report/pdf/placeholder';
import { checkSeal, sealPdf } from '../../../server/modules/report/pdf/seal';
import { openTestAuthority } from '../../support/kept-authority';
import { smallPdf } from './small-pdf';

const words = { reason: 'Approved', name: '李娜', location: 'Shanghai', signedAt: '2026-03-02T08:05:09.000Z' };
const small = smallPdf(10);
/** More than the end of a file that is kept in memory. */
const large = smallPdf(300_000);
let authority: Authority;
let sealed: Buffer;

beforeAll(async () => {
  authority = await openTestAuthority();
  sealed = await sealPdf(small, authority, words);
});

const stateOf = async (pdf: Buffer, of = authority) => (await checkSeal([pdf], of, [])).state;
/** In pieces of this many bytes. */
function* pieces(pdf: Buffer, size: number) {
  for (let at = 0; at < pdf.length; at += size) yield pdf.subarray(at, at + size);
}

describe('a sealed file', () => {
  test('is valid, names its certificate, and has no stamp; without its seal it is not sealed', async () => {
    const { certificateSha256 } = authority;
    expect(await checkSeal([sealed], authority, [])).toEqual({ state: 'valid', certificateSha256, stamp: null });
    expect(await checkSeal([small], authority, [])).toEqual({
      state: 'not_sealed',
      certificateSha256: null,
      stamp: null,
    });
    expect((await sealPdf(small, authority, words)).equals(sealed)).toBe(true);
  });

  test.each([4096, 131_072, 1_000_000])('that comes in pieces of %i bytes', async (size) => {
    const whole = await sealPdf(large, authority, words);
    expect((await checkSeal(pieces(whole, size), authority, [])).state).toBe('valid');
    for (const at of [20, 150_000, whole.length - 20]) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([at, (await checkSeal(pieces(changed, size), authority, [])).state]).toEqual([at, 'altered']);
    }
  });

  test('of another clinic is not ours, and of an earlier certificate of ours is', async () => {
    const { certificateSha256 } = authority;
    expect((await checkSeal([sealed], { ...authority, certificateSha256: 'renewed' }, [])).state).toBe('valid');
    const other = { ...authority, certificateSha256: 'ab', caPem: '' };
    expect(await checkSeal([sealed], other, [])).toEqual({
      state: 'unknown_certificate',
      certificateSha256,
      stamp: null,
    });
  });

  test('is altered when it has room for a stamp and none', async () => {
    expect(await checkSeal([await sealPdf(small, authority, words, 'stamped')], authority, [])).toEqual({
      state: 'altered',
      certificateSha256: null,
      stamp: null,
    });
  });

  test('is seen to be one wherever its pieces are cut, and what names no range is none', async () => {
    const text = Buffer.from('%PDF-1.7 /ByteRange ');
    for (let at = 1; at < text.length; at += 1)
      expect((await checkSeal([text.subarray(0, at), text.subarray(at)], authority, [])).state).toBe('altered');
    expect((await checkSeal(pieces(text, 1), authority, [])).state).toBe('altered');
    expect(await stateOf(Buffer.from('%PDF-1.7 /ByteRang'))).toBe('not_sealed');
    expect((await checkSeal([], authority, [])).state).toBe('not_sealed');
  });
});

describe('what the signature covers', () => {
  const ROOM = ROOM_BYTES.plain * 2;
  const FREE = '/ByteRange [0 /********** /********** /**********]';
  interface Odd {
    /** Of the file before it is signed; as long as before. */
    change?: (text: string) => string;
    start?: number;
    /** Taken off the length that is said to be covered. */
    short?: number;
    /** Of the signature in hex. */
    hex?: (hex: string) => string;
    behind?: string;
  }
  /** A file with a sound signature over every byte but its own, odd in one thing. */
  const signedBy = ({
    change = (text) => text,
    start = 0,
    short = 0,
    hex = (same) => same,
    behind = '',
  }: Odd): Buffer => {
    const text = change(addPlaceholder(small, words).toString('latin1')) + behind;
    const from = text.indexOf('0'.repeat(ROOM)) - 1;
    const room = /^0+/.exec(text.slice(from + 1))?.[0].length ?? 0;
    const to = from + room + 2;
    const range = `/ByteRange [${start} ${from} ${to} ${text.length - to - short}]`;
    const [before, after] = [text.slice(0, from).replace(FREE, range.padEnd(FREE.length)), text.slice(to)];
    const cms = signCms(signingKeyOf(authority), sha256(Buffer.from(before + after, 'latin1'))).toString('hex');
    return Buffer.from(`${before}${text[from]}${hex(cms.padEnd(room, '0'))}${text[to - 1]}${after}`, 'latin1');
  };
  const swap = (from: string, to: string) => (text: string) => text.replace(from, to);

  test('is the whole file but the signature', () => {
    expect(signedBy({}).equals(sealed)).toBe(true);
  });

  test.each<[string, Odd]>([
    ['from its second byte on', { start: 1 }],
    ['less than its end', { short: 1 }],
    ['more than its end', { short: -1 }],
    ['a file that goes on behind its end', { behind: '\n' }],
    ['a file that has no end', { change: (text) => text.replace(/%%EOF$/, '%%EOG') }],
    ['what is in no key for signatures', { change: swap('/Contents <', '/Contentz <') }],
    ['what does not begin as a string', { change: swap('/Contents <', '/Contents (') }],
    ['what does not end as a string', { change: swap('>\n/Name', ')\n/Name') }],
    ['a file that names two ranges', { behind: '\n/ByteRange [0 1 2 3]\n%%EOF' }],
    ['a file that names its range in another way', { change: swap('/ByteRange [', '/ByteRange(') }],
    ['a signature in capitals', { hex: (hex) => hex.toUpperCase() }],
    ['a signature with something behind its padding', { hex: (hex) => hex.replace(/0$/, '1') }],
    ['a signature with something in its padding', { hex: (hex) => hex.replace(/0{40}$/, '1'.padEnd(40, '0')) }],
    ['a signature that is no hex', { hex: (hex) => hex.replace(/0$/, 'g') }],
    ['a signature that begins with none', { hex: (hex) => hex.replace(/^./, 'g') }],
    ['a signature of half a byte more', { change: swap('0'.repeat(ROOM), '0'.repeat(ROOM + 1)) }],
    ['a signature of no bytes', { hex: () => ''.padEnd(ROOM, '0') }],
  ])('is not %s', async (_what, odd) => {
    const file = signedBy(odd);
    expect(file.equals(sealed)).toBe(false);
    expect(await checkSeal([file], authority, [])).toEqual({ state: 'altered', certificateSha256: null, stamp: null });
  });

  test('is nothing that is cut off', async () => {
    for (const cut of [1, 5, 100, 1000]) expect(await stateOf(sealed.subarray(0, -cut))).toBe('altered');
  });
});

describe('a signature that is not built as ours', () => {
  const room = () => {
    const from = sealed.indexOf('/Contents <') + '/Contents <'.length;
    return { from, to: sealed.indexOf('>', from) };
  };
  const ours = () => {
    const { from, to } = room();
    const padded = Buffer.from(sealed.toString('latin1', from, to), 'hex');
    return padded.subarray(0, lengthOf(padded));
  };
  const content = () => Buffer.concat([sealed.subarray(0, room().from - 1), sealed.subarray(room().to + 1)]);
  /** The sealed file with another signature in the place of its own. */
  const withCms = (cms: Buffer) => {
    const { from, to } = room();
    const hex = cms.toString('hex').padEnd(to - from, '0');
    return Buffer.concat([sealed.subarray(0, from), Buffer.from(hex), sealed.subarray(to)]);
  };
  const rebuilt = (change: (signed: SignedData, signer: SignerInfo) => void) => {
    const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(ours())).content });
    change(signed, signed.signerInfos[0] as SignerInfo);
    return Buffer.from(
      new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema() }).toSchema().toBER(),
    );
  };
  const note = (type: string) => new Attribute({ type, values: [new OctetString({ valueHex: new Uint8Array([1]) })] });

  test('is what was sealed when nothing is changed', async () => {
    expect(rebuilt(() => {}).equals(ours())).toBe(true);
    expect(signCms(signingKeyOf(authority), sha256(content())).equals(ours())).toBe(true);
    expect(await stateOf(withCms(ours()), authority)).toBe('valid');
  });

  const as = <T>(value: unknown) => value as T;
  const itemsOf = (block: unknown) => as<Sequence>(block).valueBlock.value;

  test('names its content, its digest and its certificate as PAdES baseline B asks (ETSI EN 319 142-1, RFC 5035)', () => {
    const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(ours())).content });
    const [signer] = as<[SignerInfo]>(signed.signerInfos);
    const { leaf } = signingKeyOf(authority);
    const { serialNumber, issuer } = new X509Certificate(leaf);
    const NULL = Buffer.from([5, 0]);
    for (const [{ algorithmId, algorithmParams }, oid] of [
      [signer.digestAlgorithm, '2.16.840.1.101.3.4.2.1'],
      [signer.signatureAlgorithm, '1.2.840.113549.1.1.1'],
      [as<[AlgorithmIdentifier]>(signed.digestAlgorithms)[0], '2.16.840.1.101.3.4.2.1'],
    ] as const)
      expect([algorithmId, Buffer.from(algorithmParams.toBER())]).toEqual([oid, NULL]);
    expect([signed.version, signed.encapContentInfo.eContentType, signer.version]).toEqual([
      1,
      '1.2.840.113549.1.7.1',
      1,
    ]);
    const attributes = signer.signedAttrs?.attributes ?? [];
    expect(attributes.map(({ type, values }) => [type, values.length])).toEqual([
      ['1.2.840.113549.1.9.3', 1],
      ['1.2.840.113549.1.9.4', 1],
      ['1.2.840.113549.1.9.16.2.47', 1],
    ]);
    const [type, digest, certificate] = attributes.map(({ values }) => values[0]);
    expect(as<ObjectIdentifier>(type).getValue()).toBe('1.2.840.113549.1.7.1');
    expect(Buffer.from(as<OctetString>(digest).getValue())).toEqual(sha256(content()));
    const [hash, issuerSerial, ...more] = itemsOf(itemsOf(itemsOf(certificate)[0])[0]);
    expect([Buffer.from(as<OctetString>(hash).getValue()), more]).toEqual([sha256(leaf), []]);
    const [names, serial] = itemsOf(issuerSerial);
    const name = new GeneralName({ schema: itemsOf(names)[0] });
    const common = as<RelativeDistinguishedNames>(name.value).typesAndValues.map(({ value }) => value.valueBlock.value);
    expect([name.type, itemsOf(names).length, issuer]).toEqual([4, 1, `CN=${common[0]}`]);
    for (const number of [serial, signer.sid.serialNumber])
      expect(Buffer.from(as<Integer>(number).valueBlock.valueHexView).toString('hex').toUpperCase()).toContain(
        serialNumber,
      );
  });

  const withOpenssl = spawnSync('openssl', ['version']).error === undefined ? test : test.skip;
  withOpenssl('is a CAdES signature for openssl too', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'cades-'));
    const files = { content: content(), cms: ours(), 'ca.pem': Buffer.from(authority.caPem ?? '') };
    for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes);
    const options = ['-binary', '-inform', 'DER', '-in', 'cms', '-content', 'content', '-CAfile', 'ca.pem'];
    const { stderr } = spawnSync(
      'openssl',
      ['cms', '-verify', '-cades', ...options, '-purpose', 'any', '-no_check_time', '-out', 'out'],
      { cwd: folder },
    );
    rmSync(folder, { recursive: true });
    expect(stderr.toString()).toMatch(/Verification successful/);
  });

  test('is read to its end, and what is no DER is refused', () => {
    expect(lengthOf(Buffer.concat([ours(), Buffer.alloc(9)]))).toBe(ours().length);
    for (const broken of [Buffer.alloc(0), ours().subarray(0, 100), Buffer.from([0x30, 0x80, 1])])
      expect(() => lengthOf(broken)).toThrow('not DER');
  });

  test.each<[string, (signed: SignedData, signer: SignerInfo) => void]>([
    [
      'an unsigned attribute',
      (_, signer) => {
        signer.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes: [note('1.2.3.4')] });
      },
    ],
    [
      'a time of signing among the signed attributes',
      (_, signer) => {
        signer.signedAttrs?.attributes.push(
          new Attribute({ type: '1.2.840.113549.1.9.5', values: [new UTCTime({ valueDate: new Date(0) })] }),
        );
      },
    ],
    ['a second signer', (signed, signer) => signed.signerInfos.push(signer)],
    ['no signer', (signed) => signed.signerInfos.splice(0)],
    ['the certificates the other way round', (signed) => signed.certificates?.reverse()],
    ['one certificate twice', (signed) => signed.certificates?.push(...(signed.certificates ?? []).slice(0, 1))],
    ['no certificate above', (signed) => signed.certificates?.pop()],
    ['no certificate', (signed) => signed.certificates?.splice(0)],
    [
      'another serial number',
      (_, signer) => {
        signer.sid.serialNumber = new Integer({ value: 7 });
      },
    ],
    ['another digest algorithm beside', (signed) => signed.digestAlgorithms.push(...signed.digestAlgorithms)],
    [
      'SHA-1 for the attributes',
      (_, signer) => {
        signer.digestAlgorithm.algorithmId = '1.3.14.3.2.26';
      },
    ],
    [
      'SHA-256 with RSA as its algorithm',
      (_, signer) => {
        signer.signatureAlgorithm.algorithmId = '1.2.840.113549.1.1.11';
      },
    ],
    [
      'its content in it',
      (signed) => {
        signed.encapContentInfo.eContent = new OctetString({ valueHex: new Uint8Array([1]) });
      },
    ],
    ['another order of attributes', (_, signer) => signer.signedAttrs?.attributes.reverse()],
  ])('%s: altered', async (_what, change) => {
    const cms = rebuilt(change);
    expect(cms.equals(ours())).toBe(false);
    expect(await stateOf(withCms(cms), authority)).toBe('altered');
  });

  test('over another content, or with bytes behind it, or in another spelling', async () => {
    expect(await stateOf(withCms(signCms(signingKeyOf(authority), sha256(Buffer.from('other')))), authority)).toBe(
      'altered',
    );
    expect(await stateOf(withCms(Buffer.concat([ours(), Buffer.from([1])])), authority)).toBe('altered');
    // the same length in more bytes than DER allows
    const long = Buffer.concat([Buffer.from([0x30, 0x83, 0x00]), ours().subarray(2)]);
    expect(await stateOf(withCms(long), authority)).toBe('altered');
    // no length at all, as BER allows
    const endless = Buffer.concat([Buffer.from([0x30, 0x80]), ours().subarray(4), Buffer.from([0, 0])]);
    expect(await stateOf(withCms(endless), authority)).toBe('altered');
  });

  test('covering less than the file', async () => {
    const narrow = sealed
      .toString('latin1')
      .replace(/\/ByteRange \[0 (\d+)/, (_, end: string) => `/ByteRange [1 ${end}`);
    expect(await stateOf(Buffer.from(narrow, 'latin1'), authority)).toBe('altered');
    const update = Buffer.from(`\n9 0 obj\n<</Type /Sig /ByteRange [0 10 20 ${sealed.length}]>>\nendobj\n%%EOF`);
    expect(await stateOf(Buffer.concat([sealed, update]), authority)).toBe('altered');
  });
});
