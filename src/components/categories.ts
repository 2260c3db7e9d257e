import type { ReportCategory } from '@/services/types';

/** The categories a report can have, in the order in which they are offered. */
export const CATEGORIES: ReportCategory[] = [
  'blood',
  'biochemistry',
  'hormone',
  'urine',
  'stool',
  'allergy',
  'genetic',
  'imaging',
  'nutrition',
  'microbiome',
  'heavy_metal',
  'ai',
];
