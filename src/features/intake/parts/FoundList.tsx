import { Alert } from 'antd';
import type { DeskDetail } from '@/services/types';
import { useWords } from '../words';

/** What the reader found, each with the words it stands in. */
export function FoundList({ detail }: { detail: DeskDetail }) {
  const { words } = useWords();
  const { found, ambiguous, item } = detail;
  return (
    <>
      {item.readProblem && (
        <Alert
          type="warning"
          showIcon
          title={words(`problem.${item.readProblem}`)}
          description={words(`problem.${item.readProblem}.next`)}
        />
      )}
      {ambiguous.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={words('found.ambiguous', { fields: ambiguous.map((field) => words(`field.${field}`)).join(', ') })}
        />
      )}
      {found.length === 0 && !item.readProblem && <p className="portal-quiet">{words('found.nothing')}</p>}
      {found.length > 0 && (
        <dl className="portal-found">
          {found.map(({ field, value, quote }) => (
            <div key={field}>
              <dt>{words(`field.${field}`)}</dt>
              <dd>
                <bdi>{field === 'gender' ? words(`gender.${value}`) : value}</bdi>
                {quote !== '' && quote === item.fileName && (
                  <span className="portal-quiet">{words('found.fromName')}</span>
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
