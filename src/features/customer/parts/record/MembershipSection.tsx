import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { loadedEarly } from '@/components/dialog/loaded-early';
import { ListFailure } from '@/components/ListFailure';
import { ToneTag } from '@/components/ToneTag';
import { useInstant, useToday } from '@/components/useInstant';
import { useLoaded } from '@/components/useLoaded';
import { listMemberships } from '@/services/customer';
import type { MembershipPeriod } from '@/services/types';
import { useCustomerWords } from '../../fields';
import { useRecordWords } from '../../words';
import type { RecordProps } from './record';

const RenewDialog = loadedEarly(() => import('./RenewDialog'));

/** One membership as a line: what, from when until when, by whom, and how it ended. */
function usePeriodText() {
  const { value } = useCustomerWords();
  const { say } = useRecordWords();
  const instant = useInstant();
  return (period: MembershipPeriod) =>
    [
      value('membershipType', period.type),
      `${period.fromOn ?? '…'} – ${period.untilOn ?? say('membership.open')}`,
      period.note,
      say('enteredBy', { by: period.enteredBy, at: instant(period.enteredAt) }),
      period.endedAt && say('membership.ended', { at: instant(period.endedAt), by: period.endedBy ?? '' }),
      period.endNote,
    ]
      .filter(Boolean)
      .join(' · ');
}

/** A customer's membership with its history; renewed, changed and ended here. */
export function MembershipSection({ customer, change, reload }: RecordProps) {
  const { label, value, say } = useCustomerWords();
  const record = useRecordWords();
  const periodText = usePeriodText();
  const today = useToday();
  const [renewing, setRenewing] = useState(false);
  const periods = useLoaded(`${customer.id}/${customer.rowVersion}`, (call) =>
    listMemberships({ id: customer.id }, call),
  );
  const { membershipType, membershipValidOn } = customer;
  const isOver = membershipValidOn !== null && membershipValidOn < today;
  const earlier = (periods.data ?? []).filter(({ endedAt }) => endedAt !== null);
  return (
    <section aria-label={label('membershipType')}>
      <h3>{label('membershipType')}</h3>
      {periods.error && <ListFailure title={record.say('failed')} error={periods.error} retry={periods.reload} />}
      <div className="customer-line">
        <div>
          <strong>{value('membershipType', membershipType)}</strong>{' '}
          {membershipType !== 'none' &&
            (membershipValidOn
              ? record.say('membership.until', { on: membershipValidOn })
              : record.say('membership.open'))}{' '}
          {isOver && <ToneTag tone="caution">{say('membership.expired')}</ToneTag>}
          {earlier.length > 0 && (
            <details>
              <summary>{record.say('membership.earlier', { n: earlier.length })}</summary>
              <ul className="customer-advice">
                {earlier.map((period) => (
                  <li key={period.id} className="portal-quiet">
                    {periodText(period)}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
        {change && (
          <Button size="small" onClick={() => setRenewing(true)}>
            {record.say(membershipType === 'none' ? 'membership.begin' : 'membership.renew')}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {renewing && <RenewDialog customer={customer} close={() => setRenewing(false)} reload={reload} />}
      </Suspense>
    </section>
  );
}
