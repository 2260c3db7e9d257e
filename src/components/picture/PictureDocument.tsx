import { FullscreenOutlined, PrinterOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { useCallback, useRef, useState } from 'react';
import { DocumentFailure, type Failure, failureOfStatus } from '../document/DocumentFailure';
import '../document/document.css';
import { documentKeys } from '../document/keys';
import { PageBroken } from '../document/PageBroken';
import { PageList, type PageListHandle } from '../document/PageList';
import { PrintedPages } from '../document/PrintedPages';
import { THUMBNAIL_WIDTH_PX, Thumbnails } from '../document/Thumbnails';
import { Tool, Toolbar } from '../document/Toolbar';
import { useView } from '../document/useView';
import { LookTool } from './LookTool';
import { useLook } from './look';
import { isSideways, PicturePage, pageAddress } from './PicturePage';
import './picture.css';
import { usePan } from './usePan';

type Props = {
  /** Below it `pages/{n}` are its pages. */
  url: string;
  /** Where a download comes from, when that is another address. */
  downloadUrl?: string;
  label: string;
  pages: number;
};

/** A picture with its tools. The server draws the pages, so that each kind of file looks as it should in every browser. */
export default function PictureDocument({ url, downloadUrl = url, label, pages }: Props) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id: `pdf.viewer.${id}` });
  const [page, setPage] = useState(1);
  const [failure, setFailure] = useState<Failure>();
  const [broken, setBroken] = useState<ReadonlySet<number>>(new Set());
  const [isShown, setShown] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const list = useRef<PageListHandle>(null);
  const around = useRef<HTMLDivElement>(null);
  const view = useView();
  const look = useLook();
  const pan = usePan(around, view);
  const printed = useCallback(() => setPrinting(false), []);

  const goTo = (wanted: number) => list.current?.goTo(Math.min(Math.max(wanted, 1), pages));
  const print = () => setPrinting(true);
  const whole = () => list.current && view.show(list.current.wholeOf(page));
  const fail = async (failed: number, address: string) => {
    const answer = await fetch(address).catch(() => undefined);
    // one page that cannot be drawn does not hide the others
    if (isShown && answer?.status === 503) setBroken((before) => new Set(before).add(failed));
    else setFailure(failureOfStatus(answer?.status));
  };

  if (failure)
    return <DocumentFailure failure={failure} downloadUrl={downloadUrl} retry={() => setFailure(undefined)} />;
  const keys = documentKeys(
    { page, pages, goTo, view },
    {
      9: whole,
      p: print,
      b: () => look.brighten(1),
      d: () => look.brighten(-1),
      c: () => look.sharpen(1),
      v: () => look.sharpen(-1),
      x: look.reset,
    },
  );
  return (
    <section className="portal-pdf" aria-label={label} onKeyDown={keys}>
      <Toolbar url={downloadUrl} page={page} pages={pages} goTo={goTo} view={view}>
        <Tool label={say('whole')} icon={<FullscreenOutlined />} run={whole} shortcut="9" />
        <LookTool look={look} />
        <Tool label={say('print')} icon={<PrinterOutlined />} run={print} shortcut="P" disabled={isPrinting} />
      </Toolbar>
      <div ref={around} className="portal-pdf-document portal-picture-place" {...pan}>
        {pages > 1 && isShown && (
          <Thumbnails
            pages={pages}
            page={page}
            goTo={goTo}
            draw={(number) => (
              <img
                src={pageAddress(url, number, THUMBNAIL_WIDTH_PX)}
                alt=""
                width={THUMBNAIL_WIDTH_PX}
                loading="lazy"
                draggable={false}
              />
            )}
          />
        )}
        <PageList
          ref={list}
          pages={pages}
          label={label}
          zoom={view.zoom}
          rotation={view.rotation}
          onPage={setPage}
          draw={({ page: number, width, shape, keepShape }) => {
            const src = pageAddress(url, number, isSideways(view) ? width * (shape?.ratio ?? 1) : width);
            if (broken.has(number)) return <PageBroken page={number} />;
            return (
              <PicturePage
                src={src}
                label={formatMessage({ id: 'pdf.viewer.pageOf' }, { name: label, page: number, pages })}
                turned={{ rotation: view.rotation, ratio: shape?.ratio }}
                filter={look.filter}
                onShown={(ratio) => {
                  keepShape({ ratio, turn: 0 });
                  setShown(true);
                }}
                onFailed={() => void fail(number, src)}
              />
            );
          }}
        />
      </div>
      {isPrinting && (
        <PrintedPages
          url={url}
          pages={pages}
          label={label}
          rotation={view.rotation}
          {...(look.filter && { filter: look.filter })}
          done={printed}
        />
      )}
    </section>
  );
}
