import type { Authority } from '../core/ports';
import { answerJobs } from '../core/worker-jobs';
import type { Room, SealWords } from '../modules/report/pdf/placeholder';
import { renderPdf, renderReportPdf } from '../modules/report/pdf/render';
import { sealPdf } from '../modules/report/pdf/seal';
import type { ReportSnapshot, SignatureFace } from '../modules/report/versions/snapshot';

export interface ReportJob {
  snapshot: ReportSnapshot;
  face: SignatureFace | null;
  verifyUrl: string;
  seal: { authority: Authority; words: SealWords; room: Room } | null;
}

/** A document of another template of `server/templates`. */
export interface TemplateJob {
  template: string;
  data: unknown;
}

async function make(job: ReportJob | TemplateJob): Promise<Buffer> {
  if ('template' in job) return renderPdf(job.template, job.data);
  const pdf = renderReportPdf(job.snapshot, job.face, job.verifyUrl);
  return job.seal ? sealPdf(pdf, job.seal.authority, job.seal.words, job.seal.room) : pdf;
}

answerJobs(make);
