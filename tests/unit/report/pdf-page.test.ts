import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { closePdfPages, countPdfPages, drawPdfPage } from '../../../server/modules/report/pdf/page-picture';
import { placedPdf } from '../../support/placed-pdf';
import { vendorPdf } from '../../support/vendor-pdf';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-pdf-pages-'));
afterAll(async () => {
  await closePdfPages();
  rmSync(folder, { recursive: true });
});

let kept = 0;
const keep = (bytes: Uint8Array): string => {
  kept += 1;
  const file = path.join(folder, `${kept}.pdf`);
  writeFileSync(file, bytes);
  return file;
};

/** The page in grey, a byte for each pixel. */
async function greyOf(file: string, page = 1, width = 595) {
  const drawn = await drawPdfPage(file, page, width);
  if (typeof drawn === 'string') throw new Error(drawn);
  const { data, info } = await sharp(drawn).greyscale().raw().toBuffer({ resolveWithObject: true });
  const isDark = (x: number, y: number) => (data[y * info.width + x] ?? 255) < 128;
  /** How many pixels of a rectangle are dark. */
  const ink = (left: number, top: number, wide: number, high: number) => {
    let dark = 0;
    for (let y = top; y < top + high; y += 1) for (let x = left; x < left + wide; x += 1) dark += Number(isDark(x, y));
    return dark;
  };
  return { ...info, ink };
}

test('a page is as wide as asked for, in the shape of its paper, white with what is printed on it', async () => {
  const file = keep(vendorPdf(['Potassium 4.1 mmol/L']));
  const page = await greyOf(file);
  expect([page.width, page.height]).toEqual([595, 842]);
  expect(page.ink(50, 45, 150, 25)).toBeGreaterThan(100);
  expect(page.ink(0, 200, 595, 600)).toBe(0);
  expect((await greyOf(file, 1, 1190)).height).toBe(1684);
});

test('Chinese whose font the file does not bring is drawn in letters, each of its own', async () => {
  const at = (text: string, x: number) => ({ text, x, y: 100, size: 40 });
  const page = await greyOf(keep(placedPdf('song', [[at('一', 100), at('口', 200), at('国', 300)]])));
  const inks = [100, 200, 300].map((x) => page.ink(x, 60, 42, 50));
  expect(inks[0]).toBeGreaterThan(20);
  expect(inks[1]).toBeGreaterThan((inks[0] ?? 0) * 1.5);
  expect(inks[2]).toBeGreaterThan((inks[1] ?? 0) * 1.5);
});

test('pages are counted, and one that is not there is told apart from one that cannot be drawn', async () => {
  const file = keep(placedPdf('helvetica', [[], [], []]));
  expect(await countPdfPages(file)).toBe(3);
  expect(await drawPdfPage(file, 4, 200)).toBe('no_page');
  const broken = keep(Buffer.from('%PDF-1.7 and nothing more'));
  expect(await drawPdfPage(broken, 1, 200)).toBe('not_drawn');
  expect(await countPdfPages(broken)).toBeNull();
});

test('a page of ten metres is drawn smaller than asked for instead of taking all memory', async () => {
  const tall = Buffer.from(
    vendorPdf(['x']).toString('latin1').replace('/MediaBox [0 0 595 842]', '/MediaBox [0 0 100 9999]'),
    'latin1',
  );
  const drawn = await drawPdfPage(keep(tall), 1, 4000);
  if (typeof drawn === 'string') throw new Error(drawn);
  const { width = 0, height = 0 } = await sharp(drawn).metadata();
  expect([width, height]).toEqual([160, 16_000]);
});
