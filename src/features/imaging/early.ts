import { imageLoader } from '@cornerstonejs/core';
import { beginAt } from './begin';
import { nameImages } from './engine/images';
import { drawsByProcessor, startEngine } from './engine/start';
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
  await startEngine();
  const imageId = nameImages(studyUid, seriesUid, content.frames)[beginAt(content.frames, begin)];
  if (imageId) await imageLoader.loadAndCacheImage(imageId, { useRGBA: drawsByProcessor() } as never);
}

/** Has the viewer come, starts what draws pictures, and fetches the first one. */
export function beginStudy(studyUid: string, query: URLSearchParams): void {
  import('./parts/StudyViewer').catch(() => undefined);
  startEngine().catch(() => undefined);
  fetchFirst(studyUid, query).catch(() => undefined);
}
