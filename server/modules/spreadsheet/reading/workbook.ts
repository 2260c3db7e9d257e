import type { ParsingOptions, WorkBook, WorkSheet } from '@e965/xlsx';
import * as library from '@e965/xlsx';
import { cellText, type LibraryCell, lostDigits } from './cells';
import type { Grid, GridRow, SheetInfo } from './grid';
import { type Hidden, hasStruck, hiddenIn, NOTHING_HIDDEN, withDateFormats, withUncomputed } from './parts';
import { slimSheet } from './slim';
import { SheetUnreadable } from './unreadable';
import { unzip, type ZipEntry } from './zip';

/** Only values and number formats are of interest. */
const OPTIONS: ParsingOptions = {
  dense: true,
  cellText: false,
  cellHTML: false,
  cellNF: true,
  cellFormula: true,
  cellStyles: false,
  sheetStubs: false,
  cellDates: false,
};

/** How many rows of each sheet are looked at to choose one. */
const PREVIEW_ROWS = 40;

const PARTS = /\.(xml|rels)$/i;
/** What says nothing about values: pictures, links to other files, tables made of tables. */
const NOT_WANTED =
  /(^|\/)(drawings|media|charts|chartsheets|theme|externalLinks|pivot\w*|tables|queryTables|printerSettings|persons|threadedComments|customXml|docProps|ctrlProps|activeX|slicers?|slicerCaches|model|calcChain\.xml|comments[^/]*\.xml)(\/|$)/i;

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i;
const STYLES = /^xl\/styles\.xml$/i;

/** A workbook opened: its sheets, and the way to one of them. */
export interface Book {
  sheets: SheetInfo[];
  /** The first rows of a sheet. */
  preview(name: string): Grid;
  whole(name: string): Grid;
  /** What nobody sees of a sheet; old binary workbooks do not tell. */
  unseen(name: string): Hidden;
}

export interface OpenXml extends Book {
  /** Whether texts of the workbook are crossed out in part. */
  struck: boolean;
}

function refuse(error: unknown): never {
  if (error instanceof SheetUnreadable) throw error;
  const message = error instanceof Error ? error.message : '';
  throw new SheetUnreadable(/password|encrypt/i.test(message) ? 'password' : 'damaged');
}

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    return refuse(error);
  }
}

type DenseSheet = WorkSheet & { '!data'?: LibraryCell[][]; '!fullref'?: string };

const isSheet = (sheet: WorkSheet | undefined): sheet is DenseSheet =>
  sheet !== undefined && (sheet['!type'] ?? 'sheet') === 'sheet';

function gridOf(sheet: DenseSheet, is1904: boolean, most?: number): Grid {
  const data = sheet['!data'] ?? [];
  let formulas = 0;
  function* rows(): Generator<GridRow> {
    formulas = 0;
    for (const key of Object.keys(data)) {
      const cells = data[Number(key)] ?? [];
      const texts: string[] = [];
      const lost: number[] = [];
      let isFilled = false;
      for (let at = 0; at < cells.length; at += 1) {
        const cell = cells[at];
        const text = cellText(cell, is1904, most);
        texts.push(text);
        if (text === '') continue;
        isFilled = true;
        if (cell?.f) formulas += 1;
        if (lostDigits(cell)) lost.push(at);
      }
      if (isFilled) yield { rowNo: Number(key) + 1, texts, lost };
    }
  }
  const merges = (sheet['!merges'] ?? [])
    .filter(({ s, e }) => e.r > s.r)
    .map(({ s, e }) => ({ column: s.c, from: s.r + 1, to: e.r + 1 }));
  return { rows, merges, formulas: () => formulas };
}

function declaredRows(sheet: DenseSheet): number {
  const last = /(\d+)$/.exec(sheet['!fullref'] ?? sheet['!ref'] ?? '');
  return last ? Number(last[1]) : 0;
}

type Load = (options: ParsingOptions) => WorkBook;

/** A workbook of one sheet is read once; of several the first rows are looked at before one is read whole. */
function bookOf(load: Load, hiddenOf: (id: string) => Hidden = () => NOTHING_HIDDEN, most?: number): Book {
  const { SheetNames } = attempt(() => load({ bookSheets: true }));
  const isSingle = SheetNames?.length === 1;
  const first = attempt(() => load(isSingle ? OPTIONS : { ...OPTIONS, sheetRows: PREVIEW_ROWS }));
  const is1904 = first.Workbook?.WBProps?.date1904 === true;
  const names = first.SheetNames.filter((name) => isSheet(first.Sheets[name]));
  const visibility = new Map(first.Workbook?.Sheets?.map(({ name, Hidden }) => [name, Hidden ?? 0]) ?? []);
  const preview = (name: string) => gridOf(first.Sheets[name] as DenseSheet, is1904, most);
  const alone = (name: string) => load({ ...OPTIONS, sheets: [first.SheetNames.indexOf(name)] }).Sheets[name];
  const idOf = (name: string) =>
    (first.Workbook?.Sheets as { name?: string; id?: string }[] | undefined)?.find((sheet) => sheet.name === name)?.id;
  return {
    unseen: (name) => hiddenOf(idOf(name) ?? ''),
    sheets: names.map((name) => ({
      name,
      hidden: (visibility.get(name) ?? 0) !== 0,
      rows: declaredRows(first.Sheets[name] as DenseSheet),
    })),
    preview,
    whole: (name) => (isSingle ? preview(name) : attempt(() => gridOf(alone(name) as DenseSheet, is1904, most))),
  };
}

/** Old binary workbooks. */
export const openXls = (bytes: Buffer): Book =>
  bookOf((options) => library.read(bytes, { ...options, type: 'buffer' }));

/** A document type in a part could make it grow without end; no spreadsheet program writes one. */
function refuseDeclarations(parts: Map<string, Buffer>): void {
  for (const part of parts.values()) {
    const head = part.subarray(0, 4096).toString('latin1').replaceAll('\0', '');
    if (/<!(DOCTYPE|ENTITY)/i.test(head) || part.includes('<!DOCTYPE') || part.includes('<!ENTITY'))
      throw new SheetUnreadable('xml_bomb');
  }
}

/** Exported by the library, missing in its types. */
const parseZip = (library as unknown as { parse_zip(zip: unknown, options: ParsingOptions): WorkBook }).parse_zip;

/** The library's container with the parts already inflated. */
function container(parts: Map<string, Buffer>) {
  const FileIndex = [...parts].map(([name, content]) => ({ name, content, type: 2, size: content.length }));
  return { FullPaths: [...parts.keys()], FileIndex };
}

/** The part that the workbook calls by this id. */
function sheetPart(parts: Map<string, Buffer>, id: string): Buffer {
  const links =
    parts
      .get('xl/_rels/workbook.xml.rels')
      ?.toString('utf8')
      .match(/<[^<>]+>/g) ?? [];
  const link = links.find((tag) => tag.includes(` Id="${id}"`)) ?? '';
  const target = /\sTarget="(?:\/?xl\/)?([^"]*)"/.exec(link)?.[1];
  return parts.get(`xl/${target}`) ?? Buffer.alloc(0);
}

/**
 * Workbooks of Excel 2007 and later. Pictures, macros and drawings are not even inflated.
 * @param most how long the text of a cell may be, and how many rows; without it as in a spreadsheet of visits
 * @throws SheetUnreadable
 */
export function openXlsx(bytes: Buffer, entries: ZipEntry[], most?: { cell: number; rows: number }): OpenXml {
  const parts = unzip(
    bytes,
    entries.filter(({ name }) => PARTS.test(name) && !NOT_WANTED.test(name)),
  );
  refuseDeclarations(parts);
  for (const [name, part] of parts) {
    if (SHEET.test(name)) parts.set(name, slimSheet(withUncomputed(part), most?.rows));
    else if (STYLES.test(name)) parts.set(name, withDateFormats(part));
  }
  const book = bookOf(
    (options) => parseZip(container(parts), options),
    (id) => hiddenIn(sheetPart(parts, id)),
    most?.cell,
  );
  return { ...book, struck: hasStruck(parts.get('xl/sharedStrings.xml')) };
}
