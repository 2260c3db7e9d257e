import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import umi from '../../../.umirc';
import { isBarePath, isDeniedWithMessage } from '../../../config/bare-paths';
import { ruleForRoute } from '../../../config/page-rules';
import { PAGES } from '../../../config/pages';
import enUS from '../../../locales/en-US';
import zhCN from '../../../locales/zh-CN';
import { resourcesOf } from '../../../server/modules/acl/menu';
import { LANGUAGES } from '../../../src/components/reader-language';
import { BARE, ENDPOINTS, MENU_LABELS, ROUTES, TEXTS } from './expected';

const ROOT = join(__dirname, '../../..');
const SPEC = join(ROOT, '../shared/spec/portal-spec.md');
const contract = readFileSync(join(ROOT, 'config/openapi.json'), 'utf8');

const entries = resourcesOf(PAGES);
const plain = (path: string) => path.replace(/\/\*$/, '');

describe('section 2: screens and routes', () => {
  test.each(ROUTES)('%s has a route file with an access rule', (route) => {
    const file = route.endsWith('/*') ? `${plain(route)}/$.tsx` : `${route}/index.tsx`;
    expect(existsSync(join(ROOT, 'src/pages', file))).toBe(true);
    expect(ruleForRoute(route)).toBeDefined();
  });

  test('the not-found page is the one for every other address', () => {
    expect(existsSync(join(ROOT, 'src/pages/404.tsx'))).toBe(true);
    expect(ruleForRoute('/*')).toBeDefined();
  });

  const inMenu = ROUTES.filter((route) => !['/Login', '/unAccessible'].includes(route));
  test.each(inMenu)('%s belongs to an entry of the menu with both labels', (route) => {
    const entry = entries.find(({ path }) => path === plain(route));
    expect(entry?.nameEn).toMatch(/\S/);
    expect(entry?.nameZh).toMatch(/\p{Script=Han}/u);
  });

  test.each(MENU_LABELS)('%s is called %s and %s in the menu', (path, en, zh) => {
    expect(entries.find((entry) => entry.path === path)).toMatchObject({ nameEn: en, nameZh: zh });
  });

  test.each(BARE)('%s stands without the menu: %s', (path, bare) => {
    expect(isBarePath(path)).toBe(bare);
  });

  test('the access-denied page stands alone only with errMsg', () => {
    expect(isDeniedWithMessage('/unAccessible', '?errMsg=x')).toBe(true);
    expect(isDeniedWithMessage('/unAccessible', '')).toBe(false);
  });

  test('the checker has its four buttons', () => {
    for (const [key, text] of [
      ['back', 'Back'],
      ['generate', 'Generate'],
      ['sign', 'Sign'],
      ['cancelSign', 'Cancel sign'],
    ])
      expect(enUS[`checker.action.${key}`]).toBe(text);
  });
});

describe('texts of sections 2, 5 and 8', () => {
  test.each(TEXTS)('%s', (key, en, zh) => {
    expect(enUS[key]).toBe(en);
    if (zh) expect(zhCN[key]).toBe(zh);
  });
});

describe('section 7: the calls', () => {
  type Schema = { properties?: Record<string, Schema>; required?: string[]; $ref?: string };
  type Operation = { responses: Record<string, { content?: Record<string, { schema: Schema }> }> };
  const { paths, components } = JSON.parse(contract) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  const whole = (schema: Schema | undefined) =>
    schema?.$ref ? components.schemas[schema.$ref.split('/').pop() as string] : schema;

  test.each(ENDPOINTS)('GET %s answers an envelope of header (code, msg) and data', (path) => {
    const schema = whole(paths[path]?.get?.responses['200']?.content?.['application/json']?.schema);
    expect(Object.keys(schema?.properties ?? {}).sort()).toEqual(['data', 'header']);
    expect(whole(schema?.properties?.header)?.required).toEqual(expect.arrayContaining(['code', 'msg']));
  });
});

describe('section 9: constants', () => {
  test('both languages, and Chinese for whoever has neither', () => {
    expect(LANGUAGES).toEqual(['en-US', 'zh-CN']);
    expect(umi.locale).toMatchObject({ default: 'zh-CN' });
  });
});

const ifSpec = existsSync(SPEC) ? test : test.skip;
ifSpec('what is expected here is written in the specification', () => {
  const spec = readFileSync(SPEC, 'utf8');
  const inSpec = [
    ...TEXTS.filter(([, , , said]) => said !== false).map(([, en]) => en),
    ...MENU_LABELS.filter(([, , , said]) => said !== false).map(([, en]) => en),
    ...ENDPOINTS.map((path) => path),
    ...[
      '180000',
      '120000',
      '16 px',
      '4 hours',
      '60 seconds',
      'he, ar, fa, ku',
      'en-US',
      'zh-CN',
      'umi_locale',
      'XMLHttpRequest',
    ],
    ...['Back, Generate, Sign, Cancel sign'],
  ];
  const parts = ROUTES.map((route) => plain(route).split('/').pop() as string);
  expect([...inSpec, ...parts].filter((text) => !spec.includes(text))).toEqual([]);
});
