import type { Page } from '@playwright/test';
import { ctSlice, uidOf } from '../support/dicom';
import { keepInPortal } from './dicom-study';
import { expect, test } from './portal';

// planes need WebGL, which a browser without a graphics card has by the processor only when it is asked to
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = (launchOptions.args ?? []).filter((one) => one !== '--disable-gpu');
    await use({ ...launchOptions, args: [...args, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] });
  },
});

const STUDY = uidOf(9, 8);
const SIZE = 64;
const SLICES = 32;
const SLICE_MM = 2;
/** The centre of the first pixel, mm: to the left, to the back, to the head. */
const ORIGIN = [-40, -20, 10] as const;
/** A block of bone in water: in front, above, on the left. Columns, rows and slices, from 0, both ends within. */
const BLOCK = { columns: [44, 55], rows: [8, 19], slices: [20, 26] } as const;

const within = (at: number, [from, to]: readonly [number, number]) => at >= from && at <= to;

function pixels(slice: number): Buffer {
  const bytes = Buffer.alloc(SIZE * SIZE * 2);
  for (let at = 0; at < SIZE * SIZE; at += 1) {
    const isBone =
      within(slice, BLOCK.slices) && within(at % SIZE, BLOCK.columns) && within(Math.floor(at / SIZE), BLOCK.rows);
    bytes.writeInt16LE(isBone ? 2024 : 1024, at * 2);
  }
  return bytes;
}

test.beforeAll(() =>
  keepInPortal(
    STUDY,
    Array.from({ length: SLICES }, (_, slice) =>
      ctSlice({
        study: STUDY,
        number: slice + 1,
        person: { no: 'P-800', name: 'Phantom^Block' },
        seriesDescription: 'Block',
        position: [ORIGIN[0], ORIGIN[1], ORIGIN[2] + slice * SLICE_MM],
        more: { '7FE00010': ['OW', pixels(slice)] },
      }),
    ),
  ),
);

const plane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const place = (page: Page, name: string) => page.getByTestId(`imaging-${name.toLowerCase()}`);
/** The letters at the left, right, upper and lower edge. */
const letters = (page: Page, name: string) => plane(page, name).locator('.imaging-edge').allInnerTexts();

const millimetres = async (page: Page, name: string, way: string) => {
  const pattern = new RegExp(`^${way} ([\\d.]+) mm$`);
  await expect(place(page, name)).toHaveText(pattern);
  return Number(pattern.exec(await place(page, name).innerText())?.[1]);
};

/** Where the block is seen in a plane, from its middle: to the right and down, as shares of the height; null where it is not. */
const blockIn = (page: Page, name: string) =>
  plane(page, name)
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, width, height);
      let [count, right, down] = [0, 0, 0];
      for (let at = 0; at < width * height; at += 1) {
        if ((data[at * 4] ?? 0) < 230) continue;
        count += 1;
        right += (at % width) - width / 2;
        down += Math.floor(at / width) - height / 2;
      }
      return count === 0 ? null : { right: right / count / height, down: down / count / height };
    });

test('three planes are cut where they say, each the right way round', async ({ portal }) => {
  const page = await portal.as('doctor', `/basicMaintenance/dicomPage/${STUDY}`, {
    viewport: { width: 1000, height: 760 },
  });
  await expect(page.getByTestId('imaging-position')).toHaveText(`Image 1 / ${SLICES}`);
  await page.keyboard.press('m');
  // the middle of the volume
  await expect(place(page, 'Axial')).toHaveText('H 42.0 mm');
  await expect(place(page, 'Sagittal')).toHaveText('R 8.0 mm');
  await expect(place(page, 'Coronal')).toHaveText('P 12.0 mm');
  expect(await letters(page, 'Axial')).toEqual(['R', 'L', 'A', 'P']);
  expect(await letters(page, 'Sagittal')).toEqual(['A', 'P', 'H', 'F']);
  expect(await letters(page, 'Coronal')).toEqual(['R', 'L', 'H', 'F']);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(await blockIn(page, 'Axial')).toBeNull();

  // six slices on, into the block
  await plane(page, 'Axial').hover();
  for (let slices = 1; slices <= 6; slices += 1) {
    await page.mouse.wheel(0, -100);
    await expect(place(page, 'Axial')).toHaveText(`H ${42 + slices * SLICE_MM}.0 mm`);
  }
  await expect.poll(() => blockIn(page, 'Axial')).not.toBeNull();
  const seen = await blockIn(page, 'Axial');
  expect(seen?.right).toBeGreaterThan(0.1);
  expect(seen?.down).toBeLessThan(-0.1);

  // the cross-hairs are pulled to where the block is seen, and the two other planes are cut there
  const { x, y, width, height } = (await plane(page, 'Axial').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [centre, middle] = [x + width / 2, y + height / 2];
  await page.mouse.move(centre, middle);
  await page.mouse.down();
  await page.mouse.move(centre + (seen?.right ?? 0) * height, middle + (seen?.down ?? 0) * height, { steps: 8 });
  await page.mouse.up();
  expect(await millimetres(page, 'Sagittal', 'L')).toBeCloseTo(9.5, -0.2);
  expect(await millimetres(page, 'Coronal', 'A')).toBeCloseTo(6.5, -0.2);
  await expect.poll(() => blockIn(page, 'Sagittal')).not.toBeNull();
  const [fromLeft, fromFront] = [await blockIn(page, 'Sagittal'), await blockIn(page, 'Coronal')];
  expect(fromLeft?.right).toBeLessThan(-0.1);
  expect(fromLeft?.down).toBeLessThan(-0.1);
  expect(fromFront?.right).toBeGreaterThan(0.1);
  expect(fromFront?.down).toBeLessThan(-0.1);
});
