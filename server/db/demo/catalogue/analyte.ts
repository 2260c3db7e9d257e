export type Sex = 'male' | 'female';

export type Words = readonly (readonly [en: string, zh: string, weight: number])[];

/** A test the demo's labs do. Numbers are drawn from `typical`, which 95 % of healthy adults lie in. */
export interface DemoAnalyte {
  code: string;
  nameEn: string;
  nameZh: string;
  category: string;
  unit: string;
  specimen: string;
  /** As a lab prints it; in words it is `{en, zh}`. Empty: none is printed. */
  range: Record<Sex, { en: string; zh: string }>;
  typical: Record<Sex, [number, number]> | null;
  decimals: number;
  /** For results in words, the likely ones with their weights. */
  words: Words | null;
  criticalLow: string | null;
  criticalHigh: string | null;
  deltaPercent: string | null;
  deltaDays: number | null;
}

export interface NumberOptions {
  /** 95 % interval of healthy adults where it is not the printed range: `3.2-5.6` (`-2..1` with a sign), or `men|women`. */
  typical?: string;
  /** `low..high`, either may be missing. */
  critical?: string;
  /** `percent/days`. */
  delta?: string;
}

const bySex = <T>(text: string, read: (part: string) => T): Record<Sex, T> => {
  const [male = '', female = male] = text.split('|');
  return { male: read(male), female: read(female) };
};

function interval(text: string): [number, number] {
  const [low, high] = text.split(text.includes('..') ? '..' : '-').map(Number);
  if (low === undefined || high === undefined || Number.isNaN(low) || Number.isNaN(high))
    throw new Error(`not an interval: ${text}`);
  return [low, high];
}

/** Writers of catalogue lines for one category and specimen. `range` is `men|women` where they differ. */
export function catalogueOf(category: string, specimen: string) {
  const base = { category, specimen, criticalLow: null, criticalHigh: null, deltaPercent: null, deltaDays: null };
  return {
    number(
      code: string,
      nameEn: string,
      nameZh: string,
      unit: string,
      range: string,
      decimals: number,
      options: NumberOptions = {},
    ): DemoAnalyte {
      const [criticalLow, criticalHigh] = (options.critical ?? '..').split('..');
      const [percent, days] = (options.delta ?? '').split('/');
      return {
        ...base,
        code,
        nameEn,
        nameZh,
        unit,
        decimals,
        range: bySex(range, (part) => ({ en: part, zh: part })),
        typical: bySex(options.typical ?? range, interval),
        words: null,
        criticalLow: criticalLow || null,
        criticalHigh: criticalHigh || null,
        deltaPercent: percent || null,
        deltaDays: days ? Number(days) : null,
      };
    },
    words(
      code: string,
      nameEn: string,
      nameZh: string,
      expected: readonly [en: string, zh: string],
      words: Words,
    ): DemoAnalyte {
      const range = { en: expected[0], zh: expected[1] };
      return {
        ...base,
        code,
        nameEn,
        nameZh,
        unit: '',
        decimals: 0,
        range: { male: range, female: range },
        typical: null,
        words,
      };
    },
  };
}

export const NEGATIVE = ['Negative', '阴性'] as const;
