import type { Locator, Page } from '@playwright/test';
import { ctSlice, dicomFile, encapsulatedPdf, enhancedCt, instanceOf, SOP_CLASS, uidOf } from '../support/dicom';
import { vendorPdf } from '../support/vendor-pdf';
import { keepInPortal } from './dicom-study';
import { expect, test } from './portal';

const PAGE = '/basicMaintenance/dicomPage';
const STUDY = uidOf(9, 1);
const BEFORE = uidOf(9, 2);
const DIAGONAL = Math.SQRT1_2;

const part = (series: number, number: number, seriesDescription: string) => ({
  study: STUDY,
  series: `${STUDY}.${series}`,
  seriesNumber: series,
  seriesDescription,
  number,
});
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** Of 128 mm: 256 pixels of half a millimetre. */
const axial = (number: number) =>
  ctSlice({ ...part(1, number, 'Axial'), rows: 256, columns: 256, spacing: [0.5, 0.5] });
/** 64 mm high and wide: pixels twice as high as wide, in a plane that is tilted. */
const oblique = (number: number) =>
  ctSlice({
    ...part(2, number, 'Oblique'),
    rows: 64,
    columns: 128,
    spacing: [1, 0.5],
    orientation: [DIAGONAL, DIAGONAL, 0, 0, 0, -1],
  });
const broken = (number: number) =>
  ctSlice({
    ...part(4, number, 'Broken'),
    ...(number === 2 && { more: { '7FE00010': ['OW', Buffer.alloc(64)] as const } }),
  });
const code = (meaning: string) => ['SQ', [{ '00080104': ['LO', meaning] as const }]] as const;
const report = dicomFile({
  ...instanceOf(SOP_CLASS.report, { ...part(5, 1, 'Report'), modality: 'SR' }),
  '0040A040': ['CS', 'CONTAINER'],
  '0040A043': code('Chest CT report'),
  '0040A730': [
    'SQ',
    [
      {
        '0040A010': ['CS', 'CONTAINS'],
        '0040A040': ['CS', 'TEXT'],
        '0040A043': code('Finding'),
        '0040A160': ['UT', 'No nodule.'],
      },
    ],
  ],
});

test.beforeAll(async () => {
  await keepInPortal(STUDY, [
    ...numbers(12).map(axial),
    ...numbers(5).map(oblique),
    enhancedCt(6, part(3, 1, 'Enhanced')),
    ...numbers(3).map(broken),
    report,
    encapsulatedPdf(vendorPdf(['Discharge letter']), { ...part(6, 1, 'Letter') }),
  ]);
  await keepInPortal(
    BEFORE,
    numbers(6).map((number) =>
      ctSlice({
        study: BEFORE,
        series: `${BEFORE}.1`,
        number,
        sliceMm: 4,
        studyOn: '20250316',
        seriesDescription: 'Before',
      }),
    ),
  );
});

const pane = (page: Page) => page.getByRole('region', { name: 'Images', exact: true });
const position = (page: Page) => pane(page).getByTestId('imaging-position');
const marks = (page: Page) => page.getByRole('complementary', { name: 'Marks' });
const series = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Series' }).getByRole('button', { name });

/** Draws on the picture, whose height of this many millimetres fills the pane; from its middle, in mm. */
async function drawing(page: Page, highMm: number) {
  const canvas: Locator = pane(page).locator('canvas').first();
  const { x, y, width, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = ([right, down]: readonly [number, number]) =>
    [x + width / 2 + (right * height) / highMm, y + height / 2 + (down * height) / highMm] as const;
  const move = (to: readonly [number, number], steps = 4) => page.mouse.move(...at(to), { steps });
  return {
    async drag(from: readonly [number, number], to: readonly [number, number]) {
      await move(from, 1);
      await page.mouse.down();
      await move(to);
      await page.mouse.up();
    },
    async click(to: readonly [number, number]) {
      await move(to);
      await page.mouse.down();
      await page.mouse.up();
    },
  };
}

const numberIn = async (text: Locator, pattern: RegExp) => {
  await expect(text).toHaveText(pattern);
  return Number(pattern.exec(await text.innerText())?.[1]);
};

test('the list finds a study and opens it; the pictures are scrolled through', async ({ portal }) => {
  const page = await portal.as('doctor', `${PAGE}?q=P-100`);
  const link = page.getByRole('row', { name: /Phantom Ada.*2026-03-16/ }).getByRole('link');
  await expect(link).toBeVisible();
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(fetched.filter((name) => /StudyViewer|cornerstone|decode/i.test(name))).toEqual([]);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Phantom Ada' })).toBeVisible();
  await page.goto(`${PAGE}/${STUDY}`);
  await expect(position(page)).toHaveText('Image 1 / 12');
  await expect(pane(page)).toContainText('ID P-100');
  await expect(page.locator('.imaging-record')).toContainText(/R\d{4}-\d+/);
  await page.keyboard.press('ArrowDown');
  await expect(position(page)).toHaveText('Image 2 / 12');
  await pane(page).hover();
  await page.mouse.wheel(0, 100);
  await expect(position(page)).toHaveText('Image 3 / 12');
  await page.keyboard.press('End');
  await expect(position(page)).toHaveText('Image 12 / 12');
  await expect(page).toHaveURL(new RegExp(`instance=${STUDY}\\.1\\.12`));
  await page.reload();
  await expect(position(page)).toHaveText('Image 12 / 12');
});

test('a browser without WebGL shows the pictures, and says why there are no planes', async ({ portal }) => {
  const page = await portal.as('doctor');
  await page.addInitScript(() => {
    for (const canvas of [HTMLCanvasElement, OffscreenCanvas]) {
      const of = canvas.prototype as { getContext(kind: string, ...more: unknown[]): unknown };
      const before = of.getContext;
      of.getContext = function (kind, ...more) {
        return kind.includes('webgl') ? null : before.call(this, kind, ...more);
      };
    }
  });
  await page.goto(`${PAGE}/${STUDY}`);
  await expect(position(page)).toHaveText('Image 1 / 12');
  await page.keyboard.press('m');
  await expect(page.getByText('this browser draws without a graphics card (WebGL), which planes need')).toBeVisible();
  await expect(position(page)).toBeVisible();
});

test('what is measured is right, is saved, and is there for the next reader', async ({ portal }) => {
  const page = await portal.as('doctor', `${PAGE}/${STUDY}`);
  await expect(position(page)).toHaveText('Image 1 / 12');
  const hand = await drawing(page, 128);
  const rows = marks(page).getByRole('listitem');
  await page.keyboard.press('l');
  await hand.drag([-30, 10], [30, 10]);
  expect(await numberIn(rows.filter({ hasText: 'Length' }), /([\d.]+) mm$/)).toBeCloseTo(60, 0);
  await page.keyboard.press('q');
  await hand.drag([-4, -4], [4, 4]);
  expect(await numberIn(rows.filter({ hasText: 'Rectangle' }), /([\d.]+) mm²/)).toBeCloseTo(64, -1);
  await expect(rows.filter({ hasText: 'Rectangle' })).toContainText('Mean 700.0 HU · Deviation 0.0');
  await page.keyboard.press('b');
  await hand.click([0, -12]);
  await expect(rows.filter({ hasText: 'Value' })).toContainText('0 HU');
  await page.keyboard.press('a');
  await hand.click([-40, 30]);
  await hand.click([0, 30]);
  await hand.click([20, 50]);
  expect(await numberIn(rows.filter({ hasText: /^Angle/ }), /([\d.]+)°/)).toBeCloseTo(135, 0);
  await page.keyboard.press('Control+z');
  await expect(rows.filter({ hasText: /^Angle/ })).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(rows.filter({ hasText: /^Angle/ })).toHaveCount(1);
  await page.keyboard.press('t');
  await hand.drag([30, -40], [45, -50]);
  await page.getByRole('textbox', { name: 'Text' }).fill('nodule');
  await page.keyboard.press('Enter');
  await expect(rows.filter({ hasText: 'Arrow' })).toContainText('nodule');
  await page.getByRole('button', { name: 'Save (5)' }).click();
  await expect(marks(page).getByText('not saved')).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(rows.filter({ hasText: 'Key image' })).toHaveCount(1);

  const next = await portal.as('reviewer', `${PAGE}/${STUDY}`);
  await expect(marks(next).getByRole('listitem')).toHaveCount(6);
  await expect(marks(next)).toContainText('nodule');
  await expect(next.locator('svg text').filter({ hasText: 'mm' }).first()).toBeVisible();
  const others = await drawing(next, 128);
  await next.keyboard.press('w');
  await others.drag([-30, 10], [-30, 40]);
  await others.drag([0, 10], [0, 40]);
  await expect(next.locator('svg text').filter({ hasText: '60.0 mm' })).toBeVisible();
  await expect(marks(next).getByText('not saved')).toHaveCount(0);
  await next.getByRole('button', { name: 'Take back' }).last().click();
  await expect(marks(next).getByRole('listitem')).toHaveCount(5);
});

test('in a tilted plane with pixels that are not square a length is the same in every direction', async ({
  portal,
}) => {
  const page = await portal.as('doctor', `${PAGE}/${STUDY}?series=${STUDY}.2`);
  await expect(position(page)).toHaveText('Image 1 / 5');
  for (const letters of ['RA', 'LP', 'H', 'F'])
    await expect(pane(page).getByText(letters, { exact: true })).toBeVisible();
  const hand = await drawing(page, 64);
  const rows = marks(page).getByRole('listitem').filter({ hasText: 'not saved' });
  await page.keyboard.press('l');
  await hand.drag([-10, 5], [10, 5]);
  await hand.drag([-15, -10], [-15, 10]);
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) expect(await numberIn(row, /([\d.]+) mm$/)).toBeCloseTo(20, 0);
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
  await expect(rows).toHaveCount(0);
});

test('a broken picture says so in its place, and the others are seen', async ({ portal }) => {
  const page = await portal.as('doctor', `${PAGE}/${STUDY}?series=${STUDY}.4`);
  await expect(position(page)).toHaveText('Image 1 / 3');
  await page.keyboard.press('ArrowDown');
  await expect(pane(page).getByRole('alert')).toContainText('This image cannot be shown');
  await page.keyboard.press('ArrowDown');
  await expect(position(page)).toHaveText('Image 3 / 3');
  await expect(pane(page).getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Home');
  await expect(position(page)).toHaveText('Image 1 / 3');
  // two keys before the wait for the second picture is over; a timer of the same length ends after it
  await page.evaluate(() => {
    const down = () =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    down();
    down();
    return new Promise((passed) => window.setTimeout(passed, 40));
  });
  await expect(position(page)).toHaveText('Image 3 / 3');
  await expect(pane(page).getByRole('alert')).toHaveCount(0);
  // the loader says in the console what the page says in its place
  portal.problems.splice(
    0,
    portal.problems.length,
    ...portal.problems.filter((one) => !/status of 4\d\d|console/.test(one)),
  );
});

test('frames of one file, a structured report, a PDF and tags', async ({ portal }) => {
  const page = await portal.as('doctor', `${PAGE}/${STUDY}?series=${STUDY}.3`);
  await expect(pane(page)).toContainText('Frame 1 / 6');
  await page.keyboard.press(' ');
  await expect(pane(page)).not.toContainText('Frame 1 / 6');
  await page.keyboard.press(' ');
  await page.keyboard.press('g');
  const tags = page.getByRole('dialog', { name: /Tags/ });
  await tags.getByRole('searchbox').or(tags.getByRole('textbox')).fill('patientname');
  await expect(tags.getByRole('row')).toHaveCount(2);
  await expect(tags).toContainText('Phantom^Ada');
  await page.keyboard.press('Escape');
  await series(page, '5. Report').click();
  await expect(page.getByRole('list', { name: 'Structured report' })).toContainText('Finding: No nodule.');
  await series(page, '6. Letter').click();
  await expect(pane(page).getByText('Discharge letter').first()).toBeVisible();
});

test('the page says whose a study is, and another one of the same person is chosen beside it', async ({ portal }) => {
  const page = await portal.as('reviewer');
  const { rows } = (await (await page.request.get('/api/v1/imaging/studies?pageSize=50')).json()).data;
  type Row = {
    uid: string;
    customerId: number | null;
    customerName: string;
    pid: string;
    studyOn: string;
    reportNo: string;
  };
  const known = (rows as Row[]).filter(({ customerId }) => customerId !== null);
  const newer = known.find((one) =>
    known.some((other) => other.customerId === one.customerId && other.studyOn < one.studyOn),
  );
  const older = known.find((one) => one.customerId === newer?.customerId && one.uid !== newer?.uid);
  if (!newer || !older) throw new Error('the demo has nobody with two studies');
  await page.goto(`${PAGE}/${newer.uid}`);
  const record = page.locator('.imaging-record');
  await expect(record).toContainText(`${newer.customerName} · ${newer.pid}`);
  await expect(record.getByRole('link', { name: newer.reportNo })).toHaveAttribute('href', /reportChecker\/\d+$/);
  await page.getByRole('combobox', { name: 'Compare with an earlier or later study' }).click();
  await page.getByTitle(new RegExp(`^${older.studyOn}`)).click();
  const other = page.getByRole('region', { name: 'Images beside it' });
  await expect(other).toContainText(older.studyOn);
  await expect(other.getByTestId('imaging-position')).toHaveText('Image 1 / 24');
});

test('two studies scroll together by where they lie', async ({ portal }) => {
  const page = await portal.as('doctor', `${PAGE}/${STUDY}?compare=${BEFORE}`);
  const other = page.getByRole('region', { name: 'Images beside it' }).getByTestId('imaging-position');
  await expect(position(page)).toHaveText('Image 1 / 12');
  await expect(other).toHaveText('Image 1 / 6');
  await page.getByRole('button', { name: 'Scroll together' }).click();
  await pane(page).click({ position: { x: 200, y: 300 } });
  for (const at of [2, 3, 4, 5]) {
    await page.keyboard.press('ArrowDown');
    await expect(position(page)).toHaveText(`Image ${at} / 12`);
  }
  // 8 mm on: slices of 4 mm
  await expect(other).toHaveText('Image 3 / 6');
});

type Point = readonly [number, number];

/** Fingers that come down at these places, go on to the others, and leave. */
async function fingers(page: Page, moves: readonly { from: Point; to: Point }[]) {
  const hand = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: Point[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: places.map(([x, y], id) => ({ x, y, id })) });
  const steps = 8;
  await touch(
    'touchStart',
    moves.map(({ from }) => from),
  );
  for (let step = 1; step <= steps; step += 1)
    await touch(
      'touchMove',
      moves.map(({ from, to }) => [
        from[0] + ((to[0] - from[0]) * step) / steps,
        from[1] + ((to[1] - from[1]) * step) / steps,
      ]),
    );
  await touch('touchEnd', []);
  await hand.detach();
}

test('on a phone: one finger scrolls, two enlarge, and the window follows the finger; the tools lie below the picture', async ({
  portal,
}) => {
  const page = await portal.as('doctor', `${PAGE}/${STUDY}`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await expect(position(page)).toHaveText('Image 1 / 12');
  const tools = await page.getByRole('toolbar', { name: 'Tools' }).boundingBox();
  expect(Math.round((tools?.y ?? 0) + (tools?.height ?? 0))).toBe(844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const { x, y, width, height } = (await pane(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = (right: number, down: number): Point => [x + width * right, y + height * down];
  const [window, zoom] = [pane(page).getByText(/^C -?\d/), pane(page).getByText(/^Zoom/)];
  await fingers(page, [{ from: at(0.5, 0.3), to: at(0.5, 0.6) }]);
  await expect(position(page)).not.toHaveText('Image 1 / 12');
  await fingers(page, [{ from: at(0.5, 0.7), to: at(0.5, 0.1) }]);
  await expect(position(page)).toHaveText('Image 1 / 12');
  await expect(window).toHaveText('C 40 W 400');
  await expect(zoom).toHaveText('Zoom 100%');

  await fingers(page, [
    { from: at(0.45, 0.5), to: at(0.2, 0.5) },
    { from: at(0.55, 0.5), to: at(0.8, 0.5) },
  ]);
  await expect.poll(async () => Number(/\d+/.exec(await zoom.innerText())?.[0])).toBeGreaterThan(150);
  await expect(position(page)).toHaveText('Image 1 / 12');

  await page.getByRole('button', { name: 'Window (brightness and contrast)' }).tap();
  await fingers(page, [{ from: at(0.3, 0.5), to: at(0.7, 0.5) }]);
  await expect(window).not.toHaveText('C 40 W 400');
  await expect(position(page)).toHaveText('Image 1 / 12');
});
