import { nameIn, say } from '../../../core/language';
import type { Logo } from '../../../core/live-settings';
import type { Authority } from '../../../core/ports';
import { createWorkerPool, type WorkerPool } from '../../../core/worker';
import type { LogoJob, ReportJob, TemplateJob } from '../../../workers/pdf-render';
import type { ReportSnapshot, SignatureFace } from '../versions/snapshot';
import { logoFile, logoName } from './logo';
import type { Pictures } from './pictures';
import type { Room, SealWords } from './placeholder';

export { fileNameOf } from './file-name';

const LIMITS = { timeoutMs: 60_000, memoryMb: 768 };

function sealWordsOf({ language, reportNo, versionNo, lab }: ReportSnapshot, face: SignatureFace): SealWords {
  return {
    reason: say(language, `pdf.seal.reason.${face.meaning}`, { reportNo, version: versionNo }),
    name: face.signerName,
    location: nameIn(language, lab.address),
    signedAt: face.signedAt,
  };
}

export interface PdfEngine {
  /** The version's PDF without a signature, every page marked so. @throws WorkerFailure */
  draft(snapshot: ReportSnapshot, verifyUrl: string, pictures?: Pictures): Promise<Buffer>;
  /**
   * The final PDF: the signature on its face, sealed with the clinic's certificate, with room for a time stamp on request.
   * @throws WorkerFailure, and Error when the face names another certificate than the one that seals
   */
  final(
    snapshot: ReportSnapshot,
    face: SignatureFace,
    verifyUrl: string,
    authority: Authority,
    room?: Room,
    pictures?: Pictures,
  ): Promise<Buffer>;
  /** Tries a picture as the logo of a report. @throws WorkerFailure when it cannot be printed */
  logo(name: string, bytes: Uint8Array): Promise<void>;
  /** A document of another template of `server/templates`. @throws WorkerFailure */
  document(template: string, data: unknown): Promise<Buffer>;
  /** Ends the thread or process. */
  close(): Promise<void>;
}

/**
 * One thread that makes PDFs, opened when the first is wanted. A second thread makes no more: those of one process share
 * one cache and wait for each other. Processes do not.
 */
export function openPdfEngine({ home = 'thread' }: { home?: 'thread' | 'process' } = {}): PdfEngine {
  const pool: WorkerPool = createWorkerPool('pdf-render', { size: 1, limits: LIMITS, home });
  const run = async (job: ReportJob | TemplateJob | LogoJob) => Buffer.from(await pool.run<Uint8Array>(job));
  return {
    draft: (snapshot, verifyUrl, pictures) => run({ snapshot, face: null, verifyUrl, pictures, seal: null }),
    async final(snapshot, face, verifyUrl, authority, room = 'plain', pictures) {
      if (face.certificateSha256 !== authority.certificateSha256)
        throw new Error('the signature face names another certificate');
      return run({
        snapshot,
        face,
        verifyUrl,
        pictures,
        seal: { authority, words: sealWordsOf(snapshot, face), room },
      });
    },
    async logo(name, bytes) {
      await run({ name: logoFile(name), logo: bytes });
    },
    document: (template, data) => run({ template, data }),
    close: () => pool.close(),
  };
}

let engine: PdfEngine | null = null;

function opened(): PdfEngine {
  engine ??= openPdfEngine();
  return engine;
}

/** As `PdfEngine.draft`, by the server's own thread. */
export const renderDraft: PdfEngine['draft'] = (...wanted) => opened().draft(...wanted);

/** As `PdfEngine.final`, by the server's own thread. */
export const renderFinal: PdfEngine['final'] = (...wanted) => opened().final(...wanted);

/** Tries a picture as the clinic's logo by the server's own thread. @throws WorkerFailure when it cannot be printed */
export const tryLogo = ({ bytes, ...logo }: Logo & { bytes: Uint8Array }): Promise<void> =>
  opened().logo(logoName(logo), bytes);

/** Ends the server's thread; the next document starts a new one. */
export async function closePdfEngine(): Promise<void> {
  const open = engine;
  engine = null;
  await open?.close();
}
