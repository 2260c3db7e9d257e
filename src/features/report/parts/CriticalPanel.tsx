import { useIntl } from '@umijs/max';
import { Button, Form, Input, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '@/components/form/FormDialog';
import { ReasonField } from '@/components/form/ReasonField';
import { InstantText } from '@/components/InstantText';
import { ownName } from '@/components/own-name';
import { ToneTag } from '@/components/ToneTag';
import { CRITICAL_BODY_OUTCOME } from '@/services/choices';
import { moveCritical } from '@/services/report';
import type { CriticalView, ReportView } from '@/services/types';
import type { Act } from '../useReport';

type Step = CriticalView['allowed'][number];
type Asked = { critical: CriticalView; step: Step };
type Answer = { to?: string; outcome?: (typeof CRITICAL_BODY_OUTCOME)[number]; reason?: string };

const bodyOf = ({ critical, step }: Asked, answer: Answer) => {
  const { rowVersion } = critical;
  if (step === 'attempt') return { kind: step, rowVersion, to: answer.to ?? '', outcome: answer.outcome ?? 'unable' };
  if (step === 'escalate') return { kind: step, rowVersion, to: answer.to ?? '' };
  if (step === 'close') return { kind: step, rowVersion, reason: answer.reason ?? '' };
  return { kind: step, rowVersion };
};

/** What stands in the table in place of a critical value; null while the value itself does. */
function useNow() {
  const { formatMessage } = useIntl();
  return ({ present }: CriticalView) => (present === '' ? formatMessage({ id: 'checker.critical.gone' }) : present);
}

/** What was critical beside what the table says now: whoever closes it has both before them. */
function WasAndIs({ critical, now }: { critical: CriticalView; now: string }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <p>{formatMessage({ id: 'checker.critical.notStanding' })}</p>
      <dl className="checker-signing">
        <dt>{formatMessage({ id: 'checker.critical.was' })}</dt>
        <dd>
          {ownName(critical)} <b>{`${critical.value} ${critical.unit}`}</b>
        </dd>
        <dt>{formatMessage({ id: 'checker.critical.is' })}</dt>
        <dd>
          <b>{now}</b>
        </dd>
      </dl>
    </>
  );
}

type StepProps = { asked: Asked; write: (answer: Answer) => Promise<ReportView | null>; onClose: () => void };

function StepDialog({ asked, write, onClose }: StepProps) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id });
  const required = [{ required: true, whitespace: true, message: say('checker.required') }];
  const { critical, step } = asked;
  const now = useNow()(critical);
  return (
    <FormDialog
      title={say(`checker.critical.${step}`)}
      initial={{ outcome: 'confirmed' } as Answer}
      write={write}
      done={(report) => report && onClose()}
      close={onClose}
    >
      {now !== null && step === 'close' ? (
        <WasAndIs critical={critical} now={now} />
      ) : (
        <p>
          {ownName(critical)}: <b>{`${critical.value} ${critical.unit}`}</b> {now !== null && `→ ${now}`}
        </p>
      )}
      {(step === 'attempt' || step === 'escalate') && (
        <Form.Item name="to" label={say('checker.critical.to')} rules={required}>
          <Input maxLength={200} />
        </Form.Item>
      )}
      {step === 'attempt' && (
        <Form.Item name="outcome" label={say('checker.critical.outcome')}>
          <Radio.Group
            orientation="vertical"
            options={CRITICAL_BODY_OUTCOME.map((value) => ({
              value,
              label: say(`checker.critical.outcome.${value}`),
            }))}
          />
        </Form.Item>
      )}
      {step === 'close' && (
        <ReasonField label={say(now === null ? 'checker.critical.closing' : 'checker.critical.why')} />
      )}
    </FormDialog>
  );
}

type Props = {
  report: ReportView;
  act: Act;
  /** The box by which a reviewer says to have seen it, where that is asked for. */
  seenBox: (criticalId: number) => ReactNode;
};

/** Each critical value with its clock, who was told what, and the next steps. */
export function CriticalPanel({ report, act, seenBox }: Props) {
  const { formatMessage } = useIntl();
  const [asked, setAsked] = useState<Asked>();
  const say = (id: string) => formatMessage({ id });
  const nowOf = useNow();
  const mayMove = report.allowedActions.some(({ action }) => action === 'check' || action === 'sign');
  const move = ({ critical, step }: Asked, answer: Answer) =>
    act(() => moveCritical({ id: report.id, criticalId: critical.id }, bodyOf({ critical, step }, answer)));
  if (report.criticals.length === 0) return null;
  return (
    <section className="checker-criticals" aria-label={say('checker.criticals')}>
      <h3>{say('checker.criticals')}</h3>
      {report.criticals.map((critical) => (
        <article key={critical.id}>
          <header>
            <ToneTag tone={critical.state === 'closed' ? 'neutral' : 'alarm'} icon="‼">
              {say(`checker.critical.state.${critical.state}`)}
            </ToneTag>
            <b>{`${ownName(critical)} ${critical.value} ${critical.unit}`}</b>
            {critical.present !== null && (
              <span>{formatMessage({ id: 'checker.critical.now' }, { present: nowOf(critical) })}</span>
            )}
            {critical.state !== 'closed' && (
              <span className={critical.overdue ? 'checker-overdue' : 'checker-facts'}>
                {say(critical.overdue ? 'checker.critical.overdue' : 'checker.critical.due')}{' '}
                <InstantText at={critical.dueAt} />
              </span>
            )}
            {seenBox(critical.id)}
          </header>
          <ul>
            {critical.attempts.map((attempt) => (
              <li key={attempt.at}>
                <InstantText at={attempt.at} /> {attempt.by} → {attempt.to}:{' '}
                {say(`checker.critical.outcome.${attempt.outcome}`)} {attempt.value && `(${attempt.value})`}
              </li>
            ))}
          </ul>
          {mayMove &&
            critical.allowed.map((step) => (
              <Button
                key={step}
                size="small"
                onClick={() =>
                  step === 'acknowledge' ? void move({ critical, step }, {}) : setAsked({ critical, step })
                }
              >
                {say(`checker.critical.${step}`)}
              </Button>
            ))}
        </article>
      ))}
      {asked && (
        <StepDialog asked={asked} write={(answer) => move(asked, answer)} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}
