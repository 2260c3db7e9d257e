import type { Verifiable } from '../../../server/modules/report/service';
import { judge, signatureOf, type VerifyState } from '../../../server/modules/verify/verdict';

const version = (part: Partial<Verifiable>): Verifiable => ({
  reportNo: 'R2026-000001',
  status: 'checked',
  versionNo: 1,
  draftSha256: 'draft',
  issued: false,
  replacedBy: null,
  signatures: [],
  ...part,
});
const signed = (part: { revoked?: boolean; released?: boolean } = {}): Verifiable['signatures'][number] => ({
  printedName: 'Wang',
  title: 'Dr',
  signedAt: new Date('2026-05-01T08:00:00Z'),
  timeZone: 'Asia/Shanghai',
  finalSha256: 'final',
  revokedAt: part.revoked ? new Date('2026-05-01T09:00:00Z') : null,
  released: part.released ?? false,
});

/** Every version there can be: was it signed, was that cancelled, was it handed out, does a later one stand? */
test.each<[string, boolean, boolean, boolean, boolean, VerifyState]>([
  // signed, revoked, released, a later one released
  ['a draft', false, false, false, false, 'not_issued'],
  ['a draft that another version overtook', false, false, false, true, 'not_issued'],
  ['in the hold', true, false, false, false, 'not_issued'],
  ['cancelled in the hold', true, true, false, false, 'revoked'],
  ['cancelled in the hold, another version issued', true, true, false, true, 'revoked'],
  ['issued', true, false, true, false, 'valid'],
  ['issued, then under revision', true, true, true, false, 'revoked'],
  ['issued, then replaced', true, true, true, true, 'superseded'],
])('%s: signed %s, revoked %s, released %s, later one %s → %s', (_what, isSigned, revoked, released, later, state) => {
  const signatures = isSigned ? [signed({ revoked, released })] : [];
  const found = version({ issued: released && !revoked, replacedBy: later ? 3 : null, signatures });
  const verdict = judge(found, signatureOf(signatures));
  expect([verdict.state, verdict.replacedBy]).toEqual([state, state === 'superseded' ? 3 : null]);
  expect(judge({ ...found, status: 'withdrawn' }, signatureOf(signatures)).state).toBe('withdrawn');
});

test('of two signatures on one version each file is judged by its own, and the version by the one it was issued with', () => {
  const [cancelled, issued] = [signed({ revoked: true }), signed({ revoked: true, released: true })];
  const found = version({ replacedBy: 2, signatures: [cancelled, issued] });
  expect(judge(found, cancelled).state).toBe('revoked');
  expect(judge(found, issued).state).toBe('superseded');
  expect(judge(found, signatureOf(found.signatures)).state).toBe('superseded');
  expect(judge(found, undefined, 'unsigned')).toMatchObject({ state: 'unsigned', versionNo: 1, replacedBy: null });
});
