import { readFileSync, statSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { TextItem } from 'pdfjs-node/types/src/display/api';
import { typedTexts, type XfaPart, xfaLines } from '../modules/intake/reading/form-text';
import { layLines, type PlacedText } from '../modules/intake/reading/lines';
import { forgetLimit, isOverLimit, openPdf, refuseOverLimit } from '../modules/intake/reading/open-pdf';
import { sniff } from '../modules/intake/reading/sniff';

interface Job {
  id: number;
  input: { source: Uint8Array | string; maxBytes: number; maxPages: number };
}

function place(item: TextItem, view: number[]): PlacedText {
  const [a = 1, b = 0, , , e = 0, f = 0] = item.transform as number[];
  const [va = 1, vb = 0, vc = 0, vd = -1, ve = 0, vf = 0] = view;
  const along = { x: va * a + vc * b, y: vb * a + vd * b };
  return {
    text: item.str,
    x: va * e + vc * f + ve,
    y: vb * e + vd * f + vf,
    width: item.width,
    height: item.height,
    level: Math.abs(along.y) <= Math.abs(along.x) * 0.05 && along.x >= 0,
  };
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openPdf>>['getPage']>>;

/** The lines of a page: what is printed, what is typed into its fields, or the form that it is. */
async function linesOf(page: Page, isForm: boolean): Promise<string> {
  if (isForm) return xfaLines((await page.getXfa()) as XfaPart).join('\n');
  const view = page.getViewport({ scale: 1 }).transform as number[];
  const { items } = await page.getTextContent();
  const printed = items.filter((item): item is TextItem => 'str' in item).map((item) => place(item, view));
  // A broken field must not hide what is printed.
  const fields = await page.getAnnotations({ intent: 'display' }).catch(() => []);
  return layLines([...printed, ...typedTexts(fields, view)]);
}

function bytesOf({ source, maxBytes }: Job['input']): Uint8Array {
  const sizeBytes = typeof source === 'string' ? statSync(source).size : source.byteLength;
  if (sizeBytes > maxBytes) throw Object.assign(new Error('the file is beyond the limit'), { name: 'TooLarge' });
  const found = typeof source === 'string' ? readFileSync(source) : source;
  // pdf.js takes no Buffer
  const bytes = new Uint8Array(found.buffer, found.byteOffset, found.byteLength);
  if (sniff(bytes) !== 'pdf') throw new Error('no PDF');
  return bytes;
}

async function read(input: Job['input']) {
  const { maxPages } = input;
  const bytes = bytesOf(input);
  const document = await openPdf(bytes, { draws: false });
  const text: string[] = [];
  let unreadable = 0;
  for (let number = 1; number <= Math.min(document.numPages, maxPages); number += 1) {
    try {
      const page = await document.getPage(number);
      text.push(await linesOf(page, document.isPureXfa));
      page.cleanup();
    } catch {
      // One broken page must not hide the others: it stays empty and is counted.
      unreadable += 1;
      text.push('');
    }
    refuseOverLimit();
  }
  void document.loadingTask.destroy().catch(() => undefined);
  return { pages: document.numPages, text, unreadable };
}

const answer = (message: unknown) => parentPort?.postMessage(message);

parentPort?.on('message', ({ id, input }: Job) => {
  forgetLimit();
  read(input).then(
    (output) => answer({ id, output }),
    (error: Error) => answer({ id, error: { name: isOverLimit() ? 'TooLarge' : error.name, message: error.message } }),
  );
});
