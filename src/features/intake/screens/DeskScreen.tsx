import type { ProColumns } from '@ant-design/pro-components';
import { Link, Navigate, useAccess } from '@umijs/max';
import { Button, Checkbox, Tabs } from 'antd';
import { useCallback, useState } from 'react';
import { PagedTable } from '@/components/PagedTable';
import { ToneTag } from '@/components/ToneTag';
import { useInstant } from '@/components/useInstant';
import { useUrlQuery } from '@/components/useUrlQuery';
import { LIST_DESK_TAB } from '@/services/choices';
import { listDesk } from '@/services/intake';
import type { DeskItem, DeskPage } from '@/services/types';
import '../intake.css';
import { AgeTag } from '../parts/AgeTag';
import { BatchDialog } from '../parts/BatchDialog';
import { nameIn, useWords } from '../words';

const address = (id: number) => `/SignIn/pdfSignIn?report=${id}`;

/** What waits to be signed for, the oldest first; an address that names one report leads to it. */
export default function DeskScreen() {
  const { values } = useUrlQuery();
  if (/^[1-9]\d{0,14}$/.test(values.report ?? '')) return <Navigate to={address(Number(values.report))} replace />;
  return <Desk />;
}

function Desk() {
  const { words, label, locale } = useWords();
  const instant = useInstant();
  const access = useAccess();
  const { values, filter } = useUrlQuery();
  const [page, setPage] = useState<DeskPage>();
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState(false);
  const [turn, setTurn] = useState(0);

  const load = useCallback(async (query: object, signal: AbortSignal) => {
    const answer = await listDesk(query, { signal, skipErrorHandler: true });
    setPage(answer);
    return answer;
  }, []);
  const rows = page?.rows ?? [];
  const pickable = rows.filter(({ customer }) => customer !== null);
  const pick = (ids: number[], on: boolean) => {
    const next = new Set(picked);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    setPicked(next);
  };

  const box = (item: DeskItem) => (
    <Checkbox
      checked={picked.has(item.id)}
      disabled={item.customer === null}
      aria-label={words('batch.pick', { no: item.reportNo })}
      onChange={({ target }) => pick([item.id], target.checked)}
    />
  );
  const person = ({ customer }: DeskItem) =>
    customer ? (
      <>
        <bdi>{customer.name}</bdi> <span className="portal-quiet">{customer.pid}</span>
      </>
    ) : (
      <ToneTag tone="waiting" icon="?">
        {words('desk.unmatched')}
      </ToneTag>
    );
  const problem = ({ readProblem }: DeskItem) =>
    readProblem && (
      <ToneTag tone="caution" icon="!">
        {words(`problem.${readProblem}`)}
      </ToneTag>
    );
  const all = pickable.length > 0 && pickable.every(({ id }) => picked.has(id));
  const columns: ProColumns<DeskItem>[] = [
    ...(access['report:signFor']
      ? [
          {
            key: 'pick',
            width: 40,
            fixed: 'left' as const,
            hideInSetting: true,
            title: (
              <Checkbox
                checked={all}
                indeterminate={!all && pickable.some(({ id }) => picked.has(id))}
                aria-label={words('batch.pickAll')}
                onChange={({ target }) =>
                  pick(
                    pickable.map(({ id }) => id),
                    target.checked,
                  )
                }
              />
            ),
            render: (_: unknown, item: DeskItem) => box(item),
          },
        ]
      : []),
    { key: 'age', title: words('column.age'), sorter: true, render: (_, item) => <AgeTag since={item.statusSince} /> },
    {
      key: 'reportName',
      title: words('column.reportName'),
      render: (_, item) => (
        <Link to={address(item.id)}>
          <bdi>{nameIn(locale, item)}</bdi>
        </Link>
      ),
    },
    { key: 'customerName', title: words('column.customerName'), render: (_, item) => person(item) },
    { key: 'problem', title: words('column.problem'), render: (_, item) => problem(item) },
    {
      key: 'category',
      title: words('column.category'),
      render: (_, item) => label(`report.category.${item.category}`),
    },
    { key: 'testOn', title: words('column.testOn'), dataIndex: 'testOn' },
    { key: 'vendor', title: words('column.vendor'), dataIndex: 'vendor' },
    { key: 'barCode', title: words('column.barCode'), dataIndex: 'barCode' },
    { key: 'reportNo', title: words('column.reportNo'), dataIndex: 'reportNo' },
    { key: 'fileName', title: words('column.fileName'), dataIndex: 'fileName', ellipsis: true, width: 220 },
    {
      key: 'receivedAt',
      title: words('column.uploadAt'),
      render: (_, item) => instant(item.receivedAt),
    },
    { key: 'uploadUser', title: words('column.uploadUser'), dataIndex: 'uploadUser' },
  ];

  return (
    <>
      <PagedTable<DeskItem>
        key={turn}
        name="desk"
        title={words('desk.title')}
        columns={columns}
        hidden={['barCode', 'fileName']}
        defaultSort="-age"
        load={load}
        filters={[]}
        searchPlaceholder={words('desk.search')}
        extraNames={['tab']}
        topics={['report', 'queue']}
        above={
          <Tabs
            activeKey={values.tab ?? 'all'}
            onChange={(tab) => filter({ tab: tab === 'all' ? undefined : tab })}
            items={LIST_DESK_TAB.map((tab) => ({
              key: tab,
              label: words(`tab.${tab}`, { n: page?.counts[tab] ?? 0 }),
            }))}
          />
        }
        actions={() => [
          access['report:signFor'] && (
            <Button key="batch" disabled={picked.size === 0} onClick={() => setAsking(true)}>
              {words('batch.open', { n: picked.size })}
            </Button>
          ),
          <Link key="drop" to="/SignIn/pdfSignIn">
            <Button type="primary">{words('desk.drop')}</Button>
          </Link>,
        ]}
        card={(item) => (
          <div className="portal-desk-card">
            <span className="portal-waiting-line">
              {access['report:signFor'] && box(item)}
              <Link className="portal-cut" to={address(item.id)}>
                <bdi>{nameIn(locale, item)}</bdi>
              </Link>
              <AgeTag since={item.statusSince} />
            </span>
            <span>{person(item)}</span>
            <span className="portal-quiet">
              {[item.reportNo, item.testOn, item.vendor].filter(Boolean).join(' · ')}
            </span>
            {problem(item)}
          </div>
        )}
        emptyAction={<Link to="/SignIn/pdfSignIn">{words('desk.drop')}</Link>}
      />
      {asking && (
        <BatchDialog
          reportIds={[...picked]}
          close={(done) => {
            setAsking(false);
            if (!done) return;
            setPicked(new Set());
            setTurn(turn + 1);
          }}
        />
      )}
    </>
  );
}
