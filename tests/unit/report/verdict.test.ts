import type { Verifiable } from '../../../server/modules/report/service';
import { initialsOf, lastDigitsOf } from '../../../server/modules/verify/paper-rules';
import { judge, judgeFile, signatureOf, type VerifyState } from '../../../server/modules/verify/verdict';

const version = (part: Partial<Verifiable>): Verifiable => ({
  reportNo: 'R2026-000001',
  status: 'checked',
  versionNo: 1,
  draftSha256: 'draft',
  issued: false,
  replacedBy: null,
  printed: { name: '王小芳', pid: 'P100123', testOn: null, reportName: '', results: 0 },
  signatures: [],
  ...part,
});
const signed = (part: { revoked?: boolean; released?: boolean } = {}): Verifiable['signatures'][number] => ({
  printedName: 'Wang',
  title: 'Dr',
  signedAt: new Date('2026-05-01T08:00:00Z'),
  timeZone: 'Asia/Shanghai',
  finalSha256: 'final',
  certificateSha256: 'ours',
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

test('the one that stands speaks for a version, else the one it was handed out with, else the last', () => {
  const [last, first] = [signed({ revoked: true }), signed({ revoked: true })];
  const handedOut = signed({ revoked: true, released: true });
  const standing = signed();
  expect(signatureOf([last, handedOut, standing])).toBe(standing);
  expect(signatureOf([last, handedOut, first])).toBe(handedOut);
  expect(signatureOf([last, first])).toBe(last);
  expect(signatureOf([])).toBeUndefined();
});

describe('a file', () => {
  const stamp = { at: new Date('2026-05-01T08:00:01Z'), by: 'TSA', trusted: true };
  const sealed = (state: 'valid' | 'altered' | 'not_sealed' | 'unknown_certificate', certificateSha256 = 'ours') => ({
    state,
    certificateSha256,
    stamp: state === 'valid' ? stamp : null,
  });
  const issued = version({ issued: true, signatures: [signed({ released: true })] });

  test.each<[string, string, ReturnType<typeof sealed>, VerifyState]>([
    ['as it was sealed', 'final', sealed('valid'), 'valid'],
    ['recorded, but its seal does not hold', 'final', sealed('altered'), 'altered'],
    ['recorded, but without a seal', 'final', sealed('not_sealed'), 'altered'],
    ['sealed with an earlier certificate, as recorded', 'final', sealed('unknown_certificate'), 'valid'],
    ['recorded, but sealed with a strange certificate', 'final', sealed('unknown_certificate', 'theirs'), 'altered'],
    ['of ours, but not this one', 'another', sealed('valid'), 'unknown'],
    ['sealed by somebody else', 'another', sealed('unknown_certificate', 'theirs'), 'altered'],
    ['the draft', 'draft', sealed('not_sealed'), 'unsigned'],
    ['anything', 'another', sealed('not_sealed'), 'altered'],
  ])('%s: %s, %o → %s', (_what, sha256, seal, state) => {
    const verdict = judgeFile(issued, { sha256, seal });
    expect(verdict.state).toBe(state);
    expect(verdict.stamp).toEqual(state === 'valid' ? seal.stamp : null);
    expect(verdict.signature === null).toBe(state !== 'valid');
  });

  test('tells all that is known of the signature that sealed it, and nothing where it is none', () => {
    const { printedName, title, signedAt, timeZone } = signed();
    const facts = { reportNo: 'R2026-000001', versionNo: 1, replacedBy: null, revokedAt: null };
    const signature = { name: printedName, title, signedAt, timeZone };
    expect(judgeFile(issued, { sha256: 'final', seal: sealed('valid') })).toEqual({
      ...{ ...facts, state: 'valid', signature, stamp },
    });
    expect(judgeFile(issued, { sha256: 'another', seal: sealed('valid') })).toEqual({
      ...{ ...facts, state: 'unknown', signature: null, stamp: null },
    });
    const cancelled = signed({ revoked: true });
    const found = version({ signatures: [cancelled] });
    expect(judge(found, cancelled)).toMatchObject({ revokedAt: new Date('2026-05-01T09:00:00Z'), stamp: null });
  });

  test('of which two signatures know is judged by the one that stands', () => {
    const both = version({ issued: true, signatures: [signed({ revoked: true }), signed({ released: true })] });
    expect(judgeFile(both, { sha256: 'final', seal: sealed('valid') }).state).toBe('valid');
  });

  test('whose signature was cancelled is revoked, however well its seal holds', () => {
    const cancelled = version({ signatures: [signed({ revoked: true })] });
    expect(judgeFile(cancelled, { sha256: 'final', seal: sealed('valid') }).state).toBe('revoked');
  });
});

test.each([
  ['王小芳', '王＊'],
  ['欧阳娜娜', '欧＊'],
  ['Wang Xiaofang', 'W. X.'],
  ['o’brien  mary-ann', 'O. M.'],
  ['阿依古丽·买买提', '阿＊'],
  ['𠮷田', '𠮷＊'],
  [' wang xiaofang ', 'W. X.'],
  ['·Ayşe· Yılmaz', 'A. Y.'],
  ['Wang 小芳', 'W. 小.'],
  ['  ', ''],
  ['', ''],
])('of the name %s a stranger sees %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

test.each([
  ['P100123', '123'],
  ['P1234', '234'],
  ['P123', '23'],
  ['P1-2 3x45', '345'],
  ['P12', '2'],
  ['7', ''],
  ['', ''],
])('of the PID %s a stranger sees %s', (pid, digits) => expect(lastDigitsOf(pid)).toBe(digits));
