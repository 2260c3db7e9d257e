const path = require('node:path');
const { nodeProject } = require('../../jest.config.js');

const tests = JSON.parse(process.env.MUTATE_TESTS);

/** One project and only the tests of one part, which `main.ts` names; Stryker knows no projects. The database runs already. */
module.exports = {
  ...nodeProject('unit'),
  rootDir: path.join(__dirname, '..', '..'),
  // jest walks through them for each change
  roots: [...new Set(tests.map((file) => `<rootDir>/${path.dirname(file)}`))],
  testMatch: tests.map((file) => `<rootDir>/${file}`),
  setupFilesAfterEnv: [path.join(__dirname, '..', 'support', 'at-end.ts')],
  testTimeout: 120_000,
};
