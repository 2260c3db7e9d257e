import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Integer, OctetString } from 'asn1js';
import { Certificate, ContentInfo, SignedData, TimeStampReq, TimeStampResp } from 'pkijs';
import { openTimeStamping } from '../../../server/adapters/time-stamping';
import { sha256 } from '../../../server/core/certificate';
import type { Authority, TimeStamping } from '../../../server/core/ports';
import { readSettings } from '../../../server/core/settings';
import { lengthOf, verifyCms, withStamp } from '../../../server/modules/report/pdf/cms';
import { checkSeal, sealPdf, stampSeal } from '../../../server/modules/report/pdf/seal';
import { checkStamp, StampFailure } from '../../../server/modules/report/pdf/time-stamp';
import { openTestAuthority } from '../../support/kept-authority';
import { opensslTsa, withOpenssl } from './openssl-tsa';
import { smallPdf } from './small-pdf';

withOpenssl('a time stamp of openssl ts', () => {
  const { at, openssl, prepare, certificate, reply, close } = opensslTsa();
  const words = { reason: 'Approved', name: 'Li Na', location: 'Shanghai', signedAt: '2026-03-02T08:05:09.000Z' };

  let authority: Authority;
  let server: Server;
  let url: string;
  let waiting: Buffer;
  /** What the authority does with a query; null: it never answers. */
  let answer: ((query: Buffer) => Buffer) | null;

  /** The query as another would have asked. */
  const changed = (query: Buffer, change: (request: TimeStampReq) => void) => {
    const request = TimeStampReq.fromBER(new Uint8Array(query));
    change(request);
    return Buffer.from(request.toSchema().toBER());
  };

  const timeStamping = (settings: Record<string, string> = {}, answerSeconds = 5) =>
    openTimeStamping(readSettings({ TSA_URL: url, TSA_CA: at('ca.pem'), ...settings }), { answerSeconds });

  async function stamped(settings?: Record<string, string>, answerSeconds?: number) {
    const given = await timeStamping(settings, answerSeconds);
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
    prepare();
    authority = await openTestAuthority();
    waiting = await sealPdf(smallPdf(10), authority, words, 'stamped');
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

  afterAll(() => {
    server.closeAllConnections();
    server.close();
    close();
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
    const { cms, token, signature } = partsOf(pdf);
    const [signer] = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(cms)).content }).signerInfos;
    // RFC 3161, appendix A
    expect(signer?.unsignedAttrs?.attributes.map(({ type }) => type)).toEqual(['1.2.840.113549.1.9.16.2.14']);
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
    const plain = partsOf(await sealPdf(smallPdf(20), authority, words));
    expect(await state(plain.put(plain.cms))).toBe('valid');
    expect(await state(plain.put(withStamp(plain.cms, plain.digest, token as Buffer)))).toBe('altered');
    const elsewhere = partsOf(await sealPdf(smallPdf(20), authority, words, 'stamped'));
    expect(await state(elsewhere.put(withStamp(elsewhere.cms, elsewhere.digest, token as Buffer)))).toBe('altered');
    const broken = Buffer.from(token as Buffer);
    broken[broken.length - 3] = (broken[broken.length - 3] ?? 0) ^ 1;
    expect(await state(put(withStamp(cms, digest, broken)))).toBe('altered');
  });

  test('that does not come, or not in time, was not refused', async () => {
    answer = null;
    expect(await stamped({}, 0.1).catch((error: Error) => error)).not.toBeInstanceOf(StampFailure);
    answer = () => Buffer.alloc(0);
    const failure = await stamped().catch((error: Error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(StampFailure);
  });

  test('is put beside nothing but a whole seal, and only where it fits', async () => {
    const given = await timeStamping();
    const ask = given.ask as NonNullable<TimeStamping['ask']>;
    const broken = Buffer.from(waiting);
    broken[20] = (broken[20] ?? 0) ^ 1;
    for (const file of [smallPdf(10), broken])
      await expect(stampSeal(file, ask, given)).rejects.toThrow('there is no seal to stamp');
    const { pdf, stamp } = await stamped();
    expect(pdf.length).toBe(waiting.length);
    expect(Math.abs(stamp.at.getTime() - Date.now())).toBeLessThan(60_000);
    expect(stamp).toEqual({ at: stamp.at, by: 'Test TSA' });
    // the room for a seal alone
    const { put } = partsOf(pdf);
    expect(put(partsOf(pdf).cms).equals(pdf)).toBe(true);
  });

  test('is not taken when it is larger than its room', async () => {
    answer = (query) => {
      const response = TimeStampResp.fromBER(new Uint8Array(reply(query)));
      const signed = new SignedData({ schema: response.timeStampToken?.content });
      signed.certificates = Array.from({ length: 60 }, () => signed.certificates ?? []).flat();
      const content = signed.toSchema();
      response.timeStampToken = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content });
      return Buffer.from(response.toSchema().toBER());
    };
    const failure = await stamped().catch((error: Error) => error);
    expect(failure).toBeInstanceOf(StampFailure);
    expect((failure as Error).message).toMatch(/token is too large: \d+ bytes/);
  });

  test('needs a readable file of certificates', async () => {
    await expect(timeStamping({ TSA_CA: at('nowhere.pem') })).rejects.toThrow(/^TSA_CA cannot be used: .*ENOENT/);
    await expect(timeStamping({ TSA_CA: at('openssl.cnf') })).rejects.toThrow(/holds no certificate in PEM/);
    expect((await timeStamping({ TSA_CA: '' })).trusted().length).toBeGreaterThan(20);
  });
});
