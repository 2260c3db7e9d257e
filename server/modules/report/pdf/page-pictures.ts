import { say } from '../../../core/language';
import { markIn, placeIn } from '../versions/picture-words';
import type { ReportSnapshot, SnapshotPicture } from '../versions/snapshot';

type Share = [across: number, down: number];
type Mark = SnapshotPicture['marks'][number];

/** What the template draws over an image; places are shares of its width and height. */
export interface PageMark {
  /** As beneath the image: `A`. */
  name: string;
  /** Where the name stands; null for what has no place on the image. */
  at: Share | null;
  lines: Share[][];
}

export interface PagePicture {
  /** As the template finds it. */
  file: string;
  /** Width divided by height. */
  shape: number;
  alt: string;
  place: string;
  text: string;
  marks: PageMark[];
  /** What each mark says, by its name. */
  said: [name: string, text: string][];
}

/** Where the template finds the bytes of an image. */
export const pictureFile = (sha256: string): string => `/picture/${sha256}.png`;

const ROUND = 48;

/** The ends of both axes become a closed line of straight pieces. */
function around([top, bottom, left, right]: Share[]): Share[] {
  if (!top || !bottom || !left || !right) return [];
  const middle: Share = [(left[0] + right[0]) / 2, (top[1] + bottom[1]) / 2];
  const [across, down] = [(right[0] - left[0]) / 2, (right[1] - left[1]) / 2];
  const [aside, along] = [(bottom[0] - top[0]) / 2, (bottom[1] - top[1]) / 2];
  return Array.from({ length: ROUND + 1 }, (_, at): Share => {
    const [c, s] = [Math.cos((2 * Math.PI * at) / ROUND), Math.sin((2 * Math.PI * at) / ROUND)];
    return [middle[0] + across * c + aside * s, middle[1] + down * c + along * s];
  });
}

const CROSS = 0.02;
const HEAD = 0.035;

/** The two strokes of an arrow's head, which is its first point. */
function headOf([tip, tail]: Share[], shape: number): Share[] {
  if (!tip || !tail) return [];
  const [right, down] = [(tail[0] - tip[0]) * shape, tail[1] - tip[1]];
  const long = Math.hypot(right, down) || 1;
  const end = (turn: number): Share => {
    const [c, s] = [Math.cos(turn) / long, Math.sin(turn) / long];
    return [tip[0] + (HEAD * (right * c - down * s)) / shape, tip[1] + HEAD * (right * s + down * c)];
  };
  return [end(0.5), tip, end(-0.5)];
}

function linesOf(kind: Mark['kind'], points: Share[], shape: number): Share[][] {
  const [a, b, c, d] = points;
  if (!a) return [];
  if (kind === 'ellipse') return [around(points)];
  if (kind === 'rectangle') return b && c && d ? [[a, b, d, c, a]] : [];
  if (kind === 'arrow') return [points, headOf(points, shape)];
  if (kind !== 'probe') return [points];
  return [
    [
      [a[0] - CROSS / shape, a[1]],
      [a[0] + CROSS / shape, a[1]],
    ],
    [
      [a[0], a[1] - CROSS],
      [a[0], a[1] + CROSS],
    ],
  ];
}

const A = 65;
const LETTERS = 26;

/** A, B … Z, A1, B1 … */
const nameOf = (at: number) => `${String.fromCharCode(A + (at % LETTERS))}${Math.floor(at / LETTERS) || ''}`;

/** The images of a study that a report prints, in its language; null where it prints none. */
export function picturesOf({ language, pictures = [] }: ReportSnapshot): { title: string; rows: PagePicture[] } | null {
  if (pictures.length === 0) return null;
  return {
    title: say(language, 'pdf.pictures.title'),
    rows: pictures.map((picture): PagePicture => {
      const { columns, rows, aspect, sha256, text, marks } = picture;
      const shape = columns / (rows * aspect);
      const shareOf = ([column, row]: [number, number]): Share => [(column + 0.5) / columns, (row + 0.5) / rows];
      const place = placeIn(language, picture);
      const drawn = marks.map(({ kind, pixels }, at): PageMark => {
        const points = pixels.map(shareOf);
        return { name: nameOf(at), at: points.at(-1) ?? null, lines: linesOf(kind, points, shape) };
      });
      return {
        ...{ file: pictureFile(sha256), shape, place, text, marks: drawn },
        alt: say(language, 'pdf.picture.alt', { place }),
        said: marks.map((mark, at) => [nameOf(at), markIn(language, mark)]),
      };
    }),
  };
}
