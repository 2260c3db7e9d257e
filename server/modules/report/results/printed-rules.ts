/** A row as the vendor printed it and the reader saw it: it is kept beside what a reviewer writes, and never changed. */
export interface PrintedRow {
  name: string;
  value: string;
  unit: string;
  range: string;
  /** The line it stands in, word for word. */
  quote: string;
}

/** Which printed row a result stands for: the file, and the row's place in it. */
export interface PrintedPlace {
  fileId: number;
  row: number;
}

export type KeptPrinted = PrintedRow & PrintedPlace & { flag: string };

const FLAG = /^(?:↑{1,2}|↓{1,2}|[hl]{1,2}|\*{1,2}|high|low|高|低|偏高|偏低|异常|abnormal)$/i;
const ATTACHED = /^[<>≤≥]?[\d.,]+(↑{1,2}|↓{1,2}|\*{1,2})$/;

/** The vendor's own mark behind the value, as it stands in the line; empty where none is printed. */
export function flagPrinted({ value, unit, quote }: PrintedRow): string {
  const behind = quote.slice(Math.max(0, quote.indexOf(value)));
  for (const word of behind.split(/\s+|\|/)) {
    const attached = ATTACHED.exec(word)?.[1];
    if (attached) return attached;
    if (word !== unit && FLAG.test(word)) return word;
  }
  return '';
}

const same = (a: string, b: string) =>
  a.normalize('NFKC').trim().toLowerCase() === b.normalize('NFKC').trim().toLowerCase();

/** What was printed for each row: the one it was taken from, else the one of its name, that of its value first. */
export function attachPrinted<
  Row extends { nameEn: string; nameZh: string; value: string; printedFrom: PrintedPlace | null },
>(rows: readonly Row[], printed: readonly (PrintedRow & PrintedPlace)[]): (KeptPrinted | null)[] {
  const free = new Set(printed);
  const take = (wanted: (one: PrintedRow & PrintedPlace) => boolean) => {
    const found = [...free].find(wanted);
    if (found) free.delete(found);
    return found ?? null;
  };
  const chosen = rows.map(
    ({ printedFrom: from }) => from && take((one) => one.fileId === from.fileId && one.row === from.row),
  );
  const byName = (row: Row) => (one: PrintedRow) => same(one.name, row.nameEn) || same(one.name, row.nameZh);
  const exact = rows.map(
    (row, index) => chosen[index] ?? take((one) => byName(row)(one) && same(one.value, row.value)),
  );
  return rows.map((row, index) => {
    const found = exact[index] ?? take(byName(row));
    return found && { ...found, flag: flagPrinted(found) };
  });
}

interface Taken {
  nameEn: string;
  nameZh: string;
  value: string;
  unit: string;
  printed: KeptPrinted | null;
}

/** Rows that were taken from a file which is none of the report's any more. */
export const takenFromOthers = <Row extends Pick<Taken, 'printed'>>(rows: readonly Row[], fileIds: readonly number[]) =>
  rows.filter(({ printed }) => printed !== null && !fileIds.includes(printed.fileId));

/**
 * What was printed for each row, where some were taken from a file that is gone: such a row keeps saying so until another value is
 * typed, or one of the report's own files prints it.
 * @param attached as `attachPrinted` of the files that are there
 * @param gone the rows before, as `takenFromOthers`
 */
export function keepGone(
  rows: readonly Omit<Taken, 'printed'>[],
  attached: readonly (KeptPrinted | null)[],
  gone: readonly Taken[],
): (KeptPrinted | null)[] {
  return rows.map((row, at) => {
    const found = attached[at] ?? null;
    if (found && same(found.value, row.value) && same(found.unit, row.unit)) return found;
    const before = gone.find(
      (one) =>
        (one.nameEn === row.nameEn || one.nameZh === row.nameZh) && one.value === row.value && one.unit === row.unit,
    );
    return before?.printed ?? found;
  });
}

export interface PrintedChange {
  name: string;
  from: string;
  to: string;
}

const lineOf = (row: PrintedRow): string =>
  [row.value, row.unit, row.range && `[${row.range}]`, flagPrinted(row)].filter(Boolean).join(' ');

/** What a vendor's corrected file prints otherwise than the one before; rows of one name in their order. */
export function printedChanges(before: readonly PrintedRow[], after: readonly PrintedRow[]): PrintedChange[] {
  const left = [...before];
  const found = after.flatMap((row): PrintedChange[] => {
    const pick = (wanted: (one: PrintedRow) => boolean) => {
      const at = left.findIndex(wanted);
      return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
    };
    const old =
      pick((one) => same(one.name, row.name) && lineOf(one) === lineOf(row)) ?? pick((one) => same(one.name, row.name));
    if (!old) return [{ name: row.name, from: '', to: lineOf(row) }];
    return lineOf(old) === lineOf(row) ? [] : [{ name: row.name, from: lineOf(old), to: lineOf(row) }];
  });
  return [...found, ...left.map((row) => ({ name: row.name, from: lineOf(row), to: '' }))];
}

/** Whether two files report the same tests: at least half of the names of the shorter one. */
export function reportSameTests(a: readonly PrintedRow[], b: readonly PrintedRow[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const known = short.filter((row) => long.some((other) => same(other.name, row.name)));
  return short.length > 0 && known.length * 2 >= short.length;
}
