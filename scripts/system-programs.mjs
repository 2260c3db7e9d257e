import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { installed, run } from './run.mjs';

/** The headless shell, which Playwright has too, draws a page in about half the time. */
const CHROMIUM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

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

/** What the tests use of the system: its package or packages of which one will do, how to see that it is there, and what for. */
const PROGRAMS = [
  {
    packages: ['chromium-headless-shell', 'chromium'],
    isThere: () => Boolean(process.env.PLAYWRIGHT_CHROMIUM || systemChromium()),
    purpose: 'browser tests',
  },
  {
    packages: ['fonts-noto-cjk'],
    isThere: () => existsSync('/usr/share/fonts/opentype/noto'),
    purpose: 'Chinese text in pictures',
  },
  {
    packages: ['poppler-utils'],
    isThere: () => Boolean(inPath('pdfsig')),
    purpose: 'checking signed PDFs with pdfsig and pdftotext',
  },
  {
    packages: ['openssl'],
    isThere: () => Boolean(inPath('openssl')),
    purpose: 'an authority for time stamps',
  },
];

const aptGet = (...args) =>
  run('apt-get', ['-y', '-qq', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' }, show: false });

/** Installs the first of these packages that this system has. */
async function installOneOf(packages) {
  const said = [];
  for (const name of packages) {
    console.log(`Installing ${name} …`);
    const { code, output } = await aptGet('install', '--no-install-recommends', name);
    if (code === 0) return;
    said.push(...output.trim().split('\n').slice(-5));
  }
  console.warn(`apt-get install failed:\n${said.join('\n')}`);
}

/** Installs what is missing where that is possible, else says what it was for. */
export async function ensureSystemPrograms() {
  const missing = PROGRAMS.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  if (isRoot() && inPath('apt-get')) {
    await aptGet('update');
    for (const { packages } of missing) await installOneOf(packages);
  }
  for (const { packages, isThere, purpose } of missing)
    if (!isThere()) console.warn(`${packages.join(' or ')} is not on this machine (for ${purpose}).`);
}

/** The Chromium that browser tests use: named by PLAYWRIGHT_CHROMIUM, the system's, or Playwright's own. */
export async function findChromium() {
  const found = process.env.PLAYWRIGHT_CHROMIUM || systemChromium();
  if (found) return found;
  const { code } = await run(installed('playwright'), ['install', 'chromium']);
  const { chromium } = await import('@playwright/test');
  return code === 0 && existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}
