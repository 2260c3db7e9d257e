import { useIntl } from '@umijs/max';
import type { ReactNode } from 'react';
import { ColourSelect } from '@/components/ColourSelect';
import { LanguageSelect } from '@/components/LanguageSelect';

/** What stands around every sign-in page. */
export function LoginFrame({ clinic, children }: { clinic: string | undefined; children: ReactNode }) {
  const { formatMessage } = useIntl();

  return (
    <div className="portal-login">
      <header className="portal-login-tools">
        <ColourSelect />
        <LanguageSelect />
      </header>
      <main className="portal-login-card">
        <h1>{formatMessage({ id: 'shell.loginTitle' })}</h1>
        <p className="portal-login-clinic">{clinic || formatMessage({ id: 'auth.subtitle' })}</p>
        {children}
      </main>
    </div>
  );
}
