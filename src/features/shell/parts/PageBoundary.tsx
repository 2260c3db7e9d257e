import { useLocation } from '@umijs/max';
import type { ReactNode } from 'react';
import { PageErrorBoundary } from '@/components/PageErrorBoundary';

/** One failing page does not take the menu with it. */
export function PageBoundary({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  return <PageErrorBoundary place={pathname}>{children}</PageErrorBoundary>;
}
