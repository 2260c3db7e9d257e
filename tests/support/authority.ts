import type { Authority } from '../../server/core/ports';

/** The signing certificate of this run, as `cluster.ts` has opened it. */
export function testAuthority(): Authority {
  const given = JSON.parse(process.env.TEST_AUTHORITY ?? 'null');
  if (!given) throw new Error('No test certificate: this project of jest.config.js has no globalSetup');
  return { ...given, p12: Buffer.from(given.p12, 'base64') };
}
