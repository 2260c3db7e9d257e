import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { enterPerson, reportLife } from '../../support/report-path';

interface View {
  id: number;
  rowVersion: number;
  membershipType: string;
  membershipValidOn: string | null;
  salesman: string | null;
  consents: Record<string, boolean>;
}
interface Period {
  type: string;
  fromOn: string | null;
  untilOn: string | null;
  note: string;
  endedAt: string | null;
  endedBy: string | null;
  endNote: string;
}
interface Consent {
  id: number;
  purpose: string;
  how: string;
  givenOn: string | null;
  withdrawnAt: string | null;
  withdrawnReason: string;
}
interface Entry {
  kind: string;
  field: string | null;
  from: string;
  to: string;
  by: string;
  note: string;
}
type Page<T> = { rows: T[]; total: number };

let app: TestApp;
let clerk: SignedInPerson;
let sales: SignedInPerson;
let life: Awaited<ReturnType<typeof reportLife>>;

const view = async (id: number) => (await clerk.get<View>(`/customers/${id}`)).data;
const membership = async (id: number, body: object) =>
  clerk.post<View>(`/customers/${id}/membership`, { rowVersion: (await view(id)).rowVersion, ...body });
const periods = async (id: number) => (await clerk.get<Period[]>(`/customers/${id}/membership`)).data;
const consents = async (id: number) => (await clerk.get<Consent[]>(`/customers/${id}/consents`)).data;
const history = async (id: number, query = '') =>
  (await clerk.get<Page<Entry>>(`/customers/${id}/history${query}`)).data;
const audited = async (action: string, id: number) =>
  (
    await app.ports.pool.query('select details from audit_event where action = $1 and customer_id = $2 order by id', [
      action,
      id,
    ])
  ).rows.map(({ details }) => details);

beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk', { name: 'Clerk One' });
  sales = await app.signInAs('sales', { name: 'Sam Sales' });
  life = await reportLife(app);
});
afterAll(() => app.drop());

describe('membership', () => {
  test('is begun by the form, renewed, changed and ended, and each step stays readable', async () => {
    const { id } = await enterPerson(clerk, { membershipType: 'silver', membershipValidOn: '2026-06-30' });
    await membership(id, { type: 'gold', validOn: '2027-06-30', note: 'upgraded at reception' });
    const ended = await membership(id, { type: 'none', validOn: '2030-01-01', note: 'moved away' });
    expect(ended.data).toMatchObject({ membershipType: 'none', membershipValidOn: null });
    expect(await periods(id)).toMatchObject([
      {
        type: 'gold',
        fromOn: '2026-03-18',
        untilOn: '2027-06-30',
        note: 'upgraded at reception',
        endNote: 'moved away',
      },
      { type: 'silver', untilOn: '2026-06-30', endedBy: 'Clerk One', endNote: '' },
    ]);
    expect(await audited('customer.membership', id)).toMatchObject([
      { changes: { membershipType: { from: 'silver', to: 'gold' } }, note: 'upgraded at reception' },
      { changes: { membershipType: { from: 'gold', to: 'none' } } },
    ]);
  });

  test('that stands already is left as it is', async () => {
    const { id } = await enterPerson(clerk, { membershipType: 'gold', membershipValidOn: '2027-01-31' });
    const before = await view(id);
    const again = await membership(id, { type: 'gold', validOn: '2027-01-31' });
    expect(again.data.rowVersion).toBe(before.rowVersion);
    expect(await periods(id)).toHaveLength(1);
  });

  test('of an older version is refused with what stands now', async () => {
    const { id, rowVersion } = await enterPerson(clerk);
    await membership(id, { type: 'gold', validOn: null });
    const stale = await clerk.post<{ current: View }>(`/customers/${id}/membership`, { rowVersion, type: 'silver' });
    expect(stale.header.reason).toBe('customer.stale');
    expect(stale.data.current.membershipType).toBe('gold');
    expect(await periods(id)).toHaveLength(1);
  });

  test('two at the same time: one is written, one is told', async () => {
    const { id, rowVersion } = await enterPerson(clerk);
    const answers = await Promise.all(
      ['gold', 'silver'].map((type) => clerk.post(`/customers/${id}/membership`, { rowVersion, type })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await periods(id)).filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  });

  test('is for those who may edit', async () => {
    const { id, rowVersion } = await enterPerson(clerk);
    expect((await sales.post(`/customers/${id}/membership`, { rowVersion, type: 'gold' })).status).toBe(403);
    expect((await clerk.post('/customers/999999/membership', { rowVersion, type: 'gold' })).status).toBe(404);
  });
});

describe('salesman', () => {
  const assign = (body: object) =>
    clerk.post<{ changed: number; unchanged: number; gone: number; found: number }>('/customers/assign', body);
  const assignments = async (id: number) =>
    (await clerk.get<Record<string, unknown>[]>(`/customers/${id}/assignments`)).data;

  test('of many customers is named at once, with a history and an audit event for each', async () => {
    const people = [await enterPerson(clerk), await enterPerson(clerk), await enterPerson(clerk)];
    const [first, ...others] = people.map(({ id }) => id);
    await assign({ ids: [first], salesmanId: sales.staffId, reason: 'knows her' });
    const all = await assign({ ids: [first, ...others, 999999], salesmanId: sales.staffId, reason: 'new area' });
    expect(all.data).toEqual({ changed: 2, unchanged: 1, gone: 1 });
    const taken = await assign({ ids: [first], salesmanId: null, reason: 'left the area' });
    expect(taken.data).toEqual({ changed: 1, unchanged: 0, gone: 0 });
    expect(await assignments(first ?? 0)).toMatchObject([
      { from: 'Sam Sales', salesman: null, reason: 'left the area', by: 'Clerk One' },
      { from: null, salesman: 'Sam Sales', reason: 'knows her' },
    ]);
    expect(await audited('customer.assign', others[0] ?? 0)).toMatchObject([{ reason: 'new area' }]);
    expect((await view(others[0] ?? 0)).salesman).toBe('Sam Sales');
  });

  test('of everybody whom the filters find, as long as these are as many as the page showed', async () => {
    await enterPerson(clerk, { name: 'Filtered One', language: 'en-US', gender: 'male' });
    await enterPerson(clerk, { name: 'Filtered Two', language: 'en-US', gender: 'male' });
    const filters = { q: 'Filtered', language: 'en-US' };
    const wrong = await assign({ filters, expected: 1, salesmanId: sales.staffId });
    expect([wrong.status, wrong.header.reason, wrong.data.found]).toEqual([409, 'customer.selection_changed', 2]);
    expect((await assign({ filters, expected: 2, salesmanId: sales.staffId })).data.changed).toBe(2);
    expect((await assign({ filters, expected: 2, salesmanId: sales.staffId })).data).toMatchObject({ unchanged: 2 });
  });

  test('must work here: neither list nor form takes whoever left', async () => {
    const left = await app.signInAs('sales', { fresh: true });
    const { id } = await enterPerson(clerk, { salesmanId: left.staffId });
    await app.ports.pool.query("update staff set state = 'disabled' where id = $1", [left.staffId]);
    const refused = await assign({ ids: [id], salesmanId: left.staffId });
    expect([refused.status, refused.header.fields?.salesmanId]).toEqual([400, 'This person no longer works here.']);
    const form = await clerk.post('/customers', { name: 'New', salesmanId: left.staffId });
    expect(form.header.fields?.salesmanId).toBe('This person no longer works here.');
    // whoever was named before stays named when something else is saved
    const kept = await clerk.put(`/customers/${id}`, { ...(await view(id)), remark: 'tall' });
    expect(kept.status).toBe(200);
  });

  test('races: each customer changes once for each salesman, and the history says so', async () => {
    const other = await app.signInAs('sales', { fresh: true, name: 'Olga' });
    const ids: number[] = [];
    for (let n = 0; n < 6; n += 1) ids.push((await enterPerson(clerk)).id);
    const answers = await Promise.all([
      assign({ ids, salesmanId: sales.staffId }),
      assign({ ids: [...ids].reverse(), salesmanId: other.staffId }),
      assign({ ids, salesmanId: sales.staffId }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const id of ids) {
      const rows = await assignments(id);
      expect((await view(id)).salesman).toBe(rows[0]?.salesman);
      for (const [at, row] of rows.entries()) expect(row.from).toBe(rows[at + 1]?.salesman ?? null);
    }
    const changes = answers.reduce((sum, { data }) => sum + data.changed, 0);
    const { rows } = await app.ports.pool.query(
      'select count(*)::int as n from salesman_assignment where customer_id = any($1)',
      [ids],
    );
    expect(rows[0].n).toBe(changes);
  });

  test('says who is meant in one way, and asks for the permission', async () => {
    expect((await assign({ salesmanId: null })).status).toBe(400);
    expect((await assign({ ids: [1], filters: {}, expected: 1, salesmanId: null })).status).toBe(400);
    expect((await assign({ filters: {}, salesmanId: null })).header.fields).toHaveProperty('expected');
    expect((await assign({ ids: Array.from({ length: 1001 }, (_, n) => n + 1), salesmanId: null })).status).toBe(400);
    expect((await sales.post('/customers/assign', { ids: [1], salesmanId: null })).status).toBe(403);
  });
});

describe('consents', () => {
  const give = async (id: number, body: object) =>
    clerk.post<{ customer: View; consents: Consent[] }>(`/customers/${id}/consents`, {
      rowVersion: (await view(id)).rowVersion,
      givenOn: '2026-03-17',
      how: 'signedForm',
      ...body,
    });
  const withdraw = async (id: number, consentId: number, rowVersion?: number) =>
    clerk.post<{ customer: View; revokedLinks: number }>(`/customers/${id}/consents/${consentId}/withdraw`, {
      rowVersion: rowVersion ?? (await view(id)).rowVersion,
      how: 'spoken',
      reason: 'asked on the phone',
    });
  const none = { ai: false, recording: false, share: false };

  test('are given with evidence and taken back, and the customer shows what stands', async () => {
    const { id } = await enterPerson(clerk, { consents: none });
    const given = await give(id, { purpose: 'ai', note: 'form 12, folder A' });
    expect(given.data.customer.consents).toEqual({ ...none, ai: true });
    const again = await give(id, { purpose: 'ai' });
    expect([again.status, again.header.reason]).toEqual([409, 'customer.consent_stands']);
    const consentId = given.data.consents[0]?.id ?? 0;
    expect((await withdraw(id, consentId)).data.customer.consents).toEqual(none);
    expect((await withdraw(id, consentId)).header.reason).toBe('customer.consent_gone');
    expect(await consents(id)).toMatchObject([
      { purpose: 'ai', how: 'signedForm', givenOn: '2026-03-17', withdrawnReason: 'asked on the phone' },
    ]);
    expect((await give(id, { purpose: 'ai', givenOn: '2026-03-19' })).header.fields).toHaveProperty('givenOn');
  });

  test('ticked in the form are records too', async () => {
    const { id } = await enterPerson(clerk, { consents: { ...none, recording: true } });
    await clerk.put(`/customers/${id}`, { ...(await view(id)), consents: { ...none, ai: true } });
    const rows = await consents(id);
    expect(rows).toMatchObject([
      { purpose: 'ai', how: 'form', givenOn: '2026-03-18', withdrawnAt: null },
      { purpose: 'recording', how: 'form', withdrawnAt: expect.any(String) },
    ]);
  });

  test('to sharing taken back ends every living link at once and for good', async () => {
    const person = await enterPerson(life.director);
    const rows = [{ nameEn: 'Glucose', value: '5.1', unit: 'mmol/L', range: '3.9-6.1' }];
    const report = await life.issued(person.id, rows);
    const share = () => life.director.post<{ url: string }>(`/reports/${report.id}/share-links`, { days: 14 });
    const { url } = (await share()).data;
    const open = () => app.app.request(new URL(url).pathname);
    expect((await open()).status).toBe(200);
    const [consent] = await consents(person.id);
    expect((await withdraw(person.id, consent?.id ?? 0)).data.revokedLinks).toBe(1);
    expect((await open()).status).toBe(410);
    expect((await share()).header.reason).toBe('report.share_no_consent');
    expect(await audited('report.unshare', person.id)).toMatchObject([{ why: 'consent' }]);
    await give(person.id, { purpose: 'share' });
    expect((await open()).status).toBe(410);
    expect((await share()).status).toBe(200);
  }, 120_000);

  test('stale, unknown and forbidden ones are refused', async () => {
    const { id, rowVersion } = await enterPerson(clerk);
    const [consent] = await consents(id);
    await membership(id, { type: 'gold' });
    expect((await withdraw(id, consent?.id ?? 0, rowVersion)).header.reason).toBe('customer.stale');
    expect((await withdraw(id, 999_999)).header.reason).toBe('customer.consent_gone');
    expect((await sales.post(`/customers/${id}/consents`, {})).status).toBe(403);
    expect((await consents(id))[0]?.withdrawnAt).toBeNull();
  });
});

describe('history', () => {
  test('tells all of it, newest first, in the reader’s language and by pages', async () => {
    const { id } = await enterPerson(clerk, { consents: { ai: false, recording: false, share: false } });
    app.advance(60_000);
    await membership(id, { type: 'gold', validOn: '2027-06-30' });
    app.advance(60_000);
    await clerk.post('/customers/assign', { ids: [id], salesmanId: sales.staffId, reason: 'new area' });
    app.advance(60_000);
    await membership(id, { type: 'none', note: 'moved' });
    const all = await history(id);
    expect(all.rows.map(({ kind, from, to, note }) => [kind, from, to, note])).toEqual([
      ['membership', 'Gold until 2027-06-30', 'None', 'moved'],
      ['salesman', '', 'Sam Sales', 'new area'],
      ['membership', 'None', 'Gold until 2027-06-30', ''],
    ]);
    const second = await history(id, '?current=2&pageSize=2');
    expect([second.total, second.rows.length, second.rows[0]?.to]).toEqual([3, 1, 'Gold until 2027-06-30']);
    const chinese = await clerk.get<Page<Entry>>(`/customers/${id}/history`, {
      headers: { 'accept-language': 'zh-CN' },
    });
    expect(chinese.data.rows[0]?.from).toBe('金卡，有效期至 2027-06-30');
  });

  test('tells each edited fact, old and new, but nobody who merely looked, and of an erased person none', async () => {
    const { id, pid } = await enterPerson(clerk, { gender: 'female', mobile: '13900000001' });
    app.advance(60_000);
    const before = (await clerk.get<Record<string, unknown>>(`/customers/${id}`)).data;
    await clerk.put(`/customers/${id}`, { ...before, mobile: '13900000002', gender: 'male', membershipType: 'gold' });
    const facts = async () =>
      (await history(id)).rows
        .filter(({ kind }) => kind === 'edit')
        .map(({ field, from, to, by }) => [field, from, to, by]);
    expect((await facts()).sort()).toEqual([
      ['gender', 'Female', 'Male', 'Clerk One'],
      ['mobile', '13900000001', '13900000002', 'Clerk One'],
    ]);
    const kinds = (await history(id)).rows.map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['consent', 'edit', 'edit', 'membership']);
    const { rowVersion } = await view(id);
    const erased = await life.director.post(`/customers/${id}/erase`, { rowVersion, pidTyped: pid, reason: 'asked' });
    expect(erased.header.msg).toBe('OK');
    const { rows } = (await life.director.get<Page<Entry>>(`/customers/${id}/history`)).data;
    expect(rows.filter(({ kind }) => kind === 'edit')).toEqual([]);
  });

  test('of a merged record is told with its survivor, with what the merge took over', async () => {
    const [stays, goes] = [await enterPerson(clerk), await enterPerson(clerk, { email: '' })];
    const before = (await clerk.get<Record<string, unknown>>(`/customers/${goes.id}`)).data;
    await clerk.put(`/customers/${goes.id}`, { ...before, email: 'goes@mail.test' });
    type Seen = {
      survivor: View;
      absorbed: View;
      differences: { field: string; suggested: string; sides: string[] }[];
    };
    const seen = (await clerk.get<Seen>(`/customers/${stays.id}/merge/${goes.id}`)).data;
    const merged = await clerk.post(`/customers/${stays.id}/merge`, {
      absorbedId: goes.id,
      rowVersion: seen.survivor.rowVersion,
      absorbedRowVersion: seen.absorbed.rowVersion,
      reason: 'one person',
      keep: Object.fromEntries(seen.differences.map(({ field, suggested }) => [field, suggested])),
      differencesSeen: true,
    });
    expect(merged.header.msg).toBe('OK');
    const mails = (await history(stays.id)).rows.filter(({ field }) => field === 'email');
    expect(mails.map(({ from, to }) => [from, to])).toEqual([
      ['', 'goes@mail.test'],
      ['', 'goes@mail.test'],
    ]);
  });
});

describe('visits', () => {
  test('are paged, and a test holds all that a spreadsheet can say', async () => {
    const { id } = await enterPerson(clerk);
    const advice = {
      nameEn: 'Blood count',
      nameZh: '血常规',
      combinedName: 'Annual',
      category: 'blood',
      supplier: 'Lab A',
      barCode: '0012',
      completeCode: 'C-1',
      bar: 'b1',
      ma: 'm1',
      office: '内科',
      sampleNo: 'S-7',
      sampleNum: 3,
      testOn: '2026-03-16',
      collectedOn: '2026-03-15',
      comments: 'fasting',
    };
    for (const day of ['2026-03-01', '2026-03-03', '2026-03-02'])
      await clerk.post(`/customers/${id}/visits`, { visitOn: day, advice: day === '2026-03-03' ? [advice] : [] });
    type Visit = { id: number; rowVersion: number; visitOn: string; advice: Record<string, unknown>[] };
    const list = async (query: string) => (await clerk.get<Page<Visit>>(`/customers/${id}/visits${query}`)).data;
    const first = await list('?pageSize=2');
    expect([first.total, first.rows.map(({ visitOn }) => visitOn)]).toEqual([3, ['2026-03-03', '2026-03-02']]);
    expect(first.rows[0]?.advice).toMatchObject([advice]);
    expect((await list('?pageSize=2&current=2')).rows.map(({ visitOn }) => visitOn)).toEqual(['2026-03-01']);
    const [visit] = first.rows;
    const changed = await clerk.put<Visit>(`/visits/${visit?.id}`, {
      ...visit,
      advice: [{ ...visit?.advice[0], sampleNum: null, testOn: '', comments: 'not fasting' }],
    });
    expect(changed.data.advice[0]).toMatchObject({ sampleNum: null, testOn: null, comments: 'not fasting', bar: 'b1' });
    const wrong = await clerk.post(`/customers/${id}/visits`, {
      visitOn: '2026-03-03',
      advice: [{ ...advice, sampleNum: -1 }],
    });
    expect(wrong.header.fields).toHaveProperty(['advice.0.sampleNum']);
    expect((await clerk.get('/customers/999999/visits')).status).toBe(404);
  });
});
