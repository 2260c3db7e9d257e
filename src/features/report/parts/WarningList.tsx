import { useIntl } from '@umijs/max';
import { Button, Checkbox, Input, Popover, Space } from 'antd';
import { useState } from 'react';
import { ownName } from '@/components/own-name';
import { ToneTag } from '@/components/ToneTag';
import { CUSTOMER_VIEW_GENDER } from '@/services/choices';
import { dismissDelta } from '@/services/report';
import type { ReportView } from '@/services/types';
import type { Tone } from '../../../../config/theme';
import type { Act } from '../useReport';
import { CriticalPanel } from './CriticalPanel';

type Warning = ReportView['warnings'][number];
type Props = { report: ReportView; act: Act; seen: string[]; onSeen: (seen: string[]) => void };

const LOOK: Record<Warning['kind'], { tone: Tone; symbol: string }> = {
  critical: { tone: 'alarm', symbol: '‼' },
  not_judged: { tone: 'bad', symbol: '!' },
  delta: { tone: 'caution', symbol: 'Δ' },
  vendor_correction: { tone: 'bad', symbol: '↻' },
  changed: { tone: 'caution', symbol: '✎' },
  identity: { tone: 'bad', symbol: '≠' },
  missing: { tone: 'caution', symbol: '?' },
  unprintable: { tone: 'caution', symbol: '□' },
  unreadable: { tone: 'waiting', symbol: '⊘' },
  out_of_range: { tone: 'neutral', symbol: '↕' },
};

function DismissDelta({ report, deltaId, act }: { report: ReportView; deltaId: number; act: Act }) {
  const { formatMessage } = useIntl();
  const [reason, setReason] = useState('');
  const save = () => act(() => dismissDelta({ id: report.id, deltaId }, { reason }));
  return (
    <Popover
      trigger="click"
      title={formatMessage({ id: 'checker.delta.why' })}
      content={
        <Space.Compact>
          <Input
            value={reason}
            maxLength={1000}
            aria-label={formatMessage({ id: 'checker.delta.why' })}
            onChange={(event) => setReason(event.target.value)}
            onPressEnter={() => reason.trim() && save()}
          />
          <Button type="primary" disabled={!reason.trim()} onClick={save}>
            {formatMessage({ id: 'checker.delta.dismiss' })}
          </Button>
        </Space.Compact>
      }
    >
      <Button size="small">{formatMessage({ id: 'checker.delta.dismiss' })}</Button>
    </Popover>
  );
}

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
 * value stands here once, with its clock and its next steps.
 */
export function WarningList({ act, ...props }: Props) {
  const { report } = props;
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id });
  const warningText = useWarningText();
  const mayDismiss = report.allowedActions.some(({ action }) => action === 'check' || action === 'sign');
  const rows = report.warnings.filter(({ kind }) => kind !== 'out_of_range' && kind !== 'critical');
  if (rows.length === 0 && report.criticals.length === 0) return null;
  return (
    <section className="checker-warnings" aria-label={say('checker.warnings')}>
      <h2>{say('checker.warnings')}</h2>
      <CriticalPanel
        report={report}
        act={act}
        seenBox={(id) => <SeenBox {...props} warning={report.warnings.find(({ key }) => key === `critical:${id}`)} />}
      />
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
              ) : (
                <b>{warning.detail}</b>
              )}
            </span>
            {warning.kind === 'delta' && mayDismiss && (
              <DismissDelta report={report} deltaId={Number(warning.key.split(':')[1])} act={act} />
            )}
            <SeenBox {...props} warning={warning} />
          </li>
        ))}
      </ul>
    </section>
  );
}
