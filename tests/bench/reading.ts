import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RunInWorker } from '../../server/core/worker';
import { readPdf } from '../../server/modules/intake/reading/pdf';
import { type ProposedResult, proposeResults } from '../../server/modules/intake/reading/results';
import { keepThreads } from '../support/kept-threads';
import { labSheets, type ReadRow } from '../support/lab-layouts';
import type { Figure } from './figures';

export interface SheetCase {
  name: string;
  pdf: Uint8Array;
  rows: ReadRow[];
}

const OWN: () => SheetCase[] = () =>
  labSheets().map(({ layout, language, pdf, rows }) => ({ name: `${layout} (${language})`, pdf, rows }));

/** Name, value, unit and range of each row; a heading line is passed over. */
function rowsOf(file: string): ReadRow[] {
  return readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells, index) => index > 0 || !/^(?:name|test|项目|名称)$/i.test(cells[0] ?? ''))
    .map(([name = '', value = '', unit = '', range = '']) => ({ name, value, unit, range }));
}

/** The PDFs of a folder, each with a table of the same name beside it. */
export function casesIn(folder: string): SheetCase[] {
  return readdirSync(folder)
    .filter((file) => file.toLowerCase().endsWith('.pdf'))
    .sort()
    .map((file) => ({
      name: file.slice(0, -4),
      pdf: new Uint8Array(readFileSync(path.join(folder, file))),
      rows: rowsOf(path.join(folder, `${file.slice(0, -4)}.tsv`)),
    }));
}

const written = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim();
/** A code before the name, as printed in a column of its own, is no other name. */
const isSameName = (read: string, name: string) =>
  written(read) === written(name) ||
  (written(read).endsWith(` ${written(name)}`) &&
    /^[A-Z0-9#%*+-]{1,10}$/i.test(written(read).slice(0, -written(name).length).trim()));
const isSame = (a: string, b: string) => written(a) === written(b);

export interface Judged {
  right: ProposedResult[];
  /** What is not what the row says. */
  wrong: ProposedResult[];
  /** Rows that were not proposed, or without their unit or range. */
  missed: ReadRow[];
}

/** What is proposed beside what a person reads in the table. */
export function judge(proposed: ProposedResult[], rows: ReadRow[]): Judged {
  const left = [...rows];
  const [right, wrong]: [ProposedResult[], ProposedResult[]] = [[], []];
  for (const one of proposed) {
    const fits = (row: ReadRow) => isSameName(one.name, row.name) && isSame(one.value, row.value);
    const at = left.findIndex((row) => fits(row) && isSame(one.unit, row.unit) && isSame(one.range, row.range));
    const lacks = (read: string, printed: string) => read === '' || isSame(read, printed);
    if (at >= 0) {
      right.push(one);
      left.splice(at, 1);
    } else if (!left.some((row) => fits(row) && lacks(one.unit, row.unit) && lacks(one.range, row.range)))
      wrong.push(one);
  }
  return { right, wrong, missed: left };
}

/** Each sample as the server reads it. */
export const judgeSheets = (run: RunInWorker, cases: SheetCase[] = OWN()) =>
  Promise.all(
    cases.map(async (one) => {
      const { text } = await readPdf(run, one.pdf);
      const proposed = proposeResults(text);
      return { ...one, ...judge(proposed, one.rows), proposed: proposed.length };
    }),
  );

const line = ({ name, value, unit, range }: ReadRow) => [name, value, unit, range].join(' | ');

/** How many rows of sample labs' PDFs are proposed rightly, wrongly (must be none) and not, for each layout. */
export async function benchReading(only: string, folder?: string): Promise<Figure[]> {
  const threads = keepThreads();
  const cases = (folder ? casesIn(folder) : OWN()).filter(({ name }) => name.includes(only));
  const judged = await judgeSheets(threads.run, cases).finally(() => threads.close());
  for (const { name, wrong, missed } of judged) {
    for (const row of wrong) console.log(`wrong: ${name}: ${line(row)}`);
    for (const row of missed) console.log(`missed: ${name}: ${line(row)}`);
  }
  const part = { part: 'reading', unit: 'rows', bounds: 'value' } as const;
  const sum = (count: (one: (typeof judged)[number]) => number) => judged.reduce((all, one) => all + count(one), 0);
  const rows = sum((one) => one.rows.length);
  return [
    ...judged.map(({ name, rows: inTable, proposed, right, wrong, missed }) => ({
      ...part,
      name: `${name}: right`,
      value: right.length,
      floor: inTable.length,
      floorIs: `rows of the table; ${proposed} proposed, ${right.length} right, ${wrong.length} wrong, ${missed.length} missed`,
      bound: null,
    })),
    {
      ...part,
      name: 'all: right',
      value: sum(({ right }) => right.length),
      floor: rows,
      floorIs: 'rows of all tables',
      bound: null,
    },
    {
      ...part,
      name: 'all: missed',
      value: sum(({ missed }) => missed.length),
      floor: rows,
      floorIs: 'rows of all tables',
      bound: null,
    },
    {
      ...part,
      name: 'all: wrong',
      value: sum(({ wrong }) => wrong.length),
      floor: rows,
      floorIs: 'rows of all tables',
      bound: 0,
    },
  ];
}
