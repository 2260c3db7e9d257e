/** The columns of a visit spreadsheet, in the order of the specification; `name` is the specification's word. */
export const COLUMNS = [
  { field: 'pid', name: 'pid' },
  { field: 'bar', name: 'bar' },
  { field: 'name', name: 'name' },
  { field: 'gender', name: 'gender' },
  { field: 'age', name: 'age' },
  { field: 'ma', name: 'ma' },
  { field: 'office', name: 'office' },
  { field: 'objEnName', name: 'obj_en_name' },
  { field: 'objCnName', name: 'obj_cn_name' },
  { field: 'sampleNo', name: 'sample_no' },
  { field: 'testDate', name: 'test_date' },
  { field: 'collectionDate', name: 'collection_date' },
  { field: 'sampleNum', name: 'sample_num' },
  { field: 'barCode', name: 'bar_code' },
  { field: 'comments', name: 'comments' },
] as const;

export type Field = (typeof COLUMNS)[number]['field'];

export const FIELDS = COLUMNS.map(({ field }) => field) as [Field, ...Field[]];

/** A sheet without one of these cannot be submitted; of the two test names one is enough. */
export const REQUIRED: readonly Field[] = ['pid', 'name', 'barCode'];
export const TEST_NAMES: readonly Field[] = ['objEnName', 'objCnName'];

export type Texts = Record<Field, string>;

export interface Age {
  amount: number;
  unit: 'year' | 'month' | 'day';
}

/** What a row says, read. Dates are `YYYY-MM-DD`; null and '' are cells that say nothing. */
export interface RowValues {
  pid: string;
  bar: string;
  name: string;
  gender: 'male' | 'female' | 'unknown';
  age: Age | null;
  ma: string;
  office: string;
  objEnName: string;
  objCnName: string;
  sampleNo: string;
  testOn: string | null;
  collectedOn: string | null;
  sampleNum: number | null;
  barCode: string;
  comments: string;
}

/** What is wrong with a row or odd about it. An error keeps the batch from being submitted. `code` is a key below `spreadsheet.problem`. */
export interface RowProblem {
  /** Null when it is about the row as a whole. */
  field: Field | null;
  level: 'error' | 'warning';
  code: string;
  /** The text that is meant, as it stands in the cell. */
  value: string;
  params?: Record<string, string | number>;
}
