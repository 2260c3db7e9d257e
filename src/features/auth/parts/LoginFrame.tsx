import { useIntl, useModel } from '@umijs/max';
import type { ReactNode } from 'react';
import { ColourSelect } from '@/components/ColourSelect';
import { LanguageSelect } from '@/components/LanguageSelect';

/** What stands around every sign-in page. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const { formatMessage } = useIntl();
  const { initialState } = useModel('@@initialState');
  const clinic = initialState?.clinic?.name;

  return (
    <div className="portal-login">
      <header className="portal-login-tools">
        <ColourSelect />
        <LanguageSelect />
      </header>
      <main className="portal-login-card">
        <h1>{formatMessage({ id: 'shell.loginTitle' })}</h1>
        <p className="portal-login-clinic">{clinic ?? formatMessage({ id: 'auth.subtitle' })}</p>
        {children}
      </main>
    </div>
  );
}
