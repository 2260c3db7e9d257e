import { say } from '../../../core/language';
import type { Language, SnapshotPicture } from './snapshot';

type Mark = SnapshotPicture['marks'][number];

const withUnit = (value: number, digits: number, unit: string) => `${value.toFixed(digits)}${unit && ` ${unit}`}`;

/** What a mark measured, as the viewer shows it: `20.0 mm`, `135.0°`, `mean 40.2 HU`. */
export function measuredIn(language: Language, { measured, unit, valueUnit }: Mark): string {
  const { lengthMm, angleDegrees, areaMm2, mean, deviation, value } = measured;
  return [
    lengthMm !== undefined && withUnit(lengthMm, 1, unit),
    angleDegrees !== undefined && `${angleDegrees.toFixed(1)}°`,
    areaMm2 !== undefined && withUnit(areaMm2, 1, `${unit}²`),
    mean !== undefined && say(language, 'pdf.picture.mean', { value: withUnit(mean, 1, valueUnit) }),
    deviation !== undefined && say(language, 'pdf.picture.deviation', { value: withUnit(deviation, 1, valueUnit) }),
    value !== undefined && withUnit(value, 0, valueUnit),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

const shortest = (value: number) => String(Number(value.toFixed(1)));

/** Which image of the study it is: `Series 2 · Image 15 · Window 400, centre 50 HU`. */
export function placeIn(language: Language, picture: SnapshotPicture): string {
  const { seriesNumber, imageNumber, frame, frames, window } = picture;
  return [
    seriesNumber !== null && say(language, 'pdf.picture.series', { n: String(seriesNumber) }),
    imageNumber !== null && say(language, 'pdf.picture.image', { n: String(imageNumber) }),
    frames > 1 && say(language, 'pdf.picture.frame', { n: String(frame) }),
    window && say(language, 'pdf.picture.window', { width: shortest(window.width), center: shortest(window.center) }),
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ');
}

/** What a mark says, its own words first. */
export const markIn = (language: Language, mark: Mark): string =>
  [say(language, `pdf.picture.kind.${mark.kind}`), mark.text, measuredIn(language, mark)].filter(Boolean).join(' · ');

/** An image and what stands on it, on one line. */
export const pictureLine = (language: Language, picture: SnapshotPicture): string =>
  [placeIn(language, picture), picture.text, ...picture.marks.map((mark) => markIn(language, mark))]
    .filter(Boolean)
    .join('; ');
