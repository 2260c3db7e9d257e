import { App } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { receiveNotices } from '@/components/notice';
import { SessionHost } from './parts/SessionHost';
import { StepUpHost } from './parts/StepUpHost';

function Notices() {
  const { message } = App.useApp();
  useEffect(() => receiveNotices((text) => void message.error(text)), [message]);
  return null;
}

/** Messages, dialogs and notifications: what signed-in pages need and the sign-in page has to do without. */
export default function AppHost({ children }: { children: ReactNode }) {
  return (
    <App className="portal-app" message={{ maxCount: 3 }}>
      <Notices />
      <StepUpHost />
      <SessionHost />
      {children}
    </App>
  );
}
