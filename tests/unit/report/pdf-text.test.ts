import { fileNameOf } from '../../../server/modules/report/pdf/file-name';
import { instantAt, offsetAt } from '../../../server/modules/report/pdf/format';
import { allDrawn, drawn, printable, unprintableIn } from '../../../server/modules/report/pdf/text';
import { forbiddenLetters, unprintableOf } from '../../../server/modules/report/versions/unprintable';
import { sampleSnapshot } from './pdf-samples';

test.each([
  ['血脂 Lipid 5.2 mmol/L', '血脂 Lipid 5.2 mmol/L'],
  ['Dvořák 10⁹/L', 'Dvořák 10⁹/L'],
  ['𠮷田', '[U+20BB7]田'],
  ['😀', '[U+1F600]'],
  ['safe\u202eevil\u200b\u0000\u0007', 'safeevil'],
  ['a\r\nb\rc\td', 'a\nb\nc    d'],
  ['\ud800x', '�x'],
  ['3.5∼9.5', '3.5~9.5'],
  ['x\u0304', 'x[U+0304]'],
  ['สม', '[U+0E2A][U+0E21]'],
])('%j is printed as %j', (text, expected) => expect(drawn(text)).toBe(expected));

test.each([
  ['王𠮷𬭳 Dvořák 10⁹/L ∼≤µ', '𠮷'],
  ['é', ''],
  ['q\u0301 😀 محمد', '\u0301😀محد'],
  ['\ue000 �', '\ue000�'],
  ['e\u0301', ''],
])('of %j the letters %j are not printed as themselves', (text, letters) =>
  expect(unprintableIn(text).join('')).toBe(letters),
);

test('what cannot be printed is told with the text it stands in; of a person or a measurement it forbids', () => {
  const sample = sampleSnapshot('zh-CN', 1);
  const [row] = sample.results as [(typeof sample.results)[number]];
  expect(unprintableOf(sampleSnapshot('zh-CN', 40), { name: '李娜', title: 'Dr' })).toEqual([]);
  const snapshot = {
    ...sample,
    name: { en: 'never printed 𠮷', zh: '血脂' },
    customer: { ...sample.customer, name: '王𠮷' },
    comments: 'a 😀😀 b',
    results: [{ ...row, value: '阳性𠮷', comment: 'x\u0304' }],
  };
  const found = unprintableOf(snapshot, { name: '𡔖', title: '' });
  expect(found.map(({ key, letters, forbids }) => [key, letters, forbids])).toEqual([
    ['unprintable:personName', '𠮷 (U+20BB7)', false],
    ['unprintable:value:0', '𠮷 (U+20BB7)', true],
    ['unprintable:comment:0', '◌\u0304 (U+0304)', false],
    ['unprintable:comments', '😀 (U+1F600)', false],
    ['unprintable:signer', '𡔖 (U+21516)', false],
  ]);
  expect(forbiddenLetters(found)).toEqual(['𠮷 (U+20BB7)']);
});

test('every text of plain data is printed so, however deep it stands', () =>
  expect(allDrawn({ a: ['𠮷', 1, null], b: { c: 'x\u200b' }, d: true })).toEqual({
    a: ['[U+20BB7]', 1, null],
    b: { c: 'x' },
    d: true,
  }));

test('nothing visible is lost', () => expect(printable('x'.repeat(5000))).toHaveLength(5000));

test('an instant is shown by the zone, on both sides of a clock change', () => {
  expect(instantAt('2026-03-01T00:12:00.000Z', 'Asia/Shanghai')).toBe('2026-03-01 08:12 UTC+08:00');
  expect(instantAt('2026-03-01T16:00:00.000Z', 'Asia/Shanghai')).toBe('2026-03-02 00:00 UTC+08:00');
  expect(offsetAt('2026-01-01T00:00:00.000Z', 'Europe/Berlin')).toBe('UTC+01:00');
  expect(offsetAt('2026-07-01T00:00:00.000Z', 'Europe/Berlin')).toBe('UTC+02:00');
  expect(offsetAt('2026-07-01T00:00:00.000Z', 'UTC')).toBe('UTC+00:00');
});

const named = (en: string, zh: string) => ({ name: { en, zh }, reportNo: 'R2026-000123', versionNo: 2 });

test.each([
  [named('Lipid panel', '血脂检查'), 'zh-CN', '血脂检查_R2026-000123_v2.pdf'],
  [named('Lipid panel', '血脂检查'), 'en-US', 'Lipid-panel_R2026-000123_v2.pdf'],
  [named('../../etc/passwd\r\nX: y', ''), 'en-US', 'etc-passwd-X-y_R2026-000123_v2.pdf'],
  [named('', ''), 'zh-CN', '报告_R2026-000123_v2.pdf'],
  [named('<>:"|?*', ''), 'en-US', 'Report_R2026-000123_v2.pdf'],
] as const)('%j in %s is downloaded as %s', (snapshot, language, name) =>
  expect(fileNameOf(snapshot, language)).toBe(name),
);
