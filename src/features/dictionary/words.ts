import { useIntl } from '@umijs/max';
import { useMemo } from 'react';
import { joined } from '@/components/joined';
import type { Analyte, AnalyteInterval, AnalyteLimit } from '@/services/types';
import { ageOf } from '../../../config/ages';

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
    const age = (days: number) => {
      const { n, unit } = ageOf(days);
      return say(`limit.age.${unit}`, { n });
    };
    const ages = ({ fromAgeDays: from, toAgeDays: to }: AnalyteLimit) => {
      if (from !== undefined && to !== undefined) return [say('limit.ages', { from: age(from), to: age(to) })];
      if (from !== undefined) return [say('limit.ages.from', { from: age(from) })];
      return to === undefined ? [] : [say('limit.ages.to', { to: age(to) })];
    };
    const sexOf = (sex: 'male' | 'female') => formatMessage({ id: `customer.gender.${sex}` });
    const sexes = (['male', 'female'] as const).map((value) => ({ value, label: sexOf(value) }));
    const whoseOf = (one: AnalyteLimit) => [...(one.sex ? [sexOf(one.sex)] : []), ...ages(one)];
    /** Limits for one sex or of some age, with whose they are. */
    const limit = (one: AnalyteLimit) =>
      say('critical.of', { limits: bounds(one.low, one.high), whose: joined(whoseOf(one)) });
    /** One of the clinic's own intervals, with whose it is. */
    const interval = (one: AnalyteInterval) => {
      const { low, high } = one;
      const ends = low === undefined ? `≤ ${high}` : high === undefined ? `≥ ${low}` : `${low} – ${high}`;
      const whose = [...whoseOf(one), ...(one.specimen ? [specimen(one.specimen)] : [])];
      const limits = one.words ?? ends;
      return whose.length > 0 ? say('critical.of', { limits, whose: joined(whose) }) : limits;
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
    return { say, none, group, specimen, sexes, scale, list, amount, bounds, limit, interval, delta, origin };
  }, [formatMessage]);
}

export type DictionaryWords = ReturnType<typeof useDictionaryWords>;
