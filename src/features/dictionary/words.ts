import { useIntl } from '@umijs/max';
import { useMemo } from 'react';
import { joined } from '@/components/joined';
import type { Analyte, AnalyteLimit } from '@/services/types';

type Values = Record<string, string | number>;

/** The words of the dictionary of tests. */
export function useDictionaryWords() {
  const { formatMessage } = useIntl();
  return useMemo(() => {
    const say = (id: string, values?: Values) => formatMessage({ id: `dictionary.${id}` }, values);
    const none = formatMessage({ id: 'list.none' });
    const group = (value: string) => formatMessage({ id: `analyte.group.${value}` });
    const specimen = (value: string) => formatMessage({ id: `analyte.specimen.${value}` });
    const scale = (value: string) => formatMessage({ id: `analyte.scale.${value}` });
    const list = (words: readonly string[]) => (words.length > 0 ? joined(words) : none);
    const amount = (value: number | null) => (value === null ? none : String(value));
    const bounds = (low: number | null | undefined, high: number | null | undefined) =>
      joined([...(low == null ? [] : [`< ${low}`]), ...(high == null ? [] : [`> ${high}`])]);
    const ages = ({ fromAgeDays: from, toAgeDays: to }: AnalyteLimit) => {
      if (from !== undefined && to !== undefined) return [say('critical.days', { from, to })];
      if (from !== undefined) return [say('critical.fromDays', { from })];
      return to === undefined ? [] : [say('critical.toDays', { to })];
    };
    /** Limits for one sex or of some age, with whose they are. */
    const limit = (one: AnalyteLimit) => {
      const sex = one.sex ? [formatMessage({ id: `customer.gender.${one.sex}` })] : [];
      return say('critical.of', { limits: bounds(one.low, one.high), whose: joined([...sex, ...ages(one)]) });
    };
    const delta = ({ deltaPercent, deltaAbsolute, deltaPerDay, deltaCrossing, deltaWithinDays, unit }: Analyte) => {
      if (deltaWithinDays === null) return none;
      const percent = deltaPercent === null ? [] : [`${deltaPercent} %`];
      const absolute = deltaAbsolute === null ? [] : [`${deltaAbsolute} ${unit}`.trim()];
      const perDay = deltaPerDay === null ? [] : [say('delta.perDay', { limit: `${deltaPerDay} ${unit}`.trim() })];
      const crossing = deltaCrossing ? [say('delta.crossing')] : [];
      const change = joined([...percent, ...absolute, ...perDay, ...crossing]);
      return say('delta.within', { change, days: deltaWithinDays });
    };
    const origin = ({ fromPack, changedHere }: Analyte) =>
      say(`origin.${fromPack && changedHere ? 'changed' : fromPack}`);
    return { say, none, group, specimen, scale, list, amount, bounds, limit, delta, origin };
  }, [formatMessage]);
}

export type DictionaryWords = ReturnType<typeof useDictionaryWords>;
