import { history, Link, type RunTimeLayoutConfig } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { askedLanguage, catalogueFor } from '@/components/reader-language';
import { isBarePath, isDeniedWithMessage } from '../../../config/bare-paths';
import { isGuardedPage } from '../../../config/page-rules';
import { toMenu } from './menu';
import { PageBoundary } from './parts/PageBoundary';
import { ClosedPage, PageGuard } from './parts/PageGuard';
import { PageTitle } from './parts/PageTitle';
import NotFoundScreen from './screens/NotFoundScreen';
import type { InitialState } from './session';

const HeaderTools = lazy(() => import('./parts/HeaderTools'));

const PADDING_PX = 16;
const MOST_COUNTED = 99;

function Badge({ count }: { count?: number }) {
  if (!count) return null;
  return <span className="portal-badge">{count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}</span>;
}

function ClinicTitle({ clinic }: Pick<InitialState, 'clinic'>) {
  if (!clinic) return null;
  return (
    <span className="portal-clinic">
      {clinic.logo && <img src={`/api/v1/clinic-logo?v=${clinic.logo}`} alt="" />}
      {clinic.name}
    </span>
  );
}

const isBare = () => {
  const { pathname, search } = history.location;
  return isBarePath(pathname) || isDeniedWithMessage(pathname, search);
};

/** The menu layout's settings for this person. Called on every drawing of the layout. */
export const shellLayout = (state: InitialState | undefined): ReturnType<RunTimeLayoutConfig> => {
  const menu = toMenu(state?.menuList ?? [], catalogueFor(askedLanguage()));
  return {
    layout: 'mix',
    logo: false,
    title: '',
    navTheme: 'light',
    pure: isBare(),
    siderWidth: 216,
    splitMenus: false,
    menu: { locale: false, defaultOpenAll: true },
    menuDataRender: () => menu,
    menuItemRender: (item, dom) => (
      <Link to={item.path ?? '/'} className="portal-menu-link">
        {dom}
        <Badge count={item.badge} />
      </Link>
    ),
    // a parent that is a page itself is opened by its own line
    subMenuItemRender: (item, dom) =>
      isGuardedPage(item.path ?? '') ? (
        <Link to={item.path ?? '/'} className="portal-menu-link">
          {dom}
          <Badge count={item.badge} />
        </Link>
      ) : (
        dom
      ),
    pageTitleRender: false,
    headerTitleRender: () => <ClinicTitle clinic={state?.clinic} />,
    actionsRender: () => [
      <Suspense key="tools" fallback={null}>
        <HeaderTools />
      </Suspense>,
    ],
    rightContentRender: false,
    footerRender: false,
    childrenRender: (page) => (
      <PageBoundary>
        <PageTitle />
        <PageGuard>{page}</PageGuard>
      </PageBoundary>
    ),
    ErrorBoundary: false,
    unAccessible: (
      <PageBoundary>
        <PageTitle />
        <ClosedPage />
      </PageBoundary>
    ),
    noFound: <NotFoundScreen />,
    token: {
      pageContainer: {
        paddingBlockPageContainerContent: PADDING_PX,
        paddingInlinePageContainerContent: PADDING_PX,
      },
    },
  };
};
