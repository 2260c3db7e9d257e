import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import { ZipFile } from 'yazl';

export interface MadeSheet {
  name?: string;
  /** What stands inside `sheetData`. */
  data: string;
  /** What stands behind it, such as `mergeCells`. */
  after?: string;
  hidden?: boolean;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** A cell: text, a number, or a number with the style of the same place in `formats`. */
export type Made = string | number | null | { v: number; style: number } | { formula: string; v: number | string };

function cell(value: Made, at: string): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  if ('style' in value) return `<c r="${at}" s="${value.style}"><v>${value.v}</v></c>`;
  const type = typeof value.v === 'string' ? (value.v.startsWith('#') ? ' t="e"' : ' t="str"') : '';
  return `<c r="${at}"${type}><f>${escaped(value.formula)}</f><v>${value.v}</v></c>`;
}

export const rowsXml = (rows: Made[][], from = 1): string =>
  rows
    .map(
      (cells, n) =>
        `<row r="${from + n}">${cells.map((value, at) => cell(value, `${letters(at)}${from + n}`)).join('')}</row>`,
    )
    .join('');

export interface BookExtras {
  date1904?: boolean;
  /** Number formats: the first one is style 1. */
  formats?: string[];
  parts?: Record<string, string | Uint8Array>;
}

/** The parts of an .xlsx file by hand, so that a test can say exactly what stands in it. */
function partsOf(
  sheets: MadeSheet[],
  { date1904 = false, formats = [], parts = {} }: BookExtras = {},
): [name: string, bytes: Uint8Array][] {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${sheets.map((_, n) => `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="${type}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${REL}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${sheets.map(({ name, hidden }, n) => `<sheet name="${name ?? `Sheet${n + 1}`}" sheetId="${n + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${n + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, n) => `<Relationship Id="rId${n + 1}" Type="${REL}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${REL}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet ${MAIN}><numFmts count="${formats.length}">${formats.map((code, n) => `<numFmt numFmtId="${164 + n}" formatCode="${escaped(code).replace(/"/g, '&quot;')}"/>`).join('')}</numFmts><cellXfs count="${formats.length + 1}"><xf numFmtId="0"/>${formats.map((_, n) => `<xf numFmtId="${164 + n}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ data, after = '' }, n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        `${HEAD}<worksheet ${MAIN}><sheetData>${data}</sheetData>${after}</worksheet>`,
      ]),
    ),
    ...parts,
  };
  return Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
}

/** An .xlsx file of these sheets. */
export const makeXlsx = (sheets: MadeSheet[], extras?: BookExtras): Uint8Array =>
  zipSync(Object.fromEntries(partsOf(sheets, extras)), { level: 6 });

/** The same of hundreds of megabytes, packed by zlib in a fraction of the time. */
export async function makeLargeXlsx(sheets: MadeSheet[], extras?: BookExtras): Promise<Uint8Array> {
  const file = new ZipFile();
  for (const [name, bytes] of partsOf(sheets, extras))
    file.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), name);
  file.end();
  return new Uint8Array(await buffer(file.outputStream));
}
