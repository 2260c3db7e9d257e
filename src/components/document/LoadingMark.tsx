import { useIntl } from '@umijs/max';
import { Spin } from 'antd';

/** In the place of a document while it comes. */
export function LoadingMark() {
  const { formatMessage } = useIntl();
  return (
    <Spin
      style={{ display: 'block', width: 'fit-content', margin: '64px auto' }}
      aria-label={formatMessage({ id: 'pdf.viewer.loading' })}
    />
  );
}
