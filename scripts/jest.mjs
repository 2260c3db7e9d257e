/** One project of jest, all of it or some files: `node scripts/jest.mjs api tests/api/auth -t session`. */
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { installed, run } from './run.mjs';

/** Runs jest. The worker threads run as they are delivered, and start in a fraction of the time. */
export async function runJest(args) {
  const { buildPortal } = await import('./build.mjs');
  await buildPortal({ withPages: false });
  return run(installed('jest'), args, { env: { NODE_ENV: 'test', PORTAL_BUILT: '1' } });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled();
  const [project, ...args] = process.argv.slice(2);
  // files come first: the name of a project may be followed by another
  const { code } = await runJest([...args, '--selectProjects', project]);
  process.exitCode = code;
}
