import { useIntl } from '@umijs/max';
import type { ReactNode } from 'react';

type Props = { pages: number; page: number; goTo: (page: number) => void; draw: (page: number) => ReactNode };

export const THUMBNAIL_WIDTH_PX = 96;

/** Every page small, to go to it. */
export function Thumbnails({ pages, page, goTo, draw }: Props) {
  const { formatMessage } = useIntl();
  return (
    <nav className="portal-document-thumbnails" aria-label={formatMessage({ id: 'pdf.viewer.thumbnails' })}>
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={formatMessage({ id: 'pdf.viewer.pageNo' }, { page: number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => goTo(number)}
        >
          {draw(number)}
          {number}
        </button>
      ))}
    </nav>
  );
}
