import { useIntl } from '@umijs/max';
import { useMemo } from 'react';
import type { MatchDifference } from '@/services/types';

/** The texts of this module by what follows `intake.`, and those of a report. */
export function useIntakeWords() {
  const { formatMessage } = useIntl();
  return useMemo(() => {
    const say = (id: string, values?: Record<string, string | number>) => formatMessage({ id: `intake.${id}` }, values);
    const categoryName = (name: string) => formatMessage({ id: `report.category.${name}` });
    const stateName = (status: string) => formatMessage({ id: `state.${status}` });
    const urgencyName = (name: string) => formatMessage({ id: `urgency.${name}` });
    const none = formatMessage({ id: 'list.none' });
    /** An age as the server writes it, `2Y3M`, in words. */
    const ageText = (age: string) =>
      [...age.matchAll(/(\d+)([YMWD])/g)].map(([, n, unit]) => say(`age.${unit}`, { n: Number(n) })).join(' ');
    const shownValue = (field: string, value: string) => {
      if (field === 'gender') return say(`gender.${value}`);
      return field === 'age' ? ageText(value) : value;
    };
    /** What speaks against a match, as a sentence. */
    const differenceText = ({ field, why, theirs, ours }: MatchDifference) =>
      say(`why.${why}`, {
        field: say(`field.${field}`),
        theirs: theirs === '?' ? '?' : shownValue(field, theirs),
        ours: ours === '' ? say('compare.none') : shownValue(field, ours),
      });
    return { say, categoryName, stateName, urgencyName, shownValue, differenceText, none };
  }, [formatMessage]);
}

export const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
