import { PERMISSIONS } from '../../../config/pages';
import { ROUTES } from '../../../server/app';
import type { Actor, Context } from '../../../server/core/context';
import type { Permission } from '../../../server/core/permissions';
import { Problem } from '../../../server/core/problems';
import { enforce } from '../../../server/core/route';
import { ASKS_FOR_FACTOR, BEFORE_PASSKEY, OPERATIONS, type OwnerRule } from '../../api/acl/walk-table';

const NOW = new Date('2026-03-18T02:30:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const operations = ROUTES.map(({ description }) => description);
type Operation = (typeof operations)[number];
const inTable = new Map<string, { guard: string; rule: OwnerRule }>(
  Object.entries(OPERATIONS).flatMap(([guard, named]) =>
    Object.entries(named).map(([operation, rule]) => [operation, { guard, rule }] as const),
  ),
);
const guardOf = ({ operationId }: Operation) => inTable.get(operationId)?.guard ?? 'none';
const permissionsOf = (operation: Operation) => guardOf(operation).split(' ') as Permission[];

/** What somebody who is signed in, and has proved their factor a moment ago, is answered before anything is done. */
function answered(operation: Operation, held: readonly Permission[], more: Partial<Actor> = {}): string {
  const actor = { permissions: new Set(held), steppedUpAt: NOW, ...more } as Actor;
  return answeredTo({ actor, now: () => NOW } as Context, operation);
}

function answeredTo(ctx: Context, operation: Operation): string {
  try {
    enforce(ctx, operation);
    return 'through';
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

const OPEN = ['public', 'machine', 'signedIn'];
const guarded = operations.filter((operation) => !OPEN.includes(guardOf(operation)));

test('each permission by itself opens what the table says, and all others together do not', () => {
  expect(guarded.length).toBeGreaterThan(190);
  for (const operation of guarded) {
    const opening = permissionsOf(operation);
    for (const permission of PERMISSIONS)
      expect([operation.operationId, permission, answered(operation, [permission])]).toEqual([
        operation.operationId,
        permission,
        opening.includes(permission) ? 'through' : 'acl.forbidden',
      ]);
    const others = PERMISSIONS.filter((permission) => !opening.includes(permission));
    expect([operation.operationId, answered(operation, others)]).toEqual([operation.operationId, 'acl.forbidden']);
  }
});

test('nobody who is not signed in comes past anything but what is public, nor does a session where a machine calls', () => {
  const nobody = { actor: null, now: () => NOW } as Context;
  for (const operation of operations) {
    const expected = { public: 'through', machine: 'supplier.key_refused' }[guardOf(operation)] ?? 'auth.signed_out';
    expect([operation.operationId, answeredTo(nobody, operation)]).toEqual([operation.operationId, expected]);
    if (expected === 'supplier.key_refused') expect(answered(operation, PERMISSIONS)).toBe(expected);
  }
});

test('what gives access, takes much away at once or cannot be undone asks for the factor again, once fifteen minutes are over', () => {
  for (const operation of operations.filter((one) => !['public', 'machine'].includes(guardOf(one)))) {
    const late = answered(operation, PERMISSIONS, { steppedUpAt: minutesAgo(15) });
    const never = answered(operation, PERMISSIONS, { steppedUpAt: null });
    const wanted = ASKS_FOR_FACTOR.includes(operation.operationId) ? 'auth.step_up_needed' : 'through';
    expect([operation.operationId, late, never]).toEqual([operation.operationId, wanted, wanted]);
    expect(answered(operation, PERMISSIONS, { steppedUpAt: minutesAgo(14.9) })).toBe('through');
  }
});

test('who has yet to add a passkey does what is needed for that or to leave, and nothing else', () => {
  const open = operations
    .filter((one) => !['public', 'machine'].includes(guardOf(one)))
    .filter((one) => answered(one, PERMISSIONS, { needsPasskey: true }) !== 'auth.passkey_needed');
  expect(open.map(({ operationId }) => operationId).sort()).toEqual([...BEFORE_PASSKEY].sort());
});

/** Both ids of these name records that whoever may call it may reach by themselves. */
const OF_TWO_RECORDS = ['previewMerge'];

test('an operation that takes two ids says whose the second must be', () => {
  const withTwo = operations.filter(({ path }) => (path.match(/\{/g) ?? []).length > 1);
  const open = withTwo.filter(({ operationId }) => inTable.get(operationId)?.rule === 'none');
  expect(open.map(({ operationId }) => operationId)).toEqual(OF_TWO_RECORDS);
});

test('whoever sees issued reports only has a rule at every operation that their permissions open', () => {
  const theirs = guarded.filter((one) =>
    permissionsOf(one).some((permission) => ['report:viewIssued', 'report:share'].includes(permission)),
  );
  const open = theirs.filter(({ operationId }) => inTable.get(operationId)?.rule === 'none');
  expect([theirs.length, open]).toEqual([12, []]);
});
