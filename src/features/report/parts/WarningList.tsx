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

type Warning = ReportView['warnings'][number];
type Props = { report: ReportView; act: Act; seen: string[]; onSeen: (seen: string[]) => void };

const LOOK: Record<Warning['kind'], { tone: Tone; symbol: string }> = {
  critical: { tone: 'alarm', symbol: '‼' },
  not_judged: { tone: 'bad', symbol: '!' },
  delta: { tone: 'caution', symbol: 'Δ' },
  vendor_correction: { tone: 'bad', symbol: '↻' },
  file_taken_out: { tone: 'bad', symbol: '⇥' },
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

/** Says by a tick that a warning was looked at, where that is asked of this person. */
function SeenBox({ report, warning, seen, onSeen }: Omit<Props, 'act'> & { warning: Warning | undefined }) {
  const { formatMessage } = useIntl();
  const isMine = report.allowedActions.some(({ action, allowed }) => action === 'check' && allowed);
  if (!warning?.mustSee || !isMine) return null;
  const mark = markOf(warning);
  return (
    <Checkbox
      checked={seen.includes(mark)}
      onChange={({ target }) => onSeen(target.checked ? [...seen, mark] : seen.filter((one) => one !== mark))}
    >
      {formatMessage({ id: 'checker.seen' })}
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
        <q className="checker-identity-reason">
          {formatMessage({ id: 'checker.identity.reason' }, { reason: report.matchReason })}
        </q>
      )}
    </>
  );
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
  if (rows.length === 0 && report.criticals.length === 0 && report.deltas.length === 0) return null;
  const seenBox = (kind: string) => (id: number) => (
    <SeenBox {...props} warning={report.warnings.find(({ key }) => key === `${kind}:${id}`)} />
  );
  return (
    <section className="checker-warnings" aria-label={say('checker.warnings')}>
      <h2>{say('checker.warnings')}</h2>
      <CriticalPanel report={report} act={act} seenBox={seenBox('critical')} />
      <DeltaPanel report={report} act={act} seenBox={seenBox('delta')} />
      <ul>
        {rows.map((warning) => (
          <li key={warning.key}>
            <ToneTag tone={LOOK[warning.kind].tone} icon={LOOK[warning.kind].symbol}>
              {say(`checker.warning.${warning.kind}`)}
            </ToneTag>
            <span className="checker-warning-text">
              {warningText(warning)}{' '}
              {warning.kind === 'identity' ? (
                <IdentityDifference report={report} warning={warning} />
              ) : warning.kind === 'vendor_correction' ? (
                <b className="checker-warning-lines">{warning.detail.replaceAll('; ', ';\n')}</b>
              ) : (
                <b>{warning.detail}</b>
              )}
            </span>
            {warning.why && <span className="checker-facts">{say(`checker.notComparable.${warning.why}`)}</span>}
            <SeenBox {...props} warning={warning} />
          </li>
        ))}
      </ul>
    </section>
  );
}
