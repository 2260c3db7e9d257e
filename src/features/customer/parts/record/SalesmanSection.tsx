import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { loadedEarly } from '@/components/dialog/loaded-early';
import { ListFailure } from '@/components/ListFailure';
import { useInstant } from '@/components/useInstant';
import { useLoaded } from '@/components/useLoaded';
import { listAssignments } from '@/services/customer';
import { useCustomerWords } from '../../fields';
import { useRecordWords } from '../../words';
import type { RecordProps } from './record';

const AssignDialog = loadedEarly(() => import('../AssignDialog'));

/** Who looks after a customer, and who did before. */
export function SalesmanSection({ customer, change, reload }: RecordProps) {
  const { label, none } = useCustomerWords();
  const { say } = useRecordWords();
  const instant = useInstant();
  const [assigning, setAssigning] = useState(false);
  const assignments = useLoaded(`${customer.id}/${customer.rowVersion}`, (call) =>
    listAssignments({ id: customer.id }, call),
  );
  const past = assignments.data ?? [];
  return (
    <section aria-label={label('salesman')}>
      <h3>{label('salesman')}</h3>
      {assignments.error && <ListFailure title={say('failed')} error={assignments.error} retry={assignments.reload} />}
      <div className="customer-line">
        <div>
          <strong>{customer.salesman ?? none}</strong>
          {past.length > 0 && (
            <details>
              <summary>{say('assign.earlier', { n: past.length })}</summary>
              <ul className="customer-advice">
                {past.map(({ id, from, salesman, reason, by, at }) => (
                  <li key={id} className="portal-quiet">
                    {[`${from ?? none} → ${salesman ?? none}`, reason, say('enteredBy', { by, at: instant(at) })]
                      .filter(Boolean)
                      .join(' · ')}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
        {change && (
          <Button size="small" onClick={() => setAssigning(true)}>
            {say('assign.button')}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {assigning && (
          <AssignDialog ids={[customer.id]} person={customer} close={() => setAssigning(false)} done={reload} />
        )}
      </Suspense>
    </section>
  );
}
