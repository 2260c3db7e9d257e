import { isImpersonal, partsOf } from '../../../server/modules/audit/details-rules';
import { isWord } from '../../../server/modules/audit/words';

const paths = (details: unknown) => partsOf(details).map(({ path, from, to }) => [path.join('.'), from, to]);
const kept = (details: unknown) =>
  partsOf(details)
    .filter((part) => isImpersonal(part, isWord))
    .map(({ path }) => path.join('.'));

test('details are taken apart into what stood before and after', () => {
  expect(
    paths({
      changes: {
        name: { from: 'A', to: 'B' },
        consents: { from: { ai: false, share: true }, to: { ai: true, share: true } },
      },
    }),
  ).toEqual([
    ['name', 'A', 'B'],
    ['consents.ai', false, true],
  ]);
  expect(paths({ from: 'checked', to: 'signed', versionNo: 2, seen: [], note: '' })).toEqual([
    ['step', 'checked', 'signed'],
    ['versionNo', undefined, 2],
  ]);
  expect(paths({ from: 'issued', to: 'issued', reason: 'x' })).toEqual([['reason', undefined, 'x']]);
  expect(paths({ created: { name: 'A', remark: '' }, visit: { removed: { visitOn: '2026-03-01' } } })).toEqual([
    ['name', null, 'A'],
    ['visit.visitOn', '2026-03-01', null],
  ]);
  expect(partsOf({ changes: [{ field: { en: 'Urea', zh: '尿素' }, from: '', to: '5' }] })).toEqual([
    { path: [], label: { en: 'Urea', zh: '尿素' }, from: '', to: '5' },
  ]);
  expect(paths({ changes: [{ field: 'leftOut', rowNo: 3, from: '', to: 'true' }] })).toEqual([['leftOut', '', 'true']]);
  expect(paths('odd')).toEqual([]);
});

test.each([
  // a change may lack one side, and is one only where there is nothing beside it
  [{ name: { to: 'B' } }, [['name', null, 'B']]],
  [{ name: { from: 'A' } }, [['name', 'A', undefined]]],
  [
    { name: { from: 'A', to: 'B', why: 'x' } },
    [
      ['name.step', 'A', 'B'],
      ['name.why', undefined, 'x'],
    ],
  ],
  [{ to: 'escalated' }, [['to', undefined, 'escalated']]],
  // of what has parts those that differ
  [{ consents: { from: null, to: { ai: true } } }, [['consents.ai', null, true]]],
  [{ address: { from: { city: 'A', road: 'R' }, to: { city: 'B', road: 'R' } } }, [['address.city', 'A', 'B']]],
  [{ address: { from: { city: 'A' }, to: null } }, [['address.city', 'A', null]]],
  // what is empty says nothing
  [{ name: { from: '', to: null } }, []],
  [{ name: undefined, seen: {}, told: [] }, []],
  [{ restored: { name: 'A' } }, [['name', undefined, 'A']]],
  [
    { told: [{ channel: 'sms' }, 'nobody'] },
    [
      ['told.channel', undefined, 'sms'],
      ['told', undefined, 'nobody'],
    ],
  ],
  // a list of changes is one where each of it is
  [{ changes: [{ field: 'a', from: 'A', to: 'B' }] }, [['a', 'A', 'B']]],
  [{ changes: [{ field: null, to: 'B' }] }, [['null', null, 'B']]],
  [
    { changes: [{ field: 'a', to: 'B' }, { name: 'c' }] },
    [
      ['field', undefined, 'a'],
      ['to', undefined, 'B'],
      ['name', undefined, 'c'],
    ],
  ],
])('%j says %j', (details, said) => {
  expect(paths(details)).toEqual(said);
});

test('a line of a list is called as it says in both languages, and stands in its row', () => {
  const said = (entry: object) => partsOf({ changes: [{ from: '1', to: '5', ...entry }] });
  expect(said({ field: { en: 'Urea', zh: '尿素' }, rowNo: 3 })).toStrictEqual([
    { path: [], label: { en: 'Urea', zh: '尿素' }, rowNo: 3, from: '1', to: '5' },
  ]);
  expect(said({ field: 'leftOut', rowNo: 3 })).toStrictEqual([{ path: ['leftOut'], rowNo: 3, from: '1', to: '5' }]);
  expect(said({ field: 'leftOut', rowNo: '3' })).toStrictEqual([{ path: ['leftOut'], from: '1', to: '5' }]);
  for (const field of [{ en: 'Urea' }, { zh: '尿素' }, { en: 5, zh: '尿素' }])
    expect(said({ field })[0]).not.toHaveProperty('label');
});

test.each([
  [{ from: 'checked', to: 'signed', factor: 'pin', meaning: 'responsible', versionNo: 1 }, 4],
  [{ finalSha256: 'a'.repeat(64), supersedesAt: '2026-03-18T02:30:00.000Z', toReportNo: 'R2026-000015' }, 3],
  [{ counts: { create: 2, visitsCreated: 1 }, told: [{ channel: 'sms', staffId: null, versionNo: 2 }] }, 4],
  [{ erased: { rows: 3 }, criticalIds: [1, 2], uncheck: true, versionNo: { from: null, to: 2 } }, 4],
])('what cannot be a person’s is kept: %j', (details, n) => {
  expect(kept(details)).toHaveLength(n);
});

test.each([
  { reason: 'her sister' },
  { changes: { name: { from: 'A', to: 'B' } } },
  { changes: { gender: { from: 'male', to: 'female' } } },
  { created: { versionNo: 'Wang' } },
  { state: 'Wang' },
  { versionNo: 'Wang' },
  { meaning: { text: 'Wang' } },
  { fileName: 'wang.pdf' },
  { to: 'her sister', from: 'escalated' },
  { told: ['Wang'] },
  { why: ['identity', 'Wang'] },
  { ofALaterVersion: 7 },
  { changes: { versionNo: { from: 'Wang', to: 2 } } },
  { ofALaterVersion: { versionNo: 7 } },
  { changes: [{ field: { en: 'Urea', zh: '尿素' }, from: 1, to: 2 }] },
  { versionNo: { ofALaterVersion: 7 } },
  { people: { from: [{ name: 'Wang' }], to: [7] } },
  { expiresAt: 'Wang 2026-03-18T02:30:00.000Z' },
  { expiresAt: '2026-03-18T02:30:00.000Z Wang' },
  { sha256: `Wang ${'a'.repeat(64)}` },
  { sha256: `${'a'.repeat(64)} Wang` },
  { reportNo: 'Wang R2026-000015' },
  { reportNo: 'R2026-000015 Wang' },
  { changes: [{ field: { en: 'Urea', zh: '尿素' }, from: '1', to: '2' }] },
  { changes: [{ field: 'versionNo', from: 'A', to: 'B' }] },
])('what may be a person’s is not: %j', (details) => {
  expect(kept(details)).toEqual([]);
});
