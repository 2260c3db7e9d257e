import { useIntl } from '@umijs/max';
import { useMemo } from 'react';
import type { MarkKind, Measured } from './rules/measuring';

/** The texts of the viewer by what follows `imaging.`. */
export function useImagingWords() {
  const { formatMessage, formatNumber } = useIntl();
  return useMemo(() => {
    const say = (id: string, values?: Record<string, string | number>) =>
      formatMessage({ id: `imaging.${id}` }, values);
    const number = (value: number, digits: number) =>
      formatNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    const withUnit = (value: number, digits: number, unit: string) =>
      unit ? `${number(value, digits)} ${unit}` : number(value, digits);
    /** What a mark measured, a line for each. */
    const measuredLines = (measured: Measured, unit: 'mm' | 'px', valueUnit: string): string[] => {
      const { lengthMm, angleDegrees, areaMm2, mean, deviation, lowest, highest, value } = measured;
      return [
        lengthMm !== undefined && withUnit(lengthMm, 1, unit),
        angleDegrees !== undefined && `${number(angleDegrees, 1)}°`,
        areaMm2 !== undefined && withUnit(areaMm2, 1, `${unit}²`),
        mean !== undefined && say('measured.mean', { value: withUnit(mean, 1, valueUnit) }),
        deviation !== undefined && say('measured.deviation', { value: number(deviation, 1) }),
        lowest !== undefined &&
          highest !== undefined &&
          say('measured.range', { from: number(lowest, 0), to: number(highest, 0) }),
        value !== undefined && withUnit(value, 0, valueUnit),
      ].filter((line) => line !== false);
    };
    const kind = (of: MarkKind) => say(`kind.${of}`);
    return { say, number, measuredLines, kind };
  }, [formatMessage, formatNumber]);
}

export type ImagingWords = ReturnType<typeof useImagingWords>;
