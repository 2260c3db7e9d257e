import { Button } from 'antd';
import type { Column } from '@/components/list/column';
import type { SheetBatchRow } from '@/services/types';
import type { useSheetWords } from '../words';
import { BatchState } from './BatchState';
import { CancelReading } from './CancelReading';

type Show = {
  say: ReturnType<typeof useSheetWords>['say'];
  instant: (at: string | null) => string;
  open: (id: number) => void;
  /** Number of the page's first row. */
  first: number;
  mayEdit: boolean;
};

const FileLink = ({ row, show }: { row: SheetBatchRow; show: Show }) => (
  <button type="button" className="list-link" onClick={() => show.open(row.id)}>
    <bdi>{row.fileName}</bdi>
  </button>
);

/** The columns of the list of batches: the specification's, then where each stands. */
export function batchColumns(show: Show): Column<SheetBatchRow>[] {
  const { say, instant, open, first } = show;
  const title = (key: string) => say(`column.${key}`);
  return [
    { key: 'index', title: title('index'), width: 64, align: 'right', render: (_, at) => first + at },
    { key: 'visitOn', title: title('visitOn'), sorter: true, width: 110 },
    {
      key: 'fileName',
      title: title('fileName'),
      sorter: true,
      always: true,
      width: 220,
      render: (row) => (
        <span className="sheet-card">
          <FileLink row={row} show={show} />
          {row.supplier && <bdi className="portal-quiet">{row.supplier}</bdi>}
        </span>
      ),
    },
    {
      key: 'testCount',
      title: title('testCount'),
      sorter: true,
      align: 'right',
      render: (row) => row.testCount.toLocaleString(),
    },
    { key: 'uploader', title: title('uploader') },
    { key: 'uploadedAt', title: title('uploadedAt'), sorter: true, render: (row) => instant(row.uploadedAt) },
    {
      key: 'state',
      title: title('state'),
      width: 230,
      render: (row) => (
        <span className="sheet-card">
          <BatchState batch={row} />
          {row.submittedAt && (
            <span className="portal-quiet">
              {[row.submitter, instant(row.submittedAt)].filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'action',
      title: title('action'),
      fixed: 'right',
      width: 110,
      unlisted: true,
      render: (row) => (
        <span className="sheet-actions">
          <Button
            type="link"
            size="small"
            aria-label={say('list.viewOf', { name: row.fileName })}
            onClick={() => open(row.id)}
          >
            {say('list.view')}
          </Button>
          {row.state === 'reading' && show.mayEdit && <CancelReading batch={row} />}
        </span>
      ),
    },
  ];
}

/** A batch on a narrow screen. */
export function BatchCard({ row, show }: { row: SheetBatchRow; show: Show }) {
  const { say, instant } = show;
  return (
    <div className="sheet-card">
      <FileLink row={row} show={show} />
      <BatchState batch={row} />
      <span className="portal-quiet">
        {[row.visitOn, say('list.tests', { n: row.testCount }), row.supplier].filter(Boolean).join(' · ')}
      </span>
      <span className="portal-quiet">{`${row.uploader} · ${instant(row.uploadedAt)}`}</span>
      {row.state === 'reading' && show.mayEdit && <CancelReading batch={row} />}
    </div>
  );
}
