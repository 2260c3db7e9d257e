import type { ReportView, ResultBody } from '@/services/types';

type Result = ReportView['results'][number];
type Cell = 'nameEn' | 'nameZh' | 'value' | 'unit' | 'range' | 'comment';

/**
 * A row as it is typed. `flag`, `previous`, `rangeForPerson`, `ownRange` and `notComparable` are the server's and belong to what was saved last.
 */
export type Row = Pick<
  Result,
  | 'analyteCode'
  | 'nameEn'
  | 'nameZh'
  | 'value'
  | 'unit'
  | 'range'
  | 'comment'
  | 'specimen'
  | 'method'
  | 'flag'
  | 'previous'
  | 'rangeForPerson'
  | 'ownRange'
  | 'printed'
  | 'mappedTo'
  | 'notComparable'
> & {
  key: number;
};
export type { Cell };

let lastKey = 0;
const nextKey = () => {
  lastKey += 1;
  return lastKey;
};

export const emptyRow = (): Row => ({
  key: nextKey(),
  analyteCode: null,
  nameEn: '',
  nameZh: '',
  value: '',
  unit: '',
  range: '',
  comment: '',
  specimen: '',
  method: '',
  flag: null,
  previous: [],
  rangeForPerson: null,
  ownRange: '',
  printed: null,
  mappedTo: null,
  notComparable: null,
});

export const rowsOf = (report: ReportView): Row[] =>
  report.results.map(({ id: _, ...result }) => ({ ...result, key: nextKey() }));

export const isBlank = (row: Row) =>
  [row.nameEn, row.nameZh, row.value, row.unit, row.range, row.comment].every((text) => text.trim() === '');

export const bodyOf = (rows: Row[]): ResultBody[] =>
  rows
    .filter((row) => !isBlank(row))
    .map(
      ({
        key: _,
        flag: __,
        previous: ___,
        rangeForPerson: ____,
        ownRange: _____,
        notComparable: ______,
        mappedTo: _______,
        printed,
        ...row
      }) => ({
        ...row,
        printedFrom: printed && { fileId: printed.fileId, row: printed.row },
      }),
    );

/** What the server made of the rows that were sent; text typed since stays as it is. */
export function mergeSaved(now: Row[], sent: Row[], saved: ReportView['results']): Row[] {
  const kept = sent.filter((row) => !isBlank(row));
  const answers = new Map(kept.map((row, index) => [row.key, { row, result: saved[index] }]));
  return now.map((row) => {
    const answer = answers.get(row.key);
    if (!answer?.result) return row;
    const { row: before, result } = answer;
    const cell = (name: Cell | 'specimen' | 'method') => (row[name] === before[name] ? result[name] : row[name]);
    const same = row.value === before.value && row.range === before.range && row.unit === before.unit;
    return {
      ...row,
      nameEn: cell('nameEn'),
      nameZh: cell('nameZh'),
      value: cell('value'),
      unit: cell('unit'),
      range: cell('range'),
      comment: cell('comment'),
      specimen: cell('specimen'),
      method: cell('method'),
      analyteCode: result.analyteCode,
      flag: same ? result.flag : null,
      rangeForPerson: same ? result.rangeForPerson : null,
      ownRange: same ? result.ownRange : '',
      previous: result.previous,
      printed: result.printed,
      mappedTo: result.mappedTo,
      notComparable: result.notComparable,
    };
  });
}
