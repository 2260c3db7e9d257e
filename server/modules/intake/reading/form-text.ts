import type { PlacedText } from './lines';

/** What pdf.js tells of a thing that lies on a page. */
export interface PageAnnotation {
  subtype: string;
  rect: number[];
  fieldType?: string | null;
  fieldValue?: string | string[] | null;
  options?: { exportValue: string; displayValue: string }[];
  password?: boolean;
  defaultAppearanceData?: { fontSize: number };
  contentsObj?: { str: string };
}

/** What somebody typed there and a reader sees: the value of a field, or text put onto the page. */
function typedInto({ subtype, fieldType, fieldValue, options, password, contentsObj }: PageAnnotation): string {
  if (subtype === 'FreeText') return contentsObj?.str ?? '';
  if (subtype !== 'Widget' || password) return '';
  if (fieldType === 'Tx') return typeof fieldValue === 'string' ? fieldValue : '';
  if (fieldType !== 'Ch') return '';
  return [fieldValue ?? []]
    .flat()
    .map((value) => options?.find(({ exportValue }) => exportValue === value)?.displayValue ?? value)
    .join(', ');
}

const USUAL_SIZE = 12;
/** How far below the middle of a line its letters stand, of their size. */
const BELOW_MIDDLE = 0.35;
const LINE = 1.2;

/** The lines typed into fields, where they stand. Each is a column of its own: beside it ends what is printed. */
export function typedTexts(annotations: readonly PageAnnotation[], view: readonly number[]): PlacedText[] {
  const [a = 1, b = 0, c = 0, d = -1, e = 0, f = 0] = view;
  return annotations.flatMap((annotation) => {
    const lines = typedInto(annotation).split(/\r\n?|\n/);
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = annotation.rect;
    const [left, right] = [a * x1 + c * y1 + e, a * x2 + c * y2 + e];
    const [top, bottom] = [b * x1 + d * y1 + f, b * x2 + d * y2 + f];
    const room = Math.abs(bottom - top) / lines.length;
    const height = Math.min(annotation.defaultAppearanceData?.fontSize || USUAL_SIZE, room);
    const pitch = lines.length === 1 ? room : Math.min(room, height * LINE);
    return lines
      .map((line, index) => ({
        text: `  ${line.trim()}  `,
        x: Math.min(left, right),
        y: Math.min(top, bottom) + pitch * (index + 0.5) + height * BELOW_MIDDLE,
        width: 0,
        height,
        level: true,
      }))
      .filter(({ text }) => text.trim() !== '');
  });
}

/** A part of an XFA page as pdf.js lays it out. */
export interface XfaPart {
  name: string;
  value?: string | null;
  attributes?: { class?: string[]; type?: string; value?: string; textContent?: string; selected?: boolean };
  children?: (XfaPart | null)[];
}

const partsOf = ({ children }: XfaPart) => (children ?? []).filter((part): part is XfaPart => part !== null);

/** Whether a field is ticked is not told by text. */
const isTick = ({ attributes }: XfaPart) => attributes?.type === 'checkbox' || attributes?.type === 'radio';

function shownIn(part: XfaPart): string[] {
  if (isTick(part)) return [];
  if (part.name === 'option') return part.attributes?.selected ? [part.value ?? ''] : [];
  const own = part.value ?? part.attributes?.value ?? part.attributes?.textContent ?? '';
  return [part.name === 'select' ? '' : own, ...partsOf(part).flatMap(shownIn)]
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

const LINES = ['xfaRow', 'xfaField', 'xfaDraw'];

/** The lines of an XFA page: each row of a table, each field with its caption, each text; columns two spaces apart. */
export function xfaLines(part: XfaPart): string[] {
  if (part.attributes?.class?.some((name) => LINES.includes(name))) {
    const line = shownIn(part)
      .join('  ')
      .replace(/\s*\n\s*/g, ' ');
    return line === '' ? [] : [line];
  }
  return partsOf(part).flatMap(xfaLines);
}
