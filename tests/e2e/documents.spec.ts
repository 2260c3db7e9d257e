import type { Page } from '@playwright/test';
import { placedPdf } from '../support/placed-pdf';
import { DeskPage } from './pages/desk';
import { expect, test } from './portal';

const stamp = Date.now().toString(36);

/** What Chrome 88 does not have of what pages and the PDF engine use. */
function forgetTheNew(): void {
  const lacks: [object, string[]][] = [
    [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toSpliced', 'toReversed', 'with']],
    [String.prototype, ['at']],
    [Object, ['hasOwn', 'groupBy']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['parse', 'canParse']],
    [AbortSignal, ['timeout', 'any']],
    [window, ['structuredClone']],
  ];
  for (const [owner, names] of lacks) for (const name of names) Reflect.deleteProperty(owner, name);
}

/** Syntax that came after Chrome 88: blocks and brand checks of classes, flags of regular expressions. */
const NEWER_SYNTAX = /[{};]static\{|[({,;!]#\w+ in [\w$]|\/[gimsuy]*[dv][gimsuy]*\.(?:test|exec)\(/;

/** Every script that the page fetches, by its address. */
function scriptsOf(page: Page): Map<string, Promise<string>> {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (/\.m?js(\?|$)/.test(response.url())) scripts.set(response.url(), response.text());
  });
  return scripts;
}

test('a PDF of many pages is searched, listed in small and printed', async ({ portal }) => {
  const page = await portal.as('clerk');
  const desk = new DeskPage(page);
  await desk.open('/SignIn/pdfSignIn');
  const lines = (...texts: string[]) => texts.map((text, row) => ({ text, x: 60, y: 80 + row * 20, size: 12 }));
  const buffer = Buffer.from(
    placedPdf('helvetica', [
      lines('Laboratory report', stamp),
      lines('Ferritin 41 ug/L'),
      lines('Transferrin 2.6 g/L', 'FERRI TIN again'),
    ]),
  );
  await desk.drop([{ name: `three-${stamp}.pdf`, mimeType: 'application/pdf', buffer }]);
  await desk.choose(`three-${stamp}.pdf`);
  await expect(desk.file.locator('[data-page="1"] .textLayer')).toContainText('Laboratory report');

  await test.step('words are found across the pages, and shown', async () => {
    await desk.file.getByRole('document').focus();
    await page.keyboard.press('f');
    const field = desk.file.getByRole('textbox', { name: 'Find in the document' });
    await field.fill('ferritin');
    await expect(desk.file.getByText('1 of 2')).toBeVisible();
    const said = (page: number, words: string) =>
      desk.file.locator(`[data-page="${page}"] .textLayer`).getByText(words);
    await expect(said(2, 'Ferritin 41 ug/L')).toBeInViewport();
    await field.press('Enter');
    await expect(desk.file.getByText('2 of 2')).toBeVisible();
    await expect(said(3, 'FERRI TIN again')).toBeInViewport();
    const marked = () =>
      page.evaluate(() => [...(CSS.highlights.get('portal-find-current') ?? [])].map((range) => String(range)));
    await expect.poll(marked).toEqual(['FERRI TIN']);
    await field.fill('not in it');
    await expect(desk.file.getByText('Not found')).toBeVisible();
    await field.press('Escape');
    await expect(field).toHaveCount(0);
  });

  await test.step('the pages are listed in small', async () => {
    await desk.file.getByRole('button', { name: 'Pages' }).click();
    const pages = desk.file.getByRole('navigation', { name: 'Pages' });
    await expect(pages.locator('canvas').first()).toBeVisible();
    await pages.getByRole('button', { name: 'Page 3' }).click();
    await expect(desk.file.getByRole('spinbutton', { name: 'Page' })).toHaveValue('3');
  });

  await test.step('each page is printed on a sheet', async () => {
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed = String(document.querySelectorAll('.portal-document-print img').length);
      };
    });
    await desk.file.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', '3');
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('.portal-document-print')).toHaveCount(0);
  });
});

test('a browser of some years ago is sent to the page for it, and reads a report there', async ({ portal }) => {
  const page = await portal.as('sales', undefined, { locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const [customer] = (await (await page.request.get('/api/v1/viewer/customers?pageSize=1')).json()).data.rows;
  const detail = (await (await page.request.get(`/api/v1/viewer/customers/${customer.id}`)).json()).data;
  const report = detail.reports.find((one: { versionNo: number | null }) => one.versionNo !== null);
  await page.addInitScript(forgetTheNew);
  // what the engine ships as it is has syntax that came later, and such a browser refuses it
  const refused = 'class Newer { static { this.broken = } }';
  await page.route('**/pdf.worker*', (route) => route.fulfill({ contentType: 'text/javascript', body: refused }));
  const scripts = scriptsOf(page);
  await page.goto(`/basicMaintenance/reportViewDetail/${customer.id}?report=${report.id}`);
  await page.waitForURL(`**/reportViewDetailPolyfill/${customer.id}?report=${report.id}`);
  const picture = page.getByRole('img', { name: /page 1 of \d/ });
  await expect(picture).toBeVisible();
  await expect(page.getByText(/This browser cannot run the PDF viewer/)).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await page.getByRole('link', { name: 'Review of results' }).click();
  await page.waitForURL(`**/reportViewDetailPolyfill/${customer.id}/ror`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const texts = await Promise.all([...scripts].map(async ([address, text]) => [address, await text] as const));
  expect(texts.length).toBeGreaterThan(10);
  const newer = texts.filter(([address, text]) => !address.includes('pdf.worker') && NEWER_SYNTAX.test(text));
  expect(newer.map(([address]) => address)).toEqual([]);
});

test('an earlier report of the same kind stands beside, and both scroll together', async ({ portal }) => {
  const page = await portal.as('director', undefined, { locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const ask = async (path: string) => (await (await page.request.get(`/api/v1${path}`)).json()).data;
  const { rows } = await ask('/viewer/customers?pageSize=50');
  type Row = { id: number; category: string; testOn: string; nameEn: string; versionNo: number | null };
  const findPair = async () => {
    for (const { id } of rows) {
      const reports: Row[] = (await ask(`/viewer/customers/${id}`)).reports;
      const shown = reports.filter(({ versionNo, testOn }) => versionNo !== null && testOn);
      for (const newer of shown) {
        const [older] = shown
          .filter((one) => one.id !== newer.id && one.category === newer.category && one.testOn <= newer.testOn)
          .sort((a, b) => b.testOn.localeCompare(a.testOn));
        if (older && older.testOn < newer.testOn) return { customerId: id, newer, older };
      }
    }
    throw new Error('nobody in the demo has two reports of one kind');
  };
  const { customerId, newer, older } = await findPair();
  await page.goto(`/basicMaintenance/reportViewDetail/${customerId}?report=${newer.id}`);
  await expect(page.locator('.viewer-pane .textLayer').first()).toBeVisible();
  await page.getByRole('button', { name: 'Earlier report beside' }).click();
  const prior = page.getByRole('region', { name: 'Earlier report of this kind' });
  await expect(prior.locator('.ant-select-selection-item, .ant-select-content')).toContainText(older.testOn);
  await expect(prior.locator('.textLayer').first()).toBeVisible();
  const frames = page.locator('.viewer-pane .portal-pdf-frame');
  await expect(frames).toHaveCount(2);
  const tops = () => frames.evaluateAll((all) => all.map(({ scrollTop }) => Math.round(scrollTop)));
  const scroll = (which: number, top: number) =>
    frames.nth(which).evaluate((frame, to) => {
      frame.scrollTop = to;
    }, top);
  for (const which of [0, 1])
    for (const _ of [1, 2, 3])
      await page.locator('.viewer-pane').getByRole('button', { name: 'Zoom in' }).nth(which).click();
  await scroll(0, 60);
  await expect.poll(tops).toEqual([60, 60]);
  await scroll(1, 20);
  await expect.poll(tops).toEqual([20, 20]);
  await page.getByRole('checkbox', { name: 'Scroll together' }).uncheck();
  await scroll(0, 80);
  await expect.poll(tops).toEqual([80, 20]);
  await prior.getByRole('button', { name: 'Close the earlier report' }).click();
  await expect(frames).toHaveCount(1);
});
