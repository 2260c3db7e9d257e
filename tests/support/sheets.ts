import { FIELDS, type Field } from '../../server/modules/spreadsheet/columns';
import { readDue } from '../../server/modules/spreadsheet/reading/job';
import type { BatchRow, BatchView, RowView, UploadedView } from '../../server/modules/spreadsheet/schema';
import type { Answer, SignedInPerson, TestApp } from './app';

export type Cells = Partial<Record<Field, string>>;

const NAMES: Record<Field, string> = {
  pid: 'pid',
  bar: 'bar',
  name: 'name',
  gender: 'gender',
  age: 'age',
  ma: 'ma',
  office: 'office',
  objEnName: 'obj_en_name',
  objCnName: 'obj_cn_name',
  sampleNo: 'sample_no',
  testDate: 'test_date',
  collectionDate: 'collection_date',
  sampleNum: 'sample_num',
  barCode: 'bar_code',
  comments: 'comments',
};

/** A row that has nothing wrong with it; `n` makes it another person and another test. */
export const sheetRow = (n: number, cells: Cells = {}): Cells => ({
  pid: `S${String(n).padStart(5, '0')}`,
  name: `Test Person ${n}`,
  gender: 'F',
  age: '41',
  objEnName: 'Lipid panel',
  objCnName: '血脂',
  testDate: '2026-03-17',
  collectionDate: '2026-03-16',
  sampleNum: '1',
  barCode: `00${70000 + n}`,
  ...cells,
});

const quoted = (text: string, separator: string) =>
  text.includes(separator) || /["\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Rows as separated text with the headings of the specification. */
export const sheetText = (rows: Cells[], separator = ',', headings: Partial<Record<Field, string>> = {}): string =>
  [
    FIELDS.map((field) => headings[field] ?? NAMES[field]),
    ...rows.map((row) => FIELDS.map((field) => row[field] ?? '')),
  ]
    .map((texts) => texts.map((text) => quoted(text, separator)).join(separator))
    .join('\r\n');

/** A form with one file. */
export function sheetForm(
  bytes: Uint8Array | string,
  name = 'visits.csv',
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  form.set('file', new File([bytes as BlobPart], name));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
}

/** Uploads a file without reading it. */
export const upload = (
  person: SignedInPerson,
  bytes: Uint8Array | string,
  name?: string,
  fields?: Record<string, string>,
): Promise<Answer<UploadedView>> => person.post<UploadedView>('/spreadsheet/batches', sheetForm(bytes, name, fields));

export const view = async (person: SignedInPerson, id: number): Promise<BatchView> =>
  (await person.get<BatchView>(`/spreadsheet/batches/${id}`)).data;

export const rowsOf = async (person: SignedInPerson, id: number, query = ''): Promise<RowView[]> =>
  (await person.get<{ rows: RowView[] }>(`/spreadsheet/batches/${id}/rows?pageSize=200${query}`)).data.rows;

/** Reads whatever waits. */
export async function readEverything(app: TestApp): Promise<void> {
  while ((await readDue(app.ports)) > 0);
}

/** Uploads a file and reads it. */
export async function uploadAndRead(
  app: TestApp,
  person: SignedInPerson,
  bytes: Uint8Array | string,
  name?: string,
  fields?: Record<string, string>,
): Promise<BatchView> {
  const { data, status, header } = await upload(person, bytes, name, fields);
  if (status !== 200) throw new Error(`upload: ${status} ${header.msg}`);
  await readEverything(app);
  return view(person, data.id);
}

export type { BatchRow, BatchView, RowView };
