import { useIntl } from '@umijs/max';
import { Button, Form, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '@/components/form/FormDialog';
import { ReasonField } from '@/components/form/ReasonField';
import { InstantText } from '@/components/InstantText';
import { headed } from '@/components/joined';
import { ownName } from '@/components/own-name';
import { ToneTag } from '@/components/ToneTag';
import { ANSWER_DELTA_BODY_OUTCOME } from '@/services/choices';
import { answerDelta, dismissDelta, escalateDelta } from '@/services/report';
import type { DeltaView, ReportView } from '@/services/types';
import type { Tone } from '../../../../config/theme';
import type { Act } from '../useReport';
import { ToldByMail } from './CriticalSteps';
import { PersonFields } from './PersonFields';

type Move = DeltaView['allowed'][number];
type Asked = { delta: DeltaView; move: Move };
type Answer = { who?: number; reason?: string; outcome?: (typeof ANSWER_DELTA_BODY_OUTCOME)[number] };

const TONE: Record<DeltaView['state'], Tone> = {
  active: 'caution',
  escalated: 'caution',
  repeat: 'bad',
  dismissed: 'neutral',
  confirmed: 'neutral',
};
const isOpen = ({ state }: DeltaView) => state !== 'dismissed' && state !== 'confirmed';
/** What is first for this reader: what they are asked, what is open, and then what is decided. */
const urgency = (delta: DeltaView) => (!isOpen(delta) ? 2 : delta.asked?.toMe ? 0 : 1);
const changeOf = ({ previousValue, value, unit }: DeltaView) => `${previousValue} → ${value} ${unit}`.trim();

function write(reportId: number, { delta, move }: Asked, { who, reason = '', outcome }: Answer): Promise<ReportView> {
  const params = { id: reportId, deltaId: delta.id };
  if (move === 'escalate') return escalateDelta(params, { toStaffId: who ?? 0, question: reason });
  if (move === 'answer') return answerDelta(params, { outcome: outcome ?? 'repeat', reason });
  return dismissDelta(params, { reason });
}

const LABELS = { dismiss: 'delta.why', escalate: 'delta.escalate.question', answer: 'delta.answer.reason' } as const;

function MoveDialog({ reportId, asked, act, close }: { reportId: number; asked: Asked; act: Act; close: () => void }) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id: `checker.${id}` });
  const { delta, move } = asked;
  return (
    <FormDialog<Answer, undefined, ReportView | null>
      title={say(`delta.${move}`)}
      initial={{}}
      write={(answer) => act(() => write(reportId, asked, answer))}
      done={(report) => report && close()}
      close={close}
    >
      <p>
        {headed(ownName(delta), '')}
        <b>{changeOf(delta)}</b>
      </p>
      {move === 'answer' && delta.asked && <p>{headed(delta.asked.by, delta.asked.question)}</p>}
      {move === 'escalate' && <PersonFields label={say('delta.escalate.to')} whoAnswers />}
      {move === 'answer' && (
        <Form.Item
          name="outcome"
          label={say('delta.answer.outcome')}
          rules={[{ required: true, message: say('required') }]}
        >
          <Radio.Group
            orientation="vertical"
            options={ANSWER_DELTA_BODY_OUTCOME.map((value) => ({ value, label: say(`delta.answer.${value}`) }))}
          />
        </Form.Item>
      )}
      <ReasonField label={say(LABELS[move])} />
    </FormDialog>
  );
}

/** What is to be done now. */
function useToDo() {
  const { formatMessage } = useIntl();
  return ({ state, asked }: DeltaView) => {
    const what = state === 'escalated' && asked?.toMe ? 'toMe' : state;
    return formatMessage({ id: `checker.delta.do.${what}` }, { to: asked?.to ?? '' });
  };
}

/** What was asked of whom, and what was said to it. */
function Said({ delta: { asked, reason, decidedBy, decidedAt, state } }: { delta: DeltaView }) {
  const { formatMessage } = useIntl();
  return (
    <ol className="checker-steps">
      {asked && (
        <li>
          <span className="checker-facts">
            <InstantText at={asked.at} />
          </span>{' '}
          {formatMessage({ id: 'checker.delta.asked' }, { by: asked.by })}{' '}
          <ToldByMail to={[{ name: asked.to, delivery: asked.delivery }]} />: {asked.question}
        </li>
      )}
      {decidedAt && (
        <li>
          <span className="checker-facts">
            <InstantText at={decidedAt} />
          </span>{' '}
          <b>{formatMessage({ id: `checker.delta.state.${state}` })}</b> {decidedBy}: {reason}
        </li>
      )}
    </ol>
  );
}

type Props = {
  report: ReportView;
  act: Act;
  /** The box by which a reviewer says to have seen it, where that is asked for. */
  seenBox: (deltaId: number) => ReactNode;
};

/** Each large change since the last result, what was said to it, and what can be done. */
export function DeltaPanel({ report, act, seenBox }: Props) {
  const { formatMessage } = useIntl();
  const [asked, setAsked] = useState<Asked>();
  const say = (id: string, values?: Record<string, string>) => formatMessage({ id: `checker.${id}` }, values);
  const toDo = useToDo();
  if (report.deltas.length === 0) return null;
  return (
    <section className="checker-criticals" aria-label={say('deltas')}>
      <h3>{say('deltas')}</h3>
      {[...report.deltas]
        .sort((a, b) => urgency(a) - urgency(b))
        .map((delta) => (
          <article key={delta.id}>
            <header>
              {delta.asked?.toMe && (
                <ToneTag tone="alarm" icon="▲">
                  {say('delta.askedMe')}
                </ToneTag>
              )}
              <ToneTag tone={TONE[delta.state]} icon="Δ">
                {say(`delta.state.${delta.state}`)}
              </ToneTag>
              <b>{`${ownName(delta)} ${changeOf(delta)}`}</b>
              <span className="checker-facts">
                {delta.previousOn && say('delta.last', { on: delta.previousOn })} {say(`delta.kind.${delta.kind}`)}
              </span>
              {seenBox(delta.id)}
            </header>
            {isOpen(delta) && (
              <p className="checker-critical-next">
                <b>{toDo(delta)}</b>
              </p>
            )}
            {delta.previousGone && <p className="checker-critical-next">{say('delta.previousGone')}</p>}
            {(delta.asked || delta.decidedAt) && <Said delta={delta} />}
            {delta.allowed.map((move, index) => (
              <Button
                key={move}
                size="small"
                type={index === 0 ? 'primary' : 'default'}
                onClick={() => setAsked({ delta, move })}
              >
                {say(`delta.${move}`)}
              </Button>
            ))}
          </article>
        ))}
      {asked && <MoveDialog reportId={report.id} asked={asked} act={act} close={() => setAsked(undefined)} />}
    </section>
  );
}
