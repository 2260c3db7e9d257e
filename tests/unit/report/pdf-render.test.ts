import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { closePdfEngine, renderDraft } from '../../../server/modules/report/pdf/engine';
import { renderReportPdf } from '../../../server/modules/report/pdf/render';
import type { ReportSnapshot, SignatureFace } from '../../../server/modules/report/versions/snapshot';
import { resultRows, sampleFace, sampleSnapshot, VERIFY_URL } from './pdf-samples';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pdf-render-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await closePdfEngine();
});

const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;
/** Without poppler's `pdftotext` nothing here can read the text of a PDF. */
const readable = hasPoppler ? test : test.skip;

async function pagesOf(snapshot: ReportSnapshot, face: SignatureFace | null, order = '-raw'): Promise<string[]> {
  const file = path.join(folder, 'report.pdf');
  writeFileSync(file, renderReportPdf(snapshot, face, VERIFY_URL));
  return execFileSync('pdftotext', [order, file, '-']).toString().split('\f').slice(0, -1);
}

test('the same snapshot gives the same bytes, in a thread too', async () => {
  const snapshot = sampleSnapshot('zh-CN', 12);
  const once = renderReportPdf(snapshot, null, VERIFY_URL);
  expect(renderReportPdf(structuredClone(snapshot), null, VERIFY_URL).equals(once)).toBe(true);
  expect((await renderDraft(snapshot, VERIFY_URL)).equals(once)).toBe(true);
});

readable(
  'every page names the person twice, the report, its version, its page, and that it is not signed',
  async () => {
    const pages = await pagesOf(sampleSnapshot('en-US', 150), null);
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries())
      for (const word of [
        '王小明 Wang Xiaoming',
        'PID P000123',
        'Born 1980-01-02',
        'R2026-000123',
        'Version 1',
        `Page ${index + 1} of ${pages.length}`,
        'NOT SIGNED / 未签名: a draft',
        'Riverside Clinic Laboratory',
      ])
        expect(page).toContain(word);
    expect(pages.filter((page) => page.includes('— End of report —'))).toHaveLength(1);
    expect(pages.at(-1)).toContain('— End of report —');
  },
);

readable('a signed report says by whom, why, when and where, and nowhere that it is not signed', async () => {
  const text = (await pagesOf(sampleSnapshot('zh-CN', 3), sampleFace())).join('\n');
  for (const word of [
    '李娜 Li Na Chief physician',
    '本人批准本报告',
    '2026-03-02 16:05:09 Asia/Shanghai (UTC+08:00)',
    'ab12ab12ab12ab12',
    'cd34cd34cd34cd34',
    'Chen Wei',
  ])
    expect(text).toContain(word);
  expect(text).not.toMatch(/NOT SIGNED|未签名/);
});

readable('the facts stand in the language of the report', async () => {
  const chinese = (await pagesOf(sampleSnapshot('zh-CN', 10), null)).join('\n');
  for (const word of [
    '血脂检查',
    '血红蛋白',
    '河畔诊所检验科',
    '男',
    '46 岁',
    '申请医生',
    'Dr. Li Na',
    '采集时间',
    '2026-03-01 08:12',
    '接收时间',
    '2026-03-01 10:30',
    '11.24',
    '10⁹/L',
    '↑ 偏高',
    '↑↑ 危急高值',
    '参考区间',
    '— 报告结束 —',
    '结果仅对来样负责。',
  ])
    expect(chinese).toContain(word);
  for (const word of ['Haemoglobin', 'Male', 'years', 'Requested', 'Received', 'Specimen', 'Page'])
    expect(chinese).not.toContain(word);
  const english = (await pagesOf(sampleSnapshot('en-US', 10), null)).join('\n');
  for (const word of ['Male, 46 years', 'Requested by', 'Dr. Li Na', 'Received', '2026-03-01 10:30'])
    expect(english).toContain(word);
  for (const word of ['Lipid panel', 'Haemoglobin', '↑↑ Critically high', '↓ Low', '* Abnormal', '2026-01-02 5.1'])
    expect(english).toContain(word);
});

readable('a result without a flag is never called normal', async () => {
  const [row] = resultRows(1);
  const results = row ? [{ ...row, range: '', flag: null, trend: [] }] : [];
  expect((await pagesOf(sampleSnapshot('en-US', 0, { results }), null)).join('\n')).not.toMatch(/In range|normal/i);
});

readable('a corrected version lists what changed on page 1 and says so on every page', async () => {
  const changes = [{ field: { en: 'Potassium', zh: '钾' }, from: '5.1', to: '6.8' }];
  const pages = await pagesOf(
    sampleSnapshot('en-US', 60, { versionNo: 3, supersedesNo: 2, correctionKind: 'corrected', changes }),
    sampleFace(),
  );
  for (const page of pages) expect(page).toContain('CORRECTED REPORT: version 3 replaces version 2');
  expect(pages[0]).toContain('What changed since version 2');
  expect(pages[0]).toContain('Potassium 5.1 6.8');
  const marked = pages.flatMap((page) => page.match(/.*△ changed/g) ?? []);
  expect(marked).toEqual(['Potassium △ changed']);
});

readable('every result stands in one line with its unit, range and sign, and none is lost over the pages', async () => {
  const results = resultRows(60).map((row) => ({ ...row, method: '', comment: '', trend: [] }));
  const snapshot = sampleSnapshot('en-US', 0, { results });
  const lines = (await pagesOf(snapshot, sampleFace(), '-layout')).flatMap((page) => page.split('\n'));
  for (const { name, value, unit, range, flag } of snapshot.results.filter(({ value: text }) =>
    /^[\d.]+$/.test(text),
  )) {
    const word = { LL: '↓↓', L: '↓', N: '–', H: '↑', HH: '↑↑', A: '*' }[flag ?? 'N'];
    const cells = [name.en, value, unit, range, ...(flag ? [word] : [])].filter(Boolean);
    const found = lines.filter((line) => line.trim().startsWith(`${name.en}  `) && line.includes(value));
    expect([name.en, found.length]).toEqual([name.en, 1]);
    expect(`${found[0]?.trim().replace(/\s+/g, ' ')} `).toContain(`${cells.join(' ')} `);
  }
  const heads = lines.filter((line) => /^\s*Test\s+Result\s+Unit/.test(line));
  expect(heads).toHaveLength((await pagesOf(snapshot, sampleFace())).length);
});

readable('critical results are named above the table and marked in it by sign and word', async () => {
  const [page = ''] = await pagesOf(sampleSnapshot('en-US', 10), sampleFace());
  const [summary] = page.split('\n').filter((line) => line.startsWith('Critical results:'));
  expect(summary).toBe('Critical results: ↑↑ Potassium 6.8 mmol/L');
  expect(page).toContain('3.5–5.3 ↑↑ Critically high');
  const calm = sampleSnapshot('en-US', 2);
  expect((await pagesOf(calm, sampleFace())).join('')).not.toContain('Critical');
});

readable('no row stands alone: not below the head at a page’s foot, not above the end', async () => {
  const rows = resultRows(60).map((row) => ({ ...row, comment: '', method: '', trend: [] }));
  const rowsOnPages = async (count: number) => {
    const results = rows.slice(0, count);
    const pages = await pagesOf(sampleSnapshot('en-US', 0, { results }), sampleFace());
    return pages.map((page) => results.filter(({ name, value }) => page.includes(`\n${name.en} ${value}`)).length);
  };
  const [room = 0] = await rowsOnPages(60);
  expect(room).toBeGreaterThan(20);
  expect(await rowsOnPages(room + 1)).toEqual([room - 1, 2]);
  expect(await rowsOnPages(room + 2)).toEqual([room, 2]);
});

readable('results of several categories stand below their names, one category needs none', async () => {
  const rows = resultRows(8).map((row, index) => ({ ...row, category: index < 5 ? 'blood' : 'urine' }));
  const [page = ''] = await pagesOf(sampleSnapshot('en-US', 0, { results: rows }), sampleFace());
  const at = (word: string) => page.indexOf(`\n${word}`);
  expect(at('Haematology')).toBeLessThan(at('Haemoglobin'));
  expect(at('Urine')).toBeGreaterThan(at('eGFR'));
  expect(at('Urine')).toBeLessThan(at('C-reactive protein'));
  expect(at('Urine')).toBeGreaterThan(0);
  const same = rows.map((row) => ({ ...row, category: 'blood' }));
  expect((await pagesOf(sampleSnapshot('en-US', 0, { results: same }), sampleFace())).join('')).not.toContain(
    'Haematology',
  );
});

readable('a very long name or value loses no character and hides nothing', async () => {
  const unbroken = '7'.repeat(900);
  const [row] = resultRows(1);
  const snapshot = sampleSnapshot('en-US', 0, {
    results: row ? [{ ...row, value: unbroken, range: '', flag: null, trend: [] }] : [],
    customer: { pid: 'P1', name: 'Wolfeschlegel'.repeat(11), gender: 'female', birthOn: '1950-12-31' },
  });
  const pages = await pagesOf(snapshot, null);
  expect((pages.join('').match(/7/g) ?? []).length).toBeGreaterThanOrEqual(900);
  for (const page of pages) expect(page).toContain('Report R2026-000123');
});

readable('a reader that reads aloud finds title, language, headings, table heads and what the pictures show', () => {
  const file = path.join(folder, 'tagged.pdf');
  writeFileSync(file, renderReportPdf(sampleSnapshot('en-US', 10), sampleFace(), VERIFY_URL));
  const told = (...options: string[]) => spawnSync('pdfinfo', [...options, file]).stdout.toString();
  expect(told()).toMatch(/Title: +Lipid panel R2026-000123 v1\n/);
  expect(told()).toMatch(/Tagged: +yes\n/);
  const tags = told('-struct-text');
  expect(tags).toMatch(/H1 .*\n +"Lipid panel"/);
  expect(tags.match(/^ +H2 /gm)).toHaveLength(2);
  expect(tags.match(/^ +TH /gm)).toHaveLength(7);
  expect(tags.match(/^ {6}TR/gm)).toHaveLength(1 + 10 + 1);
  const bytes = readFileSync(file).toString('latin1');
  for (const part of [
    '/Alt (QR code of https:',
    '/Lang (en-US)',
    '/Marked true',
    '<pdfaid:part>2<',
    '<pdfaid:conformance>A<',
    '/GTS_PDFA1',
  ])
    expect([part, bytes.includes(part)]).toEqual([part, true]);
  const fonts = spawnSync('pdffonts', [file]).stdout.toString().split('\n').slice(2, -1);
  expect(fonts.length).toBeGreaterThan(2);
  for (const font of fonts) expect(font).toMatch(/ yes yes yes +\d+ +0$/);
});

test('hostile texts make a PDF', async () => {
  const texts = [
    '\u0000',
    '\ud800',
    '__proto__',
    'constructor',
    '%s%n',
    "'; DROP TABLE--",
    '<script>',
    'Ṱ̺̺̕o͞ ̷',
    '\u202e\u2066',
    '👩‍👩‍👧',
    'العربية',
    'עברית',
    '(\\)',
    '',
    ' ',
    '\n\n',
  ];
  const [row] = resultRows(1);
  const results = texts.flatMap((text) =>
    row
      ? [{ ...row, name: { en: text, zh: text }, value: text, unit: text, range: text, comment: text, method: text }]
      : [],
  );
  const pdf = renderReportPdf(
    sampleSnapshot('en-US', 0, { results, comments: texts.join('\n'), name: { en: texts.join(''), zh: '' } }),
    null,
    VERIFY_URL,
  );
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

const NAUGHTY = path.resolve('../shared/data/attack/big-list-of-naughty-strings__blns.json');
const shared = spawnSync('test', ['-r', NAUGHTY]).status === 0 ? test : test.skip;

shared('the big list of naughty strings makes a PDF', async () => {
  const texts = (JSON.parse(readFileSync(NAUGHTY, 'utf8')) as string[]).filter((_, index) => index % 5 === 0);
  const [row] = resultRows(1);
  const results = texts.flatMap((text) =>
    row ? [{ ...row, name: { en: text, zh: text }, value: text, trend: [] }] : [],
  );
  const pdf = renderReportPdf(sampleSnapshot('zh-CN', 0, { results }), null, VERIFY_URL);
  expect(pdf.length).toBeGreaterThan(10_000);
});
