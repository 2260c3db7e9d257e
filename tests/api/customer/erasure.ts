import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { enterPerson, reportLife } from '../../support/report-path';

interface Part {
  category: string;
  label: string;
  count: number;
  reason?: string;
  untilOn?: string | null;
  names?: string[];
}
interface Preview {
  kind: string;
  allowed: boolean;
  pid: string;
  rowVersion: number;
  retainUntilOn: string | null;
  basis: string[];
  erased: Part[];
  kept: Part[];
  blocks: Part[];
}

const NAME = '欧阳琪琪';
const MOBILE = '13911112222';
const GLUCOSE = [{ nameEn: 'Glucose', value: '5.1', unit: 'mmol/L', range: '3.9-6.1' }];

let app: TestApp;
let director: SignedInPerson;
let clerk: SignedInPerson;
let life: Awaited<ReturnType<typeof reportLife>>;
let persons = 0;

/** Somebody whose name and mobile stand nowhere else. */
const enter = async (fields: object = {}) => {
  persons += 1;
  const name = `${NAME}${persons}`;
  const mobile = `${MOBILE.slice(0, -2)}${String(persons).padStart(2, '0')}`;
  const person = await enterPerson(clerk, {
    name,
    mobile,
    wechatPhone: mobile,
    email: `qiqi${persons}@mail.test`,
    remark: `sister of ${name}2`,
    membershipType: 'gold',
    ...fields,
  });
  return { ...person, mobile };
};
const preview = async (id: number, by = director) => (await by.get<Preview>(`/customers/${id}/erasure`)).data;
const erase = async (id: number, body: object = {}, by = director) => {
  const { rowVersion, pid } = await preview(id);
  return by.post<Preview>(`/customers/${id}/erase`, { rowVersion, pidTyped: pid, reason: 'asked in writing', ...body });
};
const categories = (parts: Part[]) => parts.map(({ category }) => category);

/** Every table and column of the database that still says one of these texts. */
async function placesOf(...texts: string[]): Promise<string[]> {
  const { rows: columns } = await app.ports.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public'
     and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')`,
  );
  const found: string[] = [];
  for (const { table_name, column_name } of columns) {
    const { rows } = await app.ports.pool.query(
      `select 1 from "${table_name}" t where exists (select from unnest($1::text[]) w where t."${column_name}"::text like '%' || w || '%') limit 1`,
      [texts],
    );
    if (rows.length > 0) found.push(`${table_name}.${column_name}`);
  }
  return found.sort();
}

/** A batch whose first row is this person's and whose second is somebody else's. */
async function batchOf(pid: string, name: string, state: string): Promise<number> {
  const one = async (text: string, values: unknown[]) => Number((await app.ports.pool.query(text, values)).rows[0].id);
  const file = await one(
    "insert into stored_file (sha256, size_bytes, media_type) values ($1, 1, 'text/csv') returning id",
    [`sheet-${pid}-${state}`],
  );
  const batch = await one(
    `insert into sheet_batch (state, visit_on, file_name, file_id, uploader, uploaded_at, updated_by, updated_at)
     values ($1, '2026-03-01', 'march.csv', $2, 'Clerk', now(), 'Clerk', now()) returning id`,
    [state, file],
  );
  for (const [at, who] of [
    { pid, name },
    { pid: 'OTHER-1', name: 'Somebody Else' },
  ].entries()) {
    const outcome = {
      customer: { id: 1, pid: who.pid, name: who.name, action: 'update', before: { name: who.name } },
      visit: { id: 1, action: 'create' },
      advice: { id: 1, action: 'create', after: { comments: who.name } },
    };
    const problem = [{ field: 'name', level: 'warning', code: 'x', value: who.name }];
    await app.ports.pool.query(
      `insert into sheet_row (batch_id, row_no, raw, corrected, "values", problems, row_key, outcome)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        batch,
        at + 2,
        JSON.stringify([who.pid, who.name]),
        JSON.stringify({ name: who.name }),
        JSON.stringify(who),
        JSON.stringify(problem),
        who.pid,
        JSON.stringify(outcome),
      ],
    );
    await app.ports.pool.query(
      "insert into sheet_correction (batch_id, row_no, field, text, by, at) values ($1, $2, 'name', $3, 'Clerk', now())",
      [batch, at + 2, who.name],
    );
  }
  return batch;
}

beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk');
  life = await reportLife(app);
  director = life.director;
});
afterAll(() => app.drop());

describe('somebody without records that must be kept', () => {
  test('goes whole: the name and the numbers stand only where the preview said', async () => {
    const { id, pid, name, mobile } = await enter();
    await clerk.post(`/customers/${id}/visits`, {
      visitOn: '2009-03-01',
      doctor: name,
      remark: `${name} was here`,
      advice: [{ nameEn: 'Blood count', category: 'blood', comments: `call ${mobile}` }],
    });
    await batchOf(pid, name, 'submitted');
    await app.ports.pool.query(
      `insert into outbox_message (channel, "to", subject, text, state) values ('sms', $1, $2, $2, 'delivered')`,
      [mobile, `for ${name}`],
    );
    const before = await preview(id);
    expect(before).toMatchObject({ kind: 'whole', allowed: true, retainUntilOn: null, blocks: [] });
    expect(categories(before.erased)).toEqual(
      expect.arrayContaining([
        'identity',
        'visits',
        'advice',
        'contact',
        'sheetRows',
        'mails',
        'consents',
        'memberships',
      ]),
    );
    expect(categories(before.kept)).toEqual(['pid', 'sheetFiles', 'auditEvents']);
    expect(before.basis.join(' ')).toMatch(/Article 47.*Article 53.*17\(3\)\(c\)/);

    expect((await erase(id)).status).toBe(200);

    expect(await placesOf(name, mobile, 'qiqi1@')).toEqual(['audit_event.details']);
    const { rows } = await app.ports.pool.query('select name, birth_on, gender, state from customer where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ name: `#${pid}`, birth_on: null, gender: 'unknown', state: 'erased' }]);
    expect(await placesOf('Somebody Else')).toEqual([
      'sheet_correction.text',
      'sheet_row.corrected',
      'sheet_row.outcome',
      'sheet_row.problems',
      'sheet_row.raw',
      'sheet_row.values',
    ]);
  });

  test('is in no list and no count afterwards, and the pid is never given again', async () => {
    const { id, pid, name } = await enter();
    const total = async () => (await clerk.get<{ total: number }>('/customers')).data.total;
    const before = await total();
    await erase(id);
    expect(await total()).toBe(before - 1);
    const search = async (q: string, by: SignedInPerson) =>
      (await by.get<{ rows: { id: number }[] }>(`/customers?q=${encodeURIComponent(q)}`)).data.rows.map(
        (row) => row.id,
      );
    expect(await search(name, director)).toEqual([]);
    expect(await search(pid, clerk)).toEqual([]);
    expect(await search(pid, director)).toEqual([id]);
    expect((await clerk.get(`/customers/${id}`)).status).toBe(410);
    expect((await director.get<{ state: string }>(`/customers/${id}`)).data.state).toBe('erased');
    expect((await clerk.post('/customers', { name: 'Other', pid })).header.reason).toBe('customer.pid_taken');
  });

  test('takes a report that was never signed out of their name', async () => {
    const { id, name } = await enter();
    const draft = await life.checked(id, GLUCOSE);
    await life.withdraw(draft.id);
    const planned = await preview(id);
    expect([planned.kind, categories(planned.kept)]).toEqual(['whole', ['pid', 'versions', 'files', 'auditEvents']]);
    await erase(id);
    const { rows } = await app.ports.pool.query('select customer_id, match_reason from report where id = $1', [
      draft.id,
    ]);
    expect(rows).toEqual([{ customer_id: null, match_reason: '' }]);
    // versions and the log cannot be changed: the preview says so
    expect(await placesOf(name)).toEqual(['audit_event.details', 'report_version.snapshot']);
  }, 120_000);
});

describe('somebody with records that must be kept', () => {
  test('loses everything else: contact, consents, membership, salesman, links and copies', async () => {
    const sales = await app.signInAs('sales');
    const { id, pid, name, mobile } = await enter({ salesmanId: sales.staffId });
    const report = await life.issued(id, GLUCOSE);
    const link = await director.post<{ url: string }>(`/reports/${report.id}/share-links`, { days: 14 });
    await clerk.post(`/customers/${id}/visits`, { visitOn: '2026-02-01', remark: 'fasting' });
    await batchOf(pid, name, 'submitted');
    const before = await preview(id);
    expect(before).toMatchObject({ kind: 'records', retainUntilOn: '2041-03-18' });
    expect(before.kept).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ category: 'signedReports', count: 1, untilOn: '2041-03-18' }),
        expect.objectContaining({ category: 'medicalVisits', count: 1 }),
        expect.objectContaining({
          category: 'auditEvents',
          untilOn: null,
          reason: expect.stringContaining('append-only'),
        }),
      ]),
    );

    expect((await erase(id)).data).toMatchObject({ kind: 'records' });

    expect(await placesOf(mobile, 'sister of')).toEqual(['audit_event.details']);
    expect(await placesOf(name)).toEqual(['audit_event.details', 'customer.name', 'report_version.snapshot']);
    const { rows } = await app.ports.pool.query('select * from customer where id = $1', [id]);
    expect(rows[0]).toMatchObject({ pid, name, gender: 'female', state: 'erased', mobile: '', email: '', remark: '' });
    expect(rows[0]).toMatchObject({ membership_type: 'none', salesman_id: null, wechat_phone: '', name_search: '' });
    expect((await app.app.request(new URL(link.data.url).pathname)).status).toBe(410);
    const { rows: sealed } = await app.ports.pool.query('select final_sha256 from signature where report_id = $1', [
      report.id,
    ]);
    expect((await app.ports.files.get(sealed[0].final_sha256)).length).toBeGreaterThan(1000);
    expect((await director.get(`/reports/${report.id}`)).status).toBe(200);
  }, 120_000);

  test('is never shared, exported, matched or added to again', async () => {
    const { id, rowVersion } = await enter();
    const report = await life.issued(id, GLUCOSE);
    await erase(id);
    const refused = async (answer: Promise<{ status: number; header: { reason?: string } }>) => {
      const { status, header } = await answer;
      return `${status} ${header.reason}`;
    };
    expect(await refused(director.post(`/reports/${report.id}/share-links`, { days: 1 }))).toBe(
      '409 report.share_no_consent',
    );
    expect(await refused(director.get(`/customers/${id}/person-export`))).toBe('410 customer.erased');
    expect(await refused(director.get(`/customers/${id}/erasure`))).toBe('410 customer.erased');
    expect(await refused(clerk.post(`/customers/${id}/visits`, { visitOn: '2026-03-01' }))).toBe('410 customer.erased');
    expect(await refused(clerk.post(`/customers/${id}/membership`, { rowVersion, type: 'gold' }))).toBe(
      '410 customer.erased',
    );
    const assigned = await clerk.post('/customers/assign', { ids: [id], salesmanId: null });
    expect(assigned.data).toMatchObject({ gone: 1 });
    await expect(life.checked(id, GLUCOSE)).rejects.toThrow('customer.not_found');
    await expect(
      app.ports.pool.query("insert into visit (customer_id, visit_on) values ($1, '2026-03-01')", [id]),
    ).rejects.toThrow('erased');
  }, 120_000);

  test('can go whole once the time has run out', async () => {
    const { id } = await enter();
    await clerk.post(`/customers/${id}/visits`, { visitOn: '2011-03-18' });
    expect((await preview(id)).kind).toBe('whole');
    await clerk.post(`/customers/${id}/visits`, { visitOn: '2011-03-19' });
    expect(await preview(id)).toMatchObject({ kind: 'records', retainUntilOn: '2026-03-19' });
  });
});

describe('what blocks', () => {
  test('an open report and a batch that waits are named, and nothing is erased', async () => {
    const { id, pid, name } = await enter();
    const open = await life.checked(id, GLUCOSE);
    await batchOf(pid, name, 'waiting');
    expect((await preview(id)).blocks).toMatchObject([
      { category: 'openReports', count: 1, names: [open.reportNo] },
      { category: 'waitingBatches', count: 1, names: ['march.csv'] },
    ]);
    const refused = await erase(id);
    expect([refused.status, refused.header.reason]).toEqual([409, 'customer.erasure_blocked']);
    expect(refused.header.msg).toContain('reports in progress (1)');
    expect((await director.get<{ name: string }>(`/customers/${id}`)).data.name).toBe(name);
  }, 120_000);

  test('an open critical value', async () => {
    const { id } = await enter();
    const report = await life.issued(id, GLUCOSE);
    await app.ports.pool.query(
      `insert into critical_value (report_id, customer_id, name_en, name_zh, value, unit, range, opened_at, due_at)
       values ($1, $2, 'Glucose', '', '30', '', '', now(), now())`,
      [report.id, id],
    );
    expect(categories((await preview(id)).blocks)).toEqual(['openCriticals']);
  }, 120_000);

  test('another pid, an old version, no reason, no permission', async () => {
    const { id, rowVersion, pid } = await enter();
    expect((await erase(id, { pidTyped: 'P1' })).header.fields).toHaveProperty('pidTyped');
    expect((await erase(id, { reason: ' ' })).header.fields).toHaveProperty('reason');
    expect((await erase(id, {}, clerk)).status).toBe(403);
    expect((await clerk.get(`/customers/${id}/erasure`)).status).toBe(403);
    await clerk.post(`/customers/${id}/membership`, { rowVersion, type: 'silver' });
    const stale = await director.post(`/customers/${id}/erase`, { rowVersion, pidTyped: pid, reason: 'asked' });
    expect([stale.status, stale.header.reason]).toEqual([409, 'customer.stale']);
    const twice = await Promise.all([erase(id), erase(id)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 410]);
  });
});
