import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Integer, OctetString } from 'asn1js';
import pino from 'pino';
import { Certificate, ContentInfo, SignedData, TimeStampReq } from 'pkijs';
import { openAuthority } from '../../../server/adapters/authority';
import { openTimeStamping } from '../../../server/adapters/time-stamping';
import { sha256 } from '../../../server/core/certificate';
import type { Authority, TimeStamping } from '../../../server/core/ports';
import { readSettings } from '../../../server/core/settings';
import { lengthOf, verifyCms, withStamp } from '../../../server/modules/report/pdf/cms';
import { closePdfEngine } from '../../../server/modules/report/pdf/engine';
import { renderReportPdf } from '../../../server/modules/report/pdf/render';
import { checkSeal, sealPdf, stampSeal } from '../../../server/modules/report/pdf/seal';
import { checkStamp, StampFailure } from '../../../server/modules/report/pdf/time-stamp';
import { makeFinal } from '../../../server/modules/report/signing/sealing';
import { sampleFace, sampleSnapshot, VERIFY_URL } from './pdf-samples';

/** The stamps are made by `openssl ts`, a real RFC 3161 authority. */
const withOpenssl = spawnSync('openssl', ['version']).error === undefined ? describe : describe.skip;

const CONFIG = `
[req]
distinguished_name = dn
[dn]
[ca]
basicConstraints = critical,CA:true
keyUsage = critical,keyCertSign,cRLSign
[stamping]
extendedKeyUsage = critical,timeStamping
[wider]
extendedKeyUsage = critical,timeStamping,emailProtection
[lax]
extendedKeyUsage = timeStamping
[tsa]
default_tsa = one
[one]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
other_policies = 1.2.3.4.2
digests = sha256, sha384
accuracy = secs:1
ess_cert_id_alg = sha256
[one_sha1]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha1
[strict]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha512
`;

withOpenssl('a time stamp of openssl ts', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tsa-'));
  const at = (name: string) => path.join(folder, name);
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
  const words = { reason: 'Approved', name: 'Li Na', location: 'Shanghai', signedAt: '2026-03-02T08:05:09.000Z' };

  let authority: Authority;
  let server: Server;
  let url: string;
  let waiting: Buffer;
  /** What the authority does with a query; null: it never answers. */
  let answer: ((query: Buffer) => Buffer) | null;

  const certificate = (name: string, extensions: string, issuer = 'ca') =>
    openssl(
      ...[
        'req',
        '-new',
        '-x509',
        '-config',
        'openssl.cnf',
        '-extensions',
        extensions,
        '-days',
        '30',
        '-subj',
        `/CN=${name}`,
      ],
      ...['-key', extensions === 'ca' ? `${issuer}.key` : 'tsa.key', '-out', `${name.replaceAll(' ', '-')}.pem`],
      ...(extensions === 'ca' ? [] : ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`, '-set_serial', '77']),
    );

  const reply = (query: Buffer, section = 'one', signer = 'Test-TSA.pem') => {
    writeFileSync(at('query'), query);
    openssl(
      ...['ts', '-reply', '-config', 'openssl.cnf', '-section', section, '-queryfile', 'query', '-out', 'reply'],
      ...['-signer', signer, '-inkey', 'tsa.key', '-chain', 'ca.pem'],
    );
    return readFileSync(at('reply'));
  };

  /** The query as another would have asked. */
  const changed = (query: Buffer, change: (request: TimeStampReq) => void) => {
    const request = TimeStampReq.fromBER(new Uint8Array(query));
    change(request);
    return Buffer.from(request.toSchema().toBER());
  };

  const timeStamping = (settings: Record<string, string> = {}) =>
    openTimeStamping(readSettings({ TSA_URL: url, TSA_CA: at('ca.pem'), ...settings }), { answerSeconds: 5 });

  async function stamped(settings?: Record<string, string>) {
    const given = await timeStamping(settings);
    return stampSeal(waiting, given.ask as NonNullable<TimeStamping['ask']>, given);
  }

  const partsOf = (pdf: Buffer) => {
    const from = pdf.indexOf('/Contents <') + '/Contents <'.length;
    const to = pdf.indexOf('>', from);
    const padded = Buffer.from(pdf.toString('latin1', from, to), 'hex');
    const cms = padded.subarray(0, lengthOf(padded));
    const digest = sha256(Buffer.concat([pdf.subarray(0, from - 1), pdf.subarray(to + 1)]));
    const put = (other: Buffer) =>
      Buffer.concat([
        pdf.subarray(0, from),
        Buffer.from(other.toString('hex').padEnd(to - from, '0')),
        pdf.subarray(to),
      ]);
    return { cms, digest, put, ...verifyCms(cms, digest) };
  };

  beforeAll(async () => {
    writeFileSync(at('openssl.cnf'), CONFIG);
    writeFileSync(at('serial'), '1000\n');
    for (const key of ['ca.key', 'tsa.key'])
      openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', key);
    certificate('ca', 'ca');
    certificate('Test TSA', 'stamping');
    authority = await openAuthority(folder, { clinicName: 'Clinic' });
    waiting = await sealPdf(
      renderReportPdf(sampleSnapshot('en-US', 3), sampleFace(), VERIFY_URL),
      authority,
      words,
      'stamped',
    );
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (!answer) return;
        const given = answer(Buffer.concat(chunks));
        response.writeHead(given.length > 0 ? 200 : 503, { 'content-type': 'application/timestamp-reply' }).end(given);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`;
  });

  beforeEach(() => {
    answer = reply;
  });

  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
    await closePdfEngine();
  });

  test('stands beside the seal and tells when it was there', async () => {
    const before = Date.now();
    const { pdf, stamp } = await stamped();
    expect(stamp.by).toBe('Test TSA');
    expect(Math.abs(stamp.at.getTime() - before)).toBeLessThan(60_000);
    const seal = await checkSeal([pdf], authority, (await timeStamping()).trusted());
    expect(seal).toEqual({
      state: 'valid',
      certificateSha256: authority.certificateSha256,
      stamp: { ...stamp, trusted: true },
    });
    const { token, signature } = partsOf(pdf);
    writeFileSync(at('token'), token ?? '');
    writeFileSync(at('signature'), signature ?? '');
    expect(
      openssl('ts', '-verify', '-token_in', '-in', 'token', '-data', 'signature', '-CAfile', 'ca.pem').toString(),
    ).toBe('Verification: OK\n');
  });

  test('is asked over the signature, with the policy of the settings', async () => {
    const seen: TimeStampReq[] = [];
    answer = (query) => {
      seen.push(TimeStampReq.fromBER(new Uint8Array(query)));
      return reply(query);
    };
    const { pdf } = await stamped({ TSA_POLICY: '1.2.3.4.2' });
    expect(seen[0]?.reqPolicy).toBe('1.2.3.4.2');
    const imprint = Buffer.from(seen[0]?.messageImprint.hashedMessage.getValue() ?? new ArrayBuffer(0));
    expect(imprint.equals(sha256(partsOf(pdf).signature ?? Buffer.alloc(0)))).toBe(true);
    answer = (query) => reply(query, 'one_sha1');
    expect((await stamped()).stamp.by).toBe('Test TSA');
  });

  test.each<[string, RegExp, Record<string, string>, (query: Buffer) => Buffer]>([
    ['refuses the hash', /refuses: status 2/, {}, (query) => reply(query, 'strict')],
    ['refuses the policy', /refuses: status 2/, { TSA_POLICY: '1.2.3.9' }, (query) => reply(query)],
    [
      'answers another nonce',
      /another nonce/,
      {},
      (query) => reply(changed(query, (request) => (request.nonce = new Integer({ value: 12345 })))),
    ],
    ['answers no nonce', /another nonce/, {}, (query) => reply(changed(query, (request) => delete request.nonce))],
    [
      'stamps something else',
      /TSTInfo verification is failed/,
      {},
      (query) =>
        reply(
          changed(query, ({ messageImprint }) => {
            messageImprint.hashedMessage = new OctetString({ valueHex: new Uint8Array(32) });
          }),
        ),
    ],
    [
      'answers another policy',
      /another policy, 1\.2\.3\.4\.1/,
      { TSA_POLICY: '1.2.3.4.2' },
      (query) => reply(changed(query, (request) => delete request.reqPolicy)),
    ],
    [
      'leaves its certificate out',
      /No certificates attached/,
      {},
      (query) => reply(changed(query, (request) => (request.certReq = false))),
    ],
    ['answers a page', /./, {}, () => Buffer.from('<html>nothing here</html>')],
  ])('is not taken from one that %s', async (_what, why, settings, answers) => {
    answer = answers;
    const failure = await stamped(settings).catch((error: Error) => error);
    expect(failure).toBeInstanceOf(StampFailure);
    expect((failure as Error).message).toMatch(why);
  });

  test('is not taken from one that the settings do not trust, nor later by who does not', async () => {
    openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', 'other.key');
    certificate('other', 'ca', 'other');
    await expect(stamped({ TSA_CA: at('other.pem') })).rejects.toThrow(/certificate failed/);
    const { pdf } = await stamped();
    const other = (await timeStamping({ TSA_CA: at('other.pem') })).trusted();
    expect(await checkSeal([pdf], authority, other)).toMatchObject({ state: 'valid', stamp: { trusted: false } });
  });

  test('is not taken when its certificate is for other uses too, or is not the one that it names', async () => {
    const { token, signature } = partsOf((await stamped()).pdf);
    for (const [name, extensions, why] of [
      ['Wide TSA', 'wider', /not for time stamps/],
      ['Lax TSA', 'lax', /not for time stamps/],
      ['Twin TSA', 'stamping', /does not name its certificate/],
    ] as const) {
      certificate(name, extensions);
      const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(token as Buffer)).content });
      const pem = readFileSync(at(`${name.replaceAll(' ', '-')}.pem`), 'utf8');
      signed.certificates = [
        Certificate.fromBER(new Uint8Array(Buffer.from(pem.replace(/-----[^-]+-----/g, ''), 'base64'))),
      ];
      const swapped = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema() }).toSchema();
      await expect(checkStamp(Buffer.from(swapped.toBER()), signature as Buffer, null)).rejects.toThrow(why);
    }
  });

  test('cannot be taken off, put where none belongs, or moved to another seal', async () => {
    const { pdf } = await stamped();
    const { cms, digest, put, token } = partsOf(pdf);
    const state = async (file: Buffer) => (await checkSeal([file], authority, [])).state;
    expect(await state(put(withStamp(cms, digest, token as Buffer)))).toBe('valid');
    expect(await state(waiting)).toBe('altered');
    const plain = partsOf(
      await sealPdf(renderReportPdf(sampleSnapshot('en-US', 2), sampleFace(), VERIFY_URL), authority, words),
    );
    expect(await state(plain.put(plain.cms))).toBe('valid');
    expect(await state(plain.put(withStamp(plain.cms, plain.digest, token as Buffer)))).toBe('altered');
    const elsewhere = partsOf(
      await sealPdf(renderReportPdf(sampleSnapshot('en-US', 2), sampleFace(), VERIFY_URL), authority, words, 'stamped'),
    );
    expect(await state(elsewhere.put(withStamp(elsewhere.cms, elsewhere.digest, token as Buffer)))).toBe('altered');
    const broken = Buffer.from(token as Buffer);
    broken[broken.length - 3] = (broken[broken.length - 3] ?? 0) ^ 1;
    expect(await state(put(withStamp(cms, digest, broken)))).toBe('altered');
  });

  test('that does not come leaves a whole seal, and says why', async () => {
    const face = { ...sampleFace(), certificateSha256: authority.certificateSha256 };
    const log = pino({ level: 'silent' });
    let asked = 0;
    const final = async (answerSeconds: number) => {
      const given = await openTimeStamping(readSettings({ TSA_URL: url, TSA_CA: at('ca.pem') }), { answerSeconds });
      asked = 0;
      const counted =
        given.ask &&
        ((query: Uint8Array) => {
          asked += 1;
          return (given.ask as NonNullable<TimeStamping['ask']>)(query);
        });
      const ports = { authority, log, timeStamping: { ...given, ask: counted } };
      const { pdf, timeStamp } = await makeFinal(ports, sampleSnapshot('en-US', 3), face, VERIFY_URL);
      const { state, stamp } = await checkSeal([pdf], authority, given.trusted());
      return { state, stamp: stamp !== null, missing: timeStamp?.missing, asked };
    };
    expect(await final(5)).toEqual({ state: 'valid', stamp: true, missing: null, asked: 1 });
    answer = null;
    expect(await final(0.1)).toEqual({ state: 'valid', stamp: false, missing: 'no_answer', asked: 2 });
    answer = () => Buffer.alloc(0);
    expect(await final(5)).toEqual({ state: 'valid', stamp: false, missing: 'no_answer', asked: 2 });
    answer = (query) => reply(query, 'strict');
    expect(await final(5)).toEqual({ state: 'valid', stamp: false, missing: 'refused', asked: 1 });
  });

  test('needs a readable file of certificates', async () => {
    await expect(timeStamping({ TSA_CA: at('nowhere.pem') })).rejects.toThrow(/^TSA_CA cannot be used: .*ENOENT/);
    await expect(timeStamping({ TSA_CA: at('openssl.cnf') })).rejects.toThrow(/holds no certificate in PEM/);
    expect((await timeStamping({ TSA_CA: '' })).trusted().length).toBeGreaterThan(20);
  });
});
