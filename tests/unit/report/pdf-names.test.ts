import { resultsOf } from '../../../server/modules/report/pdf/page-results';
import type { Language } from '../../../server/modules/report/versions/snapshot';
import { resultRows, sampleSnapshot } from './pdf-samples';

const [, , potassium] = resultRows(3);

test.each<[Language, string, string, string, string, string]>([
  ['zh-CN', 'Potassium', 'Serum', 'Serum', '钾', '原文：Potassium'],
  ['zh-CN', '钾', 'Serum', '血清', '钾', ''],
  ['zh-CN', '钾(K)', '血清', 'Plasma', '钾', '原文：钾(K) · 血清'],
  ['en-US', '钾', '血清', 'serum', 'Potassium', 'Original: 钾'],
  ['en-US', 'POTASSIUM', '血浆', '血清', 'Potassium', 'Plasma'],
  ['en-US', '', 'Serum or plasma', 'Serum', 'Potassium', 'Serum or plasma'],
  ['en-US', '', '耳后皮屑', 'Serum', 'Potassium', '耳后皮屑'],
])(
  'in %s “%s” of %s on a report of %s is printed as %s, and below: %s',
  (language, printedName, specimen, ofReport, name, beneath) => {
    const result = { ...(potassium as NonNullable<typeof potassium>), specimen, method: '' };
    const results = [printedName ? { ...result, printedName } : result];
    const [row] = resultsOf(sampleSnapshot(language, 0, { specimen: ofReport, results })).groups[0]?.rows ?? [];
    expect([row?.name, row?.beneath]).toEqual([name, beneath]);
  },
);
