import type { NewMark } from '@/services/types';
import type { Draft } from './engine/marks';
import type { Frame } from './rules/frames';
import { lengthUnit } from './rules/measuring';
import { valueUnitOf } from './rules/value-unit';

const ofFrame = (seriesUid: string, frame: Frame) => ({
  seriesUid,
  instanceUid: frame.instanceUid,
  frame: frame.number,
  unit: lengthUnit(frame.plane.spacing.kind),
  valueUnit: valueUnitOf(frame.data),
  inReport: false,
});

/** What was drawn, as the server keeps it. */
export const toNewMark = ({ place, kind, points, text, measured }: Draft): NewMark => ({
  ...ofFrame(place.seriesUid, place.frame),
  kind,
  points: points.map((point) => [...point] as [number, number, number]),
  measured,
  text,
});

/** A picture marked as a key image; it is meant for the report. */
export const toKeyImage = (seriesUid: string, frame: Frame): NewMark => ({
  ...ofFrame(seriesUid, frame),
  kind: 'key',
  points: [],
  measured: {},
  text: '',
  inReport: true,
});
