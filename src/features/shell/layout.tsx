import { Link, type RunTimeLayoutConfig } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { askedLanguage, catalogueFor } from '@/components/reader-language';
import { isBarePath, isDeniedWithMessage } from '../../../config/bare-paths';
import { toMenu } from './menu';
import { NotAuthorized } from './parts/NotAuthorized';
import { PageBoundary } from './parts/PageBoundary';
import { PageTitle } from './parts/PageTitle';
import NotFoundScreen from './screens/NotFoundScreen';
import type { InitialState } from './session';

const HeaderTools = lazy(() => import('./parts/HeaderTools'));

const PADDING_PX = 16;

const isBare = () => {
  const { pathname, search } = window.location;
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
    menuDataRender: () => menu,
    menuItemRender: (item, dom) => (
      <Link to={item.path ?? '/'} className="portal-menu-link">
        {dom}
        {item.badge ? <span className="portal-badge">{item.badge > 99 ? '99+' : item.badge}</span> : null}
      </Link>
    ),
    pageTitleRender: false,
    headerTitleRender: () => state?.clinic?.name ?? '',
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
        {page}
      </PageBoundary>
    ),
    ErrorBoundary: false,
    unAccessible: <NotAuthorized />,
    noFound: <NotFoundScreen />,
    token: {
      pageContainer: {
        paddingBlockPageContainerContent: PADDING_PX,
        paddingInlinePageContainerContent: PADDING_PX,
      },
    },
  };
};
