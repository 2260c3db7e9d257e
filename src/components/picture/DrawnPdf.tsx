import { request, useIntl } from '@umijs/max';
import { Alert } from 'antd';
import { useEffect } from 'react';
import type { PageCount } from '@/services/types';
import { pagesOf } from '../document/address';
import { DocumentFailure, failureOfStatus } from '../document/DocumentFailure';
import { LoadingMark } from '../document/LoadingMark';
import type { PdfViewerProps } from '../PdfViewer';
import { usePdfEngineFailed } from '../pdf-engine';
import { useLoaded } from '../useLoaded';
import PictureDocument from './PictureDocument';

/** A PDF as pictures of its pages, which the server draws. */
export default function DrawnPdf({ url, downloadUrl = url, label, onLoaded }: PdfViewerProps) {
  const { formatMessage } = useIntl();
  const hasFailed = usePdfEngineFailed();
  const { data, error, reload } = useLoaded(`pages ${url}`, (call) =>
    request<{ data: PageCount }>(pagesOf(url), { method: 'GET', ...call }),
  );
  const pages = data?.data.pages;
  useEffect(() => {
    if (pages !== undefined) onLoaded?.(pages);
  }, [pages, onLoaded]);

  if (error)
    return (
      <DocumentFailure
        failure={error.reason === 'intake.page_not_drawn' ? 'damaged' : failureOfStatus(error.code)}
        downloadUrl={downloadUrl}
        retry={reload}
      />
    );
  if (pages === undefined) return <LoadingMark />;
  return (
    <div className="portal-drawn">
      {hasFailed && <Alert type="info" showIcon title={formatMessage({ id: 'pdf.viewer.drawn' })} />}
      <PictureDocument url={url} downloadUrl={downloadUrl} label={label} pages={pages} />
    </div>
  );
}
