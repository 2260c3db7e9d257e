import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { enterPerson, type ReportAnswer, reportLife } from '../../support/report-path';

interface View {
  id: number;
  pid: string;
  name: string;
  rowVersion: number;
  otherPids: string[];
  mergedInto: number | null;
  [field: string]: unknown;
}
interface Preview {
  survivor: View;
  absorbed: View;
  differences: { field: string; sides: string[]; suggested: string }[];
  warnings: string[];
  moves: Record<string, number>;
  reports: { id: number; effect: string; holder: string | null }[];
  pids: string[];
  shareLinksEnding: number;
}
interface Done {
  merge: { id: number; moved: Record<string, number>; allowedActions: string[] };
  customer: View;
  shareLinksEnded: number;
}

let app: TestApp;
let life: Awaited<ReturnType<typeof reportLife>>;
let clerk: SignedInPerson;
let sales: SignedInPerson;
const ROWS = [{ nameEn: 'Haemoglobin', nameZh: '血红蛋白', value: '135', unit: 'g/L', range: '115-150' }];

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false', PORTAL_IDLE_MINUTES: '100000' } });
  life = await reportLife(app);
  clerk = await app.signInAs('clerk');
  sales = await app.signInAs('sales');
}, 60_000);
afterAll(() => app.drop());

const enter = (fields: object = {}) => enterPerson(life.director, { ...fields });
const view = async (id: number) => (await clerk.get<View>(`/customers/${id}`)).data;
const preview = async (id: number, absorbedId: number) =>
  (await clerk.get<Preview>(`/customers/${id}/merge/${absorbedId}`)).data;
async function bodyFor(id: number, absorbedId: number, more: object = {}) {
  const seen = await preview(id, absorbedId);
  const keep = Object.fromEntries(seen.differences.map(({ field, suggested }) => [field, suggested]));
  const { rowVersion } = seen.survivor;
  return {
    absorbedId,
    rowVersion,
    absorbedRowVersion: seen.absorbed.rowVersion,
    reason: 'one person',
    keep,
    differencesSeen: true,
    ...more,
  };
}
const merge = async (id: number, absorbedId: number, more: object = {}) =>
  clerk.post<Done>(`/customers/${id}/merge`, await bodyFor(id, absorbedId, more));
async function merged(id: number, absorbedId: number, more: object = {}): Promise<Done> {
  const answer = await merge(id, absorbedId, more);
  expect(answer.header.msg).toBe('OK');
  return answer.data;
}
const addVisit = async (id: number, visitOn = '2026-03-01') =>
  (await clerk.post<{ id: number }>(`/customers/${id}/visits`, { visitOn, advice: [] })).data.id;
const listed = async (q: string) =>
  (await clerk.get<{ rows: View[]; total: number }>(`/customers?q=${encodeURIComponent(q)}`)).data.rows.map(
    ({ id }) => id,
  );
const rows = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;
const undo = (id: number) =>
  clerk.post<{ stayed: Record<string, unknown[]>; followed: unknown[] }>(`/customers/merges/${id}/undo`, {
    reason: 'two people',
  });

/** Every row that belongs to these people, with what changes by itself left out. */
async function everything(ids: number[]) {
  const tables = await rows(
    `select table_name as name from information_schema.columns where column_name = 'customer_id' and table_schema = 'public' and table_name not in ('audit_event')`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables)
    found[name] = await rows(
      `select to_jsonb(t) - 'row_version' - 'updated_at' - 'updated_by' - 'version_fresh' as row from ${name} t where customer_id = any($1) order by id`,
      [ids],
    );
  found.customer = await rows(
    `select to_jsonb(c) - 'row_version' - 'updated_at' - 'updated_by' as row from customer c where id = any($1) order by id`,
    [ids],
  );
  found.links = await rows(
    `select l.id, l.revoked_at from share_link l join report r on r.id = l.report_id where r.customer_id = any($1) order by 1`,
    [ids],
  );
  return found;
}

describe('merging', () => {
  test('moves everything, and both pids and ids lead to the survivor everywhere', async () => {
    const survivor = await enter({
      name: '王芳',
      birthOn: '1981-03-12',
      mobile: '13900000001',
      remark: 'needs a wheelchair',
    });
    const absorbed = await enter({
      name: 'Wang Fang',
      birthOn: '1981-03-12',
      email: 'wf@mail.test',
      remark: '青霉素过敏',
    });
    const visitId = await addVisit(absorbed.id);
    const report = await life.issued(absorbed.id, ROWS);
    const seen = await preview(survivor.id, absorbed.id);
    expect(seen).toMatchObject({ warnings: [], moves: { visits: 1, reports: 1, results: 1 }, pids: [absorbed.pid] });
    expect(seen.reports).toMatchObject([{ id: report.id, effect: 'staysSigned' }]);
    expect(seen.differences.map(({ field, suggested }) => [field, suggested])).toEqual([
      ['name', 'survivor'],
      ['mobile', 'survivor'],
      ['email', 'absorbed'],
      ['remark', 'both'],
    ]);
    const tally = async () => Number((await rows('select sum(n) as n from customer_tally'))[0].n);
    const before = await tally();
    const done = await merged(survivor.id, absorbed.id);
    expect(await tally()).toBe(before - 1);
    expect(done.customer).toMatchObject({
      name: '王芳',
      mobile: '13900000001',
      email: 'wf@mail.test',
      remark: 'needs a wheelchair\n青霉素过敏',
      otherPids: [absorbed.pid],
      issuedCount: 1,
    });
    expect(await view(absorbed.id)).toMatchObject({ id: survivor.id, mergedInto: survivor.id });
    expect(await listed(absorbed.pid)).toEqual([survivor.id]);
    expect(await listed(absorbed.pid.toLowerCase())).toEqual([survivor.id]);
    expect(await listed('Wang Fang')).toEqual([survivor.id]);
    expect((await clerk.get(`/customers/${absorbed.id}/visits`)).data).toMatchObject({ rows: [{ id: visitId }] });
    expect((await clerk.get(`/customers/${absorbed.id}/reports`)).data).toMatchObject({ rows: [{ id: report.id }] });
    const byPid = await clerk.get<{ rows: { id: number; pid: string }[] }>(`/reports?pid=${absorbed.pid}`);
    expect(byPid.data.rows).toMatchObject([{ id: report.id, pid: survivor.pid }]);
    expect((await clerk.get<{ rows: unknown[] }>(`/reports?customerId=${absorbed.id}`)).data.rows).toHaveLength(1);
    const found = await clerk.get<{ kind: string; id: number }[]>(`/find?q=${absorbed.pid}`);
    expect(found.data).toContainEqual(expect.objectContaining({ kind: 'customer', id: survivor.id }));
    const taken = await clerk.post('/customers', { name: 'New', pid: absorbed.pid });
    expect(taken.header.reason).toBe('customer.pid_taken');
    const edit = await clerk.put(`/customers/${absorbed.id}`, { ...absorbed, rowVersion: 2 });
    expect(edit.header.reason).toBe('customer.merged');
    const again = await addVisit(absorbed.id, '2026-03-02');
    expect(await rows('select customer_id::int from visit where id = $1', [again])).toEqual([
      { customer_id: survivor.id },
    ]);
    await app.database.pool.query(`insert into visit (customer_id, visit_on) values ($1, '2026-03-03')`, [absorbed.id]);
    expect(await rows('select 1 from visit where customer_id = $1', [absorbed.id])).toEqual([]);
    const events = await rows(
      `select action, customer_id::int from audit_event where action like 'customer.merge%' order by id`,
    );
    expect(events).toEqual([
      { action: 'customer.merge', customer_id: survivor.id },
      { action: 'customer.mergedInto', customer_id: absorbed.id },
    ]);
  });

  test('leaves no reference to a customer behind in any table', async () => {
    const stays = [
      'audit_event.customer_id',
      'customer.merged_into_id',
      'customer_merge.absorbed_id',
      'customer_merge.survivor_id',
    ];
    const moves = [
      'consent',
      'critical_value',
      'membership_period',
      'report',
      'result',
      'salesman_assignment',
      'visit',
    ];
    const known = [...stays, ...moves.map((table) => `${table}.customer_id`)];
    const found = await rows(`
      select distinct c.conrelid::regclass || '.' || a.attname as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'customer'::regclass`);
    expect(found.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  test('chains lead to the last one', async () => {
    const [a, b, c] = [await enter({ name: '甲' }), await enter({ name: '甲' }), await enter({ name: '甲' })];
    await merged(a.id, b.id);
    await merged(c.id, a.id);
    expect(await view(b.id)).toMatchObject({ id: c.id, otherPids: [a.pid, b.pid] });
    expect(await listed(b.pid)).toEqual([c.id]);
  });

  test('a version that names the absorbed record cannot be signed; checked again, a new one names the survivor', async () => {
    const [survivor, absorbed] = [await enter({ name: '李娜' }), await enter({ name: '李娜' })];
    const report = await life.checked(absorbed.id, ROWS);
    expect((await preview(survivor.id, absorbed.id)).reports).toMatchObject([{ effect: 'generateAgain' }]);
    await merged(survivor.id, absorbed.id);
    await expect(life.sign(report)).rejects.toThrow(/409/);
    const now = await life.read(report.id);
    await expect(life.sign(now)).rejects.toThrow(/Nobody has checked the report in its present form/);
    expect((await life.sign(await life.checkedAnew(now))).status).toBe('signed');
    const versions = await rows(
      `select snapshot #>> '{customer,pid}' as pid from report_version where report_id = $1 order by no`,
      [report.id],
    );
    expect(versions).toEqual([{ pid: absorbed.pid }, { pid: survivor.pid }]);
  });

  test('a person corrected after generating cannot be signed under the old name', async () => {
    const person = await enter({ name: '孙立' });
    const report = await life.checked(person.id, ROWS);
    expect((await clerk.put(`/customers/${person.id}`, { ...person, name: '孙丽' })).status).toBe(200);
    await expect(life.sign(report)).rejects.toThrow(/Nobody has checked the report in its present form/);
    expect((await life.sign(await life.checkedAnew(report))).status).toBe('signed');
  });

  test('share links live on for the same birth date, and end where another date or no consent would open them', async () => {
    const link = async (report: ReportAnswer) =>
      (await sales.post(`/reports/${report.id}/share-links`, { days: 7 })).status;
    const state = async (report: ReportAnswer) =>
      (await sales.get<{ state: string }[]>(`/reports/${report.id}/share-links`)).data[0]?.state;
    const [a, b] = [await enter({ name: '冯冰' }), await enter({ name: '冯冰' })];
    const same = await life.issued(b.id, ROWS);
    expect(await link(same)).toBe(200);
    expect((await merged(a.id, b.id)).shareLinksEnded).toBe(0);
    expect(await state(same)).toBe('active');
    const [c, d] = [await enter({ name: '冯冰', birthOn: '1980-02-04' }), await enter({ name: '冯冰' })];
    const other = await life.issued(d.id, ROWS);
    expect(await link(other)).toBe(200);
    expect((await preview(c.id, d.id)).warnings).toEqual(['birthOn']);
    const done = await merged(c.id, d.id);
    expect(done.shareLinksEnded).toBe(1);
    expect(await state(other)).not.toBe('active');
    expect((await undo(done.merge.id)).status).toBe(200);
    expect(await state(other)).toBe('active');
  });
});

describe('undo', () => {
  test('restores every table exactly, and closes the pair', async () => {
    const survivor = await enter({
      name: '周红',
      birthOn: '1975-05-05',
      membershipType: 'gold',
      membershipValidOn: '2027-01-01',
    });
    const absorbed = await enter({
      name: 'Zhou Hong',
      birthOn: '1975-05-05',
      membershipType: 'silver',
      membershipValidOn: '2026-12-01',
      consents: { ai: true, recording: false, share: true },
    });
    await addVisit(survivor.id);
    await addVisit(absorbed.id);
    await life.issued(survivor.id, ROWS);
    await life.issued(absorbed.id, ROWS);
    const ids = [survivor.id, absorbed.id];
    const pair = async (state: string) =>
      (
        await clerk.get<{ rows: { id: number }[] }>(
          `/customers/duplicate-pairs?state=${state}&customerId=${survivor.id}`,
        )
      ).data.rows.length;
    expect(await pair('open')).toBe(1);
    const before = await everything(ids);
    const keep = { name: 'absorbed', membership: 'absorbed' };
    const done = await merged(survivor.id, absorbed.id, { keep });
    expect(done.customer).toMatchObject({
      name: 'Zhou Hong',
      membershipType: 'silver',
      consents: { ai: true },
      issuedCount: 2,
    });
    expect(await pair('open')).toBe(0);
    const merges = await clerk.get<{ id: number; allowedActions: string[] }[]>(`/customers/${absorbed.id}/merges`);
    expect(merges.data).toMatchObject([{ id: done.merge.id, allowedActions: ['undo'] }]);
    const answer = await undo(done.merge.id);
    expect(answer.data).toMatchObject({ stayed: { visits: [], reports: [], fields: [] }, followed: [] });
    expect(await everything(ids)).toEqual(before);
    expect(await view(absorbed.id)).toMatchObject({ id: absorbed.id, mergedInto: null });
    expect([await pair('open'), await pair('dismissed')]).toEqual([0, 1]);
    expect((await undo(done.merge.id)).header.reason).toBe('customer.merge_undone');
  });

  test('what came since stays and is named; a survivor merged since refuses', async () => {
    const [a, b, c] = [await enter({ name: '乙' }), await enter({ name: '乙' }), await enter({ name: '乙' })];
    const first = await merged(a.id, b.id);
    const visitId = await addVisit(a.id);
    const report = await life.checked(a.id, ROWS);
    await clerk.put(`/customers/${a.id}`, { ...(await view(a.id)), remark: 'since' });
    const second = await merged(c.id, a.id);
    expect((await undo(first.merge.id)).header.reason).toBe('customer.merge_built_on');
    expect((await undo(second.merge.id)).data).toMatchObject({ stayed: { visits: [], reports: [] } });
    expect(await view(b.id)).toMatchObject({ id: a.id });
    const { data } = await undo(first.merge.id);
    expect(data.stayed).toMatchObject({ visits: [{ id: visitId }], reports: [{ id: report.id }], fields: [] });
    expect(await view(b.id)).toMatchObject({ id: b.id });
    expect(await view(a.id)).toMatchObject({ remark: 'since', otherPids: [] });
  });
});

describe('refusals and races', () => {
  test('different people need to be looked at, every difference a choice, and a reason', async () => {
    const [a, b] = [
      await enter({ name: '丙', gender: 'male' }),
      await enter({ name: '丁', gender: 'female', birthOn: '1990-01-01' }),
    ];
    expect((await preview(a.id, b.id)).warnings).toEqual(['name', 'gender', 'birthOn']);
    expect((await merge(a.id, b.id, { differencesSeen: false })).header.reason).toBe('customer.merge_differences');
    const unchosen = await merge(a.id, b.id, { keep: { name: 'both' } });
    expect(unchosen.header).toMatchObject({ reason: 'customer.merge_choices' });
    expect(Object.keys(unchosen.header.fields ?? {})).toEqual(['keep.name', 'keep.gender', 'keep.birthOn']);
    expect((await merge(a.id, b.id, { reason: ' ' })).header.fields).toEqual({ reason: expect.stringMatching(/./) });
    expect(
      (await clerk.post(`/customers/${a.id}/merge`, { ...(await bodyFor(a.id, b.id)), absorbedId: a.id })).header
        .reason,
    ).toBe('customer.merge_same');
    expect((await clerk.get(`/customers/${a.id}/merge/999999`)).header.reason).toBe('customer.not_found');
    for (const role of ['reviewer', 'doctor', 'sales'] as const) {
      const other = await app.signInAs(role);
      expect((await other.get(`/customers/${a.id}/merge/${b.id}`)).status).toBe(403);
      expect((await other.post(`/customers/${a.id}/merge`, {})).status).toBe(403);
      expect((await other.post('/customers/merges/1/undo', { reason: 'x' })).status).toBe(403);
    }
  });

  test('somebody edits one of them: the merge is stale', async () => {
    const [a, b] = [await enter({ name: '戊' }), await enter({ name: '戊' })];
    const body = await bodyFor(a.id, b.id);
    await clerk.put(`/customers/${b.id}`, { ...b, remark: 'edited' });
    expect((await clerk.post(`/customers/${a.id}/merge`, body)).header.reason).toBe('customer.stale');
  });

  test('two opposite merges at once: one wins, the other is told', async () => {
    for (let round = 0; round < 2; round += 1) {
      const [a, b] = [await enter({ name: '己' }), await enter({ name: '己' })];
      await life.checked(a.id, ROWS);
      const [one, two] = [await bodyFor(a.id, b.id), await bodyFor(b.id, a.id)];
      const answers = await Promise.all([
        clerk.post(`/customers/${a.id}/merge`, one),
        clerk.post(`/customers/${b.id}/merge`, two),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const states = await rows('select state from customer where id = any($1) order by state', [[a.id, b.id]]);
      expect(states).toEqual([{ state: 'active' }, { state: 'merged' }]);
    }
  });

  test('merging while a report is being signed: either it was signed before, or it cannot be', async () => {
    for (let round = 0; round < 2; round += 1) {
      const [a, b] = [await enter({ name: '庚' }), await enter({ name: '庚' })];
      const report = await life.checked(b.id, ROWS);
      const body = await bodyFor(a.id, b.id);
      const signing = life.sign(report).then(
        () => true,
        () => false,
      );
      await new Promise((resolve) => setImmediate(resolve));
      const [signed, done] = await Promise.all([signing, clerk.post(`/customers/${a.id}/merge`, body)]);
      expect(done.status).toBe(200);
      const [row] = await rows('select status, version_fresh, customer_id::int from report where id = $1', [report.id]);
      expect(row).toEqual({ status: signed ? 'signed' : 'checked', version_fresh: false, customer_id: a.id });
    }
  });
});
