import { useIntl, useLocation, useModel } from '@umijs/max';
import { useEffect } from 'react';
import { isLoginPath } from '../../../../config/bare-paths';
import { entryFor, labelOf } from '../access-rules';

/** The browser's title: the menu's name of the page before the product's. */
export function PageTitle() {
  const { pathname } = useLocation();
  const { initialState } = useModel('@@initialState');
  const { formatMessage, locale } = useIntl();
  const entry = entryFor(initialState?.menuList ?? [], pathname);

  const product = formatMessage({ id: 'shell.title' });
  const title = isLoginPath(pathname)
    ? formatMessage({ id: 'shell.loginTitle' })
    : [entry && labelOf(entry, locale), product].filter(Boolean).join(' - ');

  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
