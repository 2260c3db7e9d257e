import { pdfjs } from 'react-pdf';

declare global {
  interface ImportMeta {
    glob<T>(pattern: string, options: { query: string; import: string; eager: true }): Record<string, T>;
  }
}

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).toString();

// Character maps for Chinese fonts that are not embedded, the standard fonts and image decoders: fetched one by one when a file needs them.
const addresses = {
  ...import.meta.glob<string>('../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
};
const byName = new Map(
  Object.entries(addresses).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
);

/** Finds what a document needs beside its own bytes among the files of this build. */
class BundledData {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const address = byName.get(filename);
    if (!address) throw new Error(`no such file: ${filename}`);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${filename}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/** Scripts in a file are never run; one object for all documents, since a new one would load a document again. */
export const ENGINE_OPTIONS = {
  BinaryDataFactory: BundledData,
  useWorkerFetch: false,
  cMapUrl: 'bundled/',
  cMapPacked: true,
  standardFontDataUrl: 'bundled/',
  wasmUrl: 'bundled/',
  enableXfa: false,
};

/** Starts what reads files apart from the page, and ends it. @throws Error when this browser cannot */
export async function startWorker(): Promise<void> {
  const worker = pdfjs.PDFWorker.create({});
  try {
    await worker.promise;
  } finally {
    worker.destroy();
  }
}
