import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { build } from 'esbuild';

const { expect } = createRequire(import.meta.url)('expect');

/** What Stryker's changed code looks at: which change is active, and where to note which test reached one. */
const NAMESPACE = '__stryker__';
const space = () => {
  globalThis[NAMESPACE] ??= {};
  return globalThis[NAMESPACE];
};

/** A test file with all that it imports of the project, as one script; packages stay outside and are loaded once. */
async function scriptOf(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  });
  const names = 'require, module, exports, __filename, __dirname, test, it, describe, expect, jest';
  const text = `(function (${names}, beforeAll, afterAll, beforeEach, afterEach) {${outputFiles[0].text}\n})`;
  return new vm.Script(text, { filename: file });
}

/** The tables of `test.each`: a row that is no list is one argument. */
const eachOf = (declare) => (rows) => (name, body) =>
  rows.forEach((row, at) => {
    declare(`${name} [${at + 1}]`, () => body(...(Array.isArray(row) ? row : [row])));
  });

/** Runs a test file down to its declarations. */
function declared(file, script) {
  const tests = [];
  const known = new Map();
  let around = { names: [], before: [], after: [], once: [], last: [] };
  const test = (name, body) => {
    const title = [...around.names, name].join(' ');
    const times = (known.get(title) ?? 0) + 1;
    known.set(title, times);
    tests.push({ id: `${path.basename(file)} ${title}${times > 1 ? ` (${times})` : ''}`, body, around });
  };
  const describe = (name, body) => {
    const outer = around;
    around = { names: [...outer.names, name], outer, before: [], after: [], once: [], last: [] };
    body();
    around = outer;
  };
  test.each = eachOf(test);
  describe.each = eachOf(describe);
  const hooks = ['once', 'last', 'before', 'after'].map((when) => (body) => around[when].push(body));
  const module = { exports: {} };
  const own = [createRequire(file), module, module.exports, file, path.dirname(file)];
  script.runInThisContext()(...own, test, test, describe, expect, { setTimeout: () => undefined }, ...hooks);
  return tests;
}

const outward = (around) => (around ? [around, ...outward(around.outer)] : []);

async function runOne({ body, around }, begun) {
  const groups = outward(around);
  for (const group of [...groups].reverse()) {
    if (!begun.has(group)) {
      begun.add(group);
      for (const hook of group.once) await hook();
    }
    for (const hook of group.before) await hook();
  }
  try {
    await body();
  } finally {
    for (const group of groups) for (const hook of group.after) await hook();
  }
}

/**
 * Runs tests in the process that Stryker started, and nothing but them: jest takes most of a second for each change, the tests of a table
 * of rules some milliseconds. Declarations are made anew for each change, so that what a rule makes when it is loaded is changed too.
 */
class PlainRunner {
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    process.env.NODE_ENV = 'test';
    process.env.TZ = 'UTC';
    const files = JSON.parse(process.env.MUTATE_TESTS).map((file) => path.resolve(file));
    this.scripts = await Promise.all(files.map(async (file) => [file, await scriptOf(file)]));
  }

  /** @param wanted ids of tests; none: every one. @param isBail whether one that fails is enough */
  async run({ wanted, isBail }) {
    const done = [];
    for (const [file, script] of this.scripts) {
      const tests = declared(file, script).filter(({ id }) => !wanted || wanted.has(id));
      const begun = new Set();
      for (const test of tests) {
        space().currentTestId = test.id;
        const from = performance.now();
        const failure = await runOne(test, begun).then(
          () => null,
          (error) => String(error?.message ?? error),
        );
        space().currentTestId = undefined;
        done.push({ id: test.id, name: test.id, fileName: file, timeSpentMs: performance.now() - from, failure });
        if (failure !== null && isBail) break;
      }
      for (const group of begun) for (const hook of group.last) await hook();
      if (isBail && done.at(-1)?.failure) break;
    }
    return done;
  }

  async dryRun() {
    globalThis[NAMESPACE] = {};
    const done = await this.run({});
    const tests = done.map(({ failure, ...test }) =>
      failure === null ? { ...test, status: 0 } : { ...test, status: 1, failureMessage: failure },
    );
    return { status: 'complete', tests, mutantCoverage: space().mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, disableBail }) {
    globalThis[NAMESPACE] = { activeMutant: activeMutant.id, hitLimit, hitCount: hitLimit ? 0 : undefined };
    try {
      const done = await this.run({ wanted: testFilter && new Set(testFilter), isBail: !disableBail });
      if (hitLimit && space().hitCount > hitLimit) return { status: 'timeout', reason: 'an endless loop' };
      const failed = done.filter(({ failure }) => failure !== null);
      if (failed.length === 0) return { status: 'survived', nrOfTests: done.length };
      const killedBy = failed.map(({ id }) => id);
      return { status: 'killed', killedBy, failureMessage: failed[0].failure, nrOfTests: done.length };
    } catch (error) {
      return { status: 'error', errorMessage: String(error?.stack ?? error) };
    } finally {
      globalThis[NAMESPACE] = {};
    }
  }
}

const plain = () => new PlainRunner();
plain.inject = [];

export const strykerPlugins = [{ kind: 'TestRunner', name: 'plain', factory: plain }];
