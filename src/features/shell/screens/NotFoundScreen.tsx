import { useIntl } from '@umijs/max';
import { ErrorScreen } from '@/components/ErrorScreen';

export default function NotFoundScreen() {
  const { formatMessage } = useIntl();
  return (
    <ErrorScreen
      title={formatMessage({ id: 'shell.notFound.title' })}
      text={formatMessage({ id: 'shell.notFound.text' })}
      second={{ label: formatMessage({ id: 'shell.backHome' }), href: '/home' }}
    />
  );
}
