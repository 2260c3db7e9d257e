import { useIntl } from '@umijs/max';
import { Alert, Button } from 'antd';
import type { ApiError } from './ApiError';

type Props = { title: string; error: ApiError; retry: () => void };

/** What failed, why, the request to name when asking for help, and a way to try again. */
export function ListFailure({ title, error, retry }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={title}
      description={
        <>
          <div>{error.message}</div>
          {error.requestId && (
            <div className="portal-quiet">{formatMessage({ id: 'list.requestId' }, { id: error.requestId })}</div>
          )}
        </>
      }
      action={
        <Button size="small" onClick={retry}>
          {formatMessage({ id: 'list.retry' })}
        </Button>
      }
    />
  );
}
