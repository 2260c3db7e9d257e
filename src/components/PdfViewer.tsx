import { createContext, lazy, useContext } from 'react';
import { LazyDocument } from './document/LazyDocument';
import { pageTexts } from './page-texts';
import { withTexts } from './texts';

const PdfDocument = lazy(withTexts(pageTexts.document, () => import('./pdf/PdfDocument')));
const DrawnPdf = lazy(withTexts(pageTexts.document, () => import('./picture/DrawnPdf')));

/**
 * Whether this browser can run the PDF engine (the build of pdf.js for browsers of the last years). Asked by what came with
 * Chrome 98 and 103, Firefox 94 and 100, Safari 15.4 and 16; the portal itself runs from Chrome 88 on.
 */
export const canRunPdfEngine = (): boolean =>
  typeof structuredClone === 'function' && typeof AbortSignal.timeout === 'function';

/** Below it the server draws the pages of PDFs whatever the browser can. */
export const DrawnByServer = createContext(false);

export type PdfViewerProps = {
  /** Where the bytes are; same origin. Below it `pages` are counted and `pages/{n}` drawn by the server. */
  url: string;
  /** Where a download comes from, when that is another address than the one shown. */
  downloadUrl?: string;
  /** What is shown, for people who cannot see it. */
  label: string;
  onLoaded?: (pages: number) => void;
};

/** Shows a PDF in place, as pictures of its pages where the engine cannot run. */
export function PdfViewer(props: PdfViewerProps) {
  const isDrawn = useContext(DrawnByServer) || !canRunPdfEngine();
  return (
    <LazyDocument place={props.url}>
      {isDrawn ? <DrawnPdf key={props.url} {...props} /> : <PdfDocument key={props.url} {...props} />}
    </LazyDocument>
  );
}
