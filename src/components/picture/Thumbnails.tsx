import { useIntl } from '@umijs/max';
import { pageAddress } from './PicturePage';

type Props = { url: string; pages: number; page: number; goTo: (page: number) => void };

const WIDTH_PX = 96;

/** Every page small, to go to it. */
export function Thumbnails({ url, pages, page, goTo }: Props) {
  const { formatMessage } = useIntl();
  return (
    <nav className="portal-picture-thumbnails" aria-label={formatMessage({ id: 'pdf.viewer.thumbnails' })}>
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={formatMessage({ id: 'pdf.viewer.pageNo' }, { page: number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => goTo(number)}
        >
          <img src={pageAddress(url, number, WIDTH_PX)} alt="" width={WIDTH_PX} loading="lazy" draggable={false} />
          {number}
        </button>
      ))}
    </nav>
  );
}
