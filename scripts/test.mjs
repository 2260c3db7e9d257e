import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './run.mjs';

await ensureInstalled();
const { checkAll } = await import('./check.mjs');
const { runJest } = await import('./jest.mjs');
const { runBrowserTests } = await import('./e2e.mjs');
const { ensureSystemPrograms } = await import('./system-programs.mjs');

const reports = mkdtempSync(path.join(os.tmpdir(), 'portal-reports-'));
const reportOf = (name) => path.join(reports, name);

/** What a runner wrote; one that wrote nothing, counted nothing, or ended badly without saying why has failed. */
function readReport(name, code, count) {
  const file = reportOf(name);
  const result = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 };
  if (result.passed + result.failed === 0) return { passed: 0, failed: 1 };
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

/** What failed, to be said once more at the end: a long run is read from there. */
const failures = [];
const firstLines = (text) => stripVTControlCharacters(text).trim().split('\n').slice(0, 12).join('\n    ');
const note = (name, text) => failures.push(`  ${name}\n    ${firstLines(text)}`);

function noteJest({ testResults }) {
  for (const { name, status, message, assertionResults } of testResults) {
    const file = path.relative(ROOT, name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    for (const { fullName, failureMessages } of failed) note(`${file}: ${fullName}`, failureMessages.join('\n'));
    if (status === 'failed' && failed.length === 0) note(file, message);
  }
}

async function jestTests() {
  const { code } = await runJest(['--ci', '--json', `--outputFile=${reportOf('jest.json')}`]);
  return readReport('jest.json', code, (report) => {
    noteJest(report);
    // A file that could not be loaded has no tests to count.
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    };
  });
}

function noteBrowser({ suites = [], specs = [] }) {
  for (const suite of suites) noteBrowser(suite);
  for (const { file, title, ok, tests } of specs)
    if (!ok)
      note(
        `${file}: ${title}`,
        tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
      );
}

async function browserTests() {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser.json') };
  const { code } = await runBrowserTests(['--reporter=list,json'], env);
  return readReport('browser.json', code, ({ stats, ...report }) => {
    noteBrowser(report);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

const totals = { passed: 0, failed: 0 };
async function stage(name, work) {
  const start = Date.now();
  console.log(`\n== ${name} ==`);
  const result = await work();
  const { passed, failed } = result;
  totals.passed += passed;
  totals.failed += failed;
  console.log(`== ${name}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - start) / 1000)} s`);
  return result;
}

process.chdir(ROOT);
await ensureSystemPrograms();
const { isBuilt } = await stage('checks and build', () => checkAll({ withBuild: true }));
await stage('unit, API and UI tests', jestTests);
if (isBuilt) await stage('browser tests', browserTests);
else totals.failed += 1;
rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;
