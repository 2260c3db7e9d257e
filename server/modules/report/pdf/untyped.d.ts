/** pdfmake's printer without its process-wide singleton; @types/pdfmake leaves it out. */
declare module 'pdfmake/js/Printer' {
  import type { CustomTableLayout, TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces';

  interface Files {
    existsSync(name: string): boolean;
    readFileSync(name: string): Buffer;
  }

  interface UrlResolver {
    resolve(url: string): void;
    resolved(): Promise<void>;
  }

  export default class PdfPrinter {
    constructor(fonts: TFontDictionary, files: Files, urls: UrlResolver, mayReadLocal: (path: string) => boolean);
    createPdfKitDocument(
      definition: TDocumentDefinitions,
      options?: { tableLayouts?: Record<string, CustomTableLayout> },
    ): Promise<NodeJS.ReadableStream & { end(): void }>;
  }
}

declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function create(bytes: Uint8Array): Font;
}
