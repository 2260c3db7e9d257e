import { parentPort } from 'node:worker_threads';
import type { Authority } from '../core/ports';
import { makeReportPdf } from '../modules/report/pdf/make';
import type { SealWords } from '../modules/report/pdf/placeholder';
import { sealPdf } from '../modules/report/pdf/seal';
import type { ReportSnapshot, SignatureFace } from '../modules/report/versions/snapshot';

export interface PdfJob {
  snapshot: ReportSnapshot;
  face: SignatureFace | null;
  verifyUrl: string;
  seal: { authority: Authority; words: SealWords } | null;
}

async function make({ snapshot, face, verifyUrl, seal }: PdfJob): Promise<Buffer> {
  const pdf = await makeReportPdf(snapshot, face, verifyUrl);
  return seal ? sealPdf(pdf, seal.authority, seal.words) : pdf;
}

parentPort?.on('message', ({ id, input }: { id: number; input: PdfJob }) => {
  make(input).then(
    (output) => parentPort?.postMessage({ id, output }),
    (error: Error) => parentPort?.postMessage({ id, error: { name: error.name, message: error.message } }),
  );
});
