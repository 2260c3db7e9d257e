import { useIntl, useModel } from '@umijs/max';
import { Alert } from 'antd';
import { use } from 'react';
import { pageTexts } from '@/components/page-texts';
import { loadTexts } from '@/components/texts';
import { Factors } from '../parts/Factors';
import { MySessions } from '../parts/MySessions';
import { Person } from '../parts/Person';
import { SignIns } from '../parts/SignIns';

/** The person's own account: who they are, what they sign with, where they are signed in. */
export default function AccountScreen() {
  use(loadTexts(pageTexts.account));
  use(loadTexts(pageTexts.signing));
  const { formatMessage } = useIntl();
  const { initialState, refresh } = useModel('@@initialState');
  const needsPasskey = initialState?.needsPasskey === true;
  return (
    <div className="portal-account">
      <h1>{formatMessage({ id: 'shell.account' })}</h1>
      {needsPasskey && (
        <Alert
          className="portal-lead"
          type="warning"
          showIcon
          title={formatMessage({ id: 'account.passkey.required' })}
          description={formatMessage({ id: 'account.passkey.requiredWhy' })}
        />
      )}
      <div className="portal-account-cards">
        <Person />
        <Factors changed={needsPasskey ? refresh : undefined} />
        <MySessions />
        <SignIns />
      </div>
    </div>
  );
}
