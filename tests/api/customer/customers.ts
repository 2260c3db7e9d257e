import { type SignedInPerson, startApp, type TestApp } from '../../support/app';

type Row = {
  id: number;
  pid: string;
  name: string;
  rowVersion: number;
  birthOn: string | null;
  ageYears: number | null;
  mobile: string;
};
type Page = { rows: Row[]; total: number; totalIsAtLeast: boolean };
type View = Row & Record<string, unknown>;

let app: TestApp;
let clerk: SignedInPerson;

const auditOf = async (action: string) =>
  (await app.ports.pool.query('select object_id, details from audit_event where action = $1 order by id', [action]))
    .rows;
const enter = async (body: object) => (await clerk.post<View>('/customers', body)).data;
const names = async (query: string) => (await clerk.get<Page>(`/customers?${query}`)).data.rows.map(({ name }) => name);

beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk', { name: 'Clerk One' });
  await enter({
    name: '王芳',
    birthOn: '1980-03-18',
    mobile: '13812345678',
    membershipType: 'gold',
    membershipValidOn: '2027-01-31',
  });
  await enter({
    name: '单雄信',
    gender: 'male',
    birthOn: '1980-03-19',
    membershipType: 'silver',
    membershipValidOn: '2025-01-31',
  });
  await enter({ name: 'José O’Brien', gender: 'male', language: 'en-US', pid: 'VIP-7' });
  await enter({ name: '100% _wild', mobile: '+4915112345678' });
});
afterAll(() => app.drop());

describe('entering', () => {
  test('numbers a person, keeps what was typed and records it', async () => {
    const made = await enter({ name: ' 李雷 ', mobile: '+86 138-0000-1111', remark: '<script>alert(1)</script>' });
    expect(made).toMatchObject({
      name: '李雷',
      mobile: '13800001111',
      remark: '<script>alert(1)</script>',
      rowVersion: 1,
      updatedBy: 'Clerk One',
    });
    expect(made.pid).toMatch(/^P\d{6,}$/);
    const events = await auditOf('customer.create');
    expect(events.at(-1)).toMatchObject({
      object_id: String(made.id),
      details: { created: { name: '李雷', pid: made.pid } },
    });
  });

  test('a taken pid is refused whatever its case, and the holder is named', async () => {
    const before = (await auditOf('customer.create')).length;
    const answer = await clerk.post('/customers', { name: 'Other', pid: 'vip-7' });
    expect(answer.status).toBe(409);
    expect(answer.header.reason).toBe('customer.pid_taken');
    expect(answer.header.msg).toContain('José O’Brien');
    expect(answer.data).toMatchObject({ pid: 'VIP-7', name: 'José O’Brien' });
    expect(await auditOf('customer.create')).toHaveLength(before);
  });

  test('a generated pid steps over one that somebody has typed', async () => {
    const { rows } = await app.ports.pool.query("select nextval('customer_pid_seq')::int as n");
    const typed = await enter({ name: 'Typed', pid: `p${rows[0].n + 1}` });
    const made = await enter({ name: 'Generated' });
    expect(typed.pid).toBe(`p${rows[0].n + 1}`);
    expect(made.pid).toBe(`P${rows[0].n + 2}`);
  });

  test.each([
    ['name', { name: '' }, 'Please enter the name.'],
    ['name', { name: ' \u200b ' }, 'Please enter the name.'],
    ['name', { name: 'a'.repeat(101) }, 'This is too long.'],
    ['name', { name: 'a\0b' }, 'This contains a character that cannot be stored.'],
    ['remark', { name: 'a', remark: 'x\0' }, 'This contains a character that cannot be stored.'],
    [
      'mobile',
      { name: 'a', mobile: '12812345678' },
      'Please enter a mainland China mobile number, or another number with + and the country code.',
    ],
    [
      'email',
      { name: 'a', email: 'a@b' },
      'The email address entered is incorrect. Please enter a valid email address!',
    ],
    ['birthOn', { name: 'a', birthOn: '1889-12-31' }, 'The birth date must not be before 1890.'],
    ['birthOn', { name: 'a', birthOn: '2026-03-19' }, 'The birth date must not be in the future.'],
    ['birthOn', { name: 'a', birthOn: '2025-02-29' }, 'Please enter a date as YYYY-MM-DD.'],
    ['pid', { name: 'a', pid: 'a b' }, 'Letters, digits and . _ / - only, beginning with a letter or digit.'],
    ['membershipType', { name: 'a', membershipType: 'emperor' }, 'Please choose one from the list.'],
    ['salesmanId', { name: 'a', salesmanId: 999999 }, 'There is no such staff member.'],
  ])('%s of %j is refused in words', async (field, body, message) => {
    const answer = await clerk.post('/customers', body);
    expect(answer.status).toBe(400);
    expect(answer.header.fields).toEqual({ [field]: message });
  });

  test('born today is no future, in the zone of the clinic', async () => {
    expect(await enter({ name: 'Newborn', birthOn: '2026-03-18' })).toMatchObject({ ageYears: 0 });
  });

  test('says who may be the same person', async () => {
    const byMobile = await clerk.get('/customers/duplicates?mobile=138%201234%205678');
    expect(byMobile.data).toMatchObject([{ name: '王芳', why: ['mobile'] }]);
    const byBirth = await clerk.get(`/customers/duplicates?name=${encodeURIComponent('王芳')}&birthOn=1980-03-18`);
    expect(byBirth.data).toMatchObject([{ name: '王芳', why: ['nameAndBirthOn'] }]);
    expect((await clerk.get(`/customers/duplicates?name=${encodeURIComponent('王芳')}`)).data).toEqual([]);
  });
});

describe('the list', () => {
  test.each([
    ['王', ['王芳']],
    ['wangf', ['王芳']],
    ['wf', ['王芳']],
    ['shan', ['单雄信']],
    ['obrien jose', ['José O’Brien']],
    ['vip-7', ['José O’Brien']],
    ['v_p-7', []],
    ['13812', ['王芳']],
    ['+86 138-1234-5678', ['王芳']],
    ['+4915', ['100% _wild']],
    ['%', []],
    ['_', []],
    ["' or 1=1 --", []],
  ])('finds %s', async (q, expected) => {
    expect(await names(`q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  test('filters', async () => {
    expect(await names('membershipType=gold')).toEqual(['王芳']);
    expect(await names('validFrom=2025-01-31&validTo=2026-12-31')).toEqual(['单雄信']);
    expect(await names('birthOn=1980-03-18&gender=unknown')).toEqual(['王芳']);
    expect(await names('language=en-US')).toEqual(['José O’Brien']);
  });

  test('shows the age of the clinic’s day: a birthday is today, the other tomorrow', async () => {
    const { rows } = (await clerk.get<Page>('/customers?sort=pid')).data;
    const age = (name: string) => rows.find((row) => row.name === name)?.ageYears;
    expect([age('王芳'), age('单雄信'), age('José O’Brien')]).toEqual([46, 45, null]);
  });

  test.each(['name', 'createdAt', 'membershipValidOn', 'pid'])(
    '%s: the pages of both directions hold everybody once',
    async (sort) => {
      const walk = async (order: string) => {
        const { total } = (await clerk.get<Page>(`/customers?sort=${order}&pageSize=1`)).data;
        const pages = Array.from({ length: total }, (_, index) =>
          clerk.get<Page>(`/customers?sort=${order}&pageSize=1&current=${index + 1}`),
        );
        return (await Promise.all(pages)).flatMap(({ data }) => data.rows.map(({ id }) => id));
      };
      const up = await walk(sort);
      const down = await walk(`-${sort}`);
      expect(new Set(up).size).toBe(up.length);
      expect([...down].sort()).toEqual([...up].sort());
      if (sort !== 'membershipValidOn') expect(down).toEqual([...up].reverse());
      const whole = (await clerk.get<Page>(`/customers?sort=-${sort}&pageSize=200`)).data.rows.map(({ id }) => id);
      expect(down).toEqual(whole);
    },
  );

  test('whoever has no membership stands last in both directions', async () => {
    const first = async (sort: string) => (await names(`sort=${sort}`)).slice(0, 2);
    expect(await first('membershipValidOn')).toEqual(['单雄信', '王芳']);
    expect(await first('-membershipValidOn')).toEqual(['王芳', '单雄信']);
  });

  test('the total is the tally, and a page behind the end is empty', async () => {
    const { rows } = await app.ports.pool.query('select count(*)::int as n from customer');
    const answer = (await clerk.get<Page>('/customers?current=500')).data;
    expect(answer).toEqual({ rows: [], total: rows[0].n, totalIsAtLeast: false });
  });

  test('refuses a strange order', async () => {
    expect((await clerk.get('/customers?sort=mobile')).header.fields).toEqual({
      sort: 'The list cannot be sorted by this.',
    });
  });
});

describe('changing', () => {
  const bodyOf = ({ name, mobile, birthOn, rowVersion }: View, change: object) => ({
    name,
    mobile,
    birthOn,
    rowVersion,
    ...change,
  });

  test('records old and new, and finds the new name', async () => {
    const before = await enter({ name: '赵六', mobile: '13911112222' });
    const after = await clerk.put<View>(`/customers/${before.id}`, bodyOf(before, { name: '钱七' }));
    expect(after.data).toMatchObject({ name: '钱七', rowVersion: 2 });
    expect((await auditOf('customer.edit')).at(-1).details).toEqual({
      changes: { name: { from: '赵六', to: '钱七' } },
    });
    expect(await names('q=qianqi')).toEqual(['钱七']);
    expect(await names('q=zhaoliu')).toEqual([]);
  });

  test('saving what already stands there is no change', async () => {
    const before = await enter({ name: 'Same' });
    const count = (await auditOf('customer.edit')).length;
    const after = await clerk.put<View>(`/customers/${before.id}`, bodyOf(before, {}));
    expect(after.data.rowVersion).toBe(1);
    expect(await auditOf('customer.edit')).toHaveLength(count);
  });

  test('a stale write is refused, says who was first, and writes nothing', async () => {
    const other = await app.signInAs('clerk', { fresh: true, name: 'Clerk Two' });
    const before = await enter({ name: 'Shared', mobile: '13911113333' });
    await other.put(`/customers/${before.id}`, bodyOf(before, { mobile: '13911114444' }));
    const count = (await auditOf('customer.edit')).length;
    const late = await clerk.put<{ current: View; changedBy: string; changedAt: string }>(
      `/customers/${before.id}`,
      bodyOf(before, { name: 'Mine' }),
    );
    expect(late.status).toBe(409);
    expect(late.header.reason).toBe('customer.stale');
    expect(late.data).toMatchObject({
      changedBy: 'Clerk Two',
      current: { name: 'Shared', mobile: '13911114444', rowVersion: 2 },
    });
    expect(await auditOf('customer.edit')).toHaveLength(count);
  });

  test('of many writes from one version exactly one is taken', async () => {
    const before = await enter({ name: 'Race' });
    const writes = Array.from({ length: 8 }, (_, n) =>
      clerk.put(`/customers/${before.id}`, bodyOf(before, { name: `Race ${n}` })),
    );
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(7);
  });

  test('nobody there', async () => {
    expect((await clerk.get('/customers/999999')).header.reason).toBe('customer.not_found');
    expect((await clerk.put('/customers/999999', { name: 'x', rowVersion: 1 })).status).toBe(404);
    expect((await clerk.get('/customers/abc')).status).toBe(400);
  });

  test('looking at somebody is recorded', async () => {
    const someone = await enter({ name: 'Seen' });
    await clerk.get(`/customers/${someone.id}`);
    expect((await auditOf('customer.view')).at(-1).object_id).toBe(String(someone.id));
  });
});

describe('who may', () => {
  const ways: [string, (person: SignedInPerson) => Promise<{ status: number }>][] = [
    ['list', (person) => person.get('/customers')],
    ['view', (person) => person.get('/customers/1')],
    ['reports', (person) => person.get('/customers/1/reports')],
    ['salesmen', (person) => person.get('/customers/salesmen')],
    ['create', (person) => person.post('/customers', { name: 'Forbidden' })],
    ['edit', (person) => person.put('/customers/1', { name: 'Forbidden', rowVersion: 1 })],
    ['duplicates', (person) => person.get('/customers/duplicates?mobile=13812345678')],
    ['export', (person) => person.get('/customers/export')],
    ['visit', (person) => person.post('/customers/1/visits', { visitOn: '2026-01-01' })],
  ];
  test.each(ways)('the administrator may not %s', async (_, go) => {
    expect((await go(await app.signInAs('administrator'))).status).toBe(403);
  });
  test('nobody may without a session', async () => {
    expect((await app.request('/customers')).status).toBe(401);
  });
});
