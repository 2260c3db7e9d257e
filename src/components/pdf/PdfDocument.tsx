import { useIntl } from '@umijs/max';
import { Button, Result, Spin } from 'antd';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { Document } from 'react-pdf';
import type { PdfViewerProps } from '../PdfViewer';
import { ENGINE_OPTIONS } from './engine';
import { PageList, type PageListHandle } from './PageList';
import './pdf.css';
import { Toolbar } from './Toolbar';
import { useView } from './useView';

type Failure = 'encrypted' | 'damaged' | 'gone' | 'lost' | 'forbidden' | 'unreachable';

const failureOf = (error: Error & { status?: number }): Failure => {
  if (error.name === 'PasswordException') return 'encrypted';
  if (error.name === 'ResponseException') {
    if (error.status === 404) return 'gone';
    // the server has it in the record and not in the store, or no longer as it was
    if (error.status === 410) return 'lost';
    return error.status === 401 || error.status === 403 ? 'forbidden' : 'unreachable';
  }
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

  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).tagName === 'INPUT') return;
    const run = new Map([
      ['PageDown', () => goTo(page + 1)],
      ['PageUp', () => goTo(page - 1)],
      ['Home', () => goTo(1)],
      ['End', () => goTo(pages)],
      ['+', view.larger],
      ['=', view.larger],
      ['-', view.smaller],
      ['0', view.fit],
      ['r', view.turn],
    ]);
    const action = run.get(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  };

  if (failure) {
    const canRetry = failure === 'unreachable';
    return (
      <Result
        className="portal-pdf-failure"
        status="warning"
        title={formatMessage({ id: `pdf.failure.${failure}` })}
        subTitle={formatMessage({ id: `pdf.failure.${failure}.next` })}
        extra={[
          canRetry && (
            <Button
              key="retry"
              type="primary"
              onClick={() => {
                setFailure(undefined);
                setAttempt(attempt + 1);
              }}
            >
              {formatMessage({ id: 'pdf.viewer.retry' })}
            </Button>
          ),
          failure !== 'lost' && (
            <Button key="download" href={downloadUrl} download>
              {formatMessage({ id: 'pdf.viewer.download' })}
            </Button>
          ),
        ]}
      />
    );
  }

  const wait = (
    <Spin
      style={{ display: 'block', width: 'fit-content', margin: '64px auto' }}
      aria-label={formatMessage({ id: 'pdf.viewer.loading' })}
    />
  );
  return (
    <section className="portal-pdf" aria-label={label} onKeyDown={keys}>
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
          <PageList ref={list} pages={pages} label={label} zoom={view.zoom} rotation={view.rotation} onPage={setPage} />
        )}
      </Document>
    </section>
  );
}
