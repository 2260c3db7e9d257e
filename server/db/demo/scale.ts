import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { proposeDuplicates } from '../../modules/customer/duplicates/service';
import { nameColumns } from '../../modules/customer/search-rules';
import { VENDORS } from './catalogue/vendors';
import { chineseName, FOREIGN, UYGHUR } from './names';
import { randomOf } from './random';

const CHUNK = 250_000;
/** Different names; a clinic of a million reports has many people of the same one. */
const NAMES = 24_000;

function namePool(count: number): { name: string; nameSearch: string; nameReading: string; sex: string }[] {
  const random = randomOf('scale/names');
  const pool = new Map<string, { name: string; nameSearch: string; nameReading: string; sex: string }>();
  const add = (name: string, sex: string) => pool.set(name, { name, ...nameColumns(name), sex });
  for (const sex of ['male', 'female'] as const) for (const name of [...FOREIGN[sex], ...UYGHUR[sex]]) add(name, sex);
  for (let tries = 0; pool.size < count && tries < count * 8; tries += 1) {
    const sex = random.chance(0.54) ? 'female' : 'male';
    const double = random.chance(0.5) ? '' : chineseName(random, sex, 1990).slice(-1);
    add(chineseName(random, sex, random.int(1945, 2018)) + double, sex);
  }
  return random.shuffle([...pool.values()]);
}

/** A number from 0 up to 1 that depends on the row alone: the same rows come out each time. */
const dice = (salt: number, of = 'i') => `((hashint8extended(${of}, ${salt}) & 1048575)::float8 / 1048576)`;
const oneOf = (salt: number, items: readonly string[], of = 'i') =>
  `(array[${items.map((item) => `'${item.replaceAll("'", "''")}'`).join(',')}])[1 + floor(${dice(salt, of)} * ${items.length})::int]`;

async function inChunks(
  client: PoolClient,
  count: number,
  write: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 1; from <= count; from += CHUNK) {
    await client.query('begin');
    await write(from, Math.min(count, from + CHUNK - 1));
    await client.query('commit');
  }
}

async function addCustomers(client: PoolClient, count: number, base: number): Promise<void> {
  const pool = namePool(Math.min(NAMES, Math.max(200, Math.round(count / 8))));
  await client.query(
    'create temporary table scale_name (n int primary key, name text, search text, sex text, reading text)',
  );
  await client.query(
    'insert into scale_name select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[])',
    [
      pool.map((_, index) => index),
      pool.map(({ name }) => name),
      pool.map(({ nameSearch }) => nameSearch),
      pool.map(({ sex }) => sex),
      pool.map(({ nameReading }) => nameReading),
    ],
  );
  await inChunks(client, count, (from, to) =>
    client.query(
      `insert into customer (id, pid, name, name_search, name_reading, gender, birth_on, mobile, wechat_phone, membership_type, membership_valid_on, language, created_at, updated_at)
       overriding system value
       select $3 + i, 'S' || (10000000 + $3 + i), p.name, p.search, p.reading, p.sex, date '1940-01-01' + floor(${dice(1)} * 27000)::int,
         '13' || lpad(floor(${dice(2)} * 1000000000)::bigint::text, 9, '0'), '', ${oneOf(3, ['none', 'none', 'silver', 'gold', 'platinum', 'corporate'])},
         current_date + floor(${dice(4)} * 900 - 300)::int, case when ${dice(5)} < 0.1 then 'en-US' else 'zh-CN' end,
         now() - (${dice(6)} * 2900) * interval '1 day', now()
       from generate_series($1::bigint, $2::bigint) i
       join scale_name p on p.n = floor((${dice(7)} ^ 1.6) * $4::int)::int`,
      [from, to, base, pool.length],
    ),
  );
  await client.query('drop table scale_name');
}

/** As many visits as reports; each person's reports hang on one of their visits. */
async function addVisits(
  client: PoolClient,
  count: number,
  base: number,
  customers: number,
  customerBase: number,
): Promise<void> {
  await inChunks(client, count, (from, to) =>
    client.query(
      `insert into visit (id, customer_id, visit_on, doctor, serve, status, handling_status, created_at) overriding system value
       select $3 + i, $5 + 1 + (i * 7919) % $4::bigint, current_date - floor(${dice(11)} * 2900)::int,
         ${oneOf(12, ['陈志远', 'Emma Whitfield', '苏敏'])}, ${oneOf(13, ['年度健康体检', '复诊', '功能医学咨询'])}, 'done', 'handled', now()
       from generate_series($1::bigint, $2::bigint) i`,
      [from, to, base, customers, customerBase],
    ),
  );
}

async function addAdvice(client: PoolClient, count: number, visitBase: number): Promise<void> {
  const test = (part: number) =>
    oneOf(
      21,
      TESTS.map((one) => one[part] ?? ''),
    );
  await inChunks(client, count, (from, to) =>
    client.query(
      `insert into advice (visit_id, name_en, name_zh, category, status, language, supplier, bar_code)
       select $3 + i, ${test(1)}, ${test(2)}, ${test(0)}, 'ordered', 'zh-CN', '', 'B' || lpad(($3 + i)::text, 11, '0')
       from generate_series($1::bigint, $2::bigint) i`,
      [from, to, visitBase],
    ),
  );
}

const ROWS_OF_BATCH = 20;

/** Batches of visit spreadsheets with their rows: all but every fiftieth submitted. The visits are those of the scale. */
async function addBatches(client: PoolClient, count: number, base: number, visitBase: number): Promise<void> {
  await client.query(`insert into supplier (name) select unnest($1::text[]) on conflict do nothing`, [
    VENDORS.map(({ nameZh }) => nameZh),
  ]);
  await inChunks(client, count, (from, to) =>
    client.query(
      `with files as (
         insert into stored_file (sha256, size_bytes, media_type)
         select md5('scale' || ($3 + i)) || md5('sheet' || ($3 + i)), 9000, 'application/octet-stream' from generate_series($1::bigint, $2::bigint) i
         returning id, sha256)
       insert into sheet_batch (id, state, supplier_id, visit_on, file_name, file_id, uploader, uploaded_at, row_count, submitted_at, submitter, updated_by, updated_at)
       overriding system value
       select $3 + i, case when i % 50 = 0 then 'waiting' else 'submitted' end, s.id, at::date, '体检名单-' || to_char(at, 'YYYYMMDD') || '-' || i || '.xlsx', f.id,
         ${oneOf(31, ['林小满', '周婷', 'Nora Fields'])}, at, ${ROWS_OF_BATCH}, case when i % 50 = 0 then null else at + interval '9 minutes' end,
         case when i % 50 = 0 then null else '周婷' end, '周婷', at
       from (select i, now() - ($4::bigint - i) / $4::float8 * interval '2900 days' as at from generate_series($1::bigint, $2::bigint) i) drawn
       join files f on f.sha256 = md5('scale' || ($3 + i)) || md5('sheet' || ($3 + i))
       join (select id, row_number() over (order by id) - 1 as n, count(*) over () as all from supplier) s on s.n = i % s.all`,
      [from, to, base, count],
    ),
  );
  await inChunks(client, count * ROWS_OF_BATCH, (from, to) =>
    client.query(
      `insert into sheet_row (batch_id, row_no, raw, values, row_key, action)
       select $3 + 1 + (i - 1) / ${ROWS_OF_BATCH}, 2 + (i - 1) % ${ROWS_OF_BATCH}, jsonb_build_array(c.pid, '', c.name, c.gender, '', '', '', a.name_en, a.name_zh, '', '', '', '', a.bar_code, ''),
         jsonb_build_object('pid', c.pid, 'name', c.name, 'objEnName', a.name_en, 'objCnName', a.name_zh, 'barCode', a.bar_code), upper(c.pid) || '|' || a.bar_code, 'create'
       from generate_series($1::bigint, $2::bigint) i join visit v on v.id = $4 + i join customer c on c.id = v.customer_id join advice a on a.visit_id = v.id`,
      [from, to, base, visitBase],
    ),
  );
}

const TESTS = [
  ['blood', 'Complete blood count', '血常规'],
  ['biochemistry', 'Liver function', '肝功能'],
  ['biochemistry', 'Lipid profile', '血脂全套'],
  ['hormone', 'Thyroid function', '甲状腺功能'],
  ['urine', 'Urinalysis', '尿常规'],
  ['allergy', 'Allergy panel', '过敏原'],
  ['imaging', 'Abdominal ultrasound', '腹部超声'],
  ['nutrition', 'Vitamins', '维生素'],
  ['genetic', 'Pharmacogenomics', '药物基因组'],
  ['microbiome', 'Gut microbiome', '肠道菌群'],
  ['heavy_metal', 'Heavy metals', '重金属'],
  ['stool', 'Stool examination', '粪便检查'],
  ['ai', 'AI health analysis', 'AI 健康分析'],
];

/** 95 % issued; what waits is young, as in a clinic that works its queues off. */
const STATUS = `case when d < 0.95 then 'issued' when d < 0.97 then 'reissued' when d < 0.978 then 'refused' when d < 0.982 then 'withdrawn' when d < 0.983 then 'under_revision'
  when d < 0.988 then 'received' when d < 0.991 then 'signed_for' when d < 0.993 then 'in_check' when d < 0.995 then 'checked' else 'expected' end`;

async function addReports(
  client: PoolClient,
  count: number,
  base: number,
  visits: number,
  visitBase: number,
): Promise<void> {
  const test = (part: number) =>
    oneOf(
      21,
      TESTS.map((one) => one[part] ?? ''),
    );
  const vendors = VENDORS.map(({ nameZh }) => nameZh);
  await inChunks(client, count, (from, to) =>
    client.query(
      `insert into report (id, report_no, customer_id, visit_id, advice_id, origin, category, name_en, name_zh, language, vendor, bar_code, status, order_on, test_on,
         received_at, signed_for_at, checked_at, signed_at, issued_at, status_since, created_at, updated_at, updated_by, row_version)
       overriding system value
       select $3 + i, 'R' || extract(year from at) || '-' || lpad(($3 + i)::text, 6, '0'), case when became = 'received' and d2 < 0.3 then null else v.customer_id end,
         case when became = 'received' and d2 < 0.3 then null else v.id end,
         case when became = 'received' and d2 < 0.3 then null else a.id end, case when d2 < 0.45 or became = 'expected' then 'internal' else 'external' end,
         ${test(0)}, ${test(1)}, ${test(2)}, case when d2 < 0.1 then 'en-US' else 'zh-CN' end, ${oneOf(22, vendors)},
         to_char(at, 'YYMMDD') || lpad(floor(${dice(23)} * 1000000)::int::text, 6, '0'), became, v.visit_on, at::date,
         at, case when done then at + interval '40 minutes' end, case when done then at + interval '3 hours' end, case when done then at + interval '5 hours' end,
         case when done then at + interval '310 minutes' end, case when done then at + interval '310 minutes' else at end, at, at, 'system', 6
       from (select i, d, d2, ${STATUS} as became, d < 0.97 or (d >= 0.978 and d < 0.983) as done,
           now() - interval '6 hours' - case when d >= 0.983 then ${dice(24)} * interval '5 days' else ($4::bigint - i + ${dice(25)}) / $4::float8 * interval '2900 days' end as at
         from (select i, ${dice(26)} as d, ${dice(27)} as d2 from generate_series($1::bigint, $2::bigint) i) drawn) r
       join visit v on v.id = $6::bigint + 1 + (i * 104729) % $5::bigint join advice a on a.visit_id = v.id`,
      [from, to, base, count, visits, visitBase],
    ),
  );
}

async function recordIssued(client: PoolClient, reportBase: number): Promise<void> {
  await client.query(
    `update customer c set last_issued_at = i.last, issued_count = i.n
     from (select customer_id, max(issued_at) as last, count(*)::int as n from report where id > $1 and issued_at is not null and status in ('issued', 'reissued', 'under_revision') group by 1) i
     where c.id = i.customer_id`,
    [reportBase],
  );
}

const PEOPLE_AT_ONCE = 5000;

async function proposePairs(client: PoolClient, count: number, base: number): Promise<void> {
  const db = drizzle(client);
  for (let from = 1; from <= count; from += PEOPLE_AT_ONCE) {
    const ids = Array.from({ length: Math.min(PEOPLE_AT_ONCE, count - from + 1) }, (_, index) => base + from + index);
    await db.transaction((tx) => proposeDuplicates(tx, ids));
  }
}

async function topOf(client: PoolClient, table: string): Promise<number> {
  const { rows } = await client.query(`select coalesce(max(id), 0)::int as top from ${table}`);
  return rows[0].top;
}

/**
 * Adds `n` reports of `n / 5` people on `n` visits, and `n / 50` spreadsheets of visits, for benches, straight by SQL. They
 * have rows for every list but no files, versions, results or history: such a report can be listed and found, not opened.
 */
export async function fillScale(
  pool: Pool,
  n: number,
): Promise<{ customers: number; visits: number; reports: number; batches: number }> {
  const customers = Math.max(1, Math.round(n / 5));
  const visits = n;
  const batches = Math.max(1, Math.floor(n / 50));
  const client = await pool.connect();
  try {
    const [customerBase, visitBase, reportBase, batchBase] = [
      await topOf(client, 'customer'),
      await topOf(client, 'visit'),
      await topOf(client, 'report'),
      await topOf(client, 'sheet_batch'),
    ];
    await client.query('set synchronous_commit = off; set statement_timeout = 0');
    await addCustomers(client, customers, customerBase);
    await addVisits(client, visits, visitBase, customers, customerBase);
    await addAdvice(client, visits, visitBase);
    await addBatches(client, batches, batchBase, visitBase);
    await addReports(client, n, reportBase, visits, visitBase);
    await client.query('begin');
    await recordIssued(client, reportBase);
    await client.query('commit');
    await client.query('analyze customer');
    await proposePairs(client, customers, customerBase);
    for (const table of ['customer', 'visit', 'report', 'sheet_batch'])
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    await client.query(`select setval('report_no_seq', (select max(id) from report))`);
    for (const table of ['customer', 'visit', 'advice', 'report', 'supplier', 'sheet_batch', 'sheet_row'])
      await client.query(`vacuum (analyze) ${table}`);
    return { customers, visits, reports: n, batches };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.query('reset synchronous_commit; reset statement_timeout');
    client.release();
  }
}
