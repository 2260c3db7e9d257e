import { nameIn, say } from '../../../core/language';
import type { Authority } from '../../../core/ports';
import { createWorkerPool, type WorkerPool } from '../../../core/worker';
import type { PdfJob } from '../../../workers/pdf-make';
import type { ReportSnapshot, SignatureFace } from '../versions/snapshot';

export { fileNameOf } from './file-name';

const POOL = { size: 1, limits: { timeoutMs: 60_000, memoryMb: 768 } };

let pool: WorkerPool | null = null;

async function run(job: PdfJob): Promise<Buffer> {
  pool ??= createWorkerPool('pdf-make', POOL);
  return Buffer.from(await pool.run<Uint8Array>(job));
}

/** The version's PDF without a signature, every page marked so. @throws WorkerFailure */
export const renderDraft = (snapshot: ReportSnapshot, verifyUrl: string): Promise<Buffer> =>
  run({ snapshot, face: null, verifyUrl, seal: null });

/**
 * The final PDF: the signature on its face, sealed with the clinic's certificate.
 * @throws WorkerFailure, and Error when the face names another certificate than the one that seals
 */
export async function renderFinal(
  snapshot: ReportSnapshot,
  face: SignatureFace,
  verifyUrl: string,
  authority: Authority,
): Promise<Buffer> {
  if (face.certificateSha256 !== authority.certificateSha256)
    throw new Error('the signature face names another certificate');
  const { language, reportNo, versionNo: version } = snapshot;
  const words = {
    reason: say(language, `pdf.seal.reason.${face.meaning}`, { reportNo, version }),
    name: face.signerName,
    location: nameIn(language, snapshot.lab.address),
    signedAt: face.signedAt,
  };
  return run({ snapshot, face, verifyUrl, seal: { authority, words } });
}

/** Ends the thread; the next document starts a new one. */
export async function closePdfEngine(): Promise<void> {
  const open = pool;
  pool = null;
  await open?.close();
}
