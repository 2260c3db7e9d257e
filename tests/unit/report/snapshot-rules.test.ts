import type { findPerson, findVisit, ReportRecord } from '../../../server/modules/report/repository';
import type { EarlierValue, ResultRecord } from '../../../server/modules/report/results/repository';
import {
  changedSinceIssued,
  contentOf,
  originalOf,
  rowOf,
  trendOf,
} from '../../../server/modules/report/versions/snapshot-rules';
import { sampleSnapshot } from './pdf-samples';

const row = (more: object = {}) =>
  ({
    ...{ analyteCode: 'GLU', nameEn: 'Glucose', nameZh: '葡萄糖', value: '5.5', unit: 'mmol/L', range: '3.9-6.1' },
    ...{ ownRange: '', flag: 'N', comment: 'fasting', specimen: 'Serum', method: 'GOD', printed: null },
    ...more,
  }) as ResultRecord;
const GLUCOSE = {
  ...{ code: 'GLU', specimens: ['serum', 'plasma'], scale: 'number', unit: 'mmol/L', otherUnits: ['mg/dL'] },
  ...{ molarMass: 180.156, possible: null },
} as unknown as NonNullable<Parameters<typeof trendOf>[1]>;
const earlier = (value: string, testOn: string | null, more: Partial<EarlierValue> = {}): EarlierValue => ({
  ...{ analyteCode: 'GLU', testOn, value, unit: 'mmol/L', specimen: 'Serum', method: '', range: '', ownRange: '' },
  ...{ reportNo: 'R1', ...more },
});

describe('a row of the table', () => {
  const printed = {
    ...{ analyteCode: 'GLU', name: { en: 'Glucose', zh: '葡萄糖' }, value: '5.5', unit: 'mmol/L', range: '3.9-6.1' },
    ...{ flag: 'N', comment: 'fasting', specimen: 'Serum', method: 'GOD' },
  };
  test.each<[string, object, object]>([
    ['as it stands', {}, printed],
    ['of a file has its name there', { printed: { name: 'GLU.' } }, { ...printed, printedName: 'GLU.' }],
    ['beside which the clinic’s own range stands', { ownRange: '3-6' }, { ...printed, ownRange: '3-6' }],
    ['without a code and a flag', { analyteCode: null, flag: null }, { ...printed, analyteCode: null, flag: null }],
  ])('%s', (_what, more, wanted) => expect(rowOf(row(more))).toStrictEqual(wanted));
});

describe('earlier values', () => {
  const points = (list: EarlierValue[], of = row(), analyte: typeof GLUCOSE | null = GLUCOSE) =>
    trendOf(of, analyte, list).map(({ testOn, value }) => `${testOn} ${value}`);
  test('stand oldest first, in the unit of the row, at most five', () => {
    const [one, two] = [earlier('90', '2026-02-01', { unit: 'mg/dL' }), earlier('5.1', '2026-01-01')];
    expect(points([one, two])).toEqual(['2026-01-01 5.1', '2026-02-01 4.996']);
    const six = [6, 5, 4, 3, 2, 1].map((month) => earlier(`${month}`, `2025-0${month}-01`));
    expect(points(six)).toEqual([2, 3, 4, 5, 6].map((month) => `2025-0${month}-01 ${month}`));
  });
  test.each<[string, EarlierValue, ResultRecord, typeof GLUCOSE | null]>([
    ['of another analyte', earlier('5', '2026-01-01', { analyteCode: 'HBA1C' }), row(), GLUCOSE],
    ['of another specimen', earlier('5', '2026-01-01', { specimen: 'Urine' }), row(), GLUCOSE],
    ['by another method', earlier('5', '2026-01-01', { method: 'strip' }), row(), GLUCOSE],
    ['in another unit of who knows what', earlier('90', '2026-01-01', { unit: 'mg/dL' }), row(), null],
    ['that is no number, in another unit', earlier('high', '2026-01-01', { unit: 'mg/dL' }), row(), GLUCOSE],
    ['of no day', earlier('5', null), row(), GLUCOSE],
  ])('%s are none', (_what, before, of, analyte) => expect(points([before], of, analyte)).toEqual([]));
  test('of what nobody knows are those in its own unit', () => {
    const free = { analyteCode: null as never };
    expect(points([earlier('5', '2026-01-01', free)], row({ analyteCode: null }), null)).toEqual(['2026-01-01 5']);
  });
});

describe('what is printed beside the results', () => {
  const report = (more: object = {}) =>
    ({
      ...{ language: 'en-US', nameEn: 'Lipid panel', nameZh: '血脂', category: 'biochemistry', vendor: 'Eastern Lab' },
      ...{ performingText: 'CAP', testOn: '2026-03-01', barCode: '6900', specimen: 'Serum', comments: 'fasting' },
      ...{ collectedAt: null, receivedAt: new Date('2026-03-01T02:30:00Z'), requester: 'Dr. Li' },
      ...{ selfReferred: false, ...more },
    }) as ReportRecord;
  const person = { id: 1, pid: 'P1', name: 'Wang', gender: 'male', birthOn: '1980-04-02', language: 'zh-CN' };
  const visit = { id: 2, visitOn: '2026-02-28', doctor: 'Dr. Zhao', serve: 'Check', pid: 'P1' };
  const content = (more: object = {}, of: object | null = visit) =>
    contentOf(
      report(more),
      person as NonNullable<Awaited<ReturnType<typeof findPerson>>>,
      of as Awaited<ReturnType<typeof findVisit>>,
    );

  test('is of the person, the visit and the work', () => {
    expect(content()).toStrictEqual({
      language: 'en-US',
      name: { en: 'Lipid panel', zh: '血脂' },
      category: 'biochemistry',
      performingLab: { name: 'Eastern Lab', text: 'CAP' },
      customer: { pid: 'P1', name: 'Wang', gender: 'male', birthOn: '1980-04-02' },
      ageYears: 45,
      visit: { visitOn: '2026-02-28', doctor: 'Dr. Zhao', serve: 'Check' },
      barCode: '6900',
      specimen: 'Serum',
      collectedAt: null,
      receivedAt: '2026-03-01T02:30:00.000Z',
      testOn: '2026-03-01',
      requester: 'Dr. Li',
      comments: 'fasting',
    });
    expect(content({ collectedAt: new Date('2026-03-01T00:12:00Z') }).collectedAt).toBe('2026-03-01T00:12:00.000Z');
  });

  test.each<[string, object, object | null, object]>([
    ['the report’s own', {}, visit, { requester: 'Dr. Li' }],
    ['the doctor of the visit, where the report names none', { requester: '' }, visit, { requester: 'Dr. Zhao' }],
    ['nobody, without a visit', { requester: '' }, null, { requester: '', visit: null }],
    ['nobody, when it was the person', { selfReferred: true }, visit, { requester: '', selfReferred: true }],
  ])('who asked is %s', (_what, more, of, wanted) => expect(content(more, of)).toMatchObject(wanted));
});

test('a file is named by the first 120 letters of its name, and by its hash', () => {
  expect(originalOf({ name: 'x'.repeat(121), sha256: 'ab', id: 1 } as never)).toStrictEqual({
    name: 'x'.repeat(120),
    sha256: 'ab',
  });
});

describe('what a revision changes', () => {
  const issued = { snapshot: sampleSnapshot('en-US', 1) };
  const next = { ...issued.snapshot, comments: 'new', checkedBy: { name: '', title: '' } };
  test('is listed without its checker', () => {
    const [change, ...more] = changedSinceIssued({ status: 'under_revision' }, issued, next);
    expect([change?.field.en, more]).toEqual(['Comments', []]);
  });
  test('is nothing before a version was issued, and of a report that is not under revision', () => {
    expect(changedSinceIssued({ status: 'under_revision' }, null, next)).toEqual([]);
    expect(changedSinceIssued({ status: 'under_revision' }, issued, null)).toEqual([]);
    for (const status of ['checked', 'issued', 'withdrawn', ''])
      expect(changedSinceIssued({ status }, issued, next)).toEqual([]);
  });
});
