import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { openAuthority } from '../../server/adapters/authority';
import { openPdfEngine, type PdfEngine } from '../../server/modules/report/pdf/engine';
import { fontFiles } from '../../server/modules/report/pdf/fonts';
import { pageOf } from '../../server/modules/report/pdf/page';
import { resultRows, sampleFace, sampleSnapshot, VERIFY_URL } from '../unit/report/pdf-samples';
import { type Figure, median } from './figures';

const TIMES = 10;
const WARM_UP = 3;
const BULK = 100;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** No two documents of a run are the same: what the compiler remembers of one would make the next too fast. */
let made = 0;
function fresh(rows: number) {
  made += 1;
  const results = resultRows(rows).map((row) => (row.unit ? { ...row, value: `${row.value}${made % 10}` } : row));
  return sampleSnapshot('zh-CN', 0, { reportNo: `R2026-${made}`, results });
}

/** Typst alone on the same template, in this thread, without the page's words being made, a worker or a seal. */
function bareCompiler() {
  const workspace = path.resolve('server/templates');
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fontFiles() }] });
  return (rows: number) => {
    const data = Buffer.from(JSON.stringify(pageOf(fresh(rows), sampleFace(), VERIFY_URL)));
    return timed(async () => {
      compiler.mapShadow(path.join(workspace, 'data.json'), data);
      const { result } = compiler.compile({ mainFilePath: path.join(workspace, 'report/report.typ') });
      if (result) compiler.pdf(result, { pdfStandard: 'a-2a' });
      compiler.evictCache(10);
    });
  };
}

const figure = (name: string, value: number, floor: number, note: string): Figure => ({
  part: 'pdf',
  name,
  unit: 'ms',
  value,
  floor,
  floorIs: 'Typst alone on the same template',
  bound: null,
  bounds: 'value',
  note,
});

/** Drafts and signed reports of 40 and 400 rows, first and warm, against Typst alone; then many signed in a row. */
export async function benchPdf(): Promise<Figure[]> {
  process.env.PORTAL_BUILT = '1';
  const authority = await openAuthority(path.resolve('.data/bench-app'), { clinicName: 'Bench' });
  const face = { ...sampleFace(), certificateSha256: authority.certificateSha256 };
  const draft = (engine: PdfEngine, rows: number) => engine.draft(fresh(rows), VERIFY_URL);
  const final = (engine: PdfEngine, rows: number) => engine.final(fresh(rows), face, VERIFY_URL, authority);
  const first = openPdfEngine();
  const cold = await timed(() => final(first, 40));
  let bare = bareCompiler();
  const coldFloor = await timed(async () => {
    bare = bareCompiler();
    await bare(40);
  });
  const figures = [figure('signed PDF, 40 rows, first of a new worker', cold, coldFloor, 'once')];
  for (const rows of [40, 400]) {
    const [drafts, finals, floors]: [number[], number[], number[]] = [[], [], []];
    for (let n = -WARM_UP; n < TIMES; n += 1) {
      const times = [await timed(() => draft(first, rows)), await timed(() => final(first, rows)), await bare(rows)];
      if (n < 0) continue;
      for (const [index, list] of [drafts, finals, floors].entries()) list.push(times[index] as number);
    }
    const often = `median of ${TIMES}`;
    figures.push(figure(`draft PDF, ${rows} rows, warm`, median(drafts), median(floors), often));
    figures.push(figure(`signed PDF, ${rows} rows, warm`, median(finals), median(floors), often));
  }
  const bulk = await timed(() => Promise.all(Array.from({ length: BULK }, () => final(first, 12))));
  let bulkFloor = 0;
  for (let n = 0; n < BULK; n += 1) bulkFloor += await bare(12);
  figures.push(figure(`${BULK} signed PDFs of 12 rows, one thread`, bulk, bulkFloor, 'once'));
  await first.close();
  return figures;
}
