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
  [{ from: 'checked', to: 'signed', factor: 'pin', meaning: 'responsible', versionNo: 1 }, 4],
  [{ finalSha256: 'a'.repeat(64), supersedesAt: '2026-03-18T02:30:00.000Z', toReportNo: 'R2026-000015' }, 3],
  [{ counts: { create: 2, visitsCreated: 1 }, told: [{ channel: 'sms', staffId: null, versionNo: 2 }] }, 4],
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
  { changes: [{ field: { en: 'Urea', zh: '尿素' }, from: '1', to: '2' }] },
  { changes: [{ field: 'versionNo', from: 'A', to: 'B' }] },
])('what may be a person’s is not: %j', (details) => {
  expect(kept(details)).toEqual([]);
});
