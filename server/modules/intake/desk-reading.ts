import { readableName } from '../imaging/service';
import { withPersonOfStudy } from './image-reading-rules';
import { type Reading, readingOf } from './reading-file';
import type { DeskRecord } from './repository';

/** What is known of whose a report is by its file; of a study by all its files: the first of them may name nobody. */
export function readingOfItem({ file, studyPerson }: Pick<DeskRecord, 'file' | 'studyPerson'>): Reading {
  const reading = readingOf(file?.reading);
  return studyPerson ? withPersonOfStudy(reading, studyPerson, readableName) : reading;
}
