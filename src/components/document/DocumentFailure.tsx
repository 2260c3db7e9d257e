import { useIntl } from '@umijs/max';
import { Button, Result } from 'antd';

export type Failure = 'encrypted' | 'damaged' | 'gone' | 'lost' | 'forbidden' | 'unreachable';

/** What the status of an answer without a document says. */
export function failureOfStatus(status: number | undefined): Failure {
  if (status === 404) return 'gone';
  // the server has it in the record and not in the store, or no longer as it was
  if (status === 410) return 'lost';
  return status === 401 || status === 403 ? 'forbidden' : 'unreachable';
}

type Props = { failure: Failure; downloadUrl: string; retry: () => void };

/** In the place of a document that cannot be shown: why, and what to do. */
export function DocumentFailure({ failure, downloadUrl, retry }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Result
      className="portal-pdf-failure"
      status="warning"
      title={formatMessage({ id: `pdf.failure.${failure}` })}
      subTitle={formatMessage({ id: `pdf.failure.${failure}.next` })}
      extra={[
        failure === 'unreachable' && (
          <Button key="retry" type="primary" onClick={retry}>
            {formatMessage({ id: 'pdf.viewer.retry' })}
          </Button>
        ),
        failure !== 'lost' && (
          <Button key="download" href={downloadUrl} download>
            {formatMessage({ id: 'pdf.viewer.download' })}
          </Button>
        ),
      ]}
    />
  );
}
