import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isGuardedPage, OPEN_RULE, ruleForRoute, ruleOf } from '../../../config/page-rules';

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

test.each(SPEC)('%s is a thin file with a rule of its own', (path) => {
  expect(files).toContain(fileOf(path));
  expect(ruleForRoute(path)).toBeDefined();
  expect([OPEN_RULE, ruleOf(path)]).toContain(ruleForRoute(path));
});

test('src/pages holds the URL map and nothing else', () => {
  expect(new Set(files)).toEqual(new Set([...SPEC.map(fileOf), 'index.tsx']));
  for (const file of files) {
    const text = readFileSync(join(PAGES, file), 'utf8');
    const feature = /^export \{ default \} from '@\/(features\/[^']+)';\n$/.exec(text)?.[1];
    expect(feature && existsSync(join(PAGES, '..', `${feature}.tsx`))).toBe(true);
  }
});

test('what comes later is open, so that it answers as not found and not as forbidden', () => {
  const later = SPEC.filter((path) => readFileSync(join(PAGES, fileOf(path)), 'utf8').includes('NotFoundScreen'));
  expect(later.length).toBeGreaterThan(10);
  expect(later.filter(isGuardedPage)).toEqual([]);
  expect(later.map(ruleForRoute).every((rule) => rule === OPEN_RULE)).toBe(true);
});
