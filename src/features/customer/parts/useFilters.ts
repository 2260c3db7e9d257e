import { useMemo } from 'react';
import type { Filter } from '@/components/FilterBar';
import type { Salesman } from '@/services/types';
import { GENDERS, LANGUAGES, MEMBERSHIP_TYPES, type useCustomerWords } from '../fields';

/** The filters of the customer list. */
export function useFilters(words: ReturnType<typeof useCustomerWords>, salesmen: Salesman[]): Filter[] {
  return useMemo(() => {
    const { say, label, salesmanName } = words;
    const choice = (key: string, kind: string, values: readonly string[]): Filter => ({
      kind: 'choice',
      key,
      label: label(key),
      options: values.map((value) => ({ value, label: say(`${kind}.${value}`) })),
    });
    const people = salesmen.map((one) => ({ value: String(one.id), label: salesmanName(one) }));
    return [
      choice('membershipType', 'membership', MEMBERSHIP_TYPES),
      { kind: 'days', from: 'validFrom', to: 'validTo', label: say('filter.validOn') },
      { kind: 'choice', key: 'salesmanId', label: label('salesmanId'), options: people },
      choice('gender', 'gender', GENDERS),
      { kind: 'day', key: 'birthOn', label: label('birthOn') },
      choice('language', 'language', LANGUAGES),
    ];
  }, [words, salesmen]);
}
