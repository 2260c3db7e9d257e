import { data } from 'dcmjs';
import { answerJobs } from '../core/worker-jobs';
import { type DrawJob, drawFrame } from '../modules/imaging/dicom/draw';
import type { Piece } from '../modules/imaging/dicom/fragments';
import { inflatedPiece, readFacts } from '../modules/imaging/dicom/read';

export type DicomJob =
  | { kind: 'read'; path: string }
  | { kind: 'inflate'; path: string; piece: Piece }
  | ({ kind: 'draw' } & DrawJob);

const { dictionary } = data.DicomMetaDictionary;

const vrOf = (tag: string): string | null => dictionary[`(${tag.slice(0, 4)},${tag.slice(4)})`]?.vr ?? null;

answerJobs(async (job: DicomJob) => {
  switch (job.kind) {
    case 'read':
      return readFacts(job.path, vrOf);
    case 'inflate':
      return inflatedPiece(job.path, job.piece, vrOf);
    case 'draw':
      return drawFrame(job, (path, piece) => inflatedPiece(path, piece, vrOf));
  }
});
