import { useIntl } from '@umijs/max';
import { Spin } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Document, Page } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { DocumentFailure, type Failure, failureOfStatus } from '../document/DocumentFailure';
import '../document/document.css';
import { documentKeys } from '../document/keys';
import { PageBroken } from '../document/PageBroken';
import { PageList, type PageListHandle } from '../document/PageList';
import { Toolbar } from '../document/Toolbar';
import { useView } from '../document/useView';
import type { PdfViewerProps } from '../PdfViewer';
import { ENGINE_OPTIONS } from './engine';

const failureOf = (error: Error & { status?: number }): Failure => {
  if (error.name === 'PasswordException') return 'encrypted';
  if (error.name === 'ResponseException') return failureOfStatus(error.status);
  return error.name === 'UnknownErrorException' && /fetch|network/i.test(error.message) ? 'unreachable' : 'damaged';
};

/** A PDF with its tools: pages near the screen are drawn, the others keep their place. */
export default function PdfDocument({ url, downloadUrl = url, label, onLoaded }: PdfViewerProps) {
  const { formatMessage } = useIntl();
  const [pages, setPages] = useState(0);
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  const [page, setPage] = useState(1);
  const list = useRef<PageListHandle>(null);
  const view = useView();
  const file = useMemo(
    () => ({ url, withCredentials: true, httpHeaders: { 'X-Requested-With': 'XMLHttpRequest' }, attempt }),
    [url, attempt],
  );

  const fail = useCallback((error: Error) => setFailure(failureOf(error)), []);
  const goTo = (wanted: number) => list.current?.goTo(Math.min(Math.max(wanted, 1), pages));

  if (failure) {
    const retry = () => {
      setFailure(undefined);
      setAttempt(attempt + 1);
    };
    return <DocumentFailure failure={failure} downloadUrl={downloadUrl} retry={retry} />;
  }

  const wait = (
    <Spin
      style={{ display: 'block', width: 'fit-content', margin: '64px auto' }}
      aria-label={formatMessage({ id: 'pdf.viewer.loading' })}
    />
  );
  return (
    <section className="portal-pdf" aria-label={label} onKeyDown={documentKeys({ page, pages, goTo, view })}>
      <Toolbar url={downloadUrl} page={page} pages={pages} goTo={goTo} view={view} />
      <Document
        className="portal-pdf-document"
        suspense={false}
        file={file}
        options={ENGINE_OPTIONS}
        loading={wait}
        error={null}
        onPassword={() => setFailure('encrypted')}
        onLoadError={fail}
        onSourceError={fail}
        onLoadSuccess={({ numPages }) => {
          setPages(numPages);
          onLoaded?.(numPages);
        }}
      >
        {pages > 0 && (
          <PageList
            ref={list}
            pages={pages}
            label={label}
            zoom={view.zoom}
            rotation={view.rotation}
            onPage={setPage}
            draw={({ page: pageNumber, width, shape, keepShape }) => (
              <Page
                suspense={false}
                pageNumber={pageNumber}
                width={width}
                rotate={view.rotation === 0 ? undefined : (view.rotation + (shape?.turn ?? 0)) % 360}
                renderAnnotationLayer={false}
                loading={null}
                error={<PageBroken page={pageNumber} />}
                onLoadSuccess={(loaded) => {
                  const { width: wide, height: high } = loaded.getViewport({ scale: 1 });
                  keepShape({ ratio: wide / high, turn: loaded.rotate });
                }}
              />
            )}
          />
        )}
      </Document>
    </section>
  );
}
