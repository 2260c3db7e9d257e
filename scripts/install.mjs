import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { must, ROOT } from './run.mjs';

const packagesOf = (file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).packages;

/** Whether what npm noted about node_modules is what package-lock.json asks for; optional packages may be missing. */
function isInstalled() {
  if (!existsSync(path.join(ROOT, 'node_modules/.package-lock.json'))) return false;
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(
    ([place, { version, optional }]) =>
      place === '' || (optional && !present[place]) || present[place]?.version === version,
  );
}

/** Installs the packages when they are missing or not those of package-lock.json. */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node ${process.versions.node} is too old; the portal needs Node 20.19 or newer.`);
    process.exit(1);
  }
  if (isInstalled()) return;
  const isFresh = !existsSync(path.join(ROOT, 'node_modules/.package-lock.json'));
  console.log('Installing packages …');
  await must(
    'npm',
    [isFresh ? 'ci' : 'install', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    },
  );
}
