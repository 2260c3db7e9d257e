import { answerJobs } from '../core/worker-jobs';
import { drawPage, readPages } from '../modules/file/picture/unpack';

export type PictureJob = { path: string } | { path: string; page: number; width: number };

answerJobs(async (job: PictureJob) => ('page' in job ? drawPage(job.path, job.page, job.width) : readPages(job.path)));
