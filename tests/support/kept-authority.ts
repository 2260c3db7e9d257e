import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openAuthority } from '../../server/adapters/authority';
import type { Authority } from '../../server/core/ports';

/** Before the fixed clock of the tests, so that its signatures fall into the certificate's time. */
export const NOW = new Date('2026-03-01T00:00:00Z');
const OPTIONS = { clinicName: 'Harbour View Clinic', now: NOW };

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
