import { Link } from '@umijs/max';
import { Button, Tooltip } from 'antd';
import { headed } from '@/components/joined';
import type { Column } from '@/components/list/column';
import { ToneTag } from '@/components/ToneTag';
import type { ViewListRow } from '@/services/types';
import { DETAIL_PATH, type ViewerWords } from '../words';

export type Show = {
  words: ViewerWords;
  instant: (at: string | null) => string;
  today: string;
  share: (row: ViewListRow) => void;
};

/** Why the report link cannot even be asked for; what can be mended is said in its dialog. */
const shareRefusal = (row: ViewListRow, { say }: ViewerWords) =>
  row.shareBlock === 'permission'
    ? say('share.block.permission')
    : row.newestReportId === null
      ? say('share.block.none')
      : undefined;

export function ReportViewLink({ row, words }: { row: ViewListRow; words: ViewerWords }) {
  return (
    <Link to={`${DETAIL_PATH}/${row.id}`} aria-label={words.say('link.report.of', { name: row.name })}>
      {words.say('link.report')}
    </Link>
  );
}

export function RorViewLink({ row, words }: { row: ViewListRow; words: ViewerWords }) {
  return (
    <Link to={`${DETAIL_PATH}/${row.id}/ror`} aria-label={words.say('link.ror.of', { name: row.name })}>
      {words.say('link.ror')}
    </Link>
  );
}

export function ShareButton({ row, show: { words, share } }: { row: ViewListRow; show: Show }) {
  const refusal = shareRefusal(row, words);
  const label = words.say('link.share.of', { name: row.name });
  return (
    <Tooltip title={refusal}>
      <Button
        type="link"
        size="small"
        className="viewer-inline"
        disabled={refusal !== undefined}
        aria-label={refusal ? headed(label, refusal) : label}
        onClick={() => share(row)}
      >
        {words.say('link.share')}
      </Button>
    </Tooltip>
  );
}

function Validity({ row, show: { words, today } }: { row: ViewListRow; show: Show }) {
  if (!row.membershipValidOn) return words.none;
  return (
    <>
      {row.membershipValidOn}{' '}
      {row.membershipValidOn < today && <ToneTag tone="caution">{words.say('expired')}</ToneTag>}
    </>
  );
}

/** A fixed column without a width would take far more than its link needs. */
const LINK_WIDTH = 118;

/** The columns of the report view list, the person first. */
export function viewColumns(show: Show): Column<ViewListRow>[] {
  const { words, instant } = show;
  const { say, label, gender, membership } = words;
  return [
    { key: 'pid', title: label('pid'), sorter: true },
    { key: 'name', title: label('name'), sorter: true, always: true, render: (row) => <strong>{row.name}</strong> },
    { key: 'gender', title: label('gender'), render: (row) => gender(row.gender) },
    { key: 'birthOn', title: label('birthOn') },
    {
      key: 'membershipValidOn',
      title: label('membershipValidOn'),
      sorter: true,
      render: (row) => <Validity row={row} show={show} />,
    },
    { key: 'mobile', title: label('mobile') },
    { key: 'salesman', title: label('salesman') },
    { key: 'membershipType', title: label('membershipType'), render: (row) => membership(row.membershipType) },
    { key: 'wechatPhone', title: label('wechatPhone') },
    { key: 'reports', title: say('list.reports'), align: 'right', render: (row) => row.standingCount },
    {
      key: 'lastIssuedAt',
      title: say('list.lastIssued'),
      sorter: true,
      render: (row) => instant(row.lastIssuedAt).slice(0, 10),
    },
    {
      key: 'reportView',
      title: say('link.report'),
      fixed: 'right',
      width: LINK_WIDTH,
      render: (row) => <ReportViewLink row={row} words={words} />,
    },
    {
      key: 'rorView',
      title: say('link.ror'),
      fixed: 'right',
      width: LINK_WIDTH,
      render: (row) => <RorViewLink row={row} words={words} />,
    },
    {
      key: 'reportLink',
      title: say('link.share'),
      fixed: 'right',
      width: LINK_WIDTH,
      render: (row) => <ShareButton row={row} show={show} />,
    },
  ];
}

export const HIDDEN_COLUMNS = ['gender', 'birthOn', 'reports'];

/** A row on a narrow screen. */
export function ViewCard({ row, show }: { row: ViewListRow; show: Show }) {
  const { words } = show;
  const { gender, label, membership } = words;
  return (
    <div className="viewer-card">
      <strong>{row.name}</strong>
      <span>{row.pid}</span>
      <span className="portal-quiet">{[gender(row.gender), row.birthOn].filter(Boolean).join(' · ')}</span>
      <span>{row.mobile}</span>
      <span className="viewer-card-wide">
        {label('membershipType')}: {membership(row.membershipType)} · <Validity row={row} show={show} />
      </span>
      {row.salesman && (
        <span className="viewer-card-wide portal-quiet">
          {label('salesman')}: {row.salesman}
        </span>
      )}
      <span className="viewer-card-wide viewer-card-links">
        <ReportViewLink row={row} words={words} />
        <RorViewLink row={row} words={words} />
        <ShareButton row={row} show={show} />
      </span>
    </div>
  );
}
