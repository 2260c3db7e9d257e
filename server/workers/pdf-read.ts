import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { TextItem } from 'pdfjs-node/types/src/display/api';
import { needsCertificate, openPagesOf } from '../modules/intake/reading/encryption';
import { typedTexts, type XfaPart, xfaLines } from '../modules/intake/reading/form-text';
import { layLines, type PlacedText } from '../modules/intake/reading/lines';
import { sniff } from '../modules/intake/reading/sniff';

interface Job {
  id: number;
  input: { source: Uint8Array | string; maxBytes: number; maxPages: number };
}

/** A single buffer larger than this is a decompression bomb, not a lab report. */
const MAX_BUFFER_BYTES = 256 * 1024 * 1024;

let overLimit = false;

/** A `DecompressionStream` that stops: pdf.js gathers all of its chunks before it looks at their size. */
function boundedDecompression(Native: typeof DecompressionStream) {
  return class {
    readonly writable: WritableStream;
    readonly readable: ReadableStream<Uint8Array>;

    constructor(format: CompressionFormat) {
      const inner = new Native(format);
      let total = 0;
      const guard = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          total += chunk.byteLength;
          overLimit ||= total > MAX_BUFFER_BYTES;
          if (overLimit) controller.error(new RangeError('buffer limit'));
          else controller.enqueue(chunk);
        },
      });
      this.writable = inner.writable;
      this.readable = inner.readable.pipeThrough(guard);
    }
  };
}

/**
 * pdf.js keeps inflated streams in ArrayBuffers, which a thread's heap limit does not count: without this a file of
 * 5 KB took 2.9 GB. The thread does nothing else, so nothing else sees the change.
 */
function limitBuffers() {
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, args) {
      overLimit ||= typeof args[0] === 'number' && args[0] > MAX_BUFFER_BYTES;
      if (overLimit) throw new RangeError('buffer limit');
      return Reflect.construct(target, args, target);
    },
  });
  Object.defineProperty(globalThis, 'DecompressionStream', { value: boundedDecompression(DecompressionStream) });
}

/** pdf.js swallows some errors of broken content, so the refusal is remembered beside them. */
function refuseOverLimit() {
  if (overLimit) throw Object.assign(new Error('a stream inflates beyond the limit'), { name: 'TooLarge' });
}

/** pdf.js asks for these names when it loads, and uses them only to draw; nothing is drawn here. */
function standInForCanvas() {
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) {
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: class {}, configurable: true });
  }
}

async function loadReader() {
  standInForCanvas();
  const folder = path.dirname(require.resolve('pdfjs-node/package.json'));
  const pdfjs = await import('pdfjs-node/legacy/build/pdf.mjs');
  limitBuffers();
  // pdf.js takes the bytes away, and a file may have to be opened in another way.
  const settings = {
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    useWorkerFetch: false,
    stopAtErrors: false,
    cMapUrl: path.join(folder, 'cmaps') + path.sep,
    standardFontDataUrl: path.join(folder, 'standard_fonts') + path.sep,
  };
  return (bytes: Uint8Array, enableXfa: boolean) =>
    pdfjs.getDocument({ ...settings, data: new Uint8Array(bytes), enableXfa }).promise;
}

let reader: ReturnType<typeof loadReader> | undefined;

const isEncrypted = (error: unknown) => (error as Error).name === 'PasswordException';

/** Opens what can be read without a password. @throws Error named `PasswordException` where its pages are encrypted */
async function openDocument(bytes: Uint8Array) {
  reader ??= loadReader();
  const open = await reader;
  const openPages = async (pages: Uint8Array) => {
    try {
      return await open(pages, true);
    } catch (error) {
      refuseOverLimit();
      if (isEncrypted(error)) throw error;
      // Laying out a form can fail where the pages that stand in for it can be read.
      return open(pages, false);
    }
  };
  try {
    return await openPages(bytes);
  } catch (error) {
    refuseOverLimit();
    const pages = isEncrypted(error) ? openPagesOf(bytes) : null;
    if (pages) return openPages(pages);
    if (needsCertificate(bytes)) throw Object.assign(new Error('encrypted'), { name: 'PasswordException' });
    throw error;
  }
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

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openDocument>>['getPage']>>;

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
  const document = await openDocument(bytes);
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
  overLimit = false;
  read(input).then(
    (output) => answer({ id, output }),
    (error: Error) => answer({ id, error: { name: overLimit ? 'TooLarge' : error.name, message: error.message } }),
  );
});
