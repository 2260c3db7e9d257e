const path = require('node:path');
const { nodeProject } = require('../../jest.config.js');

/** One project and only the tests of one part, which `main.ts` names; Stryker knows no projects. The database runs already. */
module.exports = {
  ...nodeProject('unit'),
  rootDir: path.join(__dirname, '..', '..'),
  roots: ['<rootDir>/server', '<rootDir>/tests', '<rootDir>/locales', '<rootDir>/config'],
  testMatch: JSON.parse(process.env.MUTATE_TESTS).map((pattern) => `<rootDir>/${pattern}`),
  testTimeout: 120_000,
};
