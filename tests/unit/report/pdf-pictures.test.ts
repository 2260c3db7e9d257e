import { execFileSync, spawnSync } from 'node:child_process';
import sharp from 'sharp';
import { picturesOf } from '../../../server/modules/report/pdf/page-pictures';
import { renderReportPdf } from '../../../server/modules/report/pdf/render';
import type { SnapshotPicture } from '../../../server/modules/report/versions/snapshot';
import { sampleSnapshot, VERIFY_URL } from './pdf-samples';

type Mark = SnapshotPicture['marks'][number];

const hasPoppler = spawnSync('pdftoppm', ['-v']).error === undefined;
const [COLUMNS, ROWS] = [400, 200];
const SHA256 = 'ab12'.repeat(16);

const mark = (kind: Mark['kind'], pixels: [number, number][], more: Partial<Mark> = {}): Mark => ({
  ...{ kind, pixels, measured: {}, unit: 'mm', valueUnit: 'HU', text: '' },
  ...more,
});
const picture = (more: Partial<SnapshotPicture> = {}): SnapshotPicture => ({
  ...{ instanceUid: '2.25.1.1.1', frame: 1, sha256: SHA256, sizeBytes: 1, seriesNumber: 2, imageNumber: 15, frames: 1 },
  ...{ columns: COLUMNS, rows: ROWS, aspect: 1, window: null, text: '', marks: [] },
  ...more,
});
const printed = (marks: Mark[], more: Partial<SnapshotPicture> = {}) =>
  picturesOf(sampleSnapshot('en-US', 0, { pictures: [picture({ marks, ...more })] }))?.rows[0];

test('a report without images prints nothing of them', () => {
  expect(picturesOf(sampleSnapshot('en-US', 1))).toBeNull();
  expect(picturesOf(sampleSnapshot('en-US', 1, { pictures: [] }))).toBeNull();
});

test('the centre of the first pixel lies half a pixel within the image', () => {
  const row = printed([
    mark('length', [
      [-0.5, -0.5],
      [399.5, 199.5],
    ]),
  ]);
  expect(row?.marks[0]).toEqual({
    ...{ name: 'A', at: [1, 1] },
    lines: [
      [
        [0, 0],
        [1, 1],
      ],
    ],
  });
});

test('pixels that are twice as high as wide make an image as high as wide', () => {
  expect([printed([])?.shape, printed([], { aspect: 2 })?.shape]).toEqual([2, 1]);
});

test('a rectangle, whose corners are kept row by row, is closed around its area', () => {
  const row = printed([
    mark('rectangle', [
      [-0.5, -0.5],
      [199.5, -0.5],
      [-0.5, 99.5],
      [199.5, 99.5],
    ]),
  ]);
  expect(row?.marks[0]?.lines).toEqual([
    [
      [0, 0],
      [0.5, 0],
      [0.5, 0.5],
      [0, 0.5],
      [0, 0],
    ],
  ]);
});

test('an ellipse goes through the ends of both axes, tilted or not', () => {
  const ends: [number, number][] = [
    [229.5, 49.5],
    [169.5, 149.5],
    [119.5, 69.5],
    [279.5, 129.5],
  ];
  const line = printed([mark('ellipse', ends)])?.marks[0]?.lines[0] ?? [];
  expect(line[0]).toEqual(line.at(-1)?.map((share) => expect.closeTo(share, 9)));
  for (const [column, row] of ends) {
    const far = line.map(([across, down]) => Math.hypot(across * COLUMNS - 0.5 - column, down * ROWS - 0.5 - row));
    expect(Math.min(...far)).toBeLessThan(1e-6);
  }
});

test('the head of an arrow stands at its first point, its strokes of the same length on the page', () => {
  const arrow = printed([
    mark('arrow', [
      [99.5, 99.5],
      [299.5, 99.5],
    ]),
  ])?.marks[0];
  const [a, tip, b] = arrow?.lines[1] ?? [];
  expect(tip).toEqual([0.25, 0.5]);
  for (const end of [a, b]) expect(end?.[0]).toBeGreaterThan(0.25);
  const long = ([across = 0, down = 0]: readonly number[] = []) => Math.hypot((across - 0.25) * 2, down - 0.5);
  expect(long(a)).toBeCloseTo(long(b), 9);
});

test('each mark has its letter and its words; a mark whose place is not known has its words alone', () => {
  const row = printed([
    mark('length', [], { measured: { lengthMm: 12.34 } }),
    mark('ellipse', [], { measured: { areaMm2: 3, mean: 40.16, deviation: 9.99 }, text: 'cyst' }),
  ]);
  expect(row?.marks.map(({ at, lines }) => [at, lines])).toEqual([
    [null, []],
    [null, []],
  ]);
  expect(row?.said).toEqual([
    ['A', 'Length · 12.3 mm'],
    ['B', 'Ellipse · cyst · 3.0 mm² · mean 40.2 HU · deviation 10.0 HU'],
  ]);
});

test('a report does not come without an image that it names', () => {
  const snapshot = sampleSnapshot('en-US', 1, { pictures: [picture()] });
  expect(() => renderReportPdf(snapshot, null, VERIFY_URL)).toThrow('not at hand');
});

/** Without poppler nothing here can look at a page. */
const seeing = hasPoppler ? test : test.skip;
const BEHIND = { r: 200, g: 0, b: 200 };
const isNear = (wanted: readonly number[], shown: readonly number[]) =>
  wanted.every((value, at) => Math.abs(value - (shown[at] ?? 0)) < 12);

async function page(pictures: SnapshotPicture[], language: 'en-US' | 'zh-CN' = 'en-US') {
  const bytes = await sharp({ create: { width: COLUMNS, height: ROWS, channels: 3, background: BEHIND } })
    .png()
    .toBuffer();
  const pdf = renderReportPdf(sampleSnapshot(language, 0, { pictures }), null, VERIFY_URL, {
    [`/picture/${SHA256}.png`]: bytes,
  });
  return { pdf, text: execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf }).toString() };
}

seeing('a mark stands on the page where it lies on the image', async () => {
  const corners: [number, number][] = [
    [99.5, 49.5],
    [299.5, 49.5],
    [99.5, 149.5],
    [299.5, 149.5],
  ];
  const { pdf } = await page([picture({ marks: [mark('rectangle', corners)] })]);
  const ppm = execFileSync('pdftoppm', ['-r', '144', '-f', '1', '-l', '1', '-png', '-'], {
    input: pdf,
    maxBuffer: 5e7,
  });
  const { data, info } = await sharp(ppm).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colour = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  const inside: [number, number][] = [];
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) if (isNear([200, 0, 200], colour(x, y))) inside.push([x, y]);
  const [xs, ys] = [inside.map(([x]) => x), inside.map(([, y]) => y)];
  const edge = (of: number[], last: boolean) => of.reduce((a, b) => (last ? Math.max(a, b) : Math.min(a, b)));
  const [left, right, top, bottom] = [edge(xs, false), edge(xs, true), edge(ys, false), edge(ys, true)];
  expect((right - left) / (bottom - top)).toBeCloseTo(2, 1);
  const isYellowAt = (across: number, down: number) => {
    const [x, y] = [Math.round(left + across * (right - left)), Math.round(top + down * (bottom - top))];
    return [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => isNear([255, 212, 0], colour(x + dx, y + dy))));
  };
  const edges = [
    [0.5, 0.25],
    [0.25, 0.5],
    [0.75, 0.4],
    [0.5, 0.75],
  ] as const;
  expect(edges.map(([across, down]) => isYellowAt(across, down))).toEqual([true, true, true, true]);
  expect([isYellowAt(0.5, 0.5), isYellowAt(0.2, 0.5), isYellowAt(0.5, 0.2)]).toEqual([false, false, false]);
});

seeing(
  'what stands beneath an image says which it is and what was measured, in the language of the report',
  async () => {
    const pictures = [
      picture({
        ...{ frame: 3, frames: 6, window: { center: 40.04, width: 400 }, text: 'Seen again 复查' },
        marks: [mark('angle', [], { measured: { angleDegrees: 134.96 } })],
      }),
    ];
    const { text: english } = await page(pictures);
    for (const words of [
      'Images',
      'Series 2 · Image 15 · Frame 3 · Window 400, centre 40',
      'Seen again 复查',
      'Angle · 135.0°',
    ])
      expect(english).toContain(words);
    const { text: chinese } = await page(pictures, 'zh-CN');
    for (const words of ['序列 2 · 图像 15 · 帧 3 · 窗宽 400，窗位 40', '角度 · 135.0°'])
      expect(chinese).toContain(words);
  },
);

seeing('findings in words are the result of an imaging report; of any other the missing table is said', () => {
  const textOf = (category: string) =>
    execFileSync('pdftotext', ['-raw', '-', '-'], {
      input: renderReportPdf(sampleSnapshot('en-US', 0, { category, comments: 'No nodule.' }), null, VERIFY_URL),
    }).toString();
  const [imaging, other] = [textOf('imaging'), textOf('biochemistry')];
  expect(imaging).toMatch(/Findings\s+No nodule\./);
  expect(imaging).not.toContain('no result rows');
  expect(other).toMatch(/no result rows[\s\S]*Comments\s+No nodule\./);
});
