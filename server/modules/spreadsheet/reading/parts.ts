/** Date formats of Chinese Excel that files may name by number alone; the library does not know them. */
const CHINESE_DATES: Record<string, number[]> = {
  'yyyy"年"m"月"': [27, 36, 50, 52, 57],
  'm"月"d"日"': [28, 29, 51, 53, 54, 58],
  'm-d-yy': [30],
  'yyyy"年"m"月"d"日"': [31],
  'h"时"mm"分"': [32, 34, 55],
  'h"时"mm"分"ss"秒"': [33, 35, 56],
};
const DATE_FORMATS = Object.entries(CHINESE_DATES)
  .flatMap(([code, ids]) =>
    ids.map((id) => `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`),
  )
  .join('');

/** A workbook's styles with the formats that it takes for granted; those that it says itself come later and win. */
export function withDateFormats(styles: Buffer): Buffer {
  const xml = styles.toString('utf8');
  if (/<numFmts[^>]*[^/]>/.test(xml)) return Buffer.from(xml.replace(/<numFmts[^>]*>/, `$&${DATE_FORMATS}`));
  const bare = xml.replace(/<numFmts[^>]*\/>/, '');
  return Buffer.from(bare.replace(/<styleSheet[^>]*>/, `$&<numFmts>${DATE_FORMATS}</numFmts>`));
}

const FORMULA_CELL = /<c((?:\s[^<>]*)?)>(<f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/f>))(?:<v\s?\/>|<v><\/v>)?<\/c>/g;

/**
 * A sheet whose formulas without a stored value, as programs write them that do not compute, are errors: they would be
 * empty cells. A formula whose value is an empty text says that it is a text.
 */
export function withUncomputed(sheet: Buffer): Buffer {
  if (!sheet.includes('<f', 0, 'latin1')) return sheet;
  const xml = sheet.toString('latin1');
  const told = xml.replace(FORMULA_CELL, (cell, attributes: string, formula: string) =>
    /\st="(?!n")/.test(attributes) ? cell : `<c${attributes.replace(/\st="n"/, '')} t="e">${formula}<v>#ERROR!</v></c>`,
  );
  return told === xml ? sheet : Buffer.from(told, 'latin1');
}

/** Whether a part of a text is crossed out; the library knows only the whole of it. */
export const hasStruck = (strings: Buffer | undefined): boolean =>
  strings?.includes('<strike', 0, 'latin1') === true && /<strike(\/>| val="(1|true)")/.test(strings.toString('latin1'));

/** Rows (from 1) and columns (from 0) that nobody sees: hidden, or filtered out. */
export interface Hidden {
  rows: number[];
  columns: number[];
}

export const NOTHING_HIDDEN: Hidden = { rows: [], columns: [] };

/** What is hidden in a sheet's XML. */
export function hiddenIn(sheet: Buffer): Hidden {
  const hidden: Hidden = { rows: [], columns: [] };
  const number = (tag: string, name: string) => Number(new RegExp(`\\s${name}="(\\d+)"`).exec(tag)?.[1] ?? 0);
  for (let at = sheet.indexOf(' hidden="', 0, 'latin1'); at >= 0; at = sheet.indexOf(' hidden="', at + 9, 'latin1')) {
    const from = sheet.lastIndexOf('<', at, 'latin1');
    const tag = sheet.toString('latin1', from, sheet.indexOf('>', at, 'latin1'));
    if (!/\shidden="(1|true)"/.test(tag)) continue;
    if (/^<row\s/.test(tag)) hidden.rows.push(number(tag, 'r'));
    if (!/^<col\s/.test(tag)) continue;
    const last = Math.min(number(tag, 'max'), 16_384);
    for (let column = number(tag, 'min'); column <= last; column += 1) hidden.columns.push(column - 1);
  }
  return hidden;
}
