import { Link } from '@umijs/max';
import type { Column } from '@/components/list/column';
import { ToneTag } from '@/components/ToneTag';
import type { ReceiveRow } from '@/services/types';
import { DETAIL_PATH, type ReceiveWords } from '../words';

type Props = { row: ReceiveRow; words: ReceiveWords };

function DetailLink({ row, words: { say } }: Props) {
  return (
    <Link to={`${DETAIL_PATH}/${row.id}`} aria-label={say('open.of', { name: row.name, date: row.visitOn })}>
      {say('open')}
    </Link>
  );
}

export function OverdueTag({ words: { say } }: { words: ReceiveWords }) {
  return (
    <ToneTag tone="caution" icon="!">
      {say('overdue')}
    </ToneTag>
  );
}

export function SignedTag({ signed, words: { say } }: { signed: boolean; words: ReceiveWords }) {
  return (
    <ToneTag tone={signed ? 'good' : 'waiting'} icon={signed ? '✓' : '…'}>
      {say(signed ? 'signed.yes' : 'signed.no')}
    </ToneTag>
  );
}

/** The columns of the list, the person first. */
export function receiveColumns(words: ReceiveWords): Column<ReceiveRow>[] {
  const { say, none } = words;
  const title = (field: string) => say(`column.${field}`);
  return [
    { key: 'pid', title: title('pid') },
    {
      key: 'name',
      title: title('name'),
      always: true,
      render: (row) => (
        <strong>
          <bdi>{row.name}</bdi>
        </strong>
      ),
    },
    {
      key: 'visitOn',
      title: title('visitOn'),
      sorter: true,
      render: (row) => (
        <>
          {row.visitOn} {row.overdue && <OverdueTag words={words} />}
        </>
      ),
    },
    { key: 'birthOn', title: title('birthOn') },
    { key: 'ageYears', title: title('age'), align: 'right', render: (row) => row.ageYears ?? none },
    { key: 'doctor', title: title('doctor') },
    { key: 'serve', title: title('serve') },
    { key: 'status', title: title('status'), render: (row) => words.visitStatus(row.status) },
    { key: 'remark', title: title('remark'), ellipsis: true, width: 180 },
    { key: 'supplier', title: title('supplier') },
    { key: 'handlingStatus', title: title('handlingStatus'), render: (row) => words.handling(row.handlingStatus) },
    { key: 'mobile', title: title('mobile') },
    { key: 'signed', title: title('signed'), render: (row) => <SignedTag signed={row.signed} words={words} /> },
    { key: 'open', title: title('open'), fixed: 'right', render: (row) => <DetailLink row={row} words={words} /> },
  ];
}

/** A row on a narrow screen. */
export function ReceiveCard({ row, words }: Props) {
  const { say, none } = words;
  const age = row.ageYears === null ? null : say('years', { years: row.ageYears });
  return (
    <div className="receive-card">
      <span className="receive-line">
        <strong>
          <bdi>{row.name}</bdi>
        </strong>
        {row.pid}
        <DetailLink row={row} words={words} />
      </span>
      <span className="receive-line">
        {row.visitOn} {row.overdue && <OverdueTag words={words} />} <SignedTag signed={row.signed} words={words} />
      </span>
      <span className="portal-quiet">{[row.birthOn, age, row.mobile].filter(Boolean).join(' · ') || none}</span>
      <span className="portal-quiet">
        {[row.doctor, row.serve, row.supplier, words.visitStatus(row.status), words.handling(row.handlingStatus)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {row.remark && <span className="portal-quiet">{row.remark}</span>}
    </div>
  );
}
