import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Judged, PARTS } from './parts';
import { judge, NOTICED, type Report } from './report';

/** Not in git. */
const REPORTS = 'coverage/mutation';

interface Wish {
  /** Only these files, or lines of them (`FILE:10-20`). */
  only: string[];
  isAgain: boolean;
}

/** One run of Stryker, which copies the project, changes one thing of a rule at a time, and runs the tests. */
const optionsOf = (name: string, { rules, withDatabase }: Judged, { only, isAgain }: Wish) => ({
  mutate: only.length > 0 ? only : rules,
  testRunner: withDatabase ? 'jest' : 'plain',
  plugins: [withDatabase ? '@stryker-mutator/jest-runner' : './tests/mutation/plain-runner.mjs'],
  jest: { configFile: 'tests/mutation/jest.config.js', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  // for a database, what is made once at load would run every test again
  ignoreStatic: withDatabase === true,
  // jest runs every test that may notice in any case: all of them are named
  disableBail: withDatabase === true,
  concurrency: 2,
  // a busy machine is no endless loop
  timeoutMS: withDatabase ? 60_000 : 20_000,
  incremental: true,
  incrementalFile: `${REPORTS}/${name}.last.json`,
  force: !isAgain,
  tempDirName: '.data/mutation',
  ignorePatterns: ['.data', 'coverage', 'docs', 'src', 'mock', 'tests/e2e', 'tests/ui', 'tests/bench'],
  reporters: ['json', 'html', 'progress-append-only'],
  jsonReporter: { fileName: `${REPORTS}/${name}.json` },
  htmlReporter: { fileName: `${REPORTS}/${name}.html` },
  thresholds: { high: 100, low: 90, break: null },
  allowConsoleColors: false,
  warnings: { slow: false },
  logLevel: 'warn',
});

/** What the last run did not notice is run again: of what is made once at load Stryker does not see that a new test covers it. */
function keepNoticed(file: string): void {
  if (!existsSync(file)) return;
  const last = JSON.parse(readFileSync(file, 'utf8')) as Report;
  for (const one of Object.values(last.files))
    one.mutants = one.mutants.filter(({ status }) => NOTICED.includes(status));
  writeFileSync(file, JSON.stringify(last));
}

/** @returns the file with what was found */
function mutate(name: string, judged: Judged, wish: Wish): string {
  const config = path.join(REPORTS, `${name}.config.json`);
  mkdirSync(REPORTS, { recursive: true });
  if (wish.isAgain) keepNoticed(path.join(REPORTS, `${name}.last.json`));
  writeFileSync(config, JSON.stringify(optionsOf(name, judged, wish), null, 2));
  const env = { NODE_ENV: 'test', PORTAL_BUILT: '1', MUTATE_TESTS: JSON.stringify(judged.tests) };
  const { status } = spawnSync('node_modules/.bin/stryker', ['run', config], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`Stryker failed at ${name} (${status})`);
  return path.join(REPORTS, `${name}.json`);
}

function mutatePart(part: string, wish: Wish): boolean {
  const strange = wish.only.filter(
    (place) => !PARTS[part]?.some(({ rules }) => rules.includes(place.replace(/:.*/, ''))),
  );
  if (strange.length > 0) throw new Error(`The part ${part} has no ${strange.join(', ')}`);
  const found = (PARTS[part] ?? []).flatMap((judged, index) => {
    const name = `${part}-${index + 1}`;
    const only = wish.only.filter((place) => judged.rules.includes(place.replace(/:.*/, '')));
    if (wish.only.length > 0 && only.length === 0) return [];
    return [{ file: mutate(name, judged, { ...wish, only }), rules: judged.rules }];
  });
  return judge(part, found, wish.only.length === 0);
}

/**
 * `npm run mutate`, or one part (`npm run mutate -- matching`), or some files or lines of it, which changes no document. With
 * `--again` what an earlier run noticed counts as noticed where neither rule nor test was changed.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { again: { type: 'boolean' } } });
  const [wanted, ...only] = positionals;
  if (wanted && !PARTS[wanted])
    throw new Error(`There is no part ${wanted}; there are ${Object.keys(PARTS).join(', ')}`);
  const parts = wanted ? [wanted] : Object.keys(PARTS);
  const needsDatabase = parts.some((part) => PARTS[part]?.some(({ withDatabase }) => withDatabase));
  // one for all runs; what it is reached by is in the environment
  if (needsDatabase) await (await import('../support/cluster')).default();
  try {
    for (const part of parts) if (!mutatePart(part, { only, isAgain: values.again === true })) process.exitCode = 1;
  } finally {
    if (needsDatabase) await (await import('../support/cluster-stop')).default();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
