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
  const timeline = await clerk.get<{ visits: Visit[]; reports: unknown[] }>(`/customers/${wang.id}/timeline`);
  expect(timeline.data.visits.map(({ visitOn }) => visitOn)).toEqual(['2026-02-03', '2026-01-02']);
  expect(timeline.data.reports).toEqual([]);
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
  expect((await clerk.get('/customers/999999/timeline')).status).toBe(404);
});

describe('candidates for a report', () => {
  const find = (asked: Parameters<typeof findCandidates>[1]) => app.ctx.transaction((tx) => findCandidates(tx, asked));
  const reasons = async (asked: Parameters<typeof findCandidates>[1]) =>
    (await find(asked)).map(({ customer, why }) => [customer.name, ...why]);

  test('by pid, by bar code with the open tests, by mobile', async () => {
    expect(await reasons({ pid: wang.pid.toLowerCase() })).toEqual([['王勇芳', 'pid']]);
    const [found] = await find({ barCode: 'BC-002' });
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
    const [found] = await find({ barCode: 'BC-X' });
    expect(found?.openAdvice.some(({ visitId }) => visitId === data.id)).toBe(false);
  });
});
