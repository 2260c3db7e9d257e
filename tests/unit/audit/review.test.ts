import { AUDIT_GROUPS, type AuditGroup, countOf, isUnusual } from '../../../server/modules/audit/action-rules';
import { actionsInWords } from '../../../server/modules/audit/actions';
import {
  countsOf,
  mondayOf,
  ownActs,
  stateOf,
  sundayOf,
  topViewers,
  weeksAway,
} from '../../../server/modules/audit/review/rules';

const tally = (action: string, more: object = {}) => ({
  action,
  actorId: 1,
  actorName: 'A',
  count: 3,
  reasoned: 0,
  atNight: 0,
  ...more,
});

test.each([
  ['2026-03-16', '2026-03-16'],
  ['2026-03-22', '2026-03-16'],
  ['2026-03-15', '2026-03-09'],
  ['2025-01-01', '2024-12-30'],
])('the Monday of %s is %s', (on, monday) => {
  expect(mondayOf(on)).toBe(monday);
});

test('weeks are counted over the end of a year', () => {
  expect(weeksAway('2025-12-29', 1)).toBe('2026-01-05');
  expect(weeksAway('2026-01-05', -1)).toBe('2025-12-29');
  expect(sundayOf('2025-12-29')).toBe('2026-01-04');
});

test.each([
  ['2026-03-15', 'running'],
  ['2026-03-16', 'open'],
  ['2026-03-22', 'open'],
  ['2026-03-23', 'overdue'],
])('on %s the week before is %s', (today, state) => {
  expect(stateOf('2026-03-09', today, false, null)).toBe(state);
  expect(stateOf('2026-03-09', today, true, null)).toBe('reviewed');
  expect(stateOf('2026-03-09', today, false, '2026-03-13')).toBe(state);
  expect(stateOf('2026-03-09', today, false, '2026-03-16')).toBe(state === 'running' ? 'running' : 'open');
});

test.each([
  ['acl.grant', 3],
  ['acl.staff_roles', 3],
  ['auth.pin_reset', 3],
  ['auth.pin_second_proof', 3],
  ['acl.staff_export', 0],
  ['auth.sign_in', 0],
])('%s gives access in %j of 3 cases, and whoever did it leaves the week to another', (action, n) => {
  expect([countOf('access', tally(action)), ownActs([tally(action)], 1).access]).toEqual([n, n]);
});

test('a group counts its actions and areas, and what tells more than its action only as far as it belongs', () => {
  expect(countOf('access', tally('acl.role_edit'))).toBe(3);
  expect(countOf('access', tally('acl.refuse'))).toBe(0);
  expect(countOf('refusals', tally('acl.refuse'))).toBe(3);
  expect(countOf('access', tally('aclx.edit'))).toBe(0);
  expect(countOf('overrides', tally('report.match', { reasoned: 2 }))).toBe(2);
  expect(countOf('nightSignIns', tally('auth.sign_in', { atNight: 1 }))).toBe(1);
  expect(countOf('nightSignIns', tally('report.match', { atNight: 1 }))).toBe(0);
  expect(countsOf([tally('report.sign'), tally('customer.view')], 2)).toMatchObject({
    events: 6,
    views: 3,
    findings: 2,
  });
});

/** Written by hand, for every action that has a name. */
const GROUPED: Record<Exclude<AuditGroup, 'access' | 'settings' | 'nightSignIns'>, string> = {
  views:
    'customer.view customer.viewReports customer.viewResults customer.printResults report.view report.openOriginal report.download imaging.view',
  refusals:
    'auth.refusals_count auth.sign_in_refuse acl.refuse auth.pin_refuse auth.passkey_refuse report.shareRefused',
  exports:
    'acl.staff_export audit.export customer.export customer.personExport dictionary.export imaging.exportMarks report.export report.exportOwed spreadsheet.download',
  withdrawals: 'report.requestWithdrawal report.cancelWithdrawal report.confirmWithdrawal',
  overrides:
    'customer.mergeUndone customer.pairDismissed delta.dismiss report.cancelSign report.confirmPerson report.holdStopped report.takeOutFile report.undoMatch',
};
function groupsOf(action: string): AuditGroup[] {
  const groups = Object.entries(GROUPED).flatMap(([group, actions]) =>
    actions.split(' ').includes(action) ? [group as AuditGroup] : [],
  );
  const isOther = ['acl.refuse', 'acl.staff_export'].includes(action);
  const isAccess = /^(acl|role)\./.test(action) && !isOther;
  if (isAccess || ['auth.pin_reset', 'auth.pin_second_proof'].includes(action)) groups.push('access');
  if (/^(settings?|certificate)\./.test(action) || action === 'audit.newHeads') groups.push('settings');
  return groups;
}

test('every action that has a name belongs to the groups that it should, and to no other', () => {
  const former = ['role.edit', 'setting.edit', 'certificate.made'];
  const actions = [
    ...actionsInWords('en-US')
      .map(({ value }) => value)
      .filter((value) => value.includes('.')),
    ...former,
    ...Object.values(GROUPED).join(' ').split(' '),
  ];
  for (const action of actions) {
    const found = AUDIT_GROUPS.filter((group) => countOf(group, tally(action)) > 0);
    expect([action, found.toSorted()]).toEqual([action, groupsOf(action).toSorted()]);
  }
});

test('of overrides a match alone counts by how many needed a reason', () => {
  expect(countOf('overrides', tally('report.undoMatch', { reasoned: 2 }))).toBe(3);
  expect(countOf('views', tally('report.match', { reasoned: 2 }))).toBe(0);
  expect(countOf('views', tally('report.view', { reasoned: 2 }))).toBe(3);
});

test('those who looked at the most customers stand first, five of them; of as many, who looked oftener', () => {
  const viewer = (actorName: string, customers: number, views: number) => ({
    actorId: 1,
    actorName,
    customers,
    views,
    before: 0,
  });
  const given = [
    viewer('c', 5, 5),
    viewer('a', 9, 9),
    viewer('f', 1, 99),
    viewer('b', 5, 8),
    viewer('e', 2, 2),
    viewer('d', 3, 3),
  ];
  expect(topViewers(given).map(({ actorName }) => actorName)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(given[0]?.actorName).toBe('c');
});

test('one’s own acts are those that are judged: having looked at somebody is none', () => {
  const week = [tally('customer.view'), tally('acl.staff_create'), tally('customer.export', { actorId: 2 })];
  expect(ownActs(week, 1)).toEqual({ all: 3, access: 3 });
  expect(ownActs(week, 2)).toEqual({ all: 3, access: 0 });
  expect(ownActs(week, 3)).toEqual({ all: 0, access: 0 });
});

test.each([
  [19, 0, false],
  [20, 0, true],
  [60, 20, false],
  [61, 20, true],
])('%d customers after a mean of %d: unusual %s', (customers, before, unusual) => {
  expect(isUnusual({ customers, before })).toBe(unusual);
});
