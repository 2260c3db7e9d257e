import { type Loaded, useLoaded } from '@/components/useLoaded';
import type { CallOptions } from '@/services/types';
import { listSeries, type SeriesHead } from './dicomweb';

/** What was asked before the page was there, for the first to ask again. */
const early = new Map<string, Promise<SeriesHead[]>>();

/** Asks for the series of a study that will be shown. */
export function askStudyEarly(studyUid: string, options: CallOptions): Promise<SeriesHead[]> {
  const asked = listSeries(studyUid, options);
  early.set(studyUid, asked);
  asked.catch(() => early.delete(studyUid));
  return asked;
}

async function readStudy(studyUid: string, options: CallOptions): Promise<SeriesHead[]> {
  const asked = early.get(studyUid);
  early.delete(studyUid);
  return (await asked?.catch(() => undefined)) ?? listSeries(studyUid, options);
}

/** The first series that is worth looking at. */
export const firstOf = (series: readonly SeriesHead[] | undefined): string | undefined =>
  (series?.find(({ modality }) => !['SR', 'DOC', 'PR', 'KO'].includes(modality)) ?? series?.[0])?.uid;

/** The series of a study, and the first one that is worth looking at. Without a study nothing is asked. */
export function useStudy(studyUid: string): Loaded<SeriesHead[]> & { first?: string } {
  const loaded = useLoaded(`study ${studyUid}`, (call) => (studyUid ? readStudy(studyUid, call) : Promise.resolve([])));
  return { ...loaded, first: firstOf(loaded.data) };
}

export type Study = ReturnType<typeof useStudy>;
