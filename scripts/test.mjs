import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { installed, ROOT, run } from './run.mjs';

await ensureInstalled();
const { buildPortal } = await import('./build.mjs');
const { checkAll } = await import('./check.mjs');
const { ensureSystemPrograms, findChromium } = await import('./system-programs.mjs');

const reports = mkdtempSync(path.join(os.tmpdir(), 'portal-reports-'));

/** What a runner wrote; one that wrote nothing, or counted nothing, has failed. */
function readReport(name, count) {
  const file = path.join(reports, name);
  const result = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 };
  return result.passed + result.failed > 0 ? result : { passed: 0, failed: 1 };
}

async function runJest() {
  // the worker threads run as they are delivered, and start in a fraction of the time
  await buildPortal({ withPages: false });
  const args = ['--ci', '--json', `--outputFile=${path.join(reports, 'jest.json')}`];
  const { code } = await run(installed('jest'), args, { env: { NODE_ENV: 'test', PORTAL_BUILT: '1' } });
  const result = readReport('jest.json', (report) => ({
    passed: report.numPassedTests,
    // A file that could not be loaded has no tests to count.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }));
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

async function build() {
  try {
    await buildPortal();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

async function runBrowsers() {
  const chromium = await findChromium();
  if (!chromium) {
    console.error('Browser tests need a Chromium: install one, or name it in PLAYWRIGHT_CHROMIUM.');
    return { passed: 0, failed: 1 };
  }
  const env = { PLAYWRIGHT_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, 'browser.json') };
  const { code } = await run(
    installed('playwright'),
    ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json'],
    { env },
  );
  const result = readReport('browser.json', ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

const totals = { passed: 0, failed: 0 };
async function stage(name, work) {
  const start = Date.now();
  console.log(`\n== ${name} ==`);
  const { passed, failed } = await work();
  totals.passed += passed;
  totals.failed += failed;
  console.log(`== ${name}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - start) / 1000)} s`);
  return failed === 0;
}

process.chdir(ROOT);
await ensureSystemPrograms();
await stage('checks', checkAll);
await stage('unit, API and UI tests', runJest);
if (await stage('build', build)) await stage('browser tests', runBrowsers);
else totals.failed += 1;
rmSync(reports, { recursive: true, force: true });
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;
