const fs = require('node:fs');
const path = require('node:path');
const { configUmiAlias, createConfig } = require('@umijs/max/test');

// Read by the tests' dates and by every process they start.
process.env.TZ = 'UTC';

const support = (file) => path.join(__dirname, 'tests', 'support', file);
const withDatabase = {
  globalSetup: support('cluster.ts'),
  globalTeardown: support('cluster-stop.ts'),
  setupFilesAfterEnv: [support('at-end.ts')],
};

/**
 * What a test's context would look up for each use, through a proxy: given to every module instead. They are the language's
 * own, which nothing replaces. Not `Set`: asn1js has a class of that name.
 */
const BUILT_IN = [
  'Array',
  'Error',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'RegExp',
  'String',
  'Symbol',
  'Uint8Array',
];

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
    testMatch: [`<rootDir>/tests/${name}/**/*.test.(js|ts|tsx)`],
    moduleNameMapper: { ...config.moduleNameMapper, '^@/(.*)$': '<rootDir>/src/$1' },
    modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
    sandboxInjectedGlobals: BUILT_IN,
  };
}

/** Of node_modules, what Node requires as a module and jest on Node 20 cannot. */
const MODULES_OF_THE_SERVER = '@tus/|srvx/';

/** Nearly everything the server uses can be required as it is. */
const nodeProject = (name) => ({
  ...project(name, 'node'),
  testEnvironment: 'node',
  transformIgnorePatterns: [`/node_modules/(?!${MODULES_OF_THE_SERVER})`],
});

/** CommonJS is taken as it is. */
const ONLY_MODULES_OF_NODE_MODULES = `/node_modules/(?!.*/(es|esm)/|@umijs/renderer-react/|umi/client/|react-pdf/|${MODULES_OF_THE_SERVER}|.*[.]mjs$)`;

/** What Umi makes src/.umi-test from. */
const UMI_SOURCES = [
  '.umirc.ts',
  'config',
  'jest.config.js',
  'package-lock.json',
  ...['access.ts', 'app.tsx', 'loading.tsx', 'locales', 'pages'].map((name) => `src/${name}`),
];

/** Umi's set-up takes seconds: what it said stands beside what it made, and holds until a source changes. */
async function withUmi(config) {
  const { fingerprint } = await import('./scripts/fingerprint.mjs');
  const note = path.join(__dirname, 'src', '.umi-test', 'jest.json');
  const madeFrom = fingerprint(UMI_SOURCES);
  const known = fs.existsSync(note) ? JSON.parse(fs.readFileSync(note, 'utf8')) : {};
  if (known.madeFrom === madeFrom) return { ...config, moduleNameMapper: known.moduleNameMapper };
  const made = await configUmiAlias(config);
  fs.writeFileSync(note, JSON.stringify({ madeFrom, moduleNameMapper: made.moduleNameMapper }));
  return made;
}

async function pages() {
  const config = await withUmi(project('ui', 'browser'));
  return {
    ...config,
    ...withDatabase,
    testEnvironment: support('jsdom-environment.ts'),
    testEnvironmentOptions: { url: 'http://portal.test/' },
    // two packages of very many small files; each takes a second in every test file
    moduleNameMapper: {
      '(^|/)@ant-design/icons$': support('icons.ts'),
      // of its two builds the one that browsers get
      '^tus-js-client$': require.resolve('tus-js-client/lib.es5/browser/index.js'),
      '^lodash-es$': 'lodash',
      '^lodash-es/(.*)$': 'lodash/$1',
      ...config.moduleNameMapper,
    },
    transformIgnorePatterns: [ONLY_MODULES_OF_NODE_MODULES],
    setupFilesAfterEnv: [support('jsdom.ts'), support('at-end.ts')],
  };
}

/** A run that names other projects needs nothing of Umi. */
const wants = (name) => {
  const at = process.argv.indexOf('--selectProjects');
  return at < 0 || process.argv.slice(at + 1).includes(name);
};

const config = async () => ({
  // generous: two cores may be busy with other work, and no test measures time
  testTimeout: 120_000,
  maxWorkers: 2,
  testSequencer: support('longest-first.js'),
  projects: [nodeProject('unit'), { ...nodeProject('api'), ...withDatabase }, ...(wants('ui') ? [await pages()] : [])],
});

module.exports = Object.assign(config, { nodeProject });
