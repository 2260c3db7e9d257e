import { Alert } from 'antd';
import { joined } from '@/components/joined';
import type { CustomerDuplicate } from '@/services/types';
import { useCustomerWords } from '../fields';

type Props = { found: CustomerDuplicate[]; failure: string | undefined };

/** Says before it is too late that this person may be a customer already; each opens beside the form. */
export function DuplicateHint({ found, failure }: Props) {
  const { say } = useCustomerWords();
  if (failure) return <Alert type="warning" showIcon title={say('duplicate.failed', { reason: failure })} />;
  if (found.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={say('duplicate.title')}
      description={
        <>
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {found.map(({ id, pid, name, birthOn, why }) => (
              <li key={id}>
                <a href={`/customer/List?open=${id}`} target="_blank" rel="noreferrer">
                  {[name, pid, birthOn].filter(Boolean).join(' · ')}
                </a>{' '}
                ({joined(why.map((reason) => say(`duplicate.${reason}`)))})
              </li>
            ))}
          </ul>
          {say('duplicate.again')}
        </>
      }
    />
  );
}
