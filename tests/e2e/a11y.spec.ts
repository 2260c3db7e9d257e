import AxeBuilder from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from '@playwright/test';
import enUS from '../../locales/en-US';
import { type Ids, PLACES, type Place } from './places';
import { expect, goWithin, type Role, test } from './portal';

interface Look {
  name: string;
  options: BrowserContextOptions;
  /** The places that axe judges, where the others are to it as in another look: they are wrapped, not rebuilt. */
  judged?: string[];
  /** The places whose contrast is judged in dark colours too: the page follows the device while it is open. */
  dark?: string[];
}
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const LOOKS: Look[] = [
  {
    name: 'English, wide, light and dark',
    options: { locale: 'en-US', viewport: WIDE, colorScheme: 'light' },
    dark: [
      'sign-in',
      'home',
      'customers',
      'customer',
      'customer: trends',
      'customer: history',
      'duplicates',
      'merge',
      'erase',
      'chosen customers',
      'new customer',
      'sign for PDF',
      'spreadsheets',
      'spreadsheet upload',
      'spreadsheet with errors',
      'submitted spreadsheet',
      'checker',
      'checker, to sign',
      'studies',
      'study',
      'detail',
      'earlier report beside',
      'verification',
    ],
  },
  {
    name: 'Chinese, narrow, light',
    options: { locale: 'zh-CN', viewport: NARROW, colorScheme: 'light' },
    // cards instead of tables, a menu and filters that open, panes behind a switch
    judged: [
      'home',
      'customers',
      'chosen customers',
      'customer: visits',
      'spreadsheet with errors',
      'checker, to sign',
      'study',
      'earlier report beside',
    ],
  },
];

type Ask = (path: string) => Promise<{ rows: { id: number }[]; reports: Shown[] }>;
type Shown = { id: number; category: string; testOn: string | null; versionNo: number | null };

/** The person with the most recent report that has an earlier one of its kind. */
async function findRepeated(ask: Ask): Promise<Ids['repeated']> {
  for (const { id: customer } of (await ask('/viewer/customers?pageSize=50')).rows) {
    const { reports } = await ask(`/viewer/customers/${customer}`);
    const shown = reports.filter(({ versionNo, testOn }) => versionNo !== null && testOn !== null);
    const later = shown.find((one) =>
      shown.some(({ category, testOn }) => category === one.category && (testOn ?? '') < (one.testOn ?? '')),
    );
    if (later) return { customer, report: later.id };
  }
  throw new Error('nobody in the demo has two reports of one kind');
}

async function findIds(page: Page): Promise<Ids> {
  const ask = async (path: string) => (await (await page.request.get(`/api/v1${path}`)).json()).data;
  const first = async (path: string) => (await ask(path)).rows[0].id as number;
  const shared = (await ask('/viewer/customers?pageSize=100')).rows.find(
    (row: { shareBlock: string | null; newestReportId: number | null }) =>
      row.shareBlock === null && row.newestReportId,
  );
  const { reports } = await ask(`/viewer/customers/${shared.id}`);
  const issued = reports.find(
    (row: { verifyUrl: string | null; shown: string }) => row.verifyUrl && row.shown === 'issued',
  );
  const repeated = await findRepeated(ask);
  const made = await page.request.post(`/api/v1/reports/${issued.id}/share-links`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { days: 7 },
  });
  return {
    customer: shared.id,
    report: issued.id,
    toCheck: await first('/reports/queue?queue=toCheck'),
    toSign: await first('/reports/queue?queue=toSign'),
    wrongSheet: (await ask('/spreadsheet/batches?tab=notUploaded')).rows.find(
      ({ errorCount }: { errorCount: number }) => errorCount > 0,
    ).id,
    submittedSheet: await first('/spreadsheet/batches?tab=uploaded'),
    verify: new URL(issued.verifyUrl, 'http://any.test').pathname,
    share: new URL((await made.json()).data.url, 'http://any.test').pathname,
    study: (await ask('/imaging/studies')).rows.find(({ imageCount }: { imageCount: number }) => imageCount > 10).uid,
    repeated,
  };
}

/** Words of a page that are keys of the catalogue: their text is missing. */
const keysIn = (text: string) => (text.match(/[a-z][\w-]*(?:\.[\w-]+)+/gi) ?? []).filter((word) => word in enUS);

async function violationsIn(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html, target }) => `${id}: ${target} ${html.slice(0, 160)}`));
}

async function violationsInDark(page: Page): Promise<string[]> {
  const html = page.locator('html');
  // the page behind the code of a report is the server's own and follows the device by itself
  const says = (await html.getAttribute('data-colours')) !== null;
  await page.emulateMedia({ colorScheme: 'dark' });
  if (says) await expect(html).toHaveAttribute('data-colours', 'dark');
  const found = await violationsIn(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  if (says) await expect(html).toHaveAttribute('data-colours', 'light');
  return found.map((one) => `in dark colours: ${one}`);
}

async function judge(page: Page, place: string, { judged, dark }: Look): Promise<string[]> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const text = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')];
    const names = named.flatMap((one) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => one.getAttribute(name)),
    );
    return [document.body.textContent, ...names].join(' ');
  });
  return [
    ...(!judged || judged.includes(place) ? await violationsIn(page) : []),
    ...(dark?.includes(place) ? await violationsInDark(page) : []),
    ...(wider > 0 ? [`wider than the screen by ${wider} px`] : []),
    ...keysIn(text).map((key) => `raw key ${key}`),
  ];
}

// each in a browser of its own, on whatever worker is free
test.describe.configure({ mode: 'parallel' });

for (const look of LOOKS) {
  test(`${look.name}: nothing serious on any page, none wider than the screen, no text missing`, async ({ portal }) => {
    test.setTimeout(480_000);
    const ids = await findIds(await portal.as('director'));
    const page = await portal.nobody(undefined, look.options);
    let reader: Role | null = null;
    let before: Place | undefined;
    for (const [index, place] of PLACES.entries()) {
      const { name, role, ready, address, open, onTop } = place;
      await test.step(name, async () => {
        const isSame = reader === role;
        if (!isSame) await portal.become(page, role);
        reader = role;
        if (!onTop || before !== PLACES[index - 1])
          await (isSame ? goWithin(page, address(ids)) : page.goto(address(ids)));
        before = place;
        await open?.(page);
        await expect(page.locator(ready).first(), `${name} is there`).toBeVisible();
        await expect(page.locator('.ant-skeleton, [class*=-motion-], .ant-spin-spinning')).toHaveCount(0);
        expect.soft(await judge(page, name, look), `${name} (${look.name})`).toEqual([]);
      });
    }
  });
}
