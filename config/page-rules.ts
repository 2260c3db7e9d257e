/** The rule that everybody holds: the pages that say what is wrong, and the way in. */
export const OPEN_RULE = 'open';

/** Pages that need a privilege; their rule is named after the path the server lists. */
const GUARDED_PAGES = [
  '/home',
  '/customer/List',
  '/SignIn',
  '/SignIn/pdfSignIn',
  '/basicMaintenance/excelMaintain',
  '/basicMaintenance/externalReportList',
  '/basicMaintenance/reportChecker/*',
  '/basicMaintenance/reportViewList',
  '/basicMaintenance/reportViewDetail/*',
];

/** Pages without a privilege. What comes later answers as not found, whoever asks. */
const OPEN_PAGES = [
  '/',
  '/*',
  '/Login',
  '/unAccessible',
  '/survey',
  '/survey/detail',
  '/SignIn/imageSignIn',
  '/pmh/List',
  '/pmh/Detail/*',
  '/pmh/Gpt/*',
  '/aiHealthAnalysis',
  '/aiHealthReport/create',
  '/aiHealthReport/edit',
  '/aiHealthReport/list',
  '/diseaseAnalysis',
  '/gen',
  '/gen/sub/drugConf',
  '/gen/sub/drugData',
  '/gen/sub/monConf',
  '/gen/sub/monData',
  '/gen/sub/polConf',
  '/gen/sub/polData',
  '/gen/sub/stConf',
  '/gen/sub/stData',
  '/acl/sub/acl-staff-role',
  '/acl/sub/acl-role',
  '/acl/sub/acl-role-resource',
  '/basicMaintenance/reportReceiveList',
  '/basicMaintenance/reportReceiveDetail/*',
  '/basicMaintenance/reportViewDetailPolyfill/*',
  '/basicMaintenance/dicomPage/*',
];

/** `/pmh/Detail/*` and `/pmh/Detail` are one page, so they have one rule. */
export const ruleOf = (path: string) => path.replace(/\/\*$/, '').replace(/^\//, '').replace(/\/$/, '');

const rules = new Map([
  ...OPEN_PAGES.map((path) => [path, OPEN_RULE] as const),
  ...GUARDED_PAGES.map((path) => [path, ruleOf(path)] as const),
]);

/** The access rule of a route, or undefined: then Umi's strict mode closes it. */
export const ruleForRoute = (path: string) => rules.get(path);

const guarded = new Set(GUARDED_PAGES.map(ruleOf));

/** Whether a path the server lists is a page of this build. */
export const isGuardedPage = (path: string) => guarded.has(ruleOf(path));
