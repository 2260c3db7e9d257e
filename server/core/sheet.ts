import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { stream } from 'exceljs';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What Excel can hold in one sheet, less the heading. */
const SHEET_ROWS = 1_048_575;

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
  const workbook = new stream.xlsx.WorkbookWriter({ filename, useStyles: true, useSharedStrings: false });
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

/**
 * Answers with a workbook that `write` makes in a temporary file, so that a failure is answered as one and a slow
 * reader holds no transaction. The opened file outlives its name: nothing is left to clean up after the last byte.
 */
export async function answerWorkbook(
  name: { ascii: string; shown: string },
  write: (filename: string) => Promise<void>,
): Promise<Response> {
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
        'content-disposition': `attachment; filename="${name.ascii}"; filename*=UTF-8''${encodeURIComponent(name.shown)}`,
      },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
