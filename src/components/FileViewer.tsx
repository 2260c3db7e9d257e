import { lazy } from 'react';
import { LazyDocument } from './document/LazyDocument';
import { PdfViewer } from './PdfViewer';
import { pageTexts } from './page-texts';
import { withTexts } from './texts';

const PictureDocument = lazy(withTexts(pageTexts.document, () => import('./picture/PictureDocument')));

const StudySlot = lazy(withTexts(pageTexts.document, () => import('./StudySlot')));

type Props = {
  /** Where the bytes are as they came; same origin. Below it `pages/{n}` are those of a picture. */
  url: string;
  /** What is shown, for people who cannot see it. */
  label: string;
  mediaType: string | null;
  /** As the server counted them; a PDF is counted again when it is opened. */
  pages: number | null;
  /** Whose original it is. */
  reportId: number;
};

/** Shows a file as it came, by what the server found in it. */
export function FileViewer({ url, label, mediaType, pages, reportId }: Props) {
  if (mediaType === 'application/dicom')
    return (
      <LazyDocument place={url}>
        <StudySlot key={reportId} reportId={reportId} url={url} label={label} />
      </LazyDocument>
    );
  if (!mediaType?.startsWith('image/')) return <PdfViewer url={url} label={label} />;
  return (
    <LazyDocument place={url}>
      <PictureDocument key={url} url={url} label={label} pages={pages ?? 1} />
    </LazyDocument>
  );
}
