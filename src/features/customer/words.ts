import { useIntl } from '@umijs/max';
import { useMemo } from 'react';

type Values = Record<string, string | number>;

/** The words of a customer's record: its drawer, merging, assigning and erasing. */
export function useRecordWords() {
  const { formatMessage } = useIntl();
  return useMemo(
    () => (id: string, values?: Values) => formatMessage({ id: `customer-record.${id}` }, values),
    [formatMessage],
  );
}
