import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** A process that another one with the same number cannot be mistaken for. */
export interface ProcessMark {
  pid: number;
  /** When it started: clock ticks since boot with the boot's id on Linux, `ps` text elsewhere. */
  started: string;
}

const hasProc = process.platform === 'linux';

function askPs(pid: number, column: string): string | null {
  try {
    return (
      execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || null
    );
  } catch {
    return null;
  }
}

function startOf(pid: number): string | null {
  if (!hasProc) return askPs(pid, 'lstart');
  try {
    // The command in field 2 may hold spaces and brackets; what follows the last bracket starts with field 3.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ') ?? [];
    if (fields[0] === 'Z') return null;
    return `${fields[19]}@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
  } catch {
    return null;
  }
}

/** This process, to be written into an owner file. */
export const ownMark = (): ProcessMark => ({ pid: process.pid, started: startOf(process.pid) ?? '' });

/** Whether exactly the marked process still runs, not another one that got its number. */
export const isAlive = (mark: ProcessMark): boolean => startOf(mark.pid) === mark.started;

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** Whether `pid` is the postmaster of the cluster in this folder: every PostgreSQL process works inside its cluster. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!hasProc) return (askPs(pid, 'command') ?? '').includes(cluster);
  return startOf(pid) !== null && workingFolder(pid) === cluster;
}

/** Numbers of every running process of a cluster, its postmaster included; on systems without `/proc` only that one. */
export function processesOf(cluster: string): number[] {
  if (!hasProc) {
    const pid = recordedPostmaster(cluster)?.pid;
    return pid && isPostmasterOf(pid, cluster) ? [pid] : [];
  }
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.map(Number).filter((pid) => workingFolder(pid) === cluster && startOf(pid) !== null);
}

/** What `postmaster.pid` says, or null when no server was left running or the file is cut short. */
export function recordedPostmaster(cluster: string): { pid: number; socketFolder: string; isReady: boolean } | null {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 1) return null;
    return { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
