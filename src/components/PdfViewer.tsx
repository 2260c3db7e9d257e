import { useIntl } from '@umijs/max';
import { Spin } from 'antd';
import { lazy, Suspense } from 'react';
import { PageErrorBoundary } from './PageErrorBoundary';
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

/** Shows a PDF in place. The engine comes as its own chunk, with the first file that is looked at. */
export function PdfViewer(props: PdfViewerProps) {
  const { formatMessage } = useIntl();
  const waiting = (
    <Spin
      style={{ display: 'block', width: 'fit-content', margin: '64px auto' }}
      aria-label={formatMessage({ id: 'pdf.viewer.loading' })}
    />
  );
  return (
    <PageErrorBoundary place={props.url}>
      <Suspense fallback={waiting}>
        <PdfDocument key={props.url} {...props} />
      </Suspense>
    </PageErrorBoundary>
  );
}
