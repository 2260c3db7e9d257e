import { useIntl } from '@umijs/max';
import type { ReactNode } from 'react';
import { ColourSelect } from '@/components/ColourSelect';
import { LanguageSelect } from '@/components/LanguageSelect';

type Props = { clinic: string | undefined; logo?: string | null; children: ReactNode };

/** What stands around every sign-in page. */
export function LoginFrame({ clinic, logo, children }: Props) {
  const { formatMessage } = useIntl();

  return (
    <div className="portal-login">
      <header className="portal-login-tools">
        <ColourSelect />
        <LanguageSelect />
      </header>
      <main className="portal-login-card">
        <h1>{formatMessage({ id: 'shell.loginTitle' })}</h1>
        {logo && <img className="portal-login-logo" src={`/api/v1/clinic-logo?v=${logo}`} alt="" />}
        <p className="portal-login-clinic">{clinic || formatMessage({ id: 'auth.subtitle' })}</p>
        {children}
      </main>
    </div>
  );
}
