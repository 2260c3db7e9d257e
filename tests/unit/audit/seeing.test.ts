import { PERMISSIONS } from '../../../config/pages';
import type { Context } from '../../../server/core/context';
import type { Permission } from '../../../server/core/permissions';
import type { AuditRow, Names } from '../../../server/modules/audit/event-repository';
import { RULED, seesWhole } from '../../../server/modules/audit/seeing';

interface About {
  objectType: string;
  objectId?: string;
  customerId?: number | null;
  state?: string;
}

function sees(
  permissions: readonly Permission[],
  { state = 'active', objectId = '7', customerId = 1, ...about }: About,
) {
  const ctx = { actor: { permissions: new Set(permissions) } } as unknown as Context;
  const names = { customers: new Map([[1, { pid: 'P1', name: 'A', state }]]) } as unknown as Names;
  return seesWhole(ctx, { ...about, objectId, customerId } as AuditRow, names);
}
const allBut = (permission: Permission) => PERMISSIONS.filter((one) => one !== permission);

const OF_PEOPLE: [string, Permission][] = [
  ['customer', 'customer:view'],
  ['visit', 'customer:view'],
  ['report', 'report:view'],
  ['imagingStudy', 'imaging:view'],
  ['sheetBatch', 'spreadsheet:view'],
  ['vendorTerm', 'analyte:view'],
];
const LISTS_OF_PEOPLE: [string, Permission][] = [
  ['customers', 'customer:view'],
  ['externalReports', 'report:view'],
  ['receiving', 'report:view'],
];
const OF_NOBODY = [
  'analyte',
  'panel',
  'supplier',
  'supplierKey',
  'staff',
  'session',
  'role',
  'resource',
  'setting',
  'auditWeek',
];
const LISTS_OF_NOBODY = ['dictionary', 'auditHeads', 'auditEvents', 'storedRecord', 'settings', 'menu', 'staff'];

test.each(OF_PEOPLE)(
  'details of a %s are for holders of %s alone, unless the person is erased',
  (objectType, needed) => {
    expect([sees([needed], { objectType }), sees(allBut(needed), { objectType })]).toEqual([true, false]);
    expect(sees(PERMISSIONS, { objectType, state: 'erased' })).toBe(false);
  },
);

test.each(LISTS_OF_PEOPLE)('what was typed for the list of %s is for holders of %s alone', (objectId, needed) => {
  const list = { objectType: 'list', objectId, customerId: null };
  expect([sees([needed], list), sees(allBut(needed), list)]).toEqual([true, false]);
});

test('what is of nobody is told to all who read the log, but for what names a customer', () => {
  const all = [
    ...OF_NOBODY.map((objectType) => ({ objectType })),
    ...LISTS_OF_NOBODY.map((objectId) => ({ objectType: 'list', objectId })),
  ];
  for (const about of all) {
    const told = [
      sees(['audit:view'], { ...about, customerId: null }),
      sees(allBut('customer:view'), about),
      sees(['customer:view'], about),
      sees(PERMISSIONS, { ...about, state: 'erased' }),
    ];
    expect([about, told]).toEqual([about, [true, false, true, false]]);
  }
});

test('what nobody has ruled is told to nobody, and everything ruled stands above', () => {
  expect(sees(PERMISSIONS, { objectType: 'ofALaterVersion' })).toBe(false);
  expect(sees(PERMISSIONS, { objectType: 'list', objectId: 'ofALaterVersion', customerId: null })).toBe(false);
  expect([...RULED].sort()).toEqual([...OF_PEOPLE.map(([type]) => type), ...OF_NOBODY, 'list'].sort());
});
