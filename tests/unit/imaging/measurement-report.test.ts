import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDicom } from '../../../server/modules/imaging/dicom/service';
import { measurementReport } from '../../../src/features/imaging/measurement-report';
import type { Dataset } from '../../../src/features/imaging/rules/dataset';
import { type ReportNode, reportTree } from '../../../src/features/imaging/rules/report-tree';
import type { Mark } from '../../../src/services/types';

const said = (vr: string, ...Value: unknown[]) => ({ vr, Value });
const PICTURE: Dataset = {
  '00080016': said('UI', '1.2.840.10008.5.1.4.1.1.2'),
  '00080020': said('DA', '20260316'),
  '00100010': said('PN', { Alphabetic: 'Wang^XiaoDong', Ideographic: '王^小东' }),
  '00100020': said('LO', 'P-100'),
  '0020000D': said('UI', '2.25.1'),
  '00200052': said('UI', '2.25.99'),
};
const mark = (more: Partial<Mark>): Mark => ({
  id: 1,
  seriesUid: '2.25.1.1',
  instanceUid: '2.25.1.1.1',
  frame: 1,
  kind: 'length',
  points: [
    [0, 0, 0],
    [3, 4, 0],
  ],
  pixels: [
    [0, 0],
    [3, 4],
  ],
  window: null,
  measured: { lengthMm: 5 },
  unit: 'mm',
  valueUnit: 'HU',
  text: '',
  inReport: false,
  createdBy: '陈志远',
  createdAt: '2026-03-18T02:30:00.000Z',
  rowVersion: 1,
  ...more,
});

/** As another program reads it: by the reader of the desk. */
async function readBack(marks: Mark[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-sr-'));
  try {
    const file = path.join(folder, 'sr.dcm');
    const blob = measurementReport(PICTURE, marks, new Date('2026-03-18T02:30:00Z'));
    writeFileSync(file, Buffer.from(await blob.arrayBuffer()));
    const facts = await readDicom(file);
    if (typeof facts === 'string') throw new Error(facts);
    return facts;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const find = (node: ReportNode, name: string): ReportNode[] => [
  ...(node.name === name ? [node] : []),
  ...node.below.flatMap((one) => find(one, name)),
];

test('the marks of a study as a structured report that a reader of DICOM understands', async () => {
  const ellipse: Partial<Mark> = {
    id: 2,
    kind: 'ellipse',
    points: [
      [0, 5, 0],
      [0, -5, 0],
      [-5, 0, 0],
      [5, 0, 0],
    ],
    measured: { areaMm2: 78.5, mean: 41.25, deviation: 3.5 },
    text: '结节',
  };
  const facts = await readBack([mark({}), mark(ellipse), mark({ id: 3, kind: 'key', points: [], measured: {} })]);
  expect(facts).toMatchObject({ studyUid: '2.25.1', patientNo: 'P-100', modality: 'SR', frames: 0 });
  expect(facts.patientName).toMatchObject({
    latin: expect.stringContaining('Wang'),
    ideographic: expect.stringContaining('王'),
  });
  const tree = reportTree(facts.tags as Dataset);
  expect(tree.name).toBe('Imaging Measurement Report');
  const groups = find(tree, 'Measurement Group');
  expect(groups).toHaveLength(3);
  const values = (at: number) => groups[at]?.below.map(({ name, value }) => `${name}: ${value}`) ?? [];
  expect(values(0)).toContain('Length: 5 mm');
  expect(values(1)).toEqual(
    expect.arrayContaining(['Area: 78.5 mm2', "Mean: 41.25 [hnsf'U]", 'Comment: 结节', 'Person Observer Name: 陈志远']),
  );
  expect(values(2).some((line) => line.startsWith('Of Interest: 2.25.1.1.1'))).toBe(true);
});

test('what was counted in pixels is not called millimetres', async () => {
  const facts = await readBack([mark({ unit: 'px', measured: { lengthMm: 12 } })]);
  expect(find(reportTree(facts.tags as Dataset), 'Length').map(({ value }) => value)).toEqual(['12 {pixels}']);
});
