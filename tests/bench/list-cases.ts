import type pg from 'pg';

export interface ListCase {
  name: string;
  address: string;
}

const STATES = [
  'expected',
  'received',
  'signed_for',
  'in_check',
  'checked',
  'signed',
  'issued',
  'under_revision',
  'reissued',
  'withdrawn',
  'refused',
];
const PAGE_SIZE = 20;

interface People {
  common: string;
  rare: string;
  english: string;
  pinyin: string;
  pid: string;
  barCode: string;
}

/** Names that are there: the Chinese one that most people have, one of few, an English one, and a bar code and pid. */
async function peopleOf(pool: pg.Pool): Promise<People> {
  const { rows } = await pool.query<People>(`
    with named as (select name, min(name_search) as search, count(*)::int as n from customer group by name),
      chinese as (select * from named where name ~ '^[\\u4e00-\\u9fff]+$')
    select (select name from chinese order by n desc, name limit 1) as common,
      (select name from chinese where length(name) = 3 order by n, name limit 1) as rare,
      (select name from named where name ~ '^[A-Za-z]+ [A-Za-z]+$' order by n desc, name limit 1) as english,
      (select substring(search from '[a-z]{6,}') from chinese where length(name) = 3 order by n desc, name limit 1) as pinyin,
      (select c.pid from customer c join report r on r.customer_id = c.id order by r.id desc limit 1) as pid,
      (select bar_code from report where bar_code <> '' order by id desc limit 1) as "barCode"`);
  if (!rows[0]) throw new Error('the bench database has no people');
  return rows[0];
}

/** A customer of many visits and a batch of many rows. */
async function recordsOf(pool: pg.Pool): Promise<{ customer: number; batch: number; file: string; submitted: number }> {
  const { rows } = await pool.query(`
    select (select customer_id::int from visit group by 1 order by count(*) desc, 1 limit 1) as customer, b.id::int as batch, b.file_name as file,
      (select count(*)::int from sheet_batch where state = 'submitted') as submitted
    from sheet_batch b where state = 'submitted' order by b.id desc limit 1`);
  return rows[0];
}

/** The lists that clinics work with, and what each is asked for. */
export async function listCases(pool: pg.Pool, reports: number): Promise<ListCase[]> {
  const people = await peopleOf(pool);
  const total = async (table: string) =>
    (await pool.query<{ n: number }>(`select sum(n)::float8 as n from ${table}`)).rows[0]?.n ?? 0;
  const last = (rows: number) => Math.ceil(rows / PAGE_SIZE);
  const [reportRows, customerRows] = [await total('report_tally'), await total('customer_tally')];
  const records = await recordsOf(pool);
  const deep = Math.floor(last(reports) / 2);
  const word = encodeURIComponent;
  const names: [string, string][] = [
    ['common Chinese name', people.common],
    ['rare Chinese name', people.rare],
    ['surname of one character', people.common.slice(0, 1)],
    ['English name', people.english],
    ['pinyin', people.pinyin],
  ];
  const of = (name: string, address: string): ListCase => ({ name, address });
  return [
    of('reports: first page', '/reports'),
    ...STATES.map((state) => of(`reports: state ${state}`, `/reports?status=${state}`)),
    of('reports: signed tab', '/reports?tab=signed'),
    of('reports: signed tab, last page', `/reports?tab=signed&current=${last(reportRows * 0.97)}`),
    of('reports: pid', `/reports?pid=${word(people.pid)}`),
    ...names.map(([what, name]) => of(`reports: ${what}`, `/reports?name=${word(name)}`)),
    of('reports: name that nobody has', `/reports?name=${word('齉龘')}`),
    of('reports: bar code', `/reports?q=${word(people.barCode)}`),
    of('reports: page in the middle', `/reports?current=${deep}`),
    of('reports: last page', `/reports?current=${last(reportRows)}`),
    of('reports: tab counts', '/reports/tally'),
    of('register: first page', '/intake/register'),
    of('register: signed tab', '/intake/register?tab=signed'),
    of('register: unsigned tab', '/intake/register?tab=unsigned'),
    of('receiving: first page', '/receiving/visits'),
    of('receiving: signed tab', '/receiving/visits?tab=signed&sort=-visitOn'),
    of('receiving: overdue', '/receiving/visits?overdue=yes'),
    of('receiving: page in the middle', `/receiving/visits?tab=signed&current=${deep}`),
    ...names.map(([what, name]) => of(`receiving: ${what}`, `/receiving/visits?q=${word(name)}`)),
    of('receiving: suppliers and doctors', '/receiving/choices'),
    of('view list: first page', '/viewer/customers'),
    ...names.map(([what, name]) => of(`view list: ${what}`, `/viewer/customers?q=${word(name)}`)),
    of('customers: first page', '/customers'),
    ...names.map(([what, name]) => of(`customers: ${what}`, `/customers?q=${word(name)}`)),
    of('customers: pid by its beginning', `/customers?q=${word(people.pid.slice(0, -1))}`),
    of('customers: visits of one', `/customers/${records.customer}/visits`),
    of('customers: duplicate pairs', '/customers/duplicate-pairs'),
    of('batches: uploaded tab', '/spreadsheet/batches?tab=uploaded'),
    of('batches: uploaded tab, last page', `/spreadsheet/batches?tab=uploaded&current=${last(records.submitted)}`),
    of('batches: not uploaded tab', '/spreadsheet/batches?tab=notUploaded'),
    of('batches: by visit date', '/spreadsheet/batches?tab=uploaded&sort=-visitOn'),
    of('batches: part of a file name', `/spreadsheet/batches?tab=uploaded&q=${word(records.file.slice(0, -6))}`),
    of('batches: tab counts', '/spreadsheet/batches/counts'),
    of('batches: rows of one', `/spreadsheet/batches/${records.batch}/rows`),
    of('customers: last page', `/customers?current=${last(customerRows)}`),
  ];
}
