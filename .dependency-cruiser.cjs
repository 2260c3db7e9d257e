/** Which part may import which: docs/architecture.md as a check. Each rule fires on tests/support/planted-layers. */

/** Files of a module that hold rules and nothing else: `rules.ts`, `…-rules.ts`, and the shape of a snapshot. */
const PURE = '^server/modules/.*([-/]rules|/snapshot)[.]ts$';
const ORM_FILES = '(^|[-/])(repository|table|conditions|personal-data)([.]ts|/)';
const RUNTIME = { dependencyTypesNot: ['type-only'] };

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'pages-only-name-a-screen',
      'A page file names its feature screen and nothing else.',
      { path: '^src/pages/' },
      { pathNot: '^src/features/' },
    ),
    rule(
      'features-keep-apart',
      'A feature never imports another feature.',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    rule(
      'features-point-down',
      'A feature is used by pages, never the reverse.',
      { path: '^src/(features|components|services)/' },
      { path: '^src/pages/' },
    ),
    rule(
      'components-know-no-feature',
      'What several features use knows none of them.',
      { path: '^src/(components|services)/' },
      { path: '^src/features/' },
    ),
    rule(
      'browser-and-server-apart',
      'The browser gets its types from the contract.',
      { path: '^src/' },
      { path: '^(server|scripts|tests|mock)/' },
    ),
    rule(
      'server-and-browser-apart',
      'The server shares nothing but the catalogues, the list of pages, how ages are written, and the theme, whose flags the PDFs show.',
      { path: '^server/' },
      { path: '^(src|config|scripts|tests|mock)/', pathNot: '^config/(ages|pages|theme)[.]ts$' },
    ),
    rule(
      'locales-stand-alone',
      'A catalogue is data, and so is the list of pages.',
      { path: '^(locales/|config/pages[.]ts)' },
      { pathNot: '^locales/' },
    ),
    rule(
      'core-knows-no-module',
      'What every module uses knows none of them.',
      { path: '^server/(core|adapters)/', pathNot: '^server/(adapters/umi-mock|core/audit[.]ts)' },
      { path: '^server/(modules/|app[.]ts|main[.]ts)', ...RUNTIME },
    ),
    rule(
      'core-knows-no-adapter',
      'The core knows interfaces; main.ts brings what fills them.',
      { path: '^server/core/' },
      { path: '^server/adapters/', ...RUNTIME },
    ),
    rule(
      'modules-know-no-adapter',
      'A module uses the ports it is given.',
      { path: '^server/modules/' },
      { path: '^server/adapters/', ...RUNTIME },
    ),
    rule(
      'rules-are-pure',
      'Domain files import nothing but types, the list of pages and each other.',
      { path: PURE },
      {
        pathNot: [
          '^server/modules/',
          '^locales/',
          '^config/pages[.]ts',
          '^(node:)?crypto$',
          'node_modules/(pinyin-pro|@lhncbc/ucum-lhc)/',
        ],
        ...RUNTIME,
      },
    ),
    rule(
      'rules-do-no-work',
      'Domain files know no database and no request.',
      { path: PURE },
      { path: '^server/modules/.*(repository|service|routes|table)([.]ts|/)', ...RUNTIME },
    ),
    rule(
      'orm-in-repositories',
      'Only repositories and tables know the ORM.',
      { path: '^server/(modules|app|main)', pathNot: ORM_FILES },
      { path: 'node_modules/(drizzle-orm|pg)/', ...RUNTIME },
    ),
    rule(
      'modules-meet-by-service',
      'Modules meet through service.ts, rules and views; a repository may join another table.',
      { path: '^server/modules/([^/]+)/', pathNot: '(^|[-/])(repository|table)([.]ts|/)' },
      {
        path: '^server/modules/',
        pathNot: ['^server/modules/$1/', '/(service|schema|personal-data)[.]ts$', PURE],
        ...RUNTIME,
      },
    ),
    rule(
      'repositories-join-tables',
      'A repository knows of other modules their tables, conditions and rules only.',
      { path: '^server/modules/([^/]+)/.*(repository|table)([.]ts|/)' },
      { path: '^server/modules/', pathNot: ['^server/modules/$1/', '/(table|conditions)[.]ts$', PURE], ...RUNTIME },
    ),
    rule(
      'no-cycles',
      'A cycle has no first part to read.',
      { path: '^(src|server)/' },
      { circular: true, viaOnly: RUNTIME },
    ),
    rule(
      'only-installed-for-use',
      'What runs in production is a dependency.',
      { path: '^(src|server)/' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], ...RUNTIME },
    ),
    rule(
      'found',
      'An import that leads nowhere.',
      { path: '^(src|server|mock|config)/' },
      { couldNotResolve: true, pathNot: '^@@/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)src/[.]umi' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
