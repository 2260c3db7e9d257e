import { type ComponentType, lazy, useContext } from 'react';
import { LazyDocument } from './document/LazyDocument';
import { pageTexts } from './page-texts';
import { canRunPdfEngine, DrawnByServer } from './pdf-engine';
import { withTexts } from './texts';

export type PdfViewerProps = {
  /** Where the bytes are; same origin. Below it `pages` are counted and `pages/{n}` drawn by the server. */
  url: string;
  /** Where a download comes from, when that is another address than the one shown. */
  downloadUrl?: string;
  /** What is shown, for people who cannot see it. */
  label: string;
  onLoaded?: (pages: number) => void;
};

type Viewer = { default: ComponentType<PdfViewerProps> };

const DrawnPdf = lazy(withTexts(pageTexts.document, () => import('./picture/DrawnPdf')));
const PdfDocument = lazy(
  withTexts(
    pageTexts.document,
    async (): Promise<Viewer> =>
      (await canRunPdfEngine()) ? import('./pdf/PdfDocument') : import('./picture/DrawnPdf'),
  ),
);

/** Shows a PDF in place, as pictures of its pages where the engine does not start. */
export function PdfViewer(props: PdfViewerProps) {
  const isDrawn = useContext(DrawnByServer);
  return (
    <LazyDocument place={props.url}>
      {isDrawn ? <DrawnPdf key={props.url} {...props} /> : <PdfDocument key={props.url} {...props} />}
    </LazyDocument>
  );
}
