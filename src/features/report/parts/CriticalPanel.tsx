import { useIntl } from '@umijs/max';
import { Button, Form, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '@/components/form/FormDialog';
import { ReasonField } from '@/components/form/ReasonField';
import { InstantText } from '@/components/InstantText';
import { headed } from '@/components/joined';
import { ownName } from '@/components/own-name';
import { ToneTag } from '@/components/ToneTag';
import { useInstant } from '@/components/useInstant';
import { CRITICAL_BODY_OUTCOME } from '@/services/choices';
import { moveCritical } from '@/services/report';
import type { CriticalView, ReportView } from '@/services/types';
import type { Act } from '../useReport';
import { CriticalSteps } from './CriticalSteps';
import { type PersonAnswer, PersonFields, personOf } from './PersonFields';

type Step = CriticalView['allowed'][number];
type Asked = { critical: CriticalView; step: Step };
type Answer = PersonAnswer & { outcome?: (typeof CRITICAL_BODY_OUTCOME)[number]; reason?: string };

const bodyOf = ({ critical, step }: Asked, answer: Answer) => {
  const { rowVersion } = critical;
  const { toStaffId, to, contact } = personOf(answer);
  if (step === 'attempt')
    return { kind: step, rowVersion, toStaffId, to, contact, outcome: answer.outcome ?? 'unable' };
  if (step === 'escalate') return { kind: step, rowVersion, toStaffId, to };
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
  const { critical, step } = asked;
  const now = useNow()(critical);
  return (
    <FormDialog
      title={say(`checker.critical.${step}`)}
      initial={{} as Answer}
      write={write}
      done={(report) => report && onClose()}
      close={onClose}
    >
      {now !== null && step === 'close' ? (
        <WasAndIs critical={critical} now={now} />
      ) : (
        <p>
          {headed(ownName(critical), '')}
          <b>{`${critical.value} ${critical.unit}`}</b> {now !== null && `→ ${now}`}
        </p>
      )}
      {(step === 'attempt' || step === 'escalate') && (
        <PersonFields label={say(`checker.critical.who.${step}`)} needsContact={step === 'attempt'} />
      )}
      {step === 'attempt' && (
        <Form.Item
          name="outcome"
          label={say('checker.critical.outcome')}
          rules={[{ required: true, message: say('checker.required') }]}
        >
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

/** What a tired reader has to do next. */
function toDo({ allowed, present, state }: CriticalView): keyof typeof MAIN | null {
  if (state === 'closed') return null;
  if (state === 'acknowledged') return 'close';
  if (allowed.includes('acknowledge')) return 'acknowledge';
  return present === null ? 'notify' : 'closeChanged';
}

const MAIN = { notify: 'attempt', acknowledge: 'acknowledge', close: 'close', closeChanged: 'close' } as const;
const mainStep = (critical: CriticalView) => {
  const what = toDo(critical);
  return what && MAIN[what];
};

/** What is to be done now, and what the clock does otherwise. */
function NextStep({ critical }: { critical: CriticalView }) {
  const { formatMessage } = useIntl();
  const show = useInstant();
  const what = toDo(critical);
  if (what === null) return null;
  const { next } = critical;
  return (
    <p className="checker-critical-next">
      <b>{formatMessage({ id: `checker.critical.do.${what}` })}</b>{' '}
      {next && formatMessage({ id: `checker.critical.next.${next.whom}` }, { at: show(next.at) })}
    </p>
  );
}

/** What is first for this reader: what was escalated to them, what is overdue, what is open, and then what is closed. */
const urgency = ({ escalatedToMe, overdue, state }: CriticalView) =>
  state === 'closed' ? 3 : escalatedToMe ? 0 : overdue ? 1 : 2;

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
      {[...report.criticals]
        .sort((a, b) => urgency(a) - urgency(b))
        .map((critical) => (
          <article key={critical.id} data-urgent={critical.overdue || undefined}>
            <header>
              {critical.escalatedToMe && (
                <ToneTag tone="alarm" icon="▲">
                  {say('checker.critical.mine')}
                </ToneTag>
              )}
              {!critical.escalatedToMe && (
                <ToneTag tone={critical.state === 'closed' ? 'neutral' : 'alarm'} icon="‼">
                  {say(`checker.critical.state.${critical.state}`)}
                </ToneTag>
              )}
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
            <NextStep critical={critical} />
            <CriticalSteps critical={critical} />
            {mayMove &&
              critical.allowed.map((step) => (
                <Button
                  key={step}
                  size="small"
                  type={step === mainStep(critical) ? 'primary' : 'default'}
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
