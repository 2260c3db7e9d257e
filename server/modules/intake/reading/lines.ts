/** One run of text on a page, y growing downwards, all in the same unit. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** False for text that does not run from left to right along the page, such as a watermark. */
  level: boolean;
}

interface Line {
  y: number;
  height: number;
  items: PlacedText[];
}

/** Half a letter: a superscript still belongs to its line, the next line does not. */
const SAME_LINE = 0.5;
/** Gaps in letter heights: from the first on a space, from the second on another column. */
const WORD_GAP = 0.12;
const COLUMN_GAP = 1;

const isSame = (a: PlacedText, b: PlacedText) =>
  a.text === b.text && Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1;

/** Bold is often faked by drawing the same text twice: `5.2` must not become `5.25.2`. */
function withoutDoubles(items: PlacedText[]): PlacedText[] {
  return items.filter(
    (item, index) => !items.slice(Math.max(0, index - 8), index).some((before) => isSame(item, before)),
  );
}

function gather(items: PlacedText[]): Line[] {
  const lines: Line[] = [];
  for (const item of [...items].sort((a, b) => a.y - b.y)) {
    const last = lines.at(-1);
    if (last && Math.abs(item.y - last.y) <= SAME_LINE * Math.max(item.height, last.height)) {
      last.items.push(item);
      if (item.height > last.height) {
        last.height = item.height;
        last.y = item.y;
      }
    } else lines.push({ y: item.y, height: item.height, items: [item] });
  }
  return lines;
}

/** `10` with a small raised `9` is written `10^9`: joined it would be another number. */
function isPower(item: PlacedText, before: PlacedText | null): boolean {
  if (!before || !/\d$/.test(before.text) || !/^[-+−]?\d/.test(item.text)) return false;
  return item.height < before.height * 0.85 && item.y < before.y - before.height * 0.15;
}

function write(line: Line): string {
  let out = '';
  let end: number | null = null;
  let before: PlacedText | null = null;
  for (const item of withoutDoubles([...line.items].sort((a, b) => a.x - b.x))) {
    const gap = end === null ? 0 : (item.x - end) / (line.height || 1);
    if (isPower(item, before)) out = `${out.trimEnd()}^`;
    else if (end !== null && gap > COLUMN_GAP) out = `${out.trimEnd()}  `;
    else if (end !== null && gap > WORD_GAP && !/\s$/.test(out)) out += ' ';
    out += item.text;
    end = item.x + item.width;
    before = item;
  }
  return out.trim();
}

/**
 * The lines of a page as a person reads them: top to bottom, left to right, columns two spaces or more apart.
 * Text that is not level comes last, each run on its own line.
 */
export function layLines(items: PlacedText[]): string {
  const shown = items.filter((item) => item.text.trim() !== '');
  const level = gather(shown.filter((item) => item.level)).map(write);
  const rest = shown.filter((item) => !item.level).map((item) => item.text.trim());
  return [...level, ...rest].join('\n');
}
