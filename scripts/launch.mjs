import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildPortal } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { must, ROOT } from './run.mjs';

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

/** npm may be killed without a chance to tell us; nobody could stop this server then. */
function stopWithParent() {
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

/** Installs and builds what is missing, then becomes the portal's server: signals reach it, and it ends by itself. */
export async function launch(mode, args) {
  // Before all that takes time: npm may be killed meanwhile.
  if (process.env.npm_lifecycle_event) stopWithParent();
  await ensureInstalled();
  await buildPortal();
  const dataDir = path.resolve(process.env.PORTAL_DATA_DIR || path.join(ROOT, '.data', mode));
  Object.assign(process.env, {
    PORTAL_MODE: mode,
    PORTAL_DATA_DIR: dataDir,
    PORTAL_ROOT: ROOT,
    PORTAL_BUILT: '1',
    NODE_ENV: 'production',
  });
  const server = path.join(ROOT, 'dist', 'server');
  if (args.includes('--reset')) {
    if (mode !== 'demo') throw new Error('Only the demo can be reset; remove the data folder of a clinic by hand.');
    await must(process.execPath, [path.join(server, 'reset.js'), dataDir]);
  }
  process.setSourceMapsEnabled(true);
  createRequire(import.meta.url)(path.join(server, 'main.js'));
}
