import { fileNameOf } from '../../../server/modules/report/pdf/file-name';
import { instantAt, offsetAt } from '../../../server/modules/report/pdf/format';
import { linesNeeded, printable, runsOf } from '../../../server/modules/report/pdf/text';

const drawn = (text: string) =>
  runsOf(text)
    .map((run) => run.text)
    .join('');

test.each([
  ['血脂 Lipid 5.2 mmol/L', '血脂 Lipid 5.2 mmol/L'],
  ['Dvořák 10⁹/L', 'Dvořák 10⁹/L'],
  ['𠮷田', '[U+20BB7]田'],
  ['😀', '[U+1F600]'],
  ['safe\u202eevil\u200b\u0000\u0007', 'safeevil'],
  ['a\r\nb\rc\td', 'a\nb\nc    d'],
  ['\ud800x', '�x'],
])('%j is printed as %j', (text, expected) => expect(drawn(text)).toBe(expected));

test('a character outside the Chinese font is set in the other one', () => {
  expect(runsOf('10⁹/L')).toEqual([{ text: '10' }, { text: '⁹', font: 'Extra' }, { text: '/L' }]);
});

test('nothing visible is lost', () => expect(printable('x'.repeat(5000))).toHaveLength(5000));

test('Chinese takes more room than Latin, and a line break is a line', () => {
  expect(linesNeeded('超'.repeat(30), 10, 100)).toBeGreaterThanOrEqual(3);
  expect(linesNeeded('a\nb\nc', 10, 100)).toBe(3);
});

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
