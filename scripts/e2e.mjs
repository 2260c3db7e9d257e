/** The browser tests, all or some: `node scripts/e2e.mjs journey`. */
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { installed, run } from './run.mjs';
import { findChromium } from './system-programs.mjs';

/** Runs Playwright on the built portal. */
export async function runBrowserTests(args, env = {}) {
  const chromium = await findChromium();
  if (!chromium) {
    console.error('Browser tests need a Chromium: install one, or name it in PLAYWRIGHT_CHROMIUM.');
    return { code: 1 };
  }
  return run(installed('playwright'), ['test', '--config=tests/e2e/playwright.config.ts', ...args], {
    env: { ...env, PLAYWRIGHT_CHROMIUM: chromium },
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled();
  const { buildPortal } = await import('./build.mjs');
  await buildPortal();
  const { code } = await runBrowserTests(process.argv.slice(2));
  process.exitCode = code;
}
