import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { installed, ROOT, run } from './run.mjs';

const tsx = (file, ...args) => [installed('tsx'), [`scripts/${file}`, ...args]];
const node = (file, ...args) => [process.execPath, [`scripts/${file}`, ...args]];

/**
 * The longest first: two run at a time. `typescript-native` is TypeScript 7, five times as fast; `typescript` stays for the
 * tools that use its JavaScript.
 */
const CHECKS = [
  ['layers', 'dependency-cruiser', node('check-layers.mjs')],
  ['types', 'tsc', [process.execPath, ['node_modules/typescript-native/bin/tsc', '--noEmit']]],
  ['unused code', 'knip', [installed('knip'), ['--no-progress', '--no-config-hints']]],
  ['generated files', 'gen --check', tsx('gen.ts', '--check')],
  ['style', 'biome', [installed('biome'), ['ci', '--max-diagnostics=40', '--colors=off']]],
  ['documents', 'docs --check', tsx('docs.ts', '--check')],
  ['languages', 'locales', tsx('check-locales.ts')],
  ['lock file', 'complete-lock --check', node('complete-lock.mjs', '--check')],
];

/** Uses mostly one core. */
const BUILD = ['build', 'max build, esbuild', node('build.mjs')];

const secondsSince = (start) => ((Date.now() - start) / 1000).toFixed(1);

/** Umi's generated types; a fresh clone has none. */
async function setUp() {
  const { code, output } = await run(installed('max'), ['setup'], { show: false, env: { NODE_ENV: 'test' } });
  if (code === 0 && existsSync(path.join(ROOT, 'src/.umi'))) return true;
  console.error(`max setup failed:\n${output}`);
  return false;
}

async function runCheck([name, tool, [program, args]]) {
  const start = Date.now();
  const { code, output } = await run(program, args, { show: false });
  const isFine = code === 0;
  if (!isFine) console.error(`\n── ${name} (${tool}) ──\n${output.trim()}\n`);
  console.log(`${isFine ? '✓' : '✗'} ${name.padEnd(16)} ${secondsSince(start).padStart(5)} s`);
  return { name, isFine };
}

/**
 * Runs every check, two at a time, and the build with them if wanted.
 * @returns how many passed and failed, and whether the portal is built
 */
export async function checkAll({ withBuild = false } = {}) {
  const start = Date.now();
  const waiting = withBuild ? [BUILD, ...CHECKS] : [...CHECKS];
  if (!(await setUp())) return { passed: 0, failed: waiting.length, isBuilt: false };
  const results = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check));
  };
  await Promise.all([worker(), worker()]);
  const failed = results.filter(({ isFine }) => !isFine).length;
  console.log(`checks: ${results.length - failed} passed, ${failed} failed in ${secondsSince(start)} s`);
  const isBuilt = results.some(({ name, isFine }) => name === 'build' && isFine);
  return { passed: results.length - failed, failed, isBuilt };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled();
  const { failed } = await checkAll();
  process.exitCode = failed ? 1 : 0;
}
