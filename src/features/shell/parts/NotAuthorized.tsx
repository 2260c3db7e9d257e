import { useIntl } from '@umijs/max';
import { ErrorScreen } from '@/components/ErrorScreen';

/** @param message what the server or the link that led here says */
export function NotAuthorized({ message }: { message?: string }) {
  const { formatMessage } = useIntl();
  return (
    <ErrorScreen
      title={formatMessage({ id: 'shell.denied.title' })}
      text={message || formatMessage({ id: 'shell.denied.text' })}
      second={{ label: formatMessage({ id: 'shell.backHome' }), href: '/home' }}
    />
  );
}
