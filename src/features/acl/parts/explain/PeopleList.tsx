import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { joined } from '@/components/joined';
import { ownName } from '@/components/own-name';
import { useUrlQuery } from '@/components/useUrlQuery';
import { useMenuWords } from '../../menu-words';

type Row = { id: number; name: string; title: string; roles: { id: number; nameEn: string; nameZh: string }[] };
type Props<One extends Row> = {
  page: { rows: One[]; total: number };
  none: string;
  more?: (row: One) => ReactNode;
};

export const PEOPLE_PER_PAGE = 20;

/** People with the roles by which they may, a page at a time. */
export function PeopleList<One extends Row>({ page: { rows, total }, none, more }: Props<One>) {
  const { say } = useMenuWords();
  const { values, set } = useUrlQuery();
  if (total === 0) return <p>{none}</p>;
  return (
    <>
      <p className="portal-quiet">{say('explain.holders.total', { n: total })}</p>
      <ul className="acl-people">
        {rows.map((row) => (
          <li key={row.id}>
            <strong>{row.name}</strong> {row.title && <span className="portal-quiet">{row.title}</span>}
            <div>{say('explain.by', { roles: joined(row.roles.map(ownName)) })}</div>
            {more?.(row)}
          </li>
        ))}
      </ul>
      {total > PEOPLE_PER_PAGE && (
        <Pagination
          size="small"
          current={Number(values.current) || 1}
          total={total}
          pageSize={PEOPLE_PER_PAGE}
          showSizeChanger={false}
          onChange={(current) => set({ current: current === 1 ? undefined : String(current) })}
        />
      )}
    </>
  );
}
