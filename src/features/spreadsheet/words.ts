import { useIntl } from '@umijs/max';
import { useMemo } from 'react';
import type { SheetRow } from '@/services/types';

/** The columns of a batch, in the order of the file's template. */
export const FIELDS = [
  'pid',
  'bar',
  'name',
  'gender',
  'age',
  'ma',
  'office',
  'objEnName',
  'objCnName',
  'sampleNo',
  'testDate',
  'collectionDate',
  'sampleNum',
  'barCode',
  'comments',
] as const;
export type Field = (typeof FIELDS)[number];

export type Values = Record<string, string | number>;

/** What a record calls the columns whose names differ. */
const OF_A_RECORD: Record<string, Field> = {
  nameEn: 'objEnName',
  nameZh: 'objCnName',
  testOn: 'testDate',
  collectedOn: 'collectionDate',
};

/** The texts of this module by what follows `spreadsheet.`. */
export function useSheetWords() {
  const { formatMessage, locale } = useIntl();
  return useMemo(() => {
    const say = (id: string, values?: Values) => formatMessage({ id: `spreadsheet.${id}` }, values);
    const label = (field: string) => say(`field.${field}`);
    /** `customer.gender` and `advice.nameEn` as the reader knows them. */
    const changeLabel = (field: string) => {
      const [part, name = ''] = field.split('.');
      if (part === 'customer') return formatMessage({ id: `customer.field.${name}` });
      return name === 'category' ? say('change.category') : label(OF_A_RECORD[name] ?? name);
    };
    const changeValue = (field: string, value: string) => {
      if (value === '') return '–';
      if (field === 'customer.gender') return formatMessage({ id: `customer.gender.${value}` });
      return field === 'advice.category' ? formatMessage({ id: `report.category.${value}` }) : value;
    };
    return { say, label, changeLabel, changeValue, locale };
  }, [formatMessage, locale]);
}

/** What a cell says now: what a person put there, else what the file has. */
export const textOf = ({ corrected, original }: SheetRow, field: Field): string =>
  corrected[field] ?? original[field] ?? '';
