import { ALLERGY } from './allergy';
import { BIOCHEMISTRY } from './biochemistry';
import { BLOOD_GAS } from './blood-gas';
import { BODY_FLUID } from './body-fluid';
import { COAGULATION } from './coagulation';
import { DRUGS } from './drug';
import type { AnalyteEntry, AnalyteFile, AnalyteGroup } from './entry';
import { GENETIC } from './genetic';
import { HAEMATOLOGY } from './haematology';
import { HORMONES } from './hormone';
import { IMMUNOLOGY } from './immunology';
import { INFECTION } from './infection';
import { MICROBIOME } from './microbiome';
import { STOOL } from './stool';
import { TUMOUR_MARKERS } from './tumour-marker';
import { URINE } from './urine';
import { VITAMIN_ELEMENT } from './vitamin-element';

const FILES: readonly AnalyteFile[] = [
  HAEMATOLOGY,
  COAGULATION,
  BIOCHEMISTRY,
  BLOOD_GAS,
  HORMONES,
  TUMOUR_MARKERS,
  VITAMIN_ELEMENT,
  IMMUNOLOGY,
  INFECTION,
  ALLERGY,
  DRUGS,
  URINE,
  STOOL,
  BODY_FLUID,
  MICROBIOME,
  GENETIC,
];

export interface PackAnalyte extends AnalyteEntry {
  group: AnalyteGroup;
}

/** Every analyte that comes with the portal, in the order of a report. */
export const PACK: readonly PackAnalyte[] = FILES.flatMap(({ group, entries }) =>
  entries.map((entry) => ({ ...entry, group })),
);
