import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pino from 'pino';
import type { Authority } from '../../../server/core/ports';
import { closePdfEngine } from '../../../server/modules/report/pdf/engine';
import { checkSeal } from '../../../server/modules/report/pdf/seal';
import { makeFinal } from '../../../server/modules/report/signing/sealing';
import { openTestAuthority } from '../../support/kept-authority';
import { opensslTsa, withOpenssl } from './openssl-tsa';
import { sampleFace, sampleSnapshot, VERIFY_URL } from './pdf-samples';

withOpenssl('the final PDF of a report', () => {
  const { at, prepare, reply, close } = opensslTsa();
  const log = pino({ level: 'silent' });
  let authority: Authority;

  beforeAll(async () => {
    prepare();
    authority = await openTestAuthority();
  });
  afterAll(async () => {
    close();
    await closePdfEngine();
  });

  /** What comes of it where an authority answers so; null: none is asked. */
  async function final(ask: ((query: Buffer) => Buffer) | null) {
    let asked = 0;
    const counted = async (query: Uint8Array) => {
      asked += 1;
      return (ask as NonNullable<typeof ask>)(Buffer.from(query));
    };
    const trusted = () => [new X509Certificate(readFileSync(at('ca.pem'))).raw];
    const timeStamping = { ask: ask && counted, policy: null, trusted };
    const face = { ...sampleFace(), certificateSha256: authority.certificateSha256 };
    const snapshot = sampleSnapshot('en-US', 3);
    const files = { get: async () => Buffer.alloc(0) };
    const { pdf, timeStamp } = await makeFinal({ authority, files, log, timeStamping }, snapshot, face, VERIFY_URL);
    return { ...(await checkSeal([pdf], authority, trusted())), timeStamp, asked };
  }

  test('carries the stamp that its authority gives, and says when', async () => {
    const { state, stamp, timeStamp, asked } = await final(reply);
    expect({ state, stamp, asked }).toMatchObject({
      state: 'valid',
      stamp: { by: 'Test TSA', trusted: true },
      asked: 1,
    });
    expect(timeStamp).toEqual({ at: stamp?.at, missing: null });
  });

  test('is sealed without a stamp where none is asked for', async () => {
    expect(await final(null)).toMatchObject({ state: 'valid', stamp: null, timeStamp: null, asked: 0 });
  });

  test('has no stamp when none comes, and says why: no answer is asked for twice, a refusal once', async () => {
    const none = () => {
      throw new Error('nobody is there');
    };
    const without = (missing: string, asked: number) => ({
      ...{ state: 'valid', stamp: null, timeStamp: { at: null, missing }, asked },
    });
    expect(await final(none)).toMatchObject(without('no_answer', 2));
    expect(await final((query) => reply(query, 'strict'))).toMatchObject(without('refused', 1));
    let times = 0;
    const late = await final((query) => {
      times += 1;
      return times === 1 ? none() : reply(query);
    });
    expect(late).toMatchObject({ stamp: { trusted: true }, timeStamp: { missing: null }, asked: 2 });
  });
});
