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
  standing: 'confirmed',
  advice: [],
  ...given,
});
const choose = (proposals: Proposal[], matched: Proposal | null = null) =>
  firstChoice({ proposals, matched } as DeskDetail)?.customer.id;

describe('who is chosen before the clerk has said anything', () => {
  test.each([
    ['nobody proposed', [], undefined],
    ['one sure person', [proposal(1)], 1],
    ['two sure people', [proposal(1), proposal(2)], undefined],
    ['one that needs a reason', [proposal(1, { standing: 'needsReason' })], undefined],
    ['one whom somebody else fits as well', [proposal(1, { standing: 'tellApart' })], undefined],
    ['a sure one beside others', [proposal(1, { standing: 'tellApart' }), proposal(2)], 2],
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
  ['a person who needs a reason', proposal(1, { standing: 'needsReason' }), ' ', false],
  ['a person to be told apart', proposal(1, { standing: 'tellApart' }), '', false],
  ['one with a reason', proposal(1, { standing: 'tellApart' }), 'passport', true],
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
