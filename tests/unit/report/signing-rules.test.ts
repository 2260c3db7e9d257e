import type { Final } from '../../../server/modules/report/signing/sealing';
import {
  cancelledColumns,
  namesPerson,
  signatureDetails,
  signedColumns,
  unseenOf,
} from '../../../server/modules/report/signing/signing-rules';
import { sampleSnapshot } from './pdf-samples';

const NOW = new Date('2026-03-02T08:00:00Z');

describe('whom a version names', () => {
  const snapshot = sampleSnapshot('en-US', 0);
  const person = { ...snapshot.customer };
  test.each<[string, Parameters<typeof namesPerson>[1], boolean]>([
    ['as they are known now', person, true],
    ['of an unknown birth date', { ...person, birthOn: null }, false],
    ['of another birth date', { ...person, birthOn: '1980-01-03' }, false],
    ['of another PID', { ...person, pid: 'P000124' }, false],
    ['of another name', { ...person, name: 'Wang' }, false],
    ['of another sex', { ...person, gender: 'female' }, false],
    ['who is not there', null, false],
  ])('a person %s', (_what, known, is) => expect(namesPerson(snapshot, known)).toBe(is));
});

test('warnings that were not looked at are those whose key is not named', () => {
  const warnings = [{ key: 'a:1' }, { key: 'a:2' }, { key: 'b' }];
  expect(unseenOf(warnings, ['a:2', 'c'])).toEqual(['a:1', 'b']);
  expect(unseenOf(warnings, ['a:1', 'a:2', 'b'])).toEqual([]);
  expect(unseenOf([], [])).toEqual([]);
});

test('what is signed waits for the hold; a reissue is handed out at once, and the old version is withheld no more', () => {
  expect(signedColumns('sign', NOW, 7, 90)).toStrictEqual({
    ...{ signedAt: NOW, signedBy: 7, holdUntil: new Date('2026-03-02T08:01:30Z') },
  });
  expect(signedColumns('reissue', NOW, 7, 90)).toStrictEqual({
    ...{ signedAt: NOW, signedBy: 7, issuedAt: NOW, holdUntil: null, withholdOld: false },
  });
});

test.each<[string, Final['timeStamp'], string | undefined]>([
  ['none was asked for', null, undefined],
  ['it came', { at: NOW, missing: null }, '2026-03-02T08:00:00.000Z'],
  ['it did not come', { at: null, missing: 'no_answer' }, 'no_answer'],
])('what is kept of a signature and of its time stamp: %s', (_what, timeStamp, kept) => {
  const details = signatureDetails({ no: 2, snapshotSha256: 'data' }, 5, {
    factor: 'pin',
    finalSha256: 'file',
    timeStamp,
  });
  const always = { versionNo: 2, signatureId: 5, snapshotSha256: 'data', factor: 'pin', finalSha256: 'file' };
  expect(details).toStrictEqual(kept === undefined ? always : { ...always, timeStamp: kept });
});

describe('a signature is cancelled', () => {
  const unsigned = { signedAt: null, signedBy: null, holdUntil: null };
  const unchecked = { checkedAt: null, checkedBy: null, checkedSha256: null, versionFresh: false };
  test.each<[string, ...Parameters<typeof cancelledColumns>, object]>([
    ['in the hold', 'signed', { reasonCode: 'typing', withholdOld: true }, unsigned],
    [
      'in the hold, because of the person',
      'signed',
      { reasonCode: 'patient-mismatch', withholdOld: false },
      { ...unsigned, personInDoubt: true },
    ],
    [
      'after issue: the next version is checked anew',
      'issued',
      { reasonCode: 'typing', withholdOld: false },
      { ...unsigned, ...unchecked, withholdOld: false },
    ],
    [
      'after issue, and the old version withheld',
      'reissued',
      { reasonCode: 'typing', withholdOld: true },
      { ...unsigned, ...unchecked, withholdOld: true },
    ],
    [
      'after issue, because of the person: withheld whatever was asked',
      'issued',
      { reasonCode: 'patient-mismatch', withholdOld: false },
      { ...unsigned, personInDoubt: true, ...unchecked, withholdOld: true },
    ],
  ])('%s', (_what, status, body, columns) => expect(cancelledColumns(status, body)).toStrictEqual(columns));
});
