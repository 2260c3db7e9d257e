import { useIntl } from '@umijs/max';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { InstantText } from '@/components/InstantText';
import { pageTexts } from '@/components/page-texts';
import { StateTag } from '@/components/StateTag';
import { withTexts } from '@/components/texts';
import type { HomeView } from '@/services/types';

const ConfirmWithdrawal = lazy(withTexts(pageTexts.signing, () => import('./ConfirmWithdrawal')));

type Asked = HomeView['withdrawals'][number];

/** Withdrawals that wait for the reader, who sees no reports. */
export function Withdrawals({ withdrawals, reload }: { withdrawals: Asked[]; reload: () => void }) {
  const { formatMessage } = useIntl();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <p>{formatMessage({ id: 'home.withdrawals.lead' })}</p>
      <ul className="home-rows">
        {withdrawals.map((one) => (
          <li key={one.reportId}>
            <b>{one.reportNo}</b>
            <StateTag state={one.status} />
            <span>{formatMessage({ id: 'home.withdrawals.by' }, { by: one.askedBy })}</span>
            <span className="home-quiet">
              <InstantText at={one.askedAt} />
            </span>
            <Button
              size="small"
              aria-label={formatMessage({ id: 'home.withdrawals.confirmNamed' }, { no: one.reportNo })}
              onClick={() => setAsked(one)}
            >
              {formatMessage({ id: 'home.withdrawals.confirm' })}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <Suspense>
          <ConfirmWithdrawal
            asked={asked}
            close={close}
            done={() => {
              close();
              reload();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
