import type { NewMark } from '@/services/types';
import type { Draft } from './engine/marks';
import type { Frame } from './rules/frames';
import { lengthUnit } from './rules/measuring';
import { pixelOf } from './rules/plane';
import { valueUnitOf } from './rules/value-unit';
import type { Vector } from './rules/vectors';
import { isGrey, type Window } from './rules/windows';

const ofFrame = (seriesUid: string, frame: Frame, window: Window | undefined) => ({
  seriesUid,
  instanceUid: frame.instanceUid,
  frame: frame.number,
  unit: lengthUnit(frame.plane.spacing.kind),
  valueUnit: valueUnitOf(frame.data),
  // colours have no grey values to choose from
  window: window && window.width > 0 && isGrey(frame.data) ? window : null,
});

const pixelIn = ({ plane }: Frame, point: Vector): [number, number] => {
  const { column, row } = pixelOf(plane, point);
  return [column, row];
};

/**
 * What was drawn, as the server keeps it.
 * @param window the grey values that are shown
 */
export const toNewMark = ({ place, kind, points, text, measured }: Draft, window: Window | undefined): NewMark => ({
  ...ofFrame(place.seriesUid, place.frame, window),
  inReport: false,
  kind,
  points: points.map((point) => [...point] as [number, number, number]),
  pixels: points.map((point) => pixelIn(place.frame, point)),
  measured,
  text,
});

/**
 * A picture marked as a key image.
 * @param inReport it goes into the report at once, where the reader may say so now
 */
export const toKeyImage = (
  seriesUid: string,
  frame: Frame,
  { window, inReport }: { window: Window | undefined; inReport: boolean },
): NewMark => ({
  ...ofFrame(seriesUid, frame, window),
  kind: 'key',
  points: [],
  pixels: [],
  measured: {},
  text: '',
  inReport,
});
