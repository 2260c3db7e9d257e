import { type Answer, type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { enterPerson } from '../../support/report-path';

let app: TestApp;
let director: SignedInPerson;

beforeAll(async () => {
  app = await startApp();
  director = await app.signInAs('director');
});
afterAll(() => app.drop());

const refused = ({ status, header }: Answer) => (status === 200 ? '200' : `${status} ${header.reason}`);
const versionOf = async (id: number): Promise<number> =>
  Number((await app.ports.pool.query('select row_version from customer where id = $1', [id])).rows[0].row_version);
const merge = async (into: number, from: number, body: object = {}) =>
  director.post<{ merge: { id: number } }>(`/customers/${into}/merge`, {
    rowVersion: await versionOf(into),
    absorbedId: from,
    absorbedRowVersion: await versionOf(from),
    keep: {},
    differencesSeen: true,
    reason: 'same person',
    ...body,
  });
/** People whom nothing tells apart. */
const same = () => enterPerson(director, { name: 'Sam Same', birthOn: '1990-01-01' });

describe('merging', () => {
  test('with itself, with one who is gone already, of one who is gone already', async () => {
    const [a, b, c] = [await same(), await same(), await same()];
    expect(refused(await merge(a.id, a.id))).toBe('422 customer.merge_same');
    expect(refused(await director.get(`/customers/${a.id}/merge/${a.id}`))).toBe('422 customer.merge_same');
    expect(refused(await merge(a.id, b.id))).toBe('200');
    expect(refused(await merge(c.id, b.id))).toBe('409 customer.merged');
    expect(refused(await merge(b.id, c.id))).toBe('409 customer.merged');
    expect(refused(await merge(a.id, b.id))).toBe('409 customer.merged');
    const nobody = { rowVersion: await versionOf(a.id), absorbedId: 999_999, absorbedRowVersion: 1 };
    const unknown = { ...nobody, keep: {}, differencesSeen: true, reason: 'same person' };
    expect(refused(await director.post(`/customers/${a.id}/merge`, unknown))).toBe('404 customer.not_found');
    expect(refused(await director.get(`/customers/${a.id}/merge/${b.id}`))).toBe('422 customer.merge_same');
  });

  test('in a chain: every pid leads to the last, in one step', async () => {
    const [a, b, c] = [await same(), await same(), await same()];
    await merge(b.id, a.id);
    await merge(c.id, b.id);
    const { rows } = await app.ports.pool.query('select merged_into_id from customer where id = any($1)', [
      [a.id, b.id],
    ]);
    expect(rows.map((row) => Number(row.merged_into_id))).toEqual([c.id, c.id]);
    for (const { pid } of [a, b, c]) {
      const found = await director.get<{ rows: { id: number }[] }>(`/customers?q=${pid}`);
      expect(found.data.rows.map(({ id }) => id)).toEqual([c.id]);
    }
  });

  test('in a ring, and one into two at the same moment: one of them', async () => {
    const [a, b] = [await same(), await same()];
    const ring = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)]);
    expect(ring.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [c, d, e] = [await same(), await same(), await same()];
    const torn = await Promise.all([merge(c.id, e.id), merge(d.id, e.id)]);
    expect(torn.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('beside an erasure of either: one of them', async () => {
    for (const side of ['survivor', 'absorbed'] as const) {
      const people = { survivor: await same(), absorbed: await same() };
      const { id, pid, rowVersion } = people[side];
      const answers = await Promise.all([
        merge(people.survivor.id, people.absorbed.id),
        director.post(`/customers/${id}/erase`, { rowVersion, pidTyped: pid, reason: 'asked' }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      expect(answers.map(({ status }) => status).filter((status) => ![200, 409, 410].includes(status))).toEqual([]);
    }
  });

  test('taken back twice at the same moment: once', async () => {
    const [a, b] = [await same(), await same()];
    const { data } = await merge(a.id, b.id);
    const { rows } = await app.ports.pool.query('select id from customer_merge where absorbed_id = $1', [b.id]);
    const undo = () => director.post(`/customers/merges/${rows[0].id}/undo`, { reason: 'two people' });
    expect(data).toBeTruthy();
    expect((await Promise.all([undo(), undo()])).map(refused).sort()).toEqual(['200', '409 customer.merge_undone']);
  });
});

test('nobody is assigned to whoever left, and to whoever never was', async () => {
  const left = await app.signInAs('sales', { fresh: true });
  await app.ports.pool.query("update staff set state = 'disabled' where id = $1", [left.staffId]);
  const { id, rowVersion } = await same();
  for (const salesmanId of [left.staffId, 999_999]) {
    const many = await director.post('/customers/assign', { ids: [id], salesmanId });
    expect([refused(many), Object.keys(many.header.fields ?? {})]).toEqual(['400 request.invalid', ['salesmanId']]);
    const form = { rowVersion, name: 'Sam Same', gender: 'female', salesmanId };
    expect(refused(await director.put(`/customers/${id}`, form))).toBe('400 request.invalid');
  }
  expect(await versionOf(id)).toBe(rowVersion);
});

test('a consent is withdrawn once, whoever asks and however often', async () => {
  const { id, rowVersion } = await same();
  const consents = (await director.get<{ id: number; purpose: string }[]>(`/customers/${id}/consents`)).data;
  const path = (customerId: number) => `/customers/${customerId}/consents/${consents[0]?.id}/withdraw`;
  const other = await same();
  const body = { rowVersion, how: 'spoken', reason: 'called' };
  expect(refused(await director.post(path(other.id), { ...body, rowVersion: other.rowVersion }))).toBe(
    '409 customer.consent_gone',
  );
  const clerk = await app.signInAs('clerk');
  const answers = await Promise.all([director.post(path(id), body), clerk.post(path(id), body)]);
  expect(answers.map(refused).sort()).toEqual(['200', '409 customer.stale']);
  const again = await director.post(path(id), { ...body, rowVersion: await versionOf(id) });
  expect(refused(again)).toBe('409 customer.consent_gone');
});

test('two people who tell a pair apart at the same moment: one of them', async () => {
  const mobile = '13955556666';
  const a = await enterPerson(director, { name: 'Pat Pair', mobile });
  await enterPerson(director, { name: 'Pia Pair', mobile });
  const pairs = await director.get<{ rows: { id: number }[] }>(`/customers/duplicate-pairs?customerId=${a.id}`);
  const id = pairs.data.rows[0]?.id;
  const clerk = await app.signInAs('clerk');
  const dismiss = (person: SignedInPerson) =>
    person.post(`/customers/duplicate-pairs/${id}/dismiss`, { reason: 'sisters' });
  const answers = await Promise.all([dismiss(director), dismiss(clerk)]);
  expect(answers.map(refused).sort()).toEqual(['200', '409 customer.pair_closed']);
});

test.each<[string, object]>([
  ['no body', {}],
  ['text for ids', { ids: 'x', salesmanId: null }],
  ['ids beyond every integer', { ids: [1e300], salesmanId: null }],
  ['a negative id', { ids: [-1], salesmanId: null }],
  ['NUL in the reason', { ids: [1], salesmanId: null, reason: 'a\0' }],
])('assigning with %s is refused as wrong input', async (_, body) => {
  expect(refused(await director.post('/customers/assign', body))).toBe('400 request.invalid');
});
