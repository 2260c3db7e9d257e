import { useIntl } from '@umijs/max';
import { Pagination } from 'antd';
import type { UrlPatch } from '../useUrlQuery';
import type { Page, PageQuery } from './page';
import { PAGE_SIZES } from './page';

type Props = { data: Page<unknown>; query: PageQuery; set: (patch: UrlPatch) => void };

/** Turns the pages of a list, and says how many there are; counting stops at a limit of the server. */
export function PageSwitch({ data: { total, totalIsAtLeast }, query, set }: Props) {
  const { formatMessage } = useIntl();
  return (
    <div className="list-pages">
      <Pagination
        current={query.current}
        pageSize={query.pageSize}
        total={total}
        pageSizeOptions={PAGE_SIZES}
        showSizeChanger
        showQuickJumper={total > query.pageSize * 10}
        responsive
        showTotal={(all, [from, to]) =>
          formatMessage(
            { id: totalIsAtLeast ? 'list.totalAtLeast' : 'list.total' },
            { from: from.toLocaleString(), to: to.toLocaleString(), total: all.toLocaleString() },
          )
        }
        onChange={(current, pageSize) =>
          set({ current: pageSize === query.pageSize ? String(current) : '1', pageSize: String(pageSize) })
        }
      />
      {totalIsAtLeast && query.current * query.pageSize >= total && (
        <p className="portal-quiet">{formatMessage({ id: 'list.moreThanShown' }, { total: total.toLocaleString() })}</p>
      )}
    </div>
  );
}
