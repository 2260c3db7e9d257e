import { Link, Navigate, useAccess } from '@umijs/max';
import { Button } from 'antd';
import { use, useState } from 'react';
import type { Column } from '@/components/list/column';
import { ListTabs } from '@/components/list/ListTabs';
import { PagedTable } from '@/components/PagedTable';
import { pageTexts } from '@/components/page-texts';
import { ToneTag } from '@/components/ToneTag';
import { loadTexts } from '@/components/texts';
import { useInstant } from '@/components/useInstant';
import { useUrlQuery } from '@/components/useUrlQuery';
import { LIST_DESK_TAB } from '@/services/choices';
import { listDesk } from '@/services/intake';
import type { DeskItemView } from '@/services/types';
import '../intake.css';
import { AgeTag } from '../parts/AgeTag';
import { BatchDialog } from '../parts/BatchDialog';
import { nameIn, useWords } from '../words';

const address = (id: number) => `/SignIn/pdfSignIn?report=${id}`;

/** What waits to be signed for, the oldest first; an address that names one report leads to it. */
export default function DeskScreen() {
  use(loadTexts(pageTexts.intake));
  const { values } = useUrlQuery();
  if (/^[1-9]\d{0,14}$/.test(values.report ?? '')) return <Navigate to={address(Number(values.report))} replace />;
  return <Desk />;
}

function Desk() {
  const { words, label, locale } = useWords();
  const instant = useInstant();
  const access = useAccess();
  const [picked, setPicked] = useState<number[]>([]);
  const [asking, setAsking] = useState(false);
  const [turn, setTurn] = useState(0);
  const signsFor = access['report:signFor'];

  const canPick = ({ customer }: DeskItemView) => customer !== null;
  const person = ({ customer }: DeskItemView) =>
    customer ? (
      <>
        <bdi>{customer.name}</bdi> <span className="portal-quiet">{customer.pid}</span>
      </>
    ) : (
      <ToneTag tone="waiting" icon="?">
        {words('desk.unmatched')}
      </ToneTag>
    );
  const problem = ({ readProblem }: DeskItemView) =>
    readProblem && (
      <ToneTag tone="caution" icon="!">
        {words(`problem.${readProblem}`)}
      </ToneTag>
    );
  const columns: Column<DeskItemView>[] = [
    { key: 'age', title: words('column.age'), sorter: true, render: (item) => <AgeTag since={item.statusSince} /> },
    {
      key: 'reportName',
      title: words('column.reportName'),
      render: (item) => (
        <Link to={address(item.id)}>
          <bdi>{nameIn(locale, item)}</bdi>
        </Link>
      ),
    },
    { key: 'customerName', title: words('column.customerName'), render: person },
    { key: 'problem', title: words('column.problem'), render: problem },
    {
      key: 'category',
      title: words('column.category'),
      render: (item) => label(`report.category.${item.category}`),
    },
    { key: 'testOn', title: words('column.testOn') },
    { key: 'vendor', title: words('column.vendor') },
    { key: 'barCode', title: words('column.barCode') },
    { key: 'reportNo', title: words('column.reportNo') },
    { key: 'fileName', title: words('column.fileName'), ellipsis: true, width: 220 },
    {
      key: 'receivedAt',
      title: words('column.uploadAt'),
      render: (item) => instant(item.receivedAt),
    },
    { key: 'uploadUser', title: words('column.uploadUser') },
  ];

  return (
    <>
      <PagedTable
        key={turn}
        name="desk"
        title={words('desk.title')}
        columns={columns}
        hidden={['barCode', 'fileName']}
        defaultSort="-age"
        load={listDesk}
        searchPlaceholder={words('desk.search')}
        topics={['report', 'queue']}
        tabs={(page) => (
          <ListTabs keys={LIST_DESK_TAB} label={(tab) => words(`tab.${tab}`, { n: page?.counts[tab] ?? 0 })} />
        )}
        selection={
          signsFor
            ? {
                chosen: picked,
                choose: setPicked,
                label: ({ reportNo }) => words('batch.pick', { no: reportNo }),
                all: words('batch.pickAll'),
                disabled: (item) => !canPick(item),
              }
            : undefined
        }
        actions={() => [
          signsFor && (
            <Button key="batch" disabled={picked.length === 0} onClick={() => setAsking(true)}>
              {words('batch.open', { n: picked.length })}
            </Button>
          ),
          <Link key="drop" to="/SignIn/pdfSignIn">
            <Button type="primary">{words('desk.drop')}</Button>
          </Link>,
        ]}
        card={(item) => (
          <div className="portal-desk-card">
            <span className="portal-waiting-line">
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
          reportIds={picked}
          close={(done) => {
            setAsking(false);
            if (!done) return;
            setPicked([]);
            setTurn(turn + 1);
          }}
        />
      )}
    </>
  );
}
