import { commandOf } from '../../../src/features/imaging/keys';
import { framesPerSecond } from '../../../src/features/imaging/rules/cine';
import { dayOf, nameOf } from '../../../src/features/imaging/rules/dataset';
import { nextToLoad } from '../../../src/features/imaging/rules/loading';
import { reportTree } from '../../../src/features/imaging/rules/report-tree';
import { findRows, tagRows } from '../../../src/features/imaging/rules/tags';
import { rangeOf, WINDOWS, windowOf, windowsFor } from '../../../src/features/imaging/rules/windows';
import { studyQuestions } from '../../../src/features/imaging/study-question';

const cs = (...values: unknown[]) => ({ vr: 'CS', Value: values });

test('the nearest picture is fetched next, first in the direction of scrolling', () => {
  const asked = new Set<number>();
  const order = (direction: 1 | -1) => {
    asked.clear();
    const found: number[] = [];
    for (let next = nextToLoad(6, 2, direction, (one) => asked.has(one)); next !== undefined; ) {
      asked.add(next);
      found.push(next);
      next = nextToLoad(6, 2, direction, (one) => asked.has(one));
    }
    return found;
  };
  expect(order(1)).toEqual([2, 3, 1, 4, 0, 5]);
  expect(order(-1)).toEqual([2, 1, 3, 0, 4, 5]);
});

test('a window there and back; its edges are those of DICOM', () => {
  expect(rangeOf({ center: 40, width: 400 })).toEqual({ lower: -160, upper: 239 });
  for (const window of Object.values(WINDOWS)) expect(windowOf(rangeOf(window))).toEqual(window);
});

test('the windows of the body part come first, and only CT has any', () => {
  const of = (modality: string, part: string) => windowsFor({ '00080060': cs(modality), '00180015': cs(part) });
  expect(of('CT', 'HEAD').slice(0, 2)).toEqual(['brain', 'stroke']);
  expect(of('CT', '胸部')[0]).toBe('lung');
  expect(of('CT', 'CHEST')).toHaveLength(Object.keys(WINDOWS).length);
  expect(of('MR', 'HEAD')).toEqual([]);
});

test('how fast a file is played', () => {
  expect(framesPerSecond({ '00082144': cs(24) })).toBe(24);
  expect(framesPerSecond({ '00181063': cs(40) })).toBe(25);
  expect(framesPerSecond({ '00181063': cs(0) })).toBe(15);
  expect(framesPerSecond({ '00180040': cs(500) })).toBe(60);
});

test('names in every group, and days', () => {
  const name = (value: unknown) => nameOf({ '00100010': cs(value) }, '00100010');
  expect(name({ Alphabetic: 'Wang^XiaoDong', Ideographic: '王^小东' })).toBe('王 小东 (Wang XiaoDong)');
  expect(name({ Alphabetic: 'Doe^Jane' })).toBe('Doe Jane');
  expect(name(undefined)).toBe('');
  expect(dayOf({ '00100030': cs('19800229') }, '00100030')).toBe('1980-02-29');
  expect(dayOf({ '00100030': cs('1980') }, '00100030')).toBe('');
});

test('a structured report as a tree, units and references in it', () => {
  const concept = (meaning: string) => ({ vr: 'SQ', Value: [{ '00080104': cs(meaning) }] });
  const number = {
    '0040A040': cs('NUM'),
    '0040A043': concept('Length'),
    '0040A300': {
      vr: 'SQ',
      Value: [{ '0040A30A': cs('12.5'), '004008EA': { vr: 'SQ', Value: [{ '00080100': cs('mm') }] } }],
    },
  };
  const tree = reportTree({
    '0040A040': cs('CONTAINER'),
    '0040A043': concept('Report'),
    '0040A730': { vr: 'SQ', Value: [number, { '0040A040': cs('TEXT'), '0040A160': cs('nothing new') }] },
  });
  expect(tree).toEqual({
    name: 'Report',
    value: '',
    below: [
      { name: 'Length', value: '12.5 mm', below: [] },
      { name: '', value: 'nothing new', below: [] },
    ],
  });
});

test('tags with those of sequences below theirs, found by tag, name and value', () => {
  const rows = tagRows(
    {
      '00100010': { vr: 'PN', Value: [{ Alphabetic: 'Doe^Jane' }] },
      '00081115': { vr: 'SQ', Value: [{ '0020000E': cs('1.2') }] },
    },
    (tag) => ({ '00100010': 'PatientName', '0020000E': 'SeriesInstanceUID' })[tag] ?? '',
  );
  expect(rows.map(({ tag, level, value }) => [tag, level, value])).toEqual([
    ['(0008,1115)', 0, '1'],
    ['(0020,000E)', 1, '1.2'],
    ['(0010,0010)', 0, 'Doe^Jane'],
  ]);
  expect(findRows(rows, 'jane patient')).toHaveLength(1);
  expect(findRows(rows, '0020000e')).toHaveLength(0);
  expect(findRows(rows, '0020,000e')).toHaveLength(1);
});

test('keys: commands, windows by number, and nothing of the browser', () => {
  const pressed = (key: string, more = {}) =>
    commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more }, ['lung', 'bone']);
  expect(pressed('L')).toBe('length');
  expect(pressed('z', { ctrlKey: true })).toBe('undo');
  expect(pressed('z', { metaKey: true, shiftKey: true })).toBe('redo');
  expect(pressed('2')).toEqual({ window: 'bone' });
  expect(pressed('3')).toBeUndefined();
  expect(pressed('r', { ctrlKey: true })).toBeUndefined();
  expect(pressed('l', { altKey: true })).toBeUndefined();
});

test('what the list asks DICOMweb', () => {
  expect(studyQuestions({ q: '王*', studyFrom: '2026-01-01', current: 3, pageSize: 20 })).toMatchObject([
    { PatientName: '*王*', StudyDate: '20260101-', limit: '21', offset: '40' },
  ]);
  expect(studyQuestions({ current: 2, pageSize: 20 })).toMatchObject([{ limit: '21', offset: '20' }]);
  const number = { ModalitiesInStudy: 'CT', limit: '41', offset: '0' };
  expect(studyQuestions({ q: 'P-100', modality: 'CT', current: 2, pageSize: 20 })).toMatchObject([
    { PatientID: 'P-100*', ...number },
    { AccessionNumber: 'P-100*', ...number },
  ]);
});
