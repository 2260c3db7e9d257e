import { type IRoute, matchRoutes, Outlet, useAccessMarkedRoutes, useAppData, useLocation } from '@umijs/max';
import { useMemo } from 'react';
import { NotAuthorized } from './parts/NotAuthorized';
import { PageBoundary } from './parts/PageBoundary';
import { PageTitle } from './parts/PageTitle';

/** Pages without the menu: the same access rules and the same failure screen as the menu layout gives. */
export default function BareLayout() {
  const { pathname } = useLocation();
  const { clientRoutes } = useAppData();
  const bare = useMemo(() => clientRoutes.filter((route) => route.id === 'bare-layout'), [clientRoutes]);
  const routes = useAccessMarkedRoutes(bare as unknown as IRoute[]);
  const page = matchRoutes(routes, pathname)?.at(-1)?.route as { unaccessible?: boolean } | undefined;

  return (
    <PageBoundary>
      <PageTitle />
      {page?.unaccessible ? <NotAuthorized /> : <Outlet />}
    </PageBoundary>
  );
}
