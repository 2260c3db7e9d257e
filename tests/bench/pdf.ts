import path from 'node:path';
import PdfPrinter from 'pdfmake/js/Printer';
import { openAuthority } from '../../server/adapters/authority';
import { closePdfEngine, renderDraft, renderFinal } from '../../server/modules/report/pdf/engine';
import { FONT_DICTIONARY, fontFiles } from '../../server/modules/report/pdf/fonts';
import { resultRows, sampleFace, sampleSnapshot, VERIFY_URL } from '../unit/report/pdf-samples';
import { type Figure, median } from './figures';

const ROWS = 40;
const TIMES = 10;
const WARM_UP = 3;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** The same rows as a table without anything else: what pdfmake and the fonts cost alone. */
async function plainTable(): Promise<void> {
  const nothing = { resolve: () => undefined, resolved: async () => undefined };
  const printer = new PdfPrinter(structuredClone(FONT_DICTIONARY), fontFiles, nothing, () => false);
  const body = resultRows(ROWS).map((row) => [
    row.name.en,
    row.name.zh,
    row.value,
    row.unit.replace('⁹', '9'),
    row.range,
  ]);
  const document = await printer.createPdfKitDocument({
    defaultStyle: { font: 'Sans' },
    content: [{ table: { body } }],
  });
  await new Promise((resolve, reject) =>
    document
      .on('data', () => {})
      .on('end', resolve)
      .on('error', reject)
      .end(),
  );
}

/** The signed PDF of a report with 40 rows, its worker cold and warm, against pdfmake alone on the same rows. */
export async function benchPdf(): Promise<Figure[]> {
  process.env.PORTAL_BUILT = '1';
  const authority = await openAuthority(path.resolve('.data/bench-app'), { clinicName: 'Bench' });
  const snapshot = sampleSnapshot('zh-CN', ROWS);
  const face = { ...sampleFace(), certificateSha256: authority.certificateSha256 };
  const draft = () => renderDraft(snapshot, VERIFY_URL);
  const final = () => renderFinal(snapshot, face, VERIFY_URL, authority);
  const cold = await timed(final);
  const coldFloor = await timed(plainTable);
  const [finals, drafts, floors]: [number[], number[], number[]] = [[], [], []];
  for (let n = -WARM_UP; n < TIMES; n += 1) {
    const [one, two, floor] = [await timed(final), await timed(draft), await timed(plainTable)];
    if (n < 0) continue;
    finals.push(one);
    drafts.push(two);
    floors.push(floor);
  }
  await closePdfEngine();
  const figure = (name: string, value: number, floor: number, note: string): Figure => ({
    part: 'pdf',
    name,
    unit: 'ms',
    value,
    floor,
    floorIs: 'pdfmake alone, a plain table of the same rows',
    bound: null,
    bounds: 'value',
    note,
  });
  const often = `median of ${TIMES}`;
  return [
    figure(
      `signed PDF, ${ROWS} rows, first of a new worker`,
      cold,
      coldFloor,
      'once; the floor is cold too, without a thread',
    ),
    figure(`signed PDF, ${ROWS} rows, warm`, median(finals), median(floors), often),
    figure(`draft PDF, ${ROWS} rows, warm`, median(drafts), median(floors), often),
  ];
}
