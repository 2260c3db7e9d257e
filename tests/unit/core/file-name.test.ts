import { dispositionOf, downloadName, showFileName } from '../../../server/core/file-name';

const PDF = 'application/pdf';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test.each([
  ['report.pdf', PDF, 'report.pdf'],
  ['REPORT.PDF', PDF, 'REPORT.PDF'],
  ['report.exe', PDF, 'report.pdf'],
  ['report.pdf.exe', PDF, 'report.pdf.pdf'],
  ['Lab v1.2', PDF, 'Lab v1.2.pdf'],
  ['invoice\u202Efdp.exe', PDF, 'invoice fdp.pdf'],
  ['a\u200B\u2066b\u2069\u0007.pdf', PDF, 'a b.pdf'],
  ['../../etc/passwd', PDF, 'passwd.pdf'],
  ['C:\\Users\\x\\report.pdf', PDF, 'report.pdf'],
  ['.htaccess', PDF, 'file.pdf'],
  ['...hidden.pdf', PDF, 'hidden.pdf'],
  ['CON', PDF, '_CON.pdf'],
  ['nul.tar.pdf', PDF, '_nul.tar.pdf'],
  ['com1.pdf', PDF, '_com1.pdf'],
  ['console.pdf', PDF, 'console.pdf'],
  ['a"b<c>|d?*.pdf', PDF, 'a_b_c__d__.pdf'],
  ['', PDF, 'file.pdf'],
  ['化验报告.pdf', PDF, '化验报告.pdf'],
  ['visits.txt', 'text/csv', 'visits.txt'],
  ['visits.exe', 'text/csv', 'visits.csv'],
  ['visits.csv', XLSX, 'visits.xlsx'],
  ['visits.tsv', 'text/csv', 'visits.tsv'],
  ['visits.xls', XLSX, 'visits.xlsx'],
  ['visits.xls', 'application/vnd.ms-excel', 'visits.xls'],
  ['visits.exe', 'application/vnd.ms-excel', 'visits.xls'],
  ['files.exe', 'application/zip', 'files.zip'],
  ['photo.exe', 'image/png', 'photo.png'],
  ['photo.exe', 'image/gif', 'photo.gif'],
  ['photo.exe', 'image/webp', 'photo.webp'],
  ['photo.exe', 'image/jpeg', 'photo.jpg'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['photo.JPG', 'image/jpeg', 'photo.JPG'],
  ['report...', PDF, 'report.pdf'],
  ['a.pdf b', PDF, 'a.pdf b.pdf'],
  ['a.b-c', PDF, 'a.b-c.pdf'],
  ['icon.pdf', PDF, 'icon.pdf'],
  ['lpt1', PDF, '_lpt1.pdf'],
  ['what.exe', 'application/x-unheard-of', 'what.bin'],
])('%j of %s is saved as %j', (original, mediaType, name) => {
  expect(downloadName(original, mediaType)).toBe(name);
});

test.each([
  ['folder/report.pdf', 'report.pdf'],
  ['folder\\\\report.pdf', 'report.pdf'],
  ['folder/report/', 'report'],
  ['  a \t  b\u0000\u0007\u202e c  ', 'a b c'],
  ['', 'file.pdf'],
  ['/', 'file.pdf'],
  ['.', 'file.pdf'],
  ['...', 'file.pdf'],
  ['a..', 'a..'],
  ['x'.repeat(120), 'x'.repeat(120)],
  [`${'x'.repeat(117)}.pdf`, `${'x'.repeat(100)}…${'x'.repeat(12)}.pdf`],
])('%j is shown as %j', (original, name) => {
  expect(showFileName(original)).toBe(name);
});

test('of a name there is room for 180 bytes, and none of them is a space at its end', () => {
  const han = (n: number) => '血'.repeat(n);
  expect(downloadName(`${han(60)}.pdf`, PDF)).toBe(`${han(60)}.pdf`);
  expect(downloadName(`${han(61)}.pdf`, PDF)).toBe(`${han(60)}.pdf`);
  expect(downloadName(`${han(59)} ${han(9)}.pdf`, PDF)).toBe(`${han(59)}.pdf`);
});

test('a long name is cut between letters, and keeps its extension', () => {
  const name = downloadName(`${'血'.repeat(500)}.pdf`, PDF);
  expect(Buffer.byteLength(name)).toBeLessThan(200);
  expect(name).toMatch(/^血+.*\.pdf$/);
});

test('the header says the name in ASCII and whole, and ends nothing early', () => {
  expect(dispositionOf('attachment', `报告 (1)'%";x.pdf`, PDF)).toBe(
    `attachment; filename="__ (1)'__;x.pdf"; filename*=UTF-8''%E6%8A%A5%E5%91%8A%20%281%29%27%25_%3Bx.pdf`,
  );
});
