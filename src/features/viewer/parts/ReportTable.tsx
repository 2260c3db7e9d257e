import { Table, type TableColumnsType } from 'antd';
import { ownName } from '@/components/own-name';
import { StateTag } from '@/components/StateTag';
import type { ViewReportRow } from '@/services/types';
import { useViewerWords, type ViewerWords } from '../words';

type Props = {
  rows: ViewReportRow[];
  openId: number | undefined;
  open: (id: number) => void;
  instant: (at: string | null) => string;
  /** A report stands beside the table: only what tells reports apart is shown. */
  narrow: boolean;
};

function ReportLink({
  row,
  open,
  words,
  current,
}: {
  row: ViewReportRow;
  open: (id: number) => void;
  words: ViewerWords;
  current: boolean;
}) {
  return (
    <button
      type="button"
      className="list-link"
      aria-current={current || undefined}
      aria-label={words.say('report.open', { name: ownName(row), no: row.reportNo })}
      onClick={() => open(row.id)}
    >
      {ownName(row)}
    </button>
  );
}

const NARROW = ['name', 'testOn', 'status'];

/** The reports of a person; each opens in place. */
export function ReportTable({ rows, openId, open, instant, narrow }: Props) {
  const words = useViewerWords();
  const { say, category, language, none } = words;
  const all: TableColumnsType<ViewReportRow> = [
    {
      key: 'name',
      title: say('report.name'),
      render: (_, row) => <ReportLink row={row} open={open} words={words} current={row.id === openId} />,
    },
    { key: 'testOn', title: say('report.testOn'), render: (_, row) => row.testOn ?? none },
    { key: 'category', title: say('report.category'), render: (_, row) => category(row.category) },
    { key: 'language', title: say('report.language'), render: (_, row) => language(row.language) },
    { key: 'status', title: say('report.status'), render: (_, row) => <StateTag state={row.status} /> },
    { key: 'vendor', title: say('report.vendor'), render: (_, row) => row.vendor || none },
    { key: 'orderOn', title: say('report.orderOn'), render: (_, row) => row.orderOn ?? none },
    { key: 'createdAt', title: say('report.createdAt'), render: (_, row) => instant(row.createdAt) },
  ];
  const columns = narrow ? all.filter(({ key }) => NARROW.includes(String(key))) : all;
  return (
    <Table<ViewReportRow>
      rowKey="id"
      size="small"
      columns={columns}
      dataSource={rows}
      locale={{ emptyText: say('reports.none') }}
      pagination={false}
      scroll={narrow ? undefined : { x: 'max-content' }}
      rowClassName={(row) => (row.id === openId ? 'viewer-row viewer-row-open' : 'viewer-row')}
      onRow={(row) => ({ onClick: () => open(row.id) })}
    />
  );
}

/** The same on a narrow screen. */
export function ReportCards({ rows, openId, open, instant }: Omit<Props, 'narrow'>) {
  const words = useViewerWords();
  const { say, category, language } = words;
  if (rows.length === 0) return <p className="portal-quiet">{say('reports.none')}</p>;
  return (
    <ul className="list-cards" aria-label={say('reports')}>
      {rows.map((row) => (
        <li key={row.id} className="viewer-card">
          <ReportLink row={row} open={open} words={words} current={row.id === openId} />
          <StateTag state={row.status} />
          <span className="viewer-card-wide portal-quiet">
            {[
              row.testOn && `${say('report.testOn')} ${row.testOn}`,
              category(row.category),
              language(row.language),
              row.vendor,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="viewer-card-wide portal-quiet">
            {[
              row.orderOn && `${say('report.orderOn')} ${row.orderOn}`,
              `${say('report.createdAt')} ${instant(row.createdAt)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
