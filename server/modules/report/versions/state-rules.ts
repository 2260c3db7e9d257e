export type VersionState = 'draft' | 'signed' | 'revoked' | 'issued' | 'ended' | 'superseded' | 'withdrawn';

/**
 * How a version stands. `released`: its last release; `replaced`: a later version was handed out; a signature that was cancelled
 * before anything was handed out leaves it revoked, until it is signed again.
 */
export function versionState(of: {
  signatures: readonly { revoked: boolean }[];
  released: { endedAt: Date | null; endedWhy: string | null } | null;
  replaced: boolean;
}): VersionState {
  const { signatures, released, replaced } = of;
  if (released) {
    if (released.endedAt === null) return 'issued';
    if (replaced) return 'superseded';
    return released.endedWhy === 'withdrawn' ? 'withdrawn' : 'ended';
  }
  if (signatures.length === 0) return 'draft';
  return signatures.some(({ revoked }) => !revoked) ? 'signed' : 'revoked';
}
