import type { MenuDataItem } from '@ant-design/pro-components';
import { lazy, Suspense } from 'react';
import type { MenuEntryView as MenuEntry } from '@/services/types';
import { isGuardedPage } from '../../../config/page-rules';
import { labelOf } from './access-rules';

const MenuIcon = lazy(() => import('@/components/MenuIcon'));

const icon = (name: string) => (
  <span className="portal-menu-icon" aria-hidden="true">
    <Suspense fallback={null}>
      <MenuIcon name={name} />
    </Suspense>
  </span>
);

/** The menu: hidden entries out, and a parent out that is no page itself and has lost all its children. */
export const toMenu = (entries: MenuEntry[], language: string): MenuDataItem[] =>
  entries.flatMap((entry) => {
    if (entry.hide_in_menu) return [];
    const children = toMenu(entry.routes ?? [], language);
    if (children.length === 0 && !isGuardedPage(entry.path)) return [];
    return [
      {
        key: entry.path,
        path: entry.path,
        name: labelOf(entry, language),
        icon: icon(entry.icon ?? ''),
        badge: entry.badge,
        ...(children.length > 0 && { children }),
      },
    ];
  });
