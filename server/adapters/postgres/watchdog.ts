import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import path from 'node:path';
import type { Place } from './place';

/**
 * $1 postmaster, $2 cluster, $3 socket folder. `read` waits for as long as the portal lives: a line comes when its server
 * has ended, and the end of the pipe when the portal is gone, however it went. A number that another process got since is
 * not touched, and a socket folder of this one start goes with it.
 */
const SCRIPT = `
read -r _ && exit 0
is_ours() { [ "$(head -n 1 "$2/postmaster.pid" 2>/dev/null)" = "$1" ] && kill -0 "$1" 2>/dev/null; }
is_ours "$@" && kill -INT "$1"
seconds=0
while is_ours "$@"; do
  [ "$seconds" -eq 60 ] && kill -QUIT "$1"
  [ "$seconds" -eq 120 ] && break
  sleep 1
  seconds=$((seconds + 1))
done
[ -z "$3" ] || rmdir "$3" 2>/dev/null
`;

/**
 * A shell that outlives the portal only to end its server in order. It runs as the server's account.
 * @returns what lets it go once the server has ended.
 */
export function watchOver(postmaster: number, place: Place, host: string): () => void {
  const ownFolder = path.dirname(host) === place.home ? '' : host;
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'portal-watchdog', String(postmaster), place.cluster, ownFolder], {
    cwd: '/',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin' },
    ...place.account,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.on('error', (error) => process.emitWarning(`PostgreSQL would outlive a killed portal: ${error.message}`));
  // It may have been killed before; there is nothing to let go then.
  shell.stdin.on('error', () => {});
  shell.unref();
  (shell.stdin as Socket).unref();
  return () => shell.stdin.end('ended\n');
}
