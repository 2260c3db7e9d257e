import { useIntl } from '@umijs/max';

/** The words of the audit log's page. */
export function useAuditWords() {
  const { formatMessage } = useIntl();
  return {
    say: (key: string, values?: Record<string, string | number>) => formatMessage({ id: `audit.${key}` }, values),
    none: formatMessage({ id: 'list.none' }),
  };
}
