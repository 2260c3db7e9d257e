import { type ReactNode, Suspense } from 'react';
import { PageErrorBoundary } from '../PageErrorBoundary';
import { LoadingMark } from './LoadingMark';

/** Room for a viewer that comes as its own chunk, with the first file that is looked at. */
export function LazyDocument({ place, children }: { place: string; children: ReactNode }) {
  return (
    <PageErrorBoundary place={place}>
      <Suspense fallback={<LoadingMark />}>{children}</Suspense>
    </PageErrorBoundary>
  );
}
