import { useIntl } from '@umijs/max';
import { InstantText } from '@/components/InstantText';
import { headed, joined } from '@/components/joined';
import { ToneTag } from '@/components/ToneTag';
import type { CriticalView } from '@/services/types';

type Step = CriticalView['steps'][number];
type Told = Step['to'][number];
const NOT_DELIVERED = ['failing', 'failed'];

/** Who was told by mail, and where it did not arrive. */
export function ToldByMail({ to }: { to: readonly Told[] }) {
  const { formatMessage } = useIntl();
  const states = [...new Set(to.map(({ delivery }) => delivery))];
  return (
    <>
      {states.map((state) => {
        const names = joined(to.filter(({ delivery }) => delivery === state).map(({ name }) => name));
        if (state === null) return <span key="none">{names}</span>;
        const text = formatMessage({ id: `checker.delivery.${state}` });
        return (
          <span key={state}>
            {names}{' '}
            {NOT_DELIVERED.includes(state) ? (
              <ToneTag tone="bad" icon="✉">
                {text}
              </ToneTag>
            ) : (
              <span className="checker-facts">({text})</span>
            )}
          </span>
        );
      })}
    </>
  );
}

function StepText({ step }: { step: Step }) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id: `checker.critical.${id}` });
  const { kind, by, to, outcome, value, reason } = step;
  if (kind === 'attempt')
    return (
      <>
        {by} → {joined(to.map(({ name }) => name))}: {outcome && say(`outcome.${outcome}`)} {value && `(${value})`}
      </>
    );
  const isClock = kind === 'escalate' && by === null;
  return (
    <>
      <b>{say(isClock ? 'step.escalate.clock' : `step.${kind}`)}</b>
      {by && ` ${by}`}
      {kind === 'escalate' && ' → '}
      {kind === 'escalate' && (to.length > 0 ? <ToldByMail to={to} /> : say('told.none'))}
      {(kind === 'open' || kind === 'correct') && headed('', value || say('gone'))}
      {reason && headed('', reason)}
    </>
  );
}

/** Everything that was done about a critical value, in order. */
export function CriticalSteps({ critical }: { critical: CriticalView }) {
  const { formatMessage } = useIntl();
  // that it was opened says the clock beside it; the history says by whom
  if (critical.steps.every(({ kind }) => kind === 'open')) return null;
  return (
    <ol className="checker-steps" aria-label={formatMessage({ id: 'checker.critical.steps' })}>
      {critical.steps.map((step) => (
        <li key={`${step.at} ${step.kind}`}>
          <span className="checker-facts">
            <InstantText at={step.at} />
          </span>{' '}
          <StepText step={step} />
        </li>
      ))}
    </ol>
  );
}
