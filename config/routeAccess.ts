import { join } from 'node:path';
import type { IApi } from '@umijs/max';
import { isBarePath } from './bare-paths';
import { ruleForRoute } from './page-rules';

const BARE_LAYOUT = 'bare-layout';

const absolute = (path: string) => `/${path.replace(/^\//, '')}`;

/** Names each route's access rule, and hangs the bare pages under their own layout instead of the menu. */
export default (api: IApi) => {
  api.describe({ key: 'routeAccess' });

  api.addLayouts(() => [
    {
      id: BARE_LAYOUT,
      file: join(api.paths.absSrcPath, 'features/shell/BareLayout.tsx'),
      test: (route: { path: string }) => isBarePath(route.path),
    },
  ]);

  api.modifyRoutes((routes) => {
    for (const route of Object.values(routes)) {
      if (route.isLayout) continue;
      route.access = ruleForRoute(absolute(route.path));
      if (isBarePath(route.path)) route.parentId = BARE_LAYOUT;
    }
    const bare = routes[BARE_LAYOUT];
    if (bare) bare.parentId = undefined;
    return routes;
  });
};
