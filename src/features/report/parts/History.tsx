import { useIntl } from '@umijs/max';
import { Timeline } from 'antd';
import { InstantText } from '@/components/InstantText';
import { ownName } from '@/components/own-name';
import { StateTag } from '@/components/StateTag';
import { useLoaded } from '@/components/useLoaded';
import { getReportHistory } from '@/services/report';
import type { MatchDifference, ReportEvent, ReportView } from '@/services/types';

const said = (details: Record<string, unknown>) =>
  ['reason', 'reasonText', 'note']
    .flatMap((key) => (typeof details[key] === 'string' && details[key] !== '' ? [details[key]] : []))
    .join(' ');

type Closed = { nameEn: string; nameZh: string; value: string; present: string | null };

/** The critical value that was closed, and what stood in its place where it was none any more. */
function ClosedValue({ details }: { details: Closed }) {
  const { formatMessage } = useIntl();
  const { value, present } = details;
  const now = present === '' ? formatMessage({ id: 'checker.critical.gone' }) : present;
  return <div>{`${ownName(details)} ${value}${now === null ? '' : ` → ${now}`}`}</div>;
}

/** The report that the file became, or whose it was, when a match was undone. */
function FromTo({ details }: { details: Record<string, unknown> }) {
  const { formatMessage } = useIntl();
  const { toReportNo, fromReportNo } = details;
  return (
    <>
      {typeof toReportNo === 'string' && (
        <div>{formatMessage({ id: 'checker.event.toReport' }, { no: toReportNo })}</div>
      )}
      {typeof fromReportNo === 'string' && (
        <div>{formatMessage({ id: 'checker.event.fromReport' }, { no: fromReportNo })}</div>
      )}
    </>
  );
}

/** What differed between file and person when they were matched. */
function Differences({ details }: { details: Record<string, unknown> }) {
  const { formatMessage } = useIntl();
  const differences = (details.differences ?? []) as MatchDifference[];
  return differences.map(({ field, theirs, ours }) => (
    <div key={field} className="checker-facts">
      {formatMessage({ id: `checker.field.${field}` })} {theirs === '' ? ours : `${theirs} ≠ ${ours}`}
    </div>
  ));
}

/** A row of savings by one person counts as one. */
const withoutRepeats = (events: ReportEvent[]) =>
  events.filter(
    (event, index) =>
      event.action !== 'edit' ||
      events[index + 1]?.action !== 'edit' ||
      events[index + 1]?.actorName !== event.actorName,
  );

/** What happened to this report, newest first. */
export function History({ report }: { report: ReportView }) {
  const { formatMessage } = useIntl();
  const { data = [] } = useLoaded(
    `history ${report.id} ${report.rowVersion}`,
    (call) => getReportHistory({ id: report.id }, call),
    { keep: true },
  );
  return (
    <Timeline
      items={withoutRepeats(data)
        .reverse()
        .map((event) => ({
          key: event.id,
          content: (
            <div>
              <b>{formatMessage({ id: `checker.event.${event.action}` })}</b> {event.actorName}{' '}
              <span className="checker-facts">
                <InstantText at={event.at} />
              </span>
              {event.fromStatus !== event.toStatus && <StateTag state={event.toStatus as ReportView['status']} />}
              {typeof event.details.reasonCode === 'string' && (
                <div>{formatMessage({ id: `checker.reason.${event.details.reasonCode}` })}</div>
              )}
              <FromTo details={event.details} />
              {event.action === 'match' && <Differences details={event.details} />}
              {event.action === 'closeCritical' && <ClosedValue details={event.details as Closed} />}
              {said(event.details) && <div className="checker-facts">{said(event.details)}</div>}
            </div>
          ),
        }))}
    />
  );
}
