const path = require('node:path');
const { configUmiAlias, createConfig } = require('@umijs/max/test');

// Read by the tests' dates and by every process they start.
process.env.TZ = 'UTC';

const support = (file) => path.join(__dirname, 'tests', 'support', file);
const withDatabase = { globalSetup: support('cluster.ts'), globalTeardown: support('cluster-stop.ts') };

function project(name, target) {
  const { testTimeout, ...config } = createConfig({
    target,
    jsTransformer: 'esbuild',
    jsTransformerOpts: { jsx: 'automatic', supported: { 'dynamic-import': false } },
  });
  return {
    ...config,
    displayName: name,
    rootDir: __dirname,
    testMatch: [`<rootDir>/tests/${name}/**/*.test.(ts|tsx)`],
    moduleNameMapper: { ...config.moduleNameMapper, '^@/(.*)$': '<rootDir>/src/$1' },
    modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  };
}

/** Everything the server uses can be required as it is: nothing of node_modules is transformed. */
const nodeProject = (name) => ({
  ...project(name, 'node'),
  testEnvironment: 'node',
  transformIgnorePatterns: ['/node_modules/'],
});

async function pages() {
  const config = await configUmiAlias(project('ui', 'browser'));
  return {
    ...config,
    ...withDatabase,
    testEnvironment: support('jsdom-environment.ts'),
    testEnvironmentOptions: { url: 'http://portal.test/' },
    setupFilesAfterEnv: [support('jsdom.ts')],
  };
}

/** Umi's own set-up takes seconds; a run that names other projects does without. */
const wants = (name) => {
  const at = process.argv.indexOf('--selectProjects');
  return at < 0 || process.argv.slice(at + 1).includes(name);
};

module.exports = async () => ({
  // generous: two cores may be busy with other work, and no test measures time
  testTimeout: 120_000,
  maxWorkers: 2,
  projects: [nodeProject('unit'), { ...nodeProject('api'), ...withDatabase }, ...(wants('ui') ? [await pages()] : [])],
});
