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

interface Records {
  customer: number;
  batch: number;
  file: string;
  submitted: number;
  /** Visits of the signed tab, a doctor and a day of them. */
  signed: number;
  doctor: string;
  day: string;
}

/** A customer of many visits, a batch of many rows, a doctor and a day of many visits. */
async function recordsOf(pool: pg.Pool): Promise<Records> {
  const { rows } = await pool.query(`
    select v.signed, v.doctor, v.day::text,
      (select customer_id::int from visit group by 1 order by count(*) desc, 1 limit 1) as customer, b.id::int as batch, b.file_name as file,
      (select count(*)::int from sheet_batch where state = 'submitted') as submitted
    from sheet_batch b, (select count(*)::int as signed, min(doctor) as doctor, percentile_disc(0.5) within group (order by visit_on) as day
      from visit where receive_state = 'signed') v
    where state = 'submitted' order by b.id desc limit 1`);
  return rows[0];
}

interface Studies {
  studies: number;
  uid: string;
  patientNo: string;
  accessionNo: string;
  day: string;
}

/** How many studies there are, and one in the middle of them. */
async function studiesOf(pool: pg.Pool): Promise<Studies> {
  const { rows } = await pool.query<Studies>(`
    select n.studies, s.uid, s.patient_no as "patientNo", s.accession_no as "accessionNo", s.study_on::text as day
    from imaging_study s, (select count(*)::int as studies from imaging_study) n
    where s.patient_no <> '' order by s.study_on, s.id offset (select count(*) / 2 from imaging_study) limit 1`);
  if (!rows[0]) throw new Error('the bench database has no studies');
  return rows[0];
}

/** The studies of the own store as the page lists them, and as QIDO-RS does. */
async function studyCases(pool: pg.Pool, names: [string, string][]): Promise<[string, string][]> {
  const { studies, uid, patientNo, accessionNo, day } = await studiesOf(pool);
  const list = '/imaging/studies';
  const qido = '/dicomweb/studies';
  const compact = day.replaceAll('-', '');
  return [
    ['studies: first page', list],
    ['studies: oldest first', `${list}?sort=studyOn`],
    ['studies: page in the middle', `${list}?current=${Math.floor(studies / PAGE_SIZE / 2)}`],
    ['studies: last page', `${list}?current=${Math.ceil(studies / PAGE_SIZE)}`],
    ...['CT', 'MG', 'PT', 'XX'].map((one): [string, string] => [`studies: modality ${one}`, `${list}?modality=${one}`]),
    ['studies: modality CT, page 400', `${list}?modality=CT&current=400`],
    ['studies: one day', `${list}?studyFrom=${day}&studyTo=${day}`],
    ['studies: rare modality of one day', `${list}?modality=PT&studyFrom=${day}&studyTo=${day}`],
    ['studies: patient id', `${list}?q=${patientNo}`],
    ['studies: accession number', `${list}?q=${accessionNo}`],
    ...names.map(([what, name]): [string, string] => [`studies: ${what}`, `${list}?q=${encodeURIComponent(name)}`]),
    ['studies: name that nobody has', `${list}?q=${encodeURIComponent('齉龘')}`],
    ['studies: one with its series', `${list}/${uid}`],
    ['QIDO: first page', qido],
    ['QIDO: offset 100,000', `${qido}?offset=100000&limit=20`],
    ...['CT', 'PT'].map((one): [string, string] => [
      `QIDO: modality ${one}`,
      `${qido}?ModalitiesInStudy=${one}&limit=20`,
    ]),
    ['QIDO: one day', `${qido}?StudyDate=${compact}&limit=20`],
    ['QIDO: patient id', `${qido}?PatientID=${patientNo}`],
    ['QIDO: accession number', `${qido}?AccessionNumber=${accessionNo}`],
    ['QIDO: surname', `${qido}?PatientName=${encodeURIComponent(names[2]?.[1] ?? '')}*&limit=20`],
    ['QIDO: part of a name', `${qido}?PatientName=*${encodeURIComponent(names[1]?.[1] ?? '')}*&limit=20`],
    ['QIDO: name that nobody has', `${qido}?PatientName=${encodeURIComponent('齉龘')}&limit=20`],
    ['QIDO: series of one', `${qido}/${uid}/series`],
    ['QIDO: instances of one', `${qido}/${uid}/instances`],
  ];
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
    of('receiving: last page', `/receiving/visits?tab=signed&current=${last(records.signed)}`),
    of('receiving: a doctor', `/receiving/visits?doctor=${word(records.doctor)}`),
    of('receiving: a doctor, signed tab', `/receiving/visits?tab=signed&doctor=${word(records.doctor)}`),
    of('receiving: supplier that nobody has', `/receiving/visits?tab=signed&supplier=${word('齉龘')}`),
    of('receiving: handled', '/receiving/visits?tab=signed&handlingStatus=handled'),
    of('receiving: being handled', '/receiving/visits?tab=signed&handlingStatus=handling'),
    of('receiving: one day', `/receiving/visits?tab=signed&visitFrom=${records.day}&visitTo=${records.day}`),
    of('receiving: pid by its beginning', `/receiving/visits?tab=signed&q=${word(people.pid.slice(0, -1))}`),
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
    ...(await studyCases(pool, names)).map(([name, address]) => of(name, address)),
  ];
}
