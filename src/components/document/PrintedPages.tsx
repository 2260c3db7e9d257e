import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isSideways, PicturePage } from '../picture/PicturePage';
import { pagesOf } from './address';

type Props = {
  url: string;
  pages: number;
  label: string;
  rotation: number;
  filter?: string;
  done: () => void;
};

/** A4 at 200 dots per inch. */
const PRINTED_WIDTH = 1600;

/** All pages as they are looked at, a sheet each, for the printer alone; the dialog opens when every one has come. */
export function PrintedPages({ url, pages, label, rotation, filter, done }: Props) {
  const [ratios, setRatios] = useState<Readonly<Record<number, number>>>({});
  const isComplete = Object.keys(ratios).length === pages;
  const keep = (page: number, ratio: number) => setRatios((before) => ({ ...before, [page]: ratio }));

  useEffect(() => {
    if (!isComplete) return;
    document.body.classList.add('portal-printing');
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => {
      window.removeEventListener('afterprint', done);
      document.body.classList.remove('portal-printing');
    };
  }, [isComplete, done]);

  return createPortal(
    <div className="portal-document-print" aria-hidden="true">
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => {
        const ratio = ratios[page];
        const shown = ratio && isSideways({ rotation }) ? 1 / ratio : (ratio ?? 1);
        return (
          <div key={page} style={{ width: `min(100vw, ${shown * 98}vh)`, aspectRatio: shown }}>
            <PicturePage
              src={`${pagesOf(url)}/${page}?width=${PRINTED_WIDTH}`}
              label={label}
              turned={{ rotation, ratio }}
              filter={filter}
              onShown={(seen) => keep(page, seen)}
              onFailed={() => keep(page, 1)}
            />
          </div>
        );
      })}
    </div>,
    document.body,
  );
}
