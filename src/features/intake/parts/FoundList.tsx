import { Alert } from 'antd';
import type { DeskDetail } from '@/services/types';
import { useIntakeWords } from '../words';

/** What the reader found, each with the words it stands in. */
export function FoundList({ detail }: { detail: DeskDetail }) {
  const { say, shownValue } = useIntakeWords();
  const { found, ambiguous, item } = detail;
  return (
    <>
      {item.readProblem && (
        <Alert
          type="warning"
          showIcon
          title={say(`problem.${item.readProblem}`)}
          description={say(`problem.${item.readProblem}.next`)}
        />
      )}
      {ambiguous.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={say('found.ambiguous', { fields: ambiguous.map((field) => say(`field.${field}`)).join(', ') })}
        />
      )}
      {found.length === 0 && !item.readProblem && <p className="portal-quiet">{say('found.nothing')}</p>}
      {found.length > 0 && (
        <dl className="portal-found">
          {found.map(({ field, value, quote }) => (
            <div key={field}>
              <dt>{say(`field.${field}`)}</dt>
              <dd>
                <bdi>{shownValue(field, value)}</bdi>
                {quote !== '' && quote === item.fileName && (
                  <span className="portal-quiet">{say('found.fromName')}</span>
                )}
                {quote && quote !== value && (
                  <q className="portal-quiet">
                    <bdi>{quote}</bdi>
                  </q>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
