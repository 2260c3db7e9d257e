import { findCandidates } from '../../../server/modules/customer/service';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';

type Advice = { id: number; barCode: string; nameEn: string; category: string; status: string };
type Visit = { id: number; rowVersion: number; visitOn: string; doctor: string; advice: Advice[] };

let app: TestApp;
let clerk: SignedInPerson;
let wang: { id: number; pid: string };

const blood = { nameEn: 'Full blood count', nameZh: '血常规', category: 'blood', barCode: 'BC-001' };
const auditOf = async (action: string) =>
  (
    await app.ports.pool.query(
      'select object_id, customer_id, details from audit_event where action = $1 order by id',
      [action],
    )
  ).rows;

beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk');
  wang = (await clerk.post<typeof wang>('/customers', { name: '王勇芳', birthOn: '1980-01-10', mobile: '13812345678' }))
    .data;
  await clerk.post('/customers', { name: '王芳', birthOn: '1990-05-05' });
});
afterAll(() => app.drop());

test('a visit holds its ordered tests, newest visit first', async () => {
  await clerk.post(`/customers/${wang.id}/visits`, { visitOn: '2026-01-02' });
  const made = await clerk.post<Visit>(`/customers/${wang.id}/visits`, {
    visitOn: '2026-02-03',
    doctor: 'Dr Who',
    advice: [blood],
  });
  expect(made.data).toMatchObject({ visitOn: '2026-02-03', doctor: 'Dr Who', advice: [blood] });
  const visits = await clerk.get<{ rows: Visit[] }>(`/customers/${wang.id}/visits`);
  expect(visits.data.rows.map(({ visitOn }) => visitOn)).toEqual(['2026-02-03', '2026-01-02']);
  expect((await clerk.get(`/customers/${wang.id}/reports`)).data).toMatchObject({ rows: [], total: 0 });
  expect((await auditOf('visit.create')).at(-1)).toMatchObject({
    object_id: String(made.data.id),
    customer_id: wang.id,
  });
});

test('a change keeps the rows it does not name, records old and new, and refuses a stale one', async () => {
  const { data } = await clerk.post<Visit>(`/customers/${wang.id}/visits`, {
    visitOn: '2026-02-10',
    advice: [blood, { ...blood, barCode: 'BC-002' }],
  });
  const [first] = data.advice;
  const body = { visitOn: '2026-02-10', rowVersion: 1, advice: [{ ...first, barCode: 'BC-009' }] };
  const after = await clerk.put<Visit>(`/visits/${data.id}`, body);
  expect(after.data.advice.map(({ barCode }) => barCode)).toEqual(['BC-009', 'BC-002']);
  expect((await auditOf('visit.edit')).at(-1).details.advice).toEqual([
    { id: first?.id, changes: { barCode: { from: 'BC-001', to: 'BC-009' } } },
  ]);
  const late = await clerk.put<{ current: Visit }>(`/visits/${data.id}`, { ...body, doctor: 'Late' });
  expect(late.status).toBe(409);
  expect(late.header.reason).toBe('visit.stale');
  expect(late.data.current.rowVersion).toBe(2);
});

test('a row of another visit is not taken', async () => {
  const one = (await clerk.post<Visit>(`/customers/${wang.id}/visits`, { visitOn: '2026-03-01', advice: [blood] }))
    .data;
  const two = (await clerk.post<Visit>(`/customers/${wang.id}/visits`, { visitOn: '2026-03-02' })).data;
  const answer = await clerk.put(`/visits/${two.id}`, {
    visitOn: '2026-03-02',
    rowVersion: 1,
    advice: [{ ...one.advice[0], nameEn: 'Stolen' }],
  });
  expect(answer.header.fields).toEqual({ 'advice.0.id': 'This test does not belong to the visit.' });
});

test('nobody there, no such visit', async () => {
  expect((await clerk.post('/customers/999999/visits', { visitOn: '2026-01-01' })).header.reason).toBe(
    'customer.not_found',
  );
  expect((await clerk.put('/visits/999999', { visitOn: '2026-01-01', rowVersion: 1 })).header.reason).toBe(
    'visit.not_found',
  );
  expect((await clerk.get('/customers/999999/reports')).status).toBe(404);
});

describe('the reports of a customer', () => {
  type Reports = { rows: { reportNo: string; status: string }[]; total: number };
  const reportsOf = async (person: SignedInPerson, query = '') =>
    (await person.get<Reports>(`/customers/${wang.id}/reports${query}`)).data;
  const numbers = ({ rows }: Reports) => rows.map(({ reportNo }) => reportNo);

  beforeAll(async () => {
    await app.ports.pool.query(
      `insert into report (report_no, customer_id, origin, category, name_en, name_zh, status, received_at, status_since, withhold_old, fulfilled_by_id)
       select 'N-' || lpad(n::text, 3, '0'), $1, 'external', 'blood', 'Lipids', '血脂',
         case when n <= 2 then 'issued' when n = 3 then 'expected' else 'received' end,
         '2026-01-01'::timestamptz + n * interval '1 minute', now(), n = 2, null
       from generate_series(1, 230) n`,
      [wang.id],
    );
    await app.ports.pool.query(
      `update report set fulfilled_by_id = (select id from report where report_no = 'N-004') where report_no = 'N-003'`,
    );
  });

  test('every one is reached page by page, newest first, and an expected one that came is not told twice', async () => {
    const first = await reportsOf(clerk, '?pageSize=20');
    expect(first.total).toBe(229);
    expect(numbers(first).slice(0, 2)).toEqual(['N-230', 'N-229']);
    const last = await reportsOf(clerk, '?pageSize=20&current=12');
    expect(numbers(last).slice(-3)).toEqual(['N-004', 'N-002', 'N-001']);
    expect((await reportsOf(clerk, '?pageSize=20&current=13')).rows).toEqual([]);
  });

  test('who sees only what was issued sees nothing withheld', async () => {
    const seen = await reportsOf(await app.signInAs('sales'));
    expect([numbers(seen), seen.total]).toEqual([['N-001'], 1]);
  });

  test('each leads to where this person works with it, an expected one to its customer at most', async () => {
    const { data: her } = await clerk.post<typeof wang>('/customers', { name: 'Lin Daiyu' });
    const { rows } = await app.ports.pool.query(
      `insert into report (report_no, customer_id, origin, category, name_en, name_zh, status, received_at, status_since)
       select 'P-' || status, $1, 'external', 'blood', 'Lipids', '血脂', status, now(), now()
       from unnest($2::text[]) status returning id, status`,
      [her.id, ['expected', 'received', 'signed_for', 'issued']],
    );
    const id = Object.fromEntries(rows.map((row) => [row.status, Number(row.id)]));
    const desk = `/SignIn/pdfSignIn?report=${id.received}`;
    const check = (status: string) => `/basicMaintenance/reportChecker/${id[status]}`;
    const view = (status: string) => `/basicMaintenance/reportViewDetail/${her.id}?report=${id[status]}`;
    const placesOf = {
      clerk: { expected: null, received: desk, signed_for: view('signed_for'), issued: view('issued') },
      reviewer: {
        expected: null,
        received: check('received'),
        signed_for: check('signed_for'),
        issued: check('issued'),
      },
      director: { expected: null, received: desk, signed_for: check('signed_for'), issued: check('issued') },
      sales: { issued: view('issued') },
    };
    type Place = { status: string; path: string | null };
    for (const role of ['clerk', 'reviewer', 'director', 'sales'] as const) {
      const person = await app.signInAs(role);
      const { data } = await person.get<{ rows: Place[] }>(`/customers/${her.id}/reports`);
      const places = Object.fromEntries(data.rows.map(({ status, path }) => [status, path]));
      expect([role, places]).toEqual([role, placesOf[role]]);
      const found = (await person.get<{ kind: string; path: string }[]>('/find?q=Daiyu')).data;
      const ofReports = found.filter(({ kind }) => kind === 'report').map(({ path }) => path);
      expect(ofReports.sort()).toEqual(
        Object.values(placesOf[role])
          .map((path) => path ?? `/customer/List?open=${her.id}`)
          .sort(),
      );
    }
  });

  test('a page is read off an index', async () => {
    await app.ports.pool.query(
      `insert into report (report_no, customer_id, origin, category, name_en, name_zh, status, received_at, status_since)
       select 'O-' || n, (select max(id) from customer), 'external', 'blood', 'Lipids', '血脂', 'received',
         '2026-01-01'::timestamptz + n * interval '1 minute', now()
       from generate_series(1, 5000) n`,
    );
    await app.database.pool.query('analyze report');
    const { rows } = await app.ports.pool.query(
      `explain select id from report where customer_id = ${wang.id} and fulfilled_by_id is null
       order by received_at desc, id desc limit 20 offset 200`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('report_customer');
    expect(plan).not.toContain('Sort');
  });
});

describe('candidates for a report', () => {
  const find = (asked: Parameters<typeof findCandidates>[1]) => app.ctx.transaction((tx) => findCandidates(tx, asked));
  const reasons = async (asked: Parameters<typeof findCandidates>[1]) =>
    (await find(asked)).map(({ customer, why }) => [customer.name, ...why]);

  test('by pid, by bar code with the open tests, by mobile', async () => {
    expect(await reasons({ pid: wang.pid.toLowerCase() })).toEqual([['王勇芳', 'pid']]);
    const [found] = await find({ barCodes: ['BC-002'] });
    expect(found?.why).toEqual(['barCode']);
    expect(found?.openAdvice.map(({ barCode }) => barCode)).toContain('BC-002');
    expect(await reasons({ mobile: '13812345678' })).toEqual([['王勇芳', 'mobile']]);
  });

  test('by name as written or as it reads, a birth date only beside it', async () => {
    expect(await reasons({ name: '王芳' })).toEqual([['王芳', 'name']]);
    expect(await reasons({ name: 'WANG Fang', birthOn: '1990-05-05' })).toEqual([['王芳', 'birthOn', 'nameLatin']]);
    expect(await reasons({ name: 'Yongfang Wang' })).toEqual([['王勇芳', 'nameLatin']]);
    expect(await reasons({ name: 'Fang' })).toEqual([]);
    expect(await reasons({ birthOn: '1990-05-05' })).toEqual([]);
    expect(await reasons({})).toEqual([]);
  });

  test('a cancelled test is not open', async () => {
    const { data } = await clerk.post<Visit>(`/customers/${wang.id}/visits`, {
      visitOn: '2026-03-03',
      advice: [{ ...blood, barCode: 'BC-X', status: 'cancelled' }],
    });
    const [found] = await find({ barCodes: ['BC-X'] });
    expect(found?.openAdvice.some(({ visitId }) => visitId === data.id)).toBe(false);
  });
});
