import { useIntl } from '@umijs/max';
import { useMemo } from 'react';
import { ownName } from '@/components/own-name';
import type { MenuResource } from '@/services/types';

/** A resource as it is shown: the clinic's label where it has one. */
export const shownName = (row: Pick<MenuResource, 'nameEn' | 'nameZh' | 'ownNameEn' | 'ownNameZh'>): string =>
  ownName({ nameEn: row.ownNameEn ?? row.nameEn, nameZh: row.ownNameZh ?? row.nameZh });

/** The words of menu management. */
export function useMenuWords() {
  const { formatMessage } = useIntl();
  return useMemo(
    () => ({
      say: (id: string, values?: Record<string, string | number>) => formatMessage({ id: `acl-menu.${id}` }, values),
    }),
    [formatMessage],
  );
}

export type MenuWords = ReturnType<typeof useMenuWords>;
