import { history, Navigate, useIntl, useLocation, useModel, useSearchParams } from '@umijs/max';
import { Alert } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { LoginOptionsView } from '@/services/types';
import { readOptions } from '../calls';
import { EmailForm } from '../parts/EmailForm';
import { LoginFrame } from '../parts/LoginFrame';
import { ModeTabs } from '../parts/ModeTabs';
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
  const modes = (Object.keys(panels) as Mode[]).map((key) => ({
    key,
    label: formatMessage({ id: `auth.mode.${key}` }),
  }));
  return (
    <ModeTabs label={formatMessage({ id: 'auth.mode.choose' })} mode={mode} choose={setMode} modes={modes}>
      {panels[mode]}
    </ModeTabs>
  );
}

/** What the server offers beside the three ways; without an answer the ways themselves still work. */
function useOptions() {
  const [options, setOptions] = useState<LoginOptionsView>();
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    let left = false;
    readOptions()
      .then((view) => !left && setOptions(view))
      .catch((error: Error) => !left && setRefusal(error.message));
    return () => {
      left = true;
    };
  }, []);
  return { options, refusal };
}

/**
 * The key in an emailed link (`#link=`, before that `?link=`). It is taken out of the address at once, so that no history,
 * log or other site keeps it.
 */
function useLinkToken(): string | null {
  const { hash, search, state } = useLocation();
  const found = new URLSearchParams(hash.slice(1)).get('link') ?? new URLSearchParams(search).get('link');
  useEffect(() => {
    if (found) history.replace('/Login', { link: found });
  }, [found]);
  return found ?? (state as { link?: string } | null)?.link ?? null;
}

/** /Login: three ways in; `#link=` is the page behind an emailed link, `?qr=` the approval on a phone. */
export default function LoginScreen() {
  const { formatMessage } = useIntl();
  const [query] = useSearchParams();
  const { initialState, refresh } = useModel('@@initialState');
  const [arrived, setArrived] = useState(false);
  const { options, refusal } = useOptions();
  const link = useLinkToken();
  const qr = query.get('qr');
  const signedIn = Boolean(initialState?.staff);

  const done = async () => {
    setArrived(true);
    // the state that was loaded on this page is empty: the next page must not start from it
    await refresh();
    if (qr) return;
    const target = afterSignIn(query, window.location.origin, options?.backurl);
    if (target.where === 'outside') window.location.assign(target.url);
    else history.replace(target.path);
  };

  if (signedIn && !link && !qr && !arrived) {
    const target = returnAddress(query.get('from_path') ?? query.get('from'), window.location.origin);
    return <Navigate to={target?.where === 'inside' ? target.path : '/home'} replace />;
  }

  return (
    <LoginFrame clinic={options?.clinicName} logo={options?.clinicLogo}>
      <Suspense fallback={<div aria-busy="true" />}>
        {link && <LinkPage token={link} done={done} />}
        {!link && qr && signedIn && <QrApproval id={qr} />}
        {!link && !(qr && signedIn) && (
          <>
            {qr && <Alert type="info" showIcon title={formatMessage({ id: 'auth.qr.signInFirst' })} />}
            <Modes done={done} />
            {refusal && <Alert className="portal-login-remark" type="error" showIcon title={refusal} />}
            <OtherWays done={done} options={options} />
          </>
        )}
      </Suspense>
    </LoginFrame>
  );
}
