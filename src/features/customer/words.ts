import { useIntl } from '@umijs/max';
import { useMemo } from 'react';

type Values = Record<string, string | number>;

/** The words of a customer's record: its drawer, merging, assigning and erasing. */
export function useRecordWords() {
  const { formatMessage } = useIntl();
  return useMemo(
    () => ({ say: (id: string, values?: Values) => formatMessage({ id: `customer-record.${id}` }, values) }),
    [formatMessage],
  );
}

/** The words of a visit and its advice rows. */
export function useVisitWords() {
  const { formatMessage } = useIntl();
  return useMemo(
    () => ({ say: (id: string, values?: Values) => formatMessage({ id: `visit.${id}` }, values) }),
    [formatMessage],
  );
}
