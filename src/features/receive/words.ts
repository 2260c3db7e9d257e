import { useIntl } from '@umijs/max';
import { useMemo } from 'react';
import type { PagePath } from '../../../config/pages';

/** The texts of receiving by what follows `receive.`, and those of visits and persons. */
export function useReceiveWords() {
  const { formatMessage } = useIntl();
  return useMemo(() => {
    const say = (id: string, values?: Record<string, string | number>) =>
      formatMessage({ id: `receive.${id}` }, values);
    const visitStatus = (status: string) => formatMessage({ id: `visit.status.${status}` });
    const handling = (status: string) => formatMessage({ id: `visit.handling.${status}` });
    const adviceStatus = (status: string) => formatMessage({ id: `visit.advice.${status}` });
    const gender = (value: string) => formatMessage({ id: `customer.gender.${value}` });
    const language = (tag: string) => formatMessage({ id: `customer.language.${tag}`, defaultMessage: tag });
    const none = formatMessage({ id: 'list.none' });
    return { say, visitStatus, handling, adviceStatus, gender, language, none };
  }, [formatMessage]);
}

export type ReceiveWords = ReturnType<typeof useReceiveWords>;

export const LIST_PATH: PagePath = '/basicMaintenance/reportReceiveList';
export const DETAIL_PATH: PagePath = '/basicMaintenance/reportReceiveDetail';
export const UPLOAD_PATH: PagePath = '/SignIn/pdfSignIn';
export const CHECKER_PATH: PagePath = '/basicMaintenance/reportChecker';
