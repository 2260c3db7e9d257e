import type { Authority } from '../core/ports';
import { answerJobs } from '../core/worker-jobs';
import type { Pictures } from '../modules/report/pdf/pictures';
import type { Room, SealWords } from '../modules/report/pdf/placeholder';
import { renderPdf, renderReportPdf, tryLogoPdf } from '../modules/report/pdf/render';
import { sealPdf } from '../modules/report/pdf/seal';
import type { ReportSnapshot, SignatureFace } from '../modules/report/versions/snapshot';

export interface ReportJob {
  snapshot: ReportSnapshot;
  face: SignatureFace | null;
  verifyUrl: string;
  pictures: Pictures | undefined;
  seal: { authority: Authority; words: SealWords; room: Room } | null;
}

/** A document of another template of `server/templates`. */
export interface TemplateJob {
  template: string;
  data: unknown;
}

/** A picture that is to be the clinic's logo. */
export interface LogoJob {
  name: string;
  logo: Uint8Array;
}

async function make(job: ReportJob | TemplateJob | LogoJob): Promise<Buffer> {
  if ('template' in job) return renderPdf(job.template, job.data);
  if ('name' in job) return tryLogoPdf(job.name, job.logo);
  const pdf = renderReportPdf(job.snapshot, job.face, job.verifyUrl, job.pictures);
  return job.seal ? sealPdf(pdf, job.seal.authority, job.seal.words, job.seal.room) : pdf;
}

answerJobs(make);
