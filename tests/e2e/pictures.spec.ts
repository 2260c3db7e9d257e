import type { Locator } from '@playwright/test';
import { cornered, cornersOf, pagedTiff } from '../support/pictures';
import { DeskPage } from './pages/desk';
import { expect, test } from './portal';

const stamp = Date.now().toString(36);

const corners = async (element: Locator) => (await cornersOf(await element.screenshot())).corners;

const shownPage = (desk: DeskPage) => desk.file.locator('[data-page="1"]');

test('a photograph and a fax are dropped and looked at', async ({ portal }) => {
  const page = await portal.as('clerk');
  const desk = new DeskPage(page);
  await desk.open('/SignIn/imageSignIn');
  const photograph = await cornered(10).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
  const marked = await cornered(10)
    .png({ compressionLevel: 9 })
    .withExif({ IFD0: { ImageDescription: stamp } })
    .toBuffer();
  const fax = await pagedTiff(['red', 'green', 'blue', 'yellow']);
  await desk.drop([
    { name: `sideways-${stamp}.jpg`, mimeType: 'image/jpeg', buffer: photograph },
    { name: `straight-${stamp}.png`, mimeType: 'image/png', buffer: marked },
    { name: `fax-${stamp}.tif`, mimeType: 'image/tiff', buffer: fax },
    { name: `IMG_${stamp}.HEIC`, mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1') },
  ]);
  await expect(desk.row('.HEIC')).toContainText('Most Compatible');

  await test.step('it stands the right way up, and turns', async () => {
    await desk.choose(`sideways-${stamp}.jpg`);
    await expect(desk.file.getByRole('img', { name: /sideways-.*page 1 of 1/ })).toBeVisible();
    const whole = desk.file.getByRole('button', { name: 'Fit the whole page' });
    await whole.click();
    await expect.poll(() => corners(shownPage(desk))).toEqual(['blue', 'red', 'yellow', 'green']);
    await desk.file.getByRole('document').focus();
    await page.keyboard.press('r');
    await whole.click();
    await expect.poll(() => corners(shownPage(desk))).toEqual(['yellow', 'blue', 'green', 'red']);
  });

  await test.step('it grows, is pulled, and is made darker', async () => {
    const frame = desk.file.getByRole('document');
    const zoom = desk.file.locator('.portal-pdf-zoom');
    await frame.focus();
    await page.keyboard.press('0');
    await expect(zoom).toHaveText('100%');
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('+');
    await expect(zoom).toHaveText('300%');
    const box = await frame.boundingBox();
    if (!box) throw new Error('no frame');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2 - 40);
    await page.mouse.up();
    expect(await frame.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])).toEqual([60, 40]);
    for (const _ of [1, 2, 3]) await page.keyboard.press('d');
    await expect(desk.file.getByRole('img', { name: /page 1 of 1/ })).toHaveCSS(
      'filter',
      'brightness(0.7) contrast(1)',
    );
    await page.keyboard.press('x');
    await expect(desk.file.getByRole('img', { name: /page 1 of 1/ })).toHaveCSS('filter', 'none');
  });

  await test.step('pages are gone to by their thumbnails, and printed each on a sheet', async () => {
    await desk.choose(`fax-${stamp}.tif`);
    const pages = desk.file.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('button', { name: 'Page 3' }).click();
    await expect(desk.file.getByRole('spinbutton', { name: 'Page' })).toHaveValue('3');
    await expect(pages.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed = String(document.querySelectorAll('.portal-document-print img').length);
      };
    });
    await desk.file.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', '4');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#root')).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('.portal-document-print')).toHaveCount(0);
  });
});

test('a picture that the store has lost says so', async ({ portal }) => {
  const page = await portal.as('clerk');
  const desk = new DeskPage(page);
  await desk.open('/SignIn/imageSignIn');
  await page.route('**/pages/1?*', (route) => route.fulfill({ status: 410 }));
  const buffer = await cornered(3)
    .png()
    .withExif({ IFD0: { ImageDescription: `${stamp} lost` } })
    .toBuffer();
  await desk.drop([{ name: `lost-${stamp}.png`, mimeType: 'image/png', buffer }]);
  await desk.choose(`lost-${stamp}.png`);
  await expect(desk.file.getByText(/missing from the file store/)).toBeVisible();
});
