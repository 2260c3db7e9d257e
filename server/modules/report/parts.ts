import { listPictures } from './pictures/repository';
import { findPerson, findVisit, listFiles, type Reader, type ReportRecord } from './repository';
import { listResults, type ResultRecord } from './results/repository';
import type { SnapshotPicture } from './versions/snapshot';

/** What stands of a report in other tables, for whoever shows or prints it. */
export interface ReportParts {
  person: Awaited<ReturnType<typeof findPerson>>;
  visit: Awaited<ReturnType<typeof findVisit>>;
  files: Awaited<ReturnType<typeof listFiles>>;
  results: ResultRecord[];
  pictures: SnapshotPicture[];
}

/** Reads them once, for all that is asked of them in one answer. */
export async function loadParts(tx: Reader, { id, customerId, visitId }: ReportRecord): Promise<ReportParts> {
  return {
    person: customerId === null ? null : await findPerson(tx, customerId),
    visit: visitId === null ? null : await findVisit(tx, visitId),
    files: await listFiles(tx, id),
    results: await listResults(tx, id),
    pictures: await listPictures(tx, id),
  };
}
