import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Account, accountFor, canReach } from './account';

/** Where root keeps what `nobody` must reach when the project lies below a closed folder. Survives a reboot, unlike /tmp. */
export const SHARED_FOLDER = '/var/lib/report-portal';

/** In the data folder: names the place of a database that could not be kept inside it. */
const POINTER = 'postgres.place.json';
/** In that place: names the data folder it belongs to. */
const OWNER = 'data-folder.json';

/** Socket paths are cut at 108 bytes by the system; `.s.PGSQL.5432` and a slash come on top of the folder. */
const LONGEST_SOCKET_FOLDER = 106 - '/.s.PGSQL.5432'.length;

export interface Place {
  /** Holds the cluster, its log and its socket; open to the account alone. */
  home: string;
  cluster: string;
  log: string;
  account: Account | null;
}

const placeIn = (home: string, account: Account | null): Place => ({
  home,
  cluster: path.join(home, 'cluster'),
  log: path.join(home, 'postgres.log'),
  account,
});

function chownTo(folder: string, account: Account | null): void {
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
}

const readJson = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'));

/** The place outside that a data folder points to, or null. @throws Error when that place belongs to another data folder. */
function outsideHome(dataDir: string): string | null {
  const pointer = path.join(dataDir, POINTER);
  if (!existsSync(pointer)) return null;
  const folder = readJson(pointer).place ?? '';
  const owner = path.join(folder, OWNER);
  if (!existsSync(owner))
    throw new Error(
      `${pointer} says that the database is in ${folder}, but it is not there. Restore it, or remove ${pointer} to begin with an empty one.`,
    );
  const belongsTo = readJson(owner).dataDir ?? '';
  if (
    belongsTo !== dataDir &&
    existsSync(path.join(belongsTo, POINTER)) &&
    readJson(path.join(belongsTo, POINTER)).place === folder
  ) {
    throw new Error(
      `${dataDir} is a copy of ${belongsTo}: both name the database in ${folder}. Remove ${pointer} to begin with an empty one.`,
    );
  }
  if (belongsTo !== dataDir) writeFileSync(owner, JSON.stringify({ dataDir }));
  return path.join(folder, 'postgres');
}

function createOutside(dataDir: string): string {
  const folder = path.join(
    SHARED_FOLDER,
    `${path.basename(dataDir).replace(/[^\w-]/g, '')}-${randomBytes(6).toString('hex')}`,
  );
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (const level of [SHARED_FOLDER, folder]) chmodSync(level, 0o755);
  writeFileSync(path.join(folder, OWNER), JSON.stringify({ dataDir }));
  writeFileSync(path.join(dataDir, POINTER), JSON.stringify({ place: folder }), { flag: 'wx' });
  return path.join(folder, 'postgres');
}

/** Where the database of a data folder lies if there is one. */
export function findPlace(dataDir: string): Place | null {
  if (!existsSync(dataDir)) return null;
  const real = realpathSync(dataDir);
  const home = outsideHome(real) ?? path.join(real, 'postgres');
  return existsSync(home) ? placeIn(home, accountFor(home)) : null;
}

function canEnter(folder: string, account: Account): boolean {
  const probe = mkdtempSync(path.join(folder, '.reach-'));
  try {
    return canReach(probe, account);
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

/**
 * Where the database of a data folder lies: inside it, or, when root runs the portal below a folder that `nobody` may not
 * enter, in `/var/lib/report-portal/…`, to which a pointer in the data folder leads. Made when missing.
 */
export function preparePlace(dataDir: string): Place {
  const real = realpathSync(dataDir);
  const inside = path.join(real, 'postgres');
  const known = findPlace(real);
  if (known && (!known.account || canReach(known.home, known.account))) return known;
  if (known)
    throw new Error(
      `The account of the database (uid ${known.account?.uid}) may not enter a folder above ${known.home}. Open that folder (chmod o+x), or move ${known.home} and the data folder back.`,
    );
  const account = accountFor(inside);
  const home = !account || canEnter(real, account) ? inside : createOutside(real);
  mkdirSync(home, { recursive: true });
  chownTo(home, account);
  return placeIn(home, account);
}

const SHORT_SOCKET = 'portal-pg-';

/** Where the socket of a home lies unless that path is too long. */
export const socketBeside = (home: string) => path.join(home, 'socket');

/** A folder for the socket that only the account may enter: beside the cluster, or a short one where that path is too long. */
export function socketFolder(place: Place): string {
  const beside = socketBeside(place.home);
  const isShort = Buffer.byteLength(beside) <= LONGEST_SOCKET_FOLDER;
  if (isShort) mkdirSync(beside, { recursive: true });
  const folder = isShort ? beside : mkdtempSync(path.join(shortFolder(place.account), SHORT_SOCKET));
  chownTo(folder, place.account);
  return folder;
}

/** Removes a socket folder of ours once no server uses it; any other folder is left alone. */
export function removeSocketFolder(folder: string): void {
  const name = path.basename(folder);
  if (name === 'socket' || name.startsWith(SHORT_SOCKET)) rmSync(folder, { recursive: true, force: true });
}

/** A folder for short-lived things that the account may enter. */
export function shortFolder(account: Account | null): string {
  const wanted = realpathSync(os.tmpdir());
  const isUsable = wanted.length <= LONGEST_SOCKET_FOLDER - 40 && (!account || canEnter(wanted, account));
  return isUsable ? wanted : '/tmp';
}

/** Forgets the place of a data folder, with everything in it. */
export function removePlace(place: Place): void {
  rmSync(place.home, { recursive: true, force: true });
  const outside = path.dirname(place.home);
  if (path.dirname(outside) === SHARED_FOLDER) rmSync(outside, { recursive: true, force: true });
}
