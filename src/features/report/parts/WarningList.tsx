import { useIntl } from '@umijs/max';
import { Checkbox } from 'antd';
import { ownName } from '@/components/own-name';
import { ToneTag } from '@/components/ToneTag';
import { CUSTOMER_VIEW_GENDER } from '@/services/choices';
import type { ReportView } from '@/services/types';
import type { Tone } from '../../../../config/theme';
import type { Act } from '../useReport';
import { CriticalPanel } from './CriticalPanel';
import { DeltaPanel } from './DeltaPanel';
import { FOLDED_FROM, Folded } from './Folded';

type Warning = ReportView['warnings'][number];
type Props = { report: ReportView; act: Act; seen: string[]; onSeen: (seen: string[]) => void };

const LOOK: Record<Warning['kind'], { tone: Tone; symbol: string }> = {
  critical: { tone: 'alarm', symbol: '‼' },
  not_judged: { tone: 'bad', symbol: '!' },
  delta: { tone: 'caution', symbol: 'Δ' },
  vendor_correction: { tone: 'bad', symbol: '↻' },
  file_taken_out: { tone: 'bad', symbol: '⇥' },
  images_joined: { tone: 'bad', symbol: '+' },
  not_comparable: { tone: 'caution', symbol: '≉' },
  changed: { tone: 'caution', symbol: '✎' },
  identity: { tone: 'bad', symbol: '≠' },
  missing: { tone: 'caution', symbol: '?' },
  panel_missing: { tone: 'caution', symbol: '∅' },
  unprintable: { tone: 'caution', symbol: '□' },
  unreadable: { tone: 'waiting', symbol: '⊘' },
  out_of_range: { tone: 'neutral', symbol: '↕' },
};

/** What stands in the table, or in a panel of its own. */
const ELSEWHERE: readonly Warning['kind'][] = ['out_of_range', 'critical', 'delta'];

/** Which text of the report a warning about letters means. */
export function useUnprintableText() {
  const { formatMessage } = useIntl();
  return (warning: Warning) => {
    const [what, ...name] = ownName(warning).split(':');
    return formatMessage({ id: `report.unprintable.${what}` }, { name: name.join(':') });
  };
}

/** A tick belongs to a warning as it was read: another value is another warning. */
const markOf = ({ key, detail }: Warning) => `${key} ${detail}`;

/** The keys of the warnings that were ticked as they stand now. */
export const seenOf = (report: ReportView, seen: string[]) =>
  report.warnings.filter((warning) => seen.includes(markOf(warning))).map(({ key }) => key);

/** Which of these warnings this person has to say to have seen. */
const toSee = (report: ReportView, warnings: (Warning | undefined)[]) => {
  const isMine = report.allowedActions.some(({ action, allowed }) => action === 'check' && allowed);
  return isMine ? warnings.flatMap((warning) => (warning?.mustSee ? [markOf(warning)] : [])) : [];
};

/** Says by a tick that a warning was looked at, or several that belong together, where that is asked of this person. */
function SeenBox({ report, warnings, seen, onSeen }: Omit<Props, 'act'> & { warnings: (Warning | undefined)[] }) {
  const { formatMessage } = useIntl();
  const marks = toSee(report, warnings);
  if (marks.length === 0) return null;
  const others = seen.filter((mark) => !marks.includes(mark));
  return (
    <Checkbox
      className="checker-seen"
      checked={marks.every((mark) => seen.includes(mark))}
      onChange={({ target }) => onSeen(target.checked ? [...others, ...marks] : others)}
    >
      {formatMessage({ id: marks.length > 1 ? 'checker.seen.all' : 'checker.seen' }, { n: marks.length })}
    </Checkbox>
  );
}

/** What a warning is about, in the reader's words. */
function useWarningText() {
  const { formatMessage } = useIntl();
  const unprintableText = useUnprintableText();
  return (warning: Warning) => {
    if (warning.kind === 'missing') {
      const [what, name = ''] = warning.nameEn.split(':');
      return formatMessage({ id: `report.missing.${what}` }, { name });
    }
    if (warning.kind === 'identity') return formatMessage({ id: `checker.field.${warning.nameEn}` });
    if (warning.kind === 'unprintable') return unprintableText(warning);
    if (warning.kind === 'unreadable') return formatMessage({ id: `checker.unreadable.${warning.nameEn}` });
    return ownName(warning);
  };
}

/** Which of the two says what, and why the clerk took them for one person all the same. */
function IdentityDifference({ report, warning }: { report: ReportView; warning: Warning }) {
  const { formatMessage } = useIntl();
  const difference = report.matchDifferences.find(({ field }) => field === warning.nameEn);
  if (!difference) return <b>{warning.detail}</b>;
  const said = (text: string) =>
    warning.nameEn === 'gender' && CUSTOMER_VIEW_GENDER.some((one) => one === text)
      ? formatMessage({ id: `checker.gender.${text}` })
      : text;
  return (
    <>
      <b>
        {formatMessage(
          { id: 'checker.identity.sides' },
          { theirs: said(difference.theirs), ours: said(difference.ours) },
        )}
      </b>
      {report.matchReason !== '' && (
        <span className="checker-warning-more">
          {formatMessage({ id: 'checker.identity.reason' }, { reason: report.matchReason })}
        </span>
      )}
    </>
  );
}

/** What a warning says beside its name; a correction names one result on each line. */
function Detail({ report, warning }: { report: ReportView; warning: Warning }) {
  const { kind, detail } = warning;
  if (kind === 'identity') return <IdentityDifference report={report} warning={warning} />;
  if (kind === 'vendor_correction')
    return (
      <Folded
        lines={detail.split('; ').map((line) => (
          <li key={line}>
            <b>{line}</b>
          </li>
        ))}
      />
    );
  return <b>{detail}</b>;
}

/**
 * What must be looked at before release, first things first; each that must be seen is ticked by the reviewer. A critical
 * value and a large change stand here once, with their next steps.
 */
export function WarningList({ act, ...props }: Props) {
  const { report } = props;
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id });
  const warningText = useWarningText();
  const rows = report.warnings.filter(({ kind }) => !ELSEWHERE.includes(kind));
  const changed = rows.filter(({ kind }) => kind === 'changed');
  const isLong = changed.length >= FOLDED_FROM;
  if (rows.length === 0 && report.criticals.length === 0 && report.deltas.length === 0) return null;
  const seenBox = (kind: string) => (id: number) => (
    <SeenBox {...props} warnings={report.warnings.filter(({ key }) => key === `${kind}:${id}`)} />
  );
  return (
    <section className="checker-warnings" aria-label={say('checker.warnings')}>
      <h2>{say('checker.warnings')}</h2>
      <CriticalPanel report={report} act={act} seenBox={seenBox('critical')} />
      <DeltaPanel report={report} act={act} seenBox={seenBox('delta')} />
      <ul>
        {rows.map((warning) => {
          const inList = isLong && warning.kind === 'changed';
          if (inList && warning !== changed[0]) return null;
          return (
            <li key={warning.key}>
              <ToneTag tone={LOOK[warning.kind].tone} icon={LOOK[warning.kind].symbol}>
                {say(`checker.warning.${warning.kind}`)}
              </ToneTag>
              <div className="checker-warning-text">
                {inList ? (
                  <Folded
                    lines={changed.map((one) => (
                      <li key={one.key}>
                        {warningText(one)} <b>{one.detail}</b>
                      </li>
                    ))}
                    mustSee={toSee(report, changed).length > 0}
                    end={<SeenBox {...props} warnings={changed} />}
                  />
                ) : (
                  <>
                    {warningText(warning)} <Detail report={report} warning={warning} />
                  </>
                )}
                {warning.why && <span className="checker-facts">{say(`checker.notComparable.${warning.why}`)}</span>}
              </div>
              {!inList && <SeenBox {...props} warnings={[warning]} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
