import { readFileSync } from 'node:fs';
import { type Canvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { answerJobs } from '../core/worker-jobs';
import { forgetLimit, openPdf, refuseOverLimit } from '../modules/intake/reading/open-pdf';
import { chineseFontFile } from '../modules/report/pdf/fonts';

/** A page, from 1, drawn as wide in pixels; without one its pages are counted. */
export type DrawJob = { path: string } | { path: string; page: number; width: number };

/** 4,000 × 10,000: a strip of an ECG; what is longer is drawn smaller. */
const MOST_PIXELS = 40_000_000;
/** WebP holds 16,383. */
const MOST_SIDE_PIXELS = 16_000;

interface CanvasFactory {
  create(width: number, height: number): { canvas: Canvas; context: SKRSContext2D };
}

const named = (name: string) => Object.assign(new Error(name), { name });

// for letters whose font the file does not bring
for (const family of ['sans-serif', 'serif', 'monospace']) GlobalFonts.registerFromPath(chineseFontFile(), family);

async function draw(job: DrawJob): Promise<Uint8Array | number> {
  forgetLimit();
  const found = readFileSync(job.path);
  const document = await openPdf(new Uint8Array(found.buffer, found.byteOffset, found.byteLength), { draws: true });
  try {
    if (!('page' in job)) return document.numPages;
    const { page: number, width } = job;
    if (number > document.numPages) throw named('NoSuchPage');
    const page = await document.getPage(number);
    const unscaled = page.getViewport({ scale: 1 });
    const scale = width / unscaled.width;
    const [wide, high] = [width, unscaled.height * scale];
    const fit = Math.min(1, Math.sqrt(MOST_PIXELS / (wide * high)), MOST_SIDE_PIXELS / Math.max(wide, high));
    const viewport = page.getViewport({ scale: scale * fit });
    const sides = [viewport.width, viewport.height].map((side) => Math.max(1, Math.round(side))) as [number, number];
    const { canvas, context } = (document.canvasFactory as CanvasFactory).create(...sides);
    // the types of pdf.js know the canvas of a browser only
    const place = { canvas, canvasContext: context } as unknown as { canvas: null; canvasContext: never };
    await page.render({ ...place, viewport }).promise;
    refuseOverLimit();
    return await canvas.encode('webp', 92);
  } finally {
    void document.loadingTask.destroy().catch(() => undefined);
  }
}

answerJobs(draw);
