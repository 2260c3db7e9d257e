import { useIntl } from '@umijs/max';
import { Spin } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { PageErrorBoundary } from '../PageErrorBoundary';

/** Room for a viewer that comes as its own chunk, with the first file that is looked at. */
export function LazyDocument({ place, children }: { place: string; children: ReactNode }) {
  const { formatMessage } = useIntl();
  const waiting = (
    <Spin
      style={{ display: 'block', width: 'fit-content', margin: '64px auto' }}
      aria-label={formatMessage({ id: 'pdf.viewer.loading' })}
    />
  );
  return (
    <PageErrorBoundary place={place}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </PageErrorBoundary>
  );
}
