import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressFolder } from './compress.mjs';
import { fingerprint } from './fingerprint.mjs';
import { installed, must, ROOT } from './run.mjs';

const PAGES = [
  'src',
  'config',
  'locales',
  'public',
  '.umirc.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/compress.mjs',
];
const SERVER = [
  'server',
  'locales',
  'config/pages.ts',
  'config/theme.ts',
  'scripts/reset.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.mjs',
];

const dist = (...parts) => path.join(ROOT, 'dist', ...parts);
const noteOf = (part) => dist(`${part}.fingerprint`);

/** Makes one part unless it was made from the same files. Its note is written last: half a build never counts. */
async function part(name, places, make, isForced) {
  const now = fingerprint(places);
  if (!isForced && existsSync(noteOf(name)) && readFileSync(noteOf(name), 'utf8') === now) return;
  const started = Date.now();
  console.log(`Building the ${name} …`);
  rmSync(noteOf(name), { force: true });
  await make();
  writeFileSync(noteOf(name), now);
  console.log(`Built the ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

async function makePages() {
  rmSync(dist('public'), { recursive: true, force: true });
  const isQuiet = !process.env.CI && !process.stdout.isTTY;
  await must(installed('max'), ['build'], {
    env: { NODE_ENV: 'production', UMI_ENV: '', BROWSERSLIST_IGNORE_OLD_DATA: '1' },
    show: !isQuiet,
  });
  // `max build` may end with 0 although the bundler failed.
  const page = dist('public', 'index.html');
  const script = existsSync(page) && /src="\/([^"]+\.js)"/.exec(readFileSync(page, 'utf8'))?.[1];
  if (!script || !existsSync(dist('public', script)))
    throw new Error('max build made no index.html with a script that exists');
  await compressFolder(dist('public'));
}

async function makeServer() {
  const { build } = await import('esbuild');
  rmSync(dist('server'), { recursive: true, force: true });
  const workers = readdirSync(path.join(ROOT, 'server/workers')).filter((name) => name.endsWith('.ts'));
  await build({
    absWorkingDir: ROOT,
    entryPoints: [
      { in: 'server/main.ts', out: 'main' },
      { in: 'scripts/reset.ts', out: 'reset' },
      ...workers.map((name) => ({ in: `server/workers/${name}`, out: `workers/${name.slice(0, -3)}` })),
    ],
    outdir: dist('server'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
  });
}

/** Makes `dist/public` (pages, compressed) and `dist/server`; what has not changed since the last time is left alone. */
export async function buildPortal({ isForced = false, withPages = true } = {}) {
  mkdirSync(dist(), { recursive: true });
  await part('server', SERVER, makeServer, isForced);
  if (withPages) await part('pages', PAGES, makePages, isForced);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { ensureInstalled } = await import('./install.mjs');
  await ensureInstalled();
  await buildPortal({ isForced: process.argv.includes('--force') });
}
