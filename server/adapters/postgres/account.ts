import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** The account PostgreSQL runs under when it is not the portal's own. */
export interface Account {
  uid: number;
  gid: number;
}

const NOBODY: Account = { uid: 65534, gid: 65534 };

const ownUid = () => process.getuid?.() ?? -1;

export const isRoot = (): boolean => ownUid() === 0;

/**
 * PostgreSQL refuses to run as root. Root starts it as the account that the data already belongs to, else as `nobody`;
 * everybody else as themselves (null).
 * @throws Error when the data belongs to another account.
 */
export function accountFor(cluster: string): Account | null {
  const owner = existsSync(cluster) ? statSync(cluster) : null;
  if (isRoot()) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : NOBODY;
  if (owner && owner.uid !== ownUid()) {
    throw new Error(
      `The database in ${cluster} belongs to another account (uid ${owner.uid}). Start the portal with the account it was made by.`,
    );
  }
  return null;
}

function allows(place: string, account: Account, bit: 1 | 4): boolean {
  const { mode, uid, gid } = statSync(place);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & bit) !== 0;
}

/** Whether an account may go through every folder above this place. */
export function canReach(place: string, account: Account): boolean {
  const real = realpathSync(place);
  for (let folder = path.dirname(real); ; folder = path.dirname(folder)) {
    if (!allows(folder, account, 1)) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/** Whether an account may run this program (null: the portal's own account). */
export function canRun(program: string, account: Account | null): boolean {
  if (account) return canReach(program, account) && allows(program, account, 1) && allows(program, account, 4);
  try {
    accessSync(program, constants.X_OK | constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
