import path from 'node:path';
import { needsCertificate, openPagesOf } from './encryption';

/** A single buffer larger than this is a decompression bomb, not a lab report. */
const MAX_BUFFER_BYTES = 256 * 1024 * 1024;
/** A3 at 600 dots per inch is 70 million. */
const MOST_IMAGE_PIXELS = 100_000_000;

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

/** Begins to count anew, for the next file. */
export function forgetLimit(): void {
  overLimit = false;
}

/** Whether a stream of this file inflated beyond the limit, also where pdf.js said nothing of it. */
export const isOverLimit = (): boolean => overLimit;

/** pdf.js swallows some errors of broken content, so the refusal is remembered beside them. */
export function refuseOverLimit(): void {
  if (overLimit) throw Object.assign(new Error('a stream inflates beyond the limit'), { name: 'TooLarge' });
}

/** pdf.js asks for these names when it loads, and uses them only to draw. */
function standInForCanvas() {
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) {
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: class {}, configurable: true });
  }
}

/** `draws`: pages will be drawn, by fonts of this process where the file brings none. */
export interface Purpose {
  draws: boolean;
}

async function loadReader({ draws }: Purpose) {
  if (!draws) standInForCanvas();
  const folder = path.dirname(require.resolve('pdfjs-node/package.json'));
  const pdfjs = await import('pdfjs-node/legacy/build/pdf.mjs');
  limitBuffers();
  // pdf.js takes the bytes away, and a file may have to be opened in another way.
  const settings = {
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    useSystemFonts: draws,
    disableFontFace: true,
    // decoders of images, which nobody needs for the text
    useWasm: draws,
    wasmUrl: path.join(folder, 'wasm') + path.sep,
    maxImageSize: MOST_IMAGE_PIXELS,
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

/**
 * Opens what can be read without a password. JavaScript in the file is not run and nothing is fetched. One purpose in a thread.
 * @throws Error named `PasswordException` where its pages are encrypted, or `TooLarge`
 */
export async function openPdf(bytes: Uint8Array, purpose: Purpose) {
  reader ??= loadReader(purpose);
  const open = await reader;
  const openPages = async (pages: Uint8Array) => {
    try {
      return await open(pages, !purpose.draws);
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
