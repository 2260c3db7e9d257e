import { useIntl } from '@umijs/max';
import dayjs, { type Dayjs } from 'dayjs';
import { useMemo } from 'react';
import { joinedSentences } from '@/components/joined';
import type { CustomerBody, CustomerView, Salesman } from '@/services/types';

export {
  CUSTOMER_VIEW_GENDER as GENDERS,
  CUSTOMER_VIEW_LANGUAGE as LANGUAGES,
  CUSTOMER_VIEW_MEMBERSHIP_TYPE as MEMBERSHIP_TYPES,
} from '@/services/choices';

/** What can be edited of a customer. */
export type CustomerFields = Required<Omit<CustomerBody, 'pid'>>;

export const EMPTY: CustomerFields & { pid: string } = {
  pid: '',
  name: '',
  gender: 'unknown',
  birthOn: null,
  mobile: '',
  wechatPhone: '',
  email: '',
  membershipType: 'none',
  membershipValidOn: null,
  salesmanId: null,
  language: 'zh-CN',
  remark: '',
  consents: { ai: false, recording: false, share: false },
};

export const FIELD_NAMES = Object.keys(EMPTY).filter((name) => name !== 'pid') as (keyof CustomerFields)[];

/** What can be edited of a customer, without the rest. */
export const fieldsOf = (customer: CustomerView): CustomerFields =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, customer[name]])) as CustomerFields;

/** Lets a form hold a date as `YYYY-MM-DD`. */
export const asDay = {
  getValueProps: (value: string | null) => ({ value: value ? dayjs(value) : null }),
  normalize: (day: Dayjs | null) => day?.format('YYYY-MM-DD') ?? null,
};

/** The words of a customer's fields in the reader's language, and instants in the clinic's zone. */
export function useCustomerWords(salesmen: Salesman[] = []) {
  const { formatMessage } = useIntl();
  return useMemo(() => {
    const say = (id: string, values?: Record<string, string | number>) =>
      formatMessage({ id: `customer.${id}` }, values);
    const label = (field: string) => say(`field.${field}`);
    const salesmanName = ({ name, active }: Salesman) => (active ? name : say('formerStaff', { name }));
    const none = formatMessage({ id: 'list.none' });
    const value = (field: keyof CustomerFields, held: unknown): string => {
      if (held === null || held === undefined || held === '') return none;
      if (field === 'gender') return say(`gender.${held}`);
      if (field === 'membershipType') return say(`membership.${held}`);
      if (field === 'language') return say(`language.${held}`);
      if (field === 'salesmanId') {
        const found = salesmen.find(({ id }) => id === held);
        return found ? salesmanName(found) : String(held);
      }
      if (field !== 'consents') return String(held);
      const given = Object.entries(held as Record<string, boolean>).filter(([, yes]) => yes);
      return joinedSentences(given.map(([consent]) => say(`field.consents.${consent}`))) || none;
    };
    return { say, label, value, salesmanName, none };
  }, [formatMessage, salesmen]);
}
