import { Outlet, useAccess, useLocation } from '@umijs/max';
import type { ReactNode } from 'react';
import { isGuardedPage, type PageRule, pageAt, ruleOf } from '../../../../config/page-rules';
import { NotAuthorized } from './NotAuthorized';

/** Whether the page at this address is one that a privilege opens, and whether it is open now. */
function useOpen(): boolean | undefined {
  const { pathname } = useLocation();
  const access = useAccess();
  const path = pageAt(pathname)?.replace(/^page:/, '');
  if (path === undefined || !isGuardedPage(path)) return undefined;
  return access[ruleOf(path) as PageRule] === true;
}

/** The menu layout judges a page when its address is opened; this closes it when it is taken away afterwards. */
export function PageGuard({ children }: { children?: ReactNode }) {
  return useOpen() === false ? <NotAuthorized /> : children;
}

/** In place of a page that was closed when its address was opened; it opens when it is given afterwards. */
export function ClosedPage() {
  return useOpen() === true ? <Outlet /> : <NotAuthorized />;
}
