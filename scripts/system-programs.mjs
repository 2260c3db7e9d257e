import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { installed, run } from './run.mjs';

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function inPath(name) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {}
  }
  return null;
}

const systemChromium = () => CHROMIUM_NAMES.map(inPath).find(Boolean) ?? null;

const isRoot = () => process.getuid?.() === 0;

/** What the tests use of the system: package, how to see that it is there, and what for. */
const PROGRAMS = [
  {
    name: 'chromium',
    isThere: () => Boolean(process.env.PLAYWRIGHT_CHROMIUM || systemChromium()),
    purpose: 'browser tests',
  },
  {
    name: 'fonts-noto-cjk',
    isThere: () => existsSync('/usr/share/fonts/opentype/noto'),
    purpose: 'Chinese text in pictures',
  },
  {
    name: 'poppler-utils',
    isThere: () => Boolean(inPath('pdfsig')),
    purpose: 'checking signed PDFs with pdfsig and pdftotext',
  },
];

/** Installs what is missing where that is possible, else says what it was for. */
export async function ensureSystemPrograms() {
  const missing = PROGRAMS.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name);
  if (isRoot() && inPath('apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    console.log(`Installing ${names.join(', ')} …`);
    await run('apt-get', ['update', '-qq'], { env, show: false });
    const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
      env,
      show: false,
    });
    if (code !== 0) console.warn(`apt-get install failed:\n${output.trim().split('\n').slice(-5).join('\n')}`);
  }
  for (const { name, isThere, purpose } of missing)
    if (!isThere()) console.warn(`${name} is not on this machine (for ${purpose}).`);
}

/** The Chromium that browser tests use: named by PLAYWRIGHT_CHROMIUM, the system's, or Playwright's own. */
export async function findChromium() {
  const found = process.env.PLAYWRIGHT_CHROMIUM || systemChromium();
  if (found) return found;
  const { code } = await run(installed('playwright'), ['install', 'chromium']);
  const { chromium } = await import('@playwright/test');
  return code === 0 && existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}
