import { useIntl } from '@umijs/max';
import { useMemo } from 'react';

/** The texts of this module by what follows `intake.`, and those of a report. */
export function useIntakeWords() {
  const { formatMessage } = useIntl();
  return useMemo(() => {
    const say = (id: string, values?: Record<string, string | number>) => formatMessage({ id: `intake.${id}` }, values);
    const categoryName = (name: string) => formatMessage({ id: `report.category.${name}` });
    const stateName = (status: string) => formatMessage({ id: `state.${status}` });
    const urgencyName = (name: string) => formatMessage({ id: `urgency.${name}` });
    const none = formatMessage({ id: 'list.none' });
    return { say, categoryName, stateName, urgencyName, none };
  }, [formatMessage]);
}

export const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
