import { Link, useAccess, useIntl, useLocation, useModel } from '@umijs/max';
import { useState } from 'react';
import { ApiError } from '@/components/ApiError';
import { ErrorScreen } from '@/components/ErrorScreen';
import { ownName } from '@/components/own-name';
import { explainOwn } from '@/services/acl';
import type { OwnExplanation } from '@/services/types';
import { pageAt } from '../../../../config/page-rules';

const NAMES = { 'en-US': ', ', 'zh-CN': '、' };

/** What it would take, and whom to ask. Plain HTML, as the screen around it. */
function Needed({ told: { allowed, resource, administrators } }: { told: OwnExplanation }) {
  const { formatMessage, locale } = useIntl();
  if (allowed) return <>{formatMessage({ id: 'shell.denied.allowed' })}</>;
  const names = administrators.join(NAMES[locale as keyof typeof NAMES] ?? NAMES['zh-CN']);
  return (
    <>
      {formatMessage({ id: 'shell.denied.missing' }, { name: ownName(resource), about: resource.about })}
      <br />
      {names ? formatMessage({ id: 'shell.denied.ask' }, { names }) : formatMessage({ id: 'shell.denied.nobody' })}
    </>
  );
}

/** @param message what the server or the link that led here says */
export function NotAuthorized({ message }: { message?: string }) {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const { initialState } = useModel('@@initialState');
  const access = useAccess();
  const [told, setTold] = useState<OwnExplanation>();
  const [failure, setFailure] = useState('');
  const code = initialState?.staff && pageAt(pathname);
  const ask = () => {
    if (!code) return;
    explainOwn({ code }, { skipErrorHandler: true })
      .then(setTold)
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setFailure(formatMessage({ id: 'shell.denied.failed' }, { reason: error.message }));
      });
  };
  const text = message || formatMessage({ id: 'shell.denied.text' });
  const holders = `/acl/sub/acl-role-resource?part=explain&ask=holders&code=${encodeURIComponent(code ?? '')}`;
  return (
    <ErrorScreen
      title={formatMessage({ id: 'shell.denied.title' })}
      text={
        <>
          {text}
          <span role="status">
            {(told || failure) && <br />}
            {told ? <Needed told={told} /> : failure}
          </span>
          {code && access['acl:view'] && (
            <>
              <br />
              <Link to={holders}>{formatMessage({ id: 'shell.denied.who' })}</Link>
            </>
          )}
        </>
      }
      action={code && !told ? { label: formatMessage({ id: 'shell.denied.why' }), run: ask } : undefined}
      second={{ label: formatMessage({ id: 'shell.backHome' }), href: '/home' }}
    />
  );
}
