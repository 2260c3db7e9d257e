import type { DemoAnalyte } from './analyte';
import { BIOCHEMISTRY } from './biochemistry';
import { BLOOD } from './blood';
import { AI, GENETIC, IMAGING } from './descriptive';
import { EXCRETA } from './excreta';
import { HORMONE } from './hormone';
import { ALLERGY, HEAVY_METAL, MICROBIOME, NUTRITION } from './specialty';

/** Every test of the demo's catalogue, in the order of reports. */
export const ANALYTES: readonly DemoAnalyte[] = [
  ...BLOOD,
  ...BIOCHEMISTRY,
  ...HORMONE,
  ...EXCRETA,
  ...ALLERGY,
  ...NUTRITION,
  ...HEAVY_METAL,
  ...MICROBIOME,
  ...GENETIC,
  ...IMAGING,
  ...AI,
];

export const ANALYTE_OF: ReadonlyMap<string, DemoAnalyte> = new Map(ANALYTES.map((analyte) => [analyte.code, analyte]));
