import { contentOf, readOnce } from './useSeries';
import { askStudyEarly, firstOf } from './useStudy';

/** Nobody is told of what did not come early: the page asks for it again, and says it. */
const QUIET = { skipErrorHandler: true, mayLackSession: true };

/**
 * Asks for what a study's page shows first, while the page itself is still on its way: its series, their tags, its first picture.
 * @param query of the page's address
 */
async function fetchFirst(studyUid: string, query: URLSearchParams): Promise<void> {
  const seriesUid = query.get('series') ?? firstOf(await askStudyEarly(studyUid, QUIET)) ?? '';
  const content = contentOf(await readOnce(studyUid, seriesUid, QUIET));
  if (content.kind !== 'pictures') return;
  const begin = { instanceUid: query.get('instance') ?? undefined, frame: Number(query.get('frame')) || 1 };
  const { fetchPicture } = await import('./engine/first-picture');
  await fetchPicture(studyUid, seriesUid, content.frames, begin);
}

/** Fetches the first picture, and has the viewer come and start what draws. */
export function beginStudy(studyUid: string, query: URLSearchParams): void {
  fetchFirst(studyUid, query).catch(() => undefined);
  const engine = import('./engine/first-picture').then(({ startEngine }) => startEngine());
  engine.then(() => import('./parts/StudyViewer')).catch(() => undefined);
}
