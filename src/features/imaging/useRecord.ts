import { useLive } from '@/components/useLive';
import { useLoaded } from '@/components/useLoaded';
import { listStudies, viewStudy } from '@/services/imaging';
import type { StudyDetail, StudyRow } from '@/services/types';

/** What the portal knows of a study of its own store: its report, its person, images that came late. Of a study of the PACS nothing. */
export function useRecord(studyUid: string): StudyDetail | undefined {
  const { data, reload } = useLoaded(`record ${studyUid}`, (call) => viewStudy({ uid: studyUid }, call));
  useLive(['report'], reload);
  return data;
}

const MOST_TO_COMPARE = 100;

/** The other studies of the same person, newest first. */
export function useOtherStudies(record: StudyDetail | undefined): StudyRow[] {
  const pid = record?.pid ?? '';
  const { data } = useLoaded(`others ${pid}`, async (call) =>
    pid === '' ? [] : (await listStudies({ q: pid, current: 1, pageSize: MOST_TO_COMPARE }, call)).rows,
  );
  return (data ?? []).filter(({ uid, customerId }) => uid !== record?.uid && customerId === record?.customerId);
}
