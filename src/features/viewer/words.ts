import { useIntl } from '@umijs/max';
import { useMemo } from 'react';
import type { PagePath } from '../../../config/pages';

type Values = Record<string, string | number>;

/** The words of the viewing pages, and those of a customer's fields. */
export function useViewerWords() {
  const { formatMessage } = useIntl();
  return useMemo(() => {
    const say = (id: string, values?: Values) => formatMessage({ id: `viewer.${id}` }, values);
    const label = (field: string) => formatMessage({ id: `customer.field.${field}` });
    const gender = (value: string) => formatMessage({ id: `customer.gender.${value}` });
    const membership = (type: string) => formatMessage({ id: `customer.membership.${type}` });
    const category = (name: string) => formatMessage({ id: `report.category.${name}`, defaultMessage: name });
    const language = (tag: string) => formatMessage({ id: `customer.language.${tag}`, defaultMessage: tag });
    const visitStatus = (status: string) => formatMessage({ id: `visit.status.${status}`, defaultMessage: status });
    const none = formatMessage({ id: 'list.none' });
    return { say, label, gender, membership, category, language, visitStatus, none };
  }, [formatMessage]);
}

export type ViewerWords = ReturnType<typeof useViewerWords>;

export const DETAIL_PATH: PagePath = '/basicMaintenance/reportViewDetail';
export const POLYFILL_PATH: PagePath = '/basicMaintenance/reportViewDetailPolyfill';
