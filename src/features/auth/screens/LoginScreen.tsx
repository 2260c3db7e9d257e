import { history, Navigate, useIntl, useModel, useSearchParams } from '@umijs/max';
import { Alert, Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { EmailForm } from '../parts/EmailForm';
import { LoginFrame } from '../parts/LoginFrame';
import { OtherWays } from '../parts/OtherWays';
import { PhoneForm } from '../parts/PhoneForm';
import { afterSignIn, returnAddress } from '../return-address';

const QrPanel = lazy(() => import('../parts/QrPanel'));
const QrApproval = lazy(() => import('../parts/QrApproval'));
const LinkPage = lazy(() => import('../parts/LinkPage'));

type Mode = 'email' | 'phone' | 'qr';

function Modes({ done }: { done: () => Promise<void> }) {
  const { formatMessage } = useIntl();
  const [mode, setMode] = useState<Mode>('email');
  const panels = {
    email: <EmailForm />,
    phone: <PhoneForm done={done} />,
    qr: (
      <Suspense fallback={null}>
        <QrPanel done={done} />
      </Suspense>
    ),
  };
  const items = (Object.keys(panels) as Mode[]).map((key) => ({
    key,
    label: formatMessage({ id: `auth.mode.${key}` }),
    children: key === mode && panels[key],
  }));
  return <Tabs centered activeKey={mode} onChange={(key) => setMode(key as Mode)} items={items} destroyOnHidden />;
}

/** /Login: three ways in; `?link=` is the page behind an emailed link, `?qr=` the approval on a phone. */
export default function LoginScreen() {
  const { formatMessage } = useIntl();
  const [query] = useSearchParams();
  const { initialState, refresh } = useModel('@@initialState');
  const [arrived, setArrived] = useState(false);
  const link = query.get('link');
  const qr = query.get('qr');
  const signedIn = Boolean(initialState?.staff);

  const done = async () => {
    setArrived(true);
    // the state that was loaded on this page is empty: the next page must not start from it
    await refresh();
    if (qr) return;
    const target = afterSignIn(query, window.location.origin, initialState?.login?.backurl);
    if (target.where === 'outside') window.location.assign(target.url);
    else history.replace(target.path);
  };

  if (signedIn && !link && !qr && !arrived) {
    const target = returnAddress(query.get('from_path') ?? query.get('from'), window.location.origin);
    return <Navigate to={target?.where === 'inside' ? target.path : '/home'} replace />;
  }

  return (
    <LoginFrame>
      <Suspense fallback={<div aria-busy="true" />}>
        {link && <LinkPage token={link} done={done} />}
        {!link && qr && signedIn && <QrApproval id={qr} />}
        {!link && !(qr && signedIn) && (
          <>
            {qr && <Alert type="info" showIcon title={formatMessage({ id: 'auth.qr.signInFirst' })} />}
            <Modes done={done} />
            <OtherWays done={done} backurl={initialState?.login?.backurl ?? ''} />
          </>
        )}
      </Suspense>
    </LoginFrame>
  );
}
