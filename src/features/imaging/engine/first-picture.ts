import { imageLoader } from '@cornerstonejs/core';
import { beginAt } from '../begin';
import type { Frame } from '../rules/frames';
import { nameImages } from './images';
import { drawsByProcessor, startEngine } from './start';

export { startEngine };

/** Fetches the picture that a series begins with, for the pane that will show it. @throws Error when it cannot be read */
export async function fetchPicture(
  studyUid: string,
  seriesUid: string,
  frames: Frame[],
  begin: Parameters<typeof beginAt>[1],
): Promise<void> {
  await startEngine();
  const imageId = nameImages(studyUid, seriesUid, frames)[beginAt(frames, begin)];
  if (imageId) await imageLoader.loadAndCacheImage(imageId, { useRGBA: drawsByProcessor() } as never);
}
