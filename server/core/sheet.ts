import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { stream } from 'exceljs';
import { dispositionOf } from './file-name';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What Excel can hold in one sheet, less the heading. */
const SHEET_ROWS = 1_048_575;

/** Loads the library with the first workbook: it takes a fifth of the server's start, and most runs write none. */
async function openWriter(filename: string): Promise<stream.xlsx.WorkbookWriter> {
  const { default: excel } = await import('exceljs');
  return new excel.stream.xlsx.WorkbookWriter({ filename, useStyles: true, useSharedStrings: false });
}

export interface Column {
  heading: string;
  width: number;
}

/**
 * Writes rows of text to an .xlsx file while they come. Every cell is text of format `@`, so that one which begins
 * like a formula (= + - @) is shown and never computed. Memory holds one batch. @returns how many rows were written.
 */
export async function writeWorkbook(
  filename: string,
  sheetName: string,
  columns: Column[],
  batches: AsyncIterable<string[][]>,
): Promise<number> {
  const workbook = await openWriter(filename);
  const openSheet = (number: number) => {
    const sheet = workbook.addWorksheet(number === 1 ? sheetName : `${sheetName} ${number}`, {
      views: [{ state: 'frozen', ySplit: 1 }],
    });
    sheet.columns = columns.map(({ heading, width }) => ({ header: heading, width, style: { numFmt: '@' } }));
    sheet.getRow(1).font = { bold: true };
    sheet.getRow(1).commit();
    return sheet;
  };
  let sheet = openSheet(1);
  let written = 0;
  for await (const batch of batches) {
    for (const row of batch) {
      if (written > 0 && written % SHEET_ROWS === 0) {
        sheet.commit();
        sheet = openSheet(written / SHEET_ROWS + 1);
      }
      sheet.addRow(row).commit();
      written += 1;
    }
    // lets other requests in between two batches
    await new Promise(setImmediate);
  }
  sheet.commit();
  await workbook.commit();
  return written;
}

export interface MarkedCell {
  text: string;
  mark?: 'error' | 'warning' | undefined;
  /** Shown when the cell is pointed at. */
  note?: string | undefined;
}

export interface MarkedRow {
  /** Where the row stood in the file it comes from, from 1. */
  rowNo: number;
  cells: MarkedCell[];
  bold?: boolean;
}

const FILLS = { error: 'FFFFC7CE', warning: 'FFFFEB9C' } as const;
/** Each note is a drawing of its own: more of them, and Excel takes minutes to open the file. */
const MOST_NOTES = 2000;
/** A file may have an empty million rows in between; they are not written. */
const MOST_GAP = 100;

/**
 * Writes rows of text with coloured cells and notes to an .xlsx file while they come, each where it stood. Like
 * `writeWorkbook` it computes nothing and holds one batch.
 */
export async function writeMarkedWorkbook(
  filename: string,
  sheetName: string,
  widths: number[],
  batches: AsyncIterable<MarkedRow[]>,
): Promise<void> {
  const workbook = await openWriter(filename);
  const sheet = workbook.addWorksheet(sheetName);
  sheet.columns = widths.map((width) => ({ width, style: { numFmt: '@' } }));
  let last = 0;
  let notes = 0;
  for await (const batch of batches) {
    for (const { rowNo, cells, bold } of batch) {
      last = Math.min(rowNo, last + MOST_GAP);
      const row = sheet.getRow(last);
      row.values = cells.map(({ text }) => text);
      if (bold) row.font = { bold: true };
      for (const [at, { mark, note }] of cells.entries()) {
        if (!mark) continue;
        const cell = row.getCell(at + 1);
        cell.style = { ...cell.style, fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: FILLS[mark] } } };
        if (note && notes < MOST_NOTES) {
          cell.note = note;
          notes += 1;
        }
      }
      row.commit();
    }
    await new Promise(setImmediate);
  }
  sheet.commit();
  await workbook.commit();
}

/** Writes sheets of text cells to one .xlsx file one after another, each with its headings in bold; rows may come as they are read. */
export async function writeSheets(
  filename: string,
  sheets: { name: string; columns: Column[]; rows: string[][] | AsyncIterable<string[]> }[],
): Promise<void> {
  const workbook = await openWriter(filename);
  for (const { name, columns, rows } of sheets) {
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = columns.map(({ heading, width }) => ({ header: heading, width, style: { numFmt: '@' } }));
    sheet.getRow(1).font = { bold: true };
    sheet.getRow(1).commit();
    for await (const row of rows) sheet.addRow(row).commit();
    sheet.commit();
  }
  await workbook.commit();
}

/**
 * Answers with a workbook that `write` makes in a temporary file, so that a failure is answered as one and a slow
 * reader holds no transaction. The opened file outlives its name: nothing is left to clean up after the last byte.
 */
export async function answerWorkbook(name: string, write: (filename: string) => Promise<void>): Promise<Response> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-export-'));
  try {
    const filename = path.join(folder, 'export.xlsx');
    await write(filename);
    const file = await open(filename);
    const { size } = await file.stat();
    return new Response(Readable.toWeb(file.createReadStream()) as ReadableStream, {
      headers: {
        'content-type': XLSX,
        'content-length': String(size),
        'content-disposition': dispositionOf('attachment', name, XLSX),
      },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
