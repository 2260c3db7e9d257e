import { FileSearchOutlined, FullscreenOutlined, PrinterOutlined, ProfileOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Document, Page } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { DocumentFailure, type Failure, failureOfStatus } from '../document/DocumentFailure';
import '../document/document.css';
import { documentKeys } from '../document/keys';
import { LoadingMark } from '../document/LoadingMark';
import { PageBroken } from '../document/PageBroken';
import { PageList, type PageListHandle } from '../document/PageList';
import { PrintedPages } from '../document/PrintedPages';
import { Thumbnails } from '../document/Thumbnails';
import { Tool, Toolbar } from '../document/Toolbar';
import { useView } from '../document/useView';
import type { PdfViewerProps } from '../PdfViewer';
import { ENGINE_OPTIONS } from './engine';
import { FindBar } from './FindBar';
import { PdfThumbnail } from './PdfThumbnail';
import { useFind } from './useFind';

// not apart from what draws with it: react-pdf names another worker whenever it comes
export { startWorker } from './engine';

const failureOf = (error: Error & { status?: number }): Failure => {
  if (error.name === 'PasswordException') return 'encrypted';
  if (error.name === 'ResponseException') return failureOfStatus(error.status);
  return error.name === 'UnknownErrorException' && /fetch|network/i.test(error.message) ? 'unreachable' : 'damaged';
};

/** A PDF with its tools: pages near the screen are drawn, the others keep their place. */
export default function PdfDocument({ url, downloadUrl = url, label, onLoaded }: PdfViewerProps) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id: `pdf.viewer.${id}` });
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const pages = pdf?.numPages ?? 0;
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  const [page, setPage] = useState(1);
  const [withThumbnails, setThumbnails] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const list = useRef<PageListHandle>(null);
  const around = useRef<HTMLElement>(null);
  const view = useView();
  const file = useMemo(
    () => ({ url, withCredentials: true, httpHeaders: { 'X-Requested-With': 'XMLHttpRequest' }, attempt }),
    [url, attempt],
  );

  const fail = useCallback((error: Error) => setFailure(failureOf(error)), []);
  const printed = useCallback(() => setPrinting(false), []);
  const goTo = (wanted: number) => list.current?.goTo(Math.min(Math.max(wanted, 1), pages));
  const find = useFind(pdf, () => around.current, goTo);
  const look = () => find.look('');
  const print = () => setPrinting(true);
  const whole = () => list.current && view.show(list.current.wholeOf(page));
  const listPages = () => setThumbnails((shown) => !shown);

  if (failure) {
    const retry = () => {
      setFailure(undefined);
      setAttempt(attempt + 1);
    };
    return <DocumentFailure failure={failure} downloadUrl={downloadUrl} retry={retry} />;
  }

  return (
    <section
      ref={around}
      className="portal-pdf"
      aria-label={label}
      onKeyDown={documentKeys({ page, pages, goTo, view }, { 9: whole, f: look, t: listPages, p: print })}
    >
      <Toolbar url={downloadUrl} page={page} pages={pages} goTo={goTo} view={view}>
        <Tool label={say('whole')} icon={<FullscreenOutlined />} run={whole} shortcut="9" />
        <Tool label={say('thumbnails')} icon={<ProfileOutlined />} run={listPages} shortcut="T" disabled={pages < 2} />
        <Tool label={formatMessage({ id: 'pdf.find.label' })} icon={<FileSearchOutlined />} run={look} shortcut="F" />
        <Tool label={say('print')} icon={<PrinterOutlined />} run={print} shortcut="P" disabled={!pdf || isPrinting} />
      </Toolbar>
      {find.wanted !== null && <FindBar find={find} />}
      <Document
        className="portal-pdf-document"
        suspense={false}
        file={file}
        options={ENGINE_OPTIONS}
        loading={<LoadingMark />}
        error={null}
        onPassword={() => setFailure('encrypted')}
        onLoadError={fail}
        onSourceError={fail}
        onLoadSuccess={(loaded) => {
          setPdf(loaded);
          onLoaded?.(loaded.numPages);
        }}
      >
        {withThumbnails && pages > 1 && (
          <Thumbnails pages={pages} page={page} goTo={goTo} draw={(number) => <PdfThumbnail page={number} />} />
        )}
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
                onRenderTextLayerSuccess={() => find.mark(pageNumber)}
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
      {isPrinting && <PrintedPages url={url} pages={pages} label={label} rotation={view.rotation} done={printed} />}
    </section>
  );
}
