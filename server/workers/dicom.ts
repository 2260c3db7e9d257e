import { data } from 'dcmjs';
import { answerJobs } from '../core/worker-jobs';
import { readFacts } from '../modules/imaging/dicom/read';

export interface DicomJob {
  path: string;
}

const { dictionary } = data.DicomMetaDictionary;

const vrOf = (tag: string): string | null => dictionary[`(${tag.slice(0, 4)},${tag.slice(4)})`]?.vr ?? null;

answerJobs(async ({ path }: DicomJob) => readFacts(path, vrOf));
