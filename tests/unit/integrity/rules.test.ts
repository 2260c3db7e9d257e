import { nightOf } from '../../../server/modules/integrity/night';
import {
  contradictionsOf,
  firstDifference,
  type Printed,
  type Standing,
} from '../../../server/modules/integrity/rules';

const row: Printed = {
  analyteCode: 'GLU',
  name: { en: 'Glucose', zh: '葡萄糖' },
  value: '5.1',
  unit: 'mmol/L',
  range: '3.9-6.1',
  flag: 'N',
  comment: '',
  specimen: 'Serum',
  method: '',
};

describe('a table against its version', () => {
  test('says the same, whatever else its rows carry', () => {
    expect(
      firstDifference([{ ...row, id: 7, customerId: 1 } as Printed], [{ ...row, trend: [] } as Printed]),
    ).toBeNull();
    expect(firstDifference([], [])).toBeNull();
  });

  test.each<[string, Partial<Printed>]>([
    ['analyte', { analyteCode: null }],
    ['English name', { name: { en: 'Glucosa', zh: '葡萄糖' } }],
    ['Chinese name', { name: { en: 'Glucose', zh: '血糖' } }],
    ['value', { value: '5.10' }],
    ['unit', { unit: 'mg/dL' }],
    ['range', { range: '' }],
    ['flag', { flag: null }],
    ['comment', { comment: 'fasting' }],
    ['specimen', { specimen: '' }],
    ['method', { method: 'GOD' }],
  ])('another %s is a difference', (_, change) => {
    expect(firstDifference([row, { ...row, ...change }], [row, row])).toBe(2);
  });

  test('so is a row too many, one too few, and another order', () => {
    const other = { ...row, value: '9' };
    expect(firstDifference([row, other], [row])).toBe(2);
    expect(firstDifference([row], [row, other])).toBe(2);
    expect(firstDifference([other, row], [row, other])).toBe(1);
  });
});

describe('a state against history, releases and signatures', () => {
  const issued: Standing = {
    status: 'issued',
    reached: 'issued',
    broken: false,
    versionNo: 1,
    releases: 1,
    signatures: 1,
  };
  test.each<[Partial<Standing>, string[]]>([
    [{}, []],
    [{ status: 'reissued', reached: 'reissued', versionNo: 2 }, []],
    [{ status: 'signed', reached: 'signed', releases: 0 }, []],
    [{ status: 'under_revision', reached: 'under_revision', releases: 0, signatures: 0 }, []],
    [{ status: 'received', reached: 'received', versionNo: 0, releases: 0, signatures: 0 }, []],
    // fills lists only
    [{ reached: null, versionNo: 0, releases: 0, signatures: 0 }, []],
    [{ reached: null }, ['history_broken']],
    [{ reached: 'signed' }, ['history_broken']],
    [{ broken: true }, ['history_broken']],
    [{ releases: 0 }, ['release_wrong']],
    [{ signatures: 0 }, ['release_wrong']],
    [{ signatures: 2 }, ['release_wrong']],
    [{ status: 'signed', reached: 'signed' }, ['release_wrong']],
    [{ status: 'withdrawn', reached: 'withdrawn', releases: 0 }, ['release_wrong']],
    [{ status: 'withdrawn' }, ['history_broken', 'release_wrong']],
  ])('%j: %j', (change, wrong) => {
    expect(contradictionsOf({ ...issued, ...change })).toEqual(wrong);
  });
});

test.each([
  ['2026-03-18T18:59:00Z', 3, '2026-03-18'],
  ['2026-03-18T19:00:00Z', 3, '2026-03-19'],
  ['2026-03-18T16:00:00Z', 0, '2026-03-19'],
  ['2026-03-18T14:59:00Z', 23, '2026-03-17'],
  ['2026-02-28T18:00:00Z', 3, '2026-02-28'],
])('at %s the check from %i o’clock on in Shanghai is that of %s', (now, hour, night) => {
  expect(nightOf('Asia/Shanghai', new Date(now), hour)).toBe(night);
});

test.each<[string, Partial<Standing>, string[]]>([
  ['a version without a history', { versionNo: 1 }, ['history_broken', 'release_wrong']],
  ['a signature without a history', { signatures: 1 }, ['history_broken', 'release_wrong']],
  ['a release without a history', { releases: 1 }, ['history_broken', 'release_wrong']],
  ['a history and nothing else', { reached: 'issued' }, ['release_wrong']],
  ['nothing at all', {}, []],
])('of what was issued there is %s', (_, there, wrong) => {
  const nothing: Standing = {
    ...{ status: 'issued', reached: null, broken: false, versionNo: 0, releases: 0, signatures: 0 },
  };
  expect(contradictionsOf({ ...nothing, ...there })).toEqual(wrong);
});

test('the clinic’s own range belongs to the row; none is what an older version says by leaving it out', () => {
  const own = { ...row, ownRange: '3.9-6.1' };
  expect(firstDifference([own], [own])).toBeNull();
  expect(firstDifference([own], [row])).toBe(1);
  expect(firstDifference([row], [{ ...row, ownRange: '4-6' }])).toBe(1);
  expect(firstDifference([own], [{ ...row, ownRange: '4-6' }])).toBe(1);
  expect(firstDifference([{ ...row, ownRange: '' }], [row])).toBeNull();
});
