import { useIntl } from '@umijs/max';
import { useCallback } from 'react';

/** The texts of this module by what follows `intake.`. */
export const useWords = () => {
  const { formatMessage, locale } = useIntl();
  const words = useCallback(
    (id: string, values?: Record<string, string | number>) => formatMessage({ id: `intake.${id}` }, values),
    [formatMessage],
  );
  const label = useCallback((id: string) => formatMessage({ id }), [formatMessage]);
  return { words, label, locale };
};

type Named = { nameEn: string; nameZh: string };

/** The name in the reader's language; the other one where that is missing. */
export const nameIn = (locale: string, { nameEn, nameZh }: Named) =>
  locale.startsWith('en') ? nameEn || nameZh : nameZh || nameEn;

export const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
