const fs = require('node:fs');
const path = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** How long a line of each kind of test takes, beside the others. */
const WEIGHTS = { api: 2, ui: 4, unit: 1 };

/** The text of a test file, with that of the parts it is made of. */
function textOf(file) {
  const text = fs.readFileSync(file, 'utf8');
  const parts = [...text.matchAll(/require\('(\.[\w./-]+)'\)/g)].map(([, name]) => path.join(path.dirname(file), name));
  return parts.reduce((whole, part) => {
    const source = ['.ts', '.tsx'].map((ending) => part + ending).find((name) => fs.existsSync(name));
    return source ? whole + fs.readFileSync(source, 'utf8') : whole;
  }, text);
}

/** Starts what takes longest first, also where no run has measured it yet, so that no long file is left for the end. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const lengths = new Map(
      tests.map((test) => [test, textOf(test.path).length * (WEIGHTS[test.context.config.displayName.name] ?? 1)]),
    );
    return [...tests].sort((a, b) => lengths.get(b) - lengths.get(a));
  }
};
