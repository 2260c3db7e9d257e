import { readFileSync } from 'node:fs';

/** Parent and name of a process on Linux; elsewhere nothing is known. */
function lookUp(pid) {
  try {
    const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { name, parent: Number(rest.split(' ')[1]) };
  } catch {
    return { name: '', parent: 0 };
  }
}

/** The process that started us and, where npm did so through a shell that waits for us, npm. */
function starters() {
  const shell = lookUp(process.ppid);
  return [process.ppid, /sh$/.test(shell.name) ? shell.parent : 0];
}

/** Ends this process in order when npm is killed without a chance to tell it: nobody could stop this server then. */
export function stopWithParent() {
  const [parent, npm] = starters();
  const watch = setInterval(() => {
    const now = starters();
    if (now[0] === parent && now[1] === npm) return;
    clearInterval(watch);
    console.error('npm, which started the portal, is gone; the portal ends too.');
    process.kill(process.pid, 'SIGTERM');
  }, 1000);
  watch.unref();
}
