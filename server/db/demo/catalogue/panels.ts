import { ANALYTES } from './analytes';
import { LINES, SPECIMEN } from './panel-lines';

export interface DemoPanel {
  code: string;
  nameEn: string;
  nameZh: string;
  category: string;
  /** Null: the clinic's own lab. */
  vendor: string | null;
  specimenEn: string;
  specimenZh: string;
  method: string;
  analytes: readonly string[];
  /** Working hours from collecting to the file, at least and at most. */
  hours: [number, number];
  /** How often it is ordered. */
  weight: number;
  only?: 'male' | 'female' | 'adult';
}

/** Prefixes that are kept out of a list such as `IGE-*`. */
const expand = (list: string): string[] =>
  list
    .split(' ')
    .flatMap((word) =>
      word.endsWith('*') ? ANALYTES.filter((a) => a.code.startsWith(word.slice(0, -1))).map((a) => a.code) : [word],
    );

/** Every test that can be ordered: one report each. */
export const PANELS: readonly DemoPanel[] = LINES.map(
  ([code, nameEn, nameZh, category, vendor, specimen, method, hours, weight, analytes, only]) => ({
    code,
    nameEn,
    nameZh,
    category,
    vendor,
    specimenEn: SPECIMEN[specimen][0],
    specimenZh: SPECIMEN[specimen][1],
    method,
    hours,
    weight,
    analytes: expand(analytes),
    only,
  }),
);
