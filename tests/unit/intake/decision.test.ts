import {
  adviceByBarCode,
  type Details,
  firstChoice,
  isClean,
  mergeDetails,
} from '../../../src/features/intake/decision';
import type { DeskDetail, MatchProposalView as Proposal } from '../../../src/services/types';

const proposal = (id: number, given: Partial<Proposal> = {}): Proposal => ({
  customer: { id, pid: `P${id}`, name: 'x', gender: 'male', birthOn: null, mobile: '' },
  reasons: ['name', 'birthOn'],
  comparisons: [],
  differences: [],
  confirmed: true,
  advice: [],
  ...given,
});
const identity = { differences: [{ field: 'name', theirs: 'a', ours: 'b', severity: 'identity' as const }] };
const choose = (proposals: Proposal[], matched: Proposal | null = null) =>
  firstChoice({ proposals, matched } as DeskDetail)?.customer.id;

describe('who is chosen before the clerk has said anything', () => {
  test.each([
    ['nobody proposed', [], undefined],
    ['one sure person', [proposal(1)], 1],
    ['two sure people', [proposal(1), proposal(2)], undefined],
    ['two, one of them by pid', [proposal(1), proposal(2, { reasons: ['pid', 'name'] })], 2],
    ['two by number', [proposal(1, { reasons: ['barCode'] }), proposal(2, { reasons: ['pid'] })], undefined],
    ['one that is not confirmed', [proposal(1, { confirmed: false })], undefined],
    ['a pid with another name', [proposal(1, { reasons: ['pid'], ...identity })], undefined],
  ])('%s', (_, proposals, expected) => {
    expect(choose(proposals)).toBe(expected);
  });

  test('whoever it is matched to comes before every proposal', () => {
    expect(choose([proposal(1)], proposal(9))).toBe(9);
  });
});

test.each([
  ['nobody', undefined, '', false],
  ['a confirmed person', proposal(1), '', true],
  ['an unconfirmed one', proposal(1, { confirmed: false }), '', false],
  ['a difference without a reason', proposal(1, identity), ' ', false],
  ['a difference with a reason', proposal(1, identity), 'passport', true],
])('Enter signs for %s: %s', (_, chosen, reason, expected) => {
  expect(isClean(chosen, reason)).toBe(expected);
});

test('an ordered test is taken by its bar code only when one carries it', () => {
  const row = { visitOn: '2026-01-01', nameEn: '', nameZh: '', category: 'blood', supplier: '', barCode: 'B' };
  const advice = [1, 2].map((id) => ({ ...row, id, sameBarCode: true }));
  expect(adviceByBarCode(proposal(1, { advice: advice.slice(0, 1) }))).toBe(1);
  expect(adviceByBarCode(proposal(1, { advice }))).toBeNull();
});

test('what somebody else corrected is taken over, what was typed here stays', () => {
  const before: Details = {
    nameEn: 'a',
    nameZh: 'a',
    category: 'blood',
    vendor: '',
    language: 'zh-CN',
    testOn: null,
    collectedAt: null,
    barCode: '',
    specimen: '',
    requester: '',
    selfReferred: false,
  };
  const merged = mergeDetails(
    before,
    { ...before, vendor: 'mine' },
    { ...before, category: 'urine', vendor: 'theirs' },
  );
  expect(merged).toMatchObject({ category: 'urine', vendor: 'mine' });
});
