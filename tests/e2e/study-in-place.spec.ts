import type { Page } from '@playwright/test';
import { expect, test } from './portal';

type Row = { uid: string; reportId: number; reportNo: string; reportStatus: string; imageCount: number };

/** A study of the demo whose report stands here. */
async function findStudy(page: Page, isWanted: (row: Row) => boolean): Promise<Row> {
  const { rows } = (await (await page.request.get('/api/v1/imaging/studies?pageSize=50')).json()).data;
  const found = (rows as Row[]).find((row) => row.imageCount > 10 && isWanted(row));
  if (!found) throw new Error('the demo has no such study');
  return found;
}

const place = (page: Page) => page.getByRole('application');
const position = (page: Page) => place(page).getByTestId('imaging-position');
const cornerstone = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /StackInPlace|cornerstone|decode/i.test(name)),
  );

test('in the checker a study is looked through beside the results, and each key has one meaning', async ({
  portal,
}) => {
  const page = await portal.as('reviewer', '/basicMaintenance/reportChecker');
  await expect(page.locator('.checker-row').first()).toBeVisible();
  expect(await cornerstone(page)).toEqual([]);
  const { reportId, imageCount } = await findStudy(page, ({ reportStatus }) => reportStatus !== 'received');
  await page.goto(`/basicMaintenance/reportChecker/${reportId}`);
  const original = page.getByText('Original', { exact: true });
  await expect(original.or(position(page)).first()).toBeVisible();
  if (await original.isVisible()) await original.click();
  await expect(position(page)).toHaveText(`Image 1 / ${imageCount}`);
  await place(page).hover();
  await page.mouse.wheel(0, 100);
  await expect(position(page)).toHaveText(`Image 2 / ${imageCount}`);
  // not before somebody works in it
  await page.keyboard.press('ArrowDown');
  await expect(position(page)).toHaveText(`Image 2 / ${imageCount}`);
  await place(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(position(page)).toHaveText(`Image 3 / ${imageCount}`);
  await page.keyboard.press('End');
  await expect(position(page)).toHaveText(`Image ${imageCount} / ${imageCount}`);
  await page.keyboard.press('1');
  await expect(place(page)).toContainText('C -600 W 1,500');
  await page.keyboard.press('+');
  await expect(place(page)).toContainText('Zoom 125%');
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('combobox', { name: 'Window' }).click();
  await page.getByTitle(/Bone/).click();
  await expect(place(page)).toContainText('C 400 W 1,800');
  // letters are the page's, wherever the focus is
  await place(page).focus();
  await page.keyboard.press('z');
  await page.keyboard.press('b');
  await page.waitForURL(/reportChecker(\?|$)/);
});

test('at the desk the study that waits is looked through while somebody decides whose it is', async ({ portal }) => {
  const page = await portal.as('clerk');
  const { reportId, imageCount } = await findStudy(page, ({ reportStatus }) => reportStatus === 'received');
  await page.goto(`/SignIn/imageSignIn?report=${reportId}`);
  await expect(position(page)).toHaveText(`Image 1 / ${imageCount}`);
  await place(page).click();
  await page.keyboard.press('PageDown');
  await expect(position(page)).toHaveText(`Image 11 / ${imageCount}`);
  await expect(page.getByRole('link', { name: 'Open in the Dicom viewer' })).toHaveAttribute(
    'href',
    /dicomPage\/[\d.]+$/,
  );
  await expect(page.getByRole('button', { name: 'Sign for' })).toBeVisible();
});

test('in the register a study opens in its panel, and where the viewer cannot start the server draws it', async ({
  portal,
}) => {
  const page = await portal.as('clerk');
  const { reportNo, imageCount } = await findStudy(page, () => true);
  await page.goto(`/basicMaintenance/externalReportList?q=${reportNo}`);
  await page.getByRole('button', { name: `Open the original of ${reportNo}` }).click();
  await expect(position(page)).toHaveText(`Image 1 / ${imageCount}`);
  await place(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(position(page)).toHaveText(`Image 2 / ${imageCount}`);

  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await page.reload();
  await page.getByRole('button', { name: `Open the original of ${reportNo}` }).click();
  await expect(
    page.getByText('This browser cannot run the viewer. The server draws the images, one at a time.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Next image' }).click();
  const picture = page.getByRole('img', { name: `Image 2 / ${imageCount}` });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
});
