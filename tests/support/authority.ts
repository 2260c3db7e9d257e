import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openAuthority } from '../../server/adapters/authority';
import type { Authority } from '../../server/core/ports';

/** Before the fixed clock of the tests, so that its signatures fall into the certificate's time. */
const NOW = new Date('2026-03-01T00:00:00Z');
const OPTIONS = { clinicName: 'Harbour View Clinic', now: NOW };

/** The signing certificate of this run, as `cluster.ts` has opened it. */
export function testAuthority(): Authority {
  const given = JSON.parse(process.env.TEST_AUTHORITY ?? 'null');
  if (!given) throw new Error('No test certificate: this project of jest.config.js has no globalSetup');
  return { ...given, p12: Buffer.from(given.p12, 'base64') };
}

/** One signing certificate for all runs on this machine: making the keys takes seconds. */
export async function openTestAuthority(): Promise<Authority> {
  const shared = path.join(tmpdir(), `portal-test-authority-${process.getuid?.() ?? 'user'}`);
  if (existsSync(shared)) return openAuthority(shared, OPTIONS);
  const own = mkdtempSync(`${shared}-`);
  const made = await openAuthority(own, OPTIONS);
  try {
    renameSync(own, shared);
    return made;
  } catch {
    // Another run was first; all sign with the same one.
    rmSync(own, { recursive: true, force: true });
    return openAuthority(shared, OPTIONS);
  }
}
