import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPEN_RULE, ruleForRoute, ruleOf } from '../../../config/page-rules';
import { ALL_PAGES, OPEN_PAGES } from '../../../config/pages';

const PAGES = join(__dirname, '../../../src/pages');

/** Section 2 of the specification, as it is written there. */
const SPEC = [
  '/Login',
  '/home',
  '/unAccessible',
  '/*',
  '/survey',
  '/survey/detail',
  '/SignIn',
  '/SignIn/imageSignIn',
  '/SignIn/pdfSignIn',
  '/customer/List',
  '/pmh/List',
  '/pmh/Detail/*',
  '/pmh/Gpt/*',
  '/aiHealthAnalysis',
  '/aiHealthReport/create',
  '/aiHealthReport/edit',
  '/aiHealthReport/list',
  '/diseaseAnalysis',
  '/gen',
  ...['drugConf', 'drugData', 'monConf', 'monData', 'polConf', 'polData', 'stConf', 'stData'].map(
    (x) => `/gen/sub/${x}`,
  ),
  ...['acl-staff-role', 'acl-role', 'acl-role-resource'].map((x) => `/acl/sub/${x}`),
  ...['excelMaintain', 'externalReportList', 'reportReceiveList', 'reportReceiveDetail/*', 'reportViewList'].map(
    (x) => `/basicMaintenance/${x}`,
  ),
  ...['reportViewDetail/*', 'reportViewDetailPolyfill/*', 'reportChecker/*', 'dicomPage/*'].map(
    (x) => `/basicMaintenance/${x}`,
  ),
];

const fileOf = (path: string) => {
  if (path === '/*') return '404.tsx';
  return path.endsWith('/*') ? `${path.slice(1, -1)}$.tsx` : join(path.slice(1), 'index.tsx');
};

const files = readdirSync(PAGES, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile())
  .map((file) => join(file.parentPath, file.name).slice(PAGES.length + 1));

/** Pages that the specification does not have. */
const OURS = [
  '/home/account',
  '/basicMaintenance/supplierList',
  '/basicMaintenance/analyteList',
  '/acl/sub/audit-log',
  '/acl/sub/settings',
];

const listed = ALL_PAGES.filter(({ folder }) => !folder);

test('the list of pages has those of the specification, ours, and no other', () => {
  const paths = [...listed.map(({ path }) => path), ...OPEN_PAGES];
  expect(paths.sort()).toEqual([...SPEC, ...OURS, '/'].sort());
});

test.each(listed.map((page) => [page.path, page] as const))(
  '%s opens to those who hold it, unless it is not ready',
  (path, page) => {
    expect(ruleForRoute(path)).toBe(page.later ? OPEN_RULE : ruleOf(path));
  },
);

test('a page that is in no list is refused, whatever it is called', () => {
  expect(['/customer', '/customer/List/*', '/gen/sub', '/nobody/knows'].map(ruleForRoute)).toEqual(
    Array(4).fill(undefined),
  );
});

test('src/pages holds the URL map and nothing else', () => {
  expect(new Set(files)).toEqual(new Set([...SPEC, ...OURS].map(fileOf).concat('index.tsx')));
  for (const file of files) {
    const text = readFileSync(join(PAGES, file), 'utf8');
    const feature = /^export \{ default \} from '@\/(features\/[^']+)';\n$/.exec(text)?.[1];
    expect(feature && existsSync(join(PAGES, '..', `${feature}.tsx`))).toBe(true);
  }
});

test('what is not ready answers as not found and not as forbidden; everything else has a page', () => {
  const showsNothing = (path: string) => readFileSync(join(PAGES, fileOf(path)), 'utf8').includes('NotFoundScreen');
  expect(listed.filter(({ later }) => later).length).toBeGreaterThan(10);
  expect(listed.filter(({ path }) => showsNothing(path))).toEqual(listed.filter(({ later }) => later));
});
