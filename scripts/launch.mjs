import { createRequire } from 'node:module';
import path from 'node:path';
import { buildPortal } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { stopWithParent } from './parent.mjs';
import { must, ROOT } from './run.mjs';

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
