import { Alert, Button, Input } from 'antd';
import type { MatchProposalView } from '@/services/types';
import { needsReason } from '../decision';
import type { Decision } from '../useDecision';
import { useIntakeWords } from '../words';

type Props = { proposal: MatchProposalView; decision: Decision };

/** What clerks say most often, to be taken with a click. */
const USUAL = ['pages', 'telephone', 'laboratory'] as const;

/** Why this person is not taken without a word, and the clerk's reason. */
export function MatchReason({ proposal, decision }: Props) {
  const { say, differenceText } = useIntakeWords();
  if (!needsReason(proposal)) return <p className="portal-quiet">{say('standing.confirmed')}</p>;
  const { standing, differences } = proposal;
  const against = differences.filter(({ severity }) => severity === 'identity');
  return (
    <div className="portal-match-reason">
      <Alert
        type={standing === 'tellApart' ? 'error' : 'warning'}
        showIcon
        title={say(`standing.${standing}`)}
        description={
          <ul>
            {against.map((difference) => (
              <li key={difference.field}>{differenceText(difference)}</li>
            ))}
          </ul>
        }
      />
      <Input.TextArea
        className="portal-reason"
        rows={2}
        maxLength={1000}
        status={decision.reasonMissing ? 'error' : undefined}
        value={decision.reason}
        placeholder={say(`reason.ask.${standing}`)}
        aria-label={say(`reason.ask.${standing}`)}
        aria-required
        onChange={({ target }) => decision.setReason(target.value)}
      />
      <div className="portal-usual">
        {USUAL.map((what) => (
          <Button key={what} size="small" onClick={() => decision.setReason(say(`reason.usual.${what}`))}>
            {say(`reason.usual.${what}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
