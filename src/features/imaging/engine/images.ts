import { wadors } from '@cornerstonejs/dicom-image-loader';
import { frameAddress } from '../addresses';
import type { Dataset } from '../rules/dataset';
import type { Frame } from '../rules/frames';

/** What an image of Cornerstone's is. */
export interface Place {
  studyUid: string;
  seriesUid: string;
  frame: Frame;
}

const known = new Map<string, Place>();

export const placeOf = (imageId: string): Place | undefined => known.get(imageId);

/** What an image is called, whether it is known yet or not. */
export const imageNameOf = (studyUid: string, seriesUid: string, frame: Pick<Frame, 'instanceUid' | 'number'>) =>
  `wadors:${frameAddress(studyUid, seriesUid, frame)}`;

const numbers = (vr: string, values: readonly number[]) => ({ vr, Value: [...values] });

/** What Cornerstone works with: where the file is silent, what the rules of `plane.ts` put in its place. */
function told({ data, plane }: Frame, seriesUid: string): Dataset {
  return {
    ...data,
    '00280030': numbers('DS', [plane.spacing.rowMm, plane.spacing.columnMm]),
    '00200037': numbers('DS', [...plane.alongRow, ...plane.downColumn]),
    '00200032': numbers('DS', plane.position),
    '00200052': { vr: 'UI', Value: [plane.frameOfReference || seriesUid] },
  };
}

/** Makes the frames of a series known to Cornerstone. @returns the name of each image, in the same order */
export function nameImages(studyUid: string, seriesUid: string, frames: readonly Frame[]): string[] {
  return frames.map((frame) => {
    const imageId = imageNameOf(studyUid, seriesUid, frame);
    if (!known.has(imageId)) wadors.metaDataManager.add(imageId, told(frame, seriesUid) as never);
    known.set(imageId, { studyUid, seriesUid, frame });
    return imageId;
  });
}

/** Pictures on their way, and names of those that nobody waits for: what describes a picture is needed until it has come. */
const onTheirWay = new Set<Promise<unknown>>();
const left = new Set<string>();

function forgetLeft(): void {
  if (onTheirWay.size > 0) return;
  for (const imageId of left) if (!known.has(imageId)) wadors.metaDataManager.remove(imageId);
  left.clear();
}

/** Fetches a picture, as Cornerstone's own loader does. */
export const loadImage: typeof wadors.loadImage = (imageId, options) => {
  const loading = wadors.loadImage(imageId, options);
  const { promise } = loading;
  const arrived = () => {
    onTheirWay.delete(promise);
    forgetLeft();
  };
  onTheirWay.add(promise);
  promise.then(arrived, arrived);
  return loading;
};

/** Forgets every image, when the page is left. */
export function forgetImages(): void {
  for (const imageId of known.keys()) left.add(imageId);
  known.clear();
  forgetLeft();
}
