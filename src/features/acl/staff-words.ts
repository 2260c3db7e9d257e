import { useIntl } from '@umijs/max';
import { useMemo } from 'react';

type Values = Record<string, string | number>;

/** The words of staff, in the reader's language. */
export function useStaffWords() {
  const { formatMessage } = useIntl();
  return useMemo(() => {
    const say = (id: string, values?: Values) => formatMessage({ id: `acl-staff.${id}` }, values);
    return {
      say,
      label: (field: string) => say(`field.${field}`),
      language: (value: string) => formatMessage({ id: `customer.language.${value}` }),
      none: formatMessage({ id: 'list.none' }),
    };
  }, [formatMessage]);
}

/** The words of roles, in the reader's language. */
export function useRoleWords() {
  const { formatMessage } = useIntl();
  return useMemo(() => {
    const say = (id: string, values?: Values) => formatMessage({ id: `acl-role.${id}` }, values);
    return { say, label: (field: string) => say(`field.${field}`) };
  }, [formatMessage]);
}
