import { lazy } from 'react';
import { LazyDocument } from './document/LazyDocument';
import { pageTexts } from './page-texts';
import { withTexts } from './texts';

const PdfDocument = lazy(withTexts(pageTexts.document, () => import('./pdf/PdfDocument')));

export type PdfViewerProps = {
  /** Where the bytes are; same origin. */
  url: string;
  /** Where a download comes from, when that is another address than the one shown. */
  downloadUrl?: string;
  /** What is shown, for people who cannot see it. */
  label: string;
  onLoaded?: (pages: number) => void;
};

/** Shows a PDF in place. */
export function PdfViewer(props: PdfViewerProps) {
  return (
    <LazyDocument place={props.url}>
      <PdfDocument key={props.url} {...props} />
    </LazyDocument>
  );
}
