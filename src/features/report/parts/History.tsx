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

type OfValue = {
  nameEn: string;
  nameZh: string;
  value: string;
  present?: string | null;
  to?: string;
  outcome?: string;
  answer?: string;
  earlierChanged?: boolean;
};

const OF_VALUE: readonly ReportEvent['action'][] = [
  'openCritical',
  'attemptCritical',
  'escalateCritical',
  'acknowledgeCritical',
  'correctCritical',
  'closeCritical',
  'dismissDelta',
  'escalateDelta',
  'answerDelta',
  'closeDelta',
];

/** The value that a step speaks of, what stood in its place, and who was told with what outcome. */
function ValueLine({ details }: { details: OfValue }) {
  const { formatMessage } = useIntl();
  const { value, present, to, outcome, answer, earlierChanged } = details;
  const now = present === '' ? formatMessage({ id: 'checker.critical.gone' }) : (present ?? null);
  const said = outcome && formatMessage({ id: `checker.critical.outcome.${outcome}` });
  return (
    <div>
      {`${ownName(details)} ${value}${now === null ? '' : ` → ${now}`}`}
      {earlierChanged && <div>{formatMessage({ id: 'checker.delta.previousGone' })}</div>}
      {answer && <div>{formatMessage({ id: `checker.delta.answer.${answer}` })}</div>}
      {to && <div>{['→', to, said && `(${said})`].filter(Boolean).join(' ')}</div>}
    </div>
  );
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

type OfRejudging = {
  analytes?: { code: string; nameEn: string; nameZh: string }[];
  changes?: unknown[];
  uncheck?: boolean;
};

/** Which tests of the dictionary were changed, and whether that changed anything here. */
function RejudgedLine({ details }: { details: OfRejudging }) {
  const { formatMessage } = useIntl();
  const { analytes = [], changes = [], uncheck } = details;
  const said = [
    ...(changes.length === 0 ? ['checker.event.rejudge.none'] : []),
    ...(uncheck ? ['checker.event.rejudge.uncheck'] : []),
  ];
  return (
    <div>
      {[...analytes.map((one) => `${one.code} ${ownName(one)}`), ...said.map((id) => formatMessage({ id }))].join(
        ' · ',
      )}
    </div>
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

const kindOf = ({ action, actorName, details }: ReportEvent) =>
  `${action} ${actorName} ${action === 'correctCritical' ? details.criticalId : ''}`;
const isSaving = ({ action }: ReportEvent) => action === 'edit' || action === 'correctCritical';

/** Of a row of savings by one person the last of each kind counts. */
const withoutRepeats = (events: ReportEvent[]) =>
  events.filter((event, index) => {
    if (!isSaving(event)) return true;
    const after = events.slice(index + 1);
    const end = after.findIndex((next) => !isSaving(next));
    const row = end < 0 ? after : after.slice(0, end);
    return !row.some((next) => kindOf(next) === kindOf(event));
  });

/** What happened to this report, newest first. */
export function History({ report }: { report: ReportView }) {
  const { formatMessage } = useIntl();
  const { data = [] } = useLoaded(
    // the clock moves a critical value and leaves the report's own version
    `history ${report.id} ${[report, ...report.criticals].map(({ rowVersion }) => rowVersion).join(' ')}`,
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
              </span>{' '}
              {event.fromStatus !== event.toStatus && <StateTag state={event.toStatus as ReportView['status']} />}
              {typeof event.details.reasonCode === 'string' && (
                <div>{formatMessage({ id: `checker.reason.${event.details.reasonCode}` })}</div>
              )}
              {typeof event.details.about === 'string' && (
                <div>{formatMessage({ id: `checker.refused.${event.details.about}` })}</div>
              )}
              <FromTo details={event.details} />
              {(event.action === 'rejudge' || event.action === 'vendorTerm') && (
                <RejudgedLine details={event.details} />
              )}
              {event.action === 'match' && <Differences details={event.details} />}
              {OF_VALUE.includes(event.action) && <ValueLine details={event.details as OfValue} />}
              {said(event.details) && <div className="checker-facts">{said(event.details)}</div>}
            </div>
          ),
        }))}
    />
  );
}
