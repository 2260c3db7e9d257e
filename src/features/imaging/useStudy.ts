import { type Loaded, useLoaded } from '@/components/useLoaded';
import { listSeries, type SeriesHead } from './dicomweb';

/** The series of a study, and the first one that is worth looking at. Without a study nothing is asked. */
export function useStudy(studyUid: string): Loaded<SeriesHead[]> & { first?: string } {
  const loaded = useLoaded(`study ${studyUid}`, (call) =>
    studyUid ? listSeries(studyUid, call) : Promise.resolve([]),
  );
  const { data } = loaded;
  const pictures = data?.find(({ modality }) => !['SR', 'DOC', 'PR', 'KO'].includes(modality));
  return { ...loaded, first: (pictures ?? data?.[0])?.uid };
}

export type Study = ReturnType<typeof useStudy>;
