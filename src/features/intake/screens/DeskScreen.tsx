import { Link, Navigate, useAccess } from '@umijs/max';
import { Button } from 'antd';
import { use, useState } from 'react';
import type { Column } from '@/components/list/column';
import { ListTabs } from '@/components/list/ListTabs';
import { ownName } from '@/components/own-name';
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
import { useIntakeWords } from '../words';

const address = (id: number) => `/SignIn/pdfSignIn?report=${id}`;

/** What waits to be signed for, the oldest first; an address that names one report leads to it. */
export default function DeskScreen() {
  use(loadTexts(pageTexts.intake));
  const { values } = useUrlQuery();
  if (/^[1-9]\d{0,14}$/.test(values.report ?? '')) return <Navigate to={address(Number(values.report))} replace />;
  return <Desk />;
}

function Desk() {
  const { say, categoryName } = useIntakeWords();
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
        {say('desk.unmatched')}
      </ToneTag>
    );
  const problem = ({ readProblem }: DeskItemView) =>
    readProblem && (
      <ToneTag tone="caution" icon="!">
        {say(`problem.${readProblem}`)}
      </ToneTag>
    );
  const columns: Column<DeskItemView>[] = [
    { key: 'age', title: say('column.age'), sorter: true, render: (item) => <AgeTag since={item.statusSince} /> },
    {
      key: 'reportName',
      title: say('column.reportName'),
      render: (item) => (
        <Link to={address(item.id)}>
          <bdi>{ownName(item)}</bdi>
        </Link>
      ),
    },
    { key: 'customerName', title: say('column.customerName'), render: person },
    { key: 'problem', title: say('column.problem'), render: problem },
    {
      key: 'category',
      title: say('column.category'),
      render: (item) => categoryName(item.category),
    },
    { key: 'testOn', title: say('column.testOn') },
    { key: 'vendor', title: say('column.vendor') },
    { key: 'barCode', title: say('column.barCode') },
    { key: 'reportNo', title: say('column.reportNo') },
    { key: 'fileName', title: say('column.fileName'), ellipsis: true, width: 220 },
    {
      key: 'receivedAt',
      title: say('column.uploadAt'),
      render: (item) => instant(item.receivedAt),
    },
    { key: 'uploadUser', title: say('column.uploadUser') },
  ];

  return (
    <>
      <PagedTable
        key={turn}
        name="desk"
        title={say('desk.title')}
        columns={columns}
        hidden={['barCode', 'fileName']}
        defaultSort="-age"
        load={listDesk}
        searchPlaceholder={say('desk.search')}
        topics={['report', 'queue']}
        tabs={(page) => (
          <ListTabs keys={LIST_DESK_TAB} label={(tab) => say(`tab.${tab}`, { n: page?.counts[tab] ?? 0 })} />
        )}
        selection={
          signsFor
            ? {
                chosen: picked,
                choose: setPicked,
                label: ({ reportNo }) => say('batch.pick', { no: reportNo }),
                all: say('batch.pickAll'),
                disabled: (item) => !canPick(item),
              }
            : undefined
        }
        actions={() => [
          signsFor && (
            <Button key="batch" disabled={picked.length === 0} onClick={() => setAsking(true)}>
              {say('batch.open', { n: picked.length })}
            </Button>
          ),
          <Link key="drop" to="/SignIn/pdfSignIn">
            <Button type="primary">{say('desk.drop')}</Button>
          </Link>,
        ]}
        card={(item) => (
          <div className="portal-desk-card">
            <span className="portal-waiting-line">
              <Link className="portal-cut" to={address(item.id)}>
                <bdi>{ownName(item)}</bdi>
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
        emptyAction={<Link to="/SignIn/pdfSignIn">{say('desk.drop')}</Link>}
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
