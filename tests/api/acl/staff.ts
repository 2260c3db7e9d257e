import { Workbook } from 'exceljs';
import type { StaffImportView, StaffRecordView } from '../../../server/modules/acl/staff/schema';
import { readStaffNames } from '../../../server/modules/acl/staff/service';
import { roleIds, staffBodyOf, staffCalls } from '../../support/administering';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { expectOk, openTeam, type Team } from '../../support/report-path';

jest.setTimeout(60_000);

let app: TestApp;
let team: Team;
let admin: SignedInPerson;
let role: Awaited<ReturnType<typeof roleIds>>;
let calls: ReturnType<typeof staffCalls>;

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false' } });
  team = await openTeam(app);
  admin = team.administrator;
  role = await roleIds(app);
  calls = staffCalls(app, () => admin);
});
afterAll(() => app.drop());
const enter = (fields: object = {}) => calls.enter(fields);
const view = (id: number) => calls.view(id);
const mailsTo = (email: string) => calls.mailsTo(email);
const signInByMail = (email: string) => calls.signInByMail(email);
const lastEvent = (action: string, id: number) => calls.lastEvent(action, id);

type Page = { rows: StaffRecordView[]; total: number; counts: Record<string, number> };
const list = (query: string) => expectOk(admin.get<Page>(`/acl/staff?pageSize=200&${query}`));
const named = async (query: string) => (await list(query)).rows.map(({ name }) => name);

describe('entering and inviting', () => {
  test('a person is entered with roles, invited in their language by name, and sees what the roles open', async () => {
    const made = await enter({
      name: '吴婷',
      nameEn: 'Wu Ting',
      language: 'zh-CN',
      email: 'Wu.Ting@Clinic.test',
      roleIds: [role.clerk, role.sales],
      invite: true,
    });
    expect(made).toMatchObject({
      state: 'invited',
      email: 'wu.ting@clinic.test',
      factorEnrolled: false,
      openSessions: 0,
    });
    expect(made.roles.map(({ name }) => name)).toEqual(['Clerk', 'Sales']);
    expect(await lastEvent('acl.staff_create', made.id)).toMatchObject({ roles: ['Clerk (文员)', 'Sales (销售)'] });
    expect(await lastEvent('auth.invite', made.id)).toEqual({ email: 'wu.ting@clinic.test' });
    const [mail] = await mailsTo('wu.ting@clinic.test');
    expect(mail?.subject).toContain('邀请您使用');
    expect(mail?.text).toContain('administrator');
    // what stands behind `#` reaches no server and no log
    expect(mail?.text).toMatch(/\/Login#link=[\w-]{43}\s/);
    const signedIn = await signInByMail('wu.ting@clinic.test');
    expect(signedIn.status).toBe(200);
    expect(await view(made.id)).toMatchObject({ state: 'active', openSessions: 1 });
    expect((await admin.post(`/acl/staff/${made.id}/invite`)).header.reason).toBe('staff.not_to_invite');
  });

  test('the mails name who invites, and who changes an address, as the language of the mail prints them', async () => {
    const names = (en: string, zh: string) =>
      app.ports.pool.query('update staff set name_en = $2, name_zh = $3 where id = $1', [admin.staffId, en, zh]);
    await names('Ada Admin', '阿达');
    const [english, chinese] = [
      await enter({ language: 'en-US', invite: true }),
      await enter({ language: 'zh-CN', invite: true }),
    ];
    const moved = { ...staffBodyOf(await view(english.id)), email: 'other.english@clinic.test' };
    await expectOk(admin.put(`/acl/staff/${english.id}`, moved));
    await names('', '');
    const [invited] = await mailsTo(english.email);
    expect(invited?.text).toContain('Ada Admin has entered you');
    const [said] = await mailsTo('other.english@clinic.test');
    expect(said?.text).toContain('Ada Admin changed your email address');
    const [inChinese] = await mailsTo(chinese.email);
    expect(inChinese?.text).toContain('阿达');
    expect(inChinese?.text).not.toContain('Ada Admin');
  });

  test('an invitation that is sent again leaves the link before it useless', async () => {
    const { id, email } = await enter({ invite: true });
    const [first] = await mailsTo(email);
    await expectOk(admin.post(`/acl/staff/${id}/invite`));
    const token = calls.tokenOf(first?.text);
    expect((await app.request('/auth/email-link/use', { method: 'POST', body: { token } })).header.reason).toBe(
      'auth.link_used',
    );
    expect((await signInByMail(email)).status).toBe(200);
  });

  test('nobody takes an email or a mobile number that somebody has, whatever its case and at the same moment', async () => {
    await enter({ email: 'taken@clinic.test', phone: '139 0000 1111' });
    const email = await admin.post('/acl/staff', calls.person({ email: 'TAKEN@clinic.test' }));
    expect([email.status, email.header.fields]).toEqual([
      409,
      { email: 'Somebody on the staff already has this email.' },
    ]);
    const phone = await admin.post('/acl/staff', calls.person({ phone: '+86 13900001111' }));
    expect(phone.header.reason).toBe('staff.phone_taken');
    const both = await Promise.all(
      [1, 2].map(() => admin.post('/acl/staff', calls.person({ email: 'race@clinic.test' }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'ab\u202ecd' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: '12' }, 'phone'],
    [{ language: 'fr' }, 'language'],
    [{ titleZh: 'x'.repeat(101) }, 'titleZh'],
  ])('what is wrong is told beside its field: %j', async (fields, field) => {
    const { status, header } = await admin.post('/acl/staff', calls.person(fields));
    expect([status, Object.keys(header.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('the list', () => {
  test('finds names in both writings and in pinyin, part of an email, the beginning of a mobile number', async () => {
    await enter({ name: '钱学森', nameEn: 'Tsien Hsue-shen', email: 'qxs@clinic.test', phone: '13755550000' });
    for (const q of ['钱学', 'qianxue', 'tsien', 'qxs@', '1375555'])
      expect([q, await named(`q=${encodeURIComponent(q)}`)]).toEqual([q, ['钱学森']]);
    expect(await named('q=5550000')).toEqual([]);
    await app.database.pool.query(`update staff set name_search = null where name = '钱学森'`);
    await app.ports.db.transaction(readStaffNames);
    expect(await named('q=qianxue')).toEqual(['钱学森']);
  });

  test('narrows by role, by who may sign and by state, counts its tabs, and is ordered', async () => {
    const signers = await named('maySign=true&tab=all');
    expect(signers).toEqual(expect.arrayContaining(['doctor 3', 'director 4']));
    expect(signers).not.toContain('clerk 1');
    expect(await named(`roleId=${role.reviewer}`)).toEqual(['reviewer 2']);
    const { counts, total } = await list('tab=invited');
    expect(counts.invited).toBe(total);
    expect(counts.all).toBe((counts.working ?? 0) + (counts.disabled ?? 0));
    const names = await named('sort=-name&tab=all');
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'zh')));
    const doctor = (await list('q=doctor')).rows[0];
    expect(doctor).toMatchObject({ factorEnrolled: true, maySign: true, openSessions: 1 });
  });

  test('is exported as it is filtered, and that is written down', async () => {
    const { response, status } = await admin.get('/acl/staff/export?maySign=true&tab=working');
    expect(status).toBe(200);
    const book = new Workbook();
    await book.xlsx.load(await response.arrayBuffer());
    const rows = book.worksheets[0]?.getSheetValues() as unknown as string[][];
    expect(rows[1]?.slice(1, 4)).toEqual(['Name', 'Title', 'Email']);
    expect(rows.slice(2).map((row) => row[1])).toEqual(await named('maySign=true'));
    const { rows: events } = await app.database.pool.query(
      `select details from audit_event where action = 'acl.staff_export'`,
    );
    expect(events[0].details).toMatchObject({ rows: rows.length - 2, filters: { maySign: 'true' } });
  });
});

describe('changing', () => {
  test('another email is told to both addresses, uses up what was sent to the old one, and ends no session', async () => {
    const made = await enter({ invite: true });
    await signInByMail(made.email);
    await app.request('/auth/email-link', { method: 'POST', body: { email: made.email } });
    const asked = (await mailsTo(made.email)).at(-1)?.text ?? '';
    const before = await view(made.id);
    const after = await expectOk(
      admin.put<StaffRecordView>(`/acl/staff/${made.id}`, { ...staffBodyOf(before), email: 'New@clinic.test' }),
    );
    expect(after).toMatchObject({ email: 'new@clinic.test', openSessions: 1 });
    const token = calls.tokenOf(asked);
    expect((await app.request('/auth/email-link/use', { method: 'POST', body: { token } })).header.reason).toBe(
      'auth.link_used',
    );
    expect((await mailsTo(made.email)).at(-1)?.text).toContain('to new@clinic.test');
    expect((await mailsTo('new@clinic.test')).at(-1)?.text).toContain(`from ${made.email}`);
    expect(await lastEvent('acl.staff_edit', made.id)).toEqual({
      changes: { email: { from: made.email, to: 'new@clinic.test' } },
    });
  });

  test('whose mobile number somebody changes is told by email where codes go now', async () => {
    const made = await enter({ phone: '13900001234' });
    const change = async (fields: object) =>
      expectOk(admin.put(`/acl/staff/${made.id}`, { ...staffBodyOf(await view(made.id)), ...fields }));
    // a code is good in the browser that asked for it
    const cookie = `portal_asker=${'b'.repeat(43)}`;
    const phone = '13900001234';
    await app.request('/auth/phone-code', { method: 'POST', body: { phone }, cookie });
    const code = /\d{6}/.exec((await mailsTo(phone)).at(-1)?.text ?? '')?.[0];
    expect(code).toBeDefined();
    const last = async (email: string) => (await mailsTo(email)).at(-1)?.text;
    await change({ phone: '13900005678' });
    expect(await last(made.email)).toMatch(/from 13900001234 to 13900005678\.\nSign-in codes go to the new number/);
    const used = await app.request('/auth/phone-code/use', { method: 'POST', body: { phone, code }, cookie });
    expect(used.header.reason).toBe('auth.code_wrong');
    await change({ phone: '' });
    expect(await last(made.email)).toMatch(/from 13900005678 to no number\.\nNobody can sign in as you by SMS/);
    // whoever takes both over is told on by the address that was
    await change({ phone: '13900009999', email: 'over@clinic.test' });
    expect(await last(made.email)).toContain('from no number to 13900009999');
    expect(await last('over@clinic.test')).toContain('from no number to 13900009999');
  });

  test('an older version is refused with who changed it and what stands there', async () => {
    const made = await enter();
    await expectOk(admin.put(`/acl/staff/${made.id}`, { ...staffBodyOf(made), title: 'Nurse' }));
    const stale = await admin.put<{ current: { title: string }; changedBy: string }>(
      `/acl/staff/${made.id}`,
      staffBodyOf(made),
    );
    expect([stale.status, stale.header.reason, stale.data.current.title]).toEqual([409, 'staff.stale', 'Nurse']);
    expect(stale.data.changedBy).toBe(admin.ctx.actor.name);
    for (const [way, path, body] of [
      ['put', 'roles', { roleIds: [role.clerk] }],
      ['post', 'disable', { reason: 'left' }],
      ['post', 'enable', {}],
    ] as const)
      expect(
        (await admin[way](`/acl/staff/${made.id}/${path}`, { ...body, rowVersion: made.rowVersion })).header.reason,
      ).toBe('staff.stale');
  });

  test('what roles open and close is said before, and a role that is taken away refuses the next call', async () => {
    const clerk = await app.signInAs('clerk', { fresh: true });
    const asked = { staffId: clerk.staffId, roleIds: [role.sales] };
    type Effects = {
      effects: {
        people: { name: string }[];
        opens: { code: string; name: string }[];
        closes: { code: string; name: string }[];
      }[];
    };
    const { effects } = await expectOk(admin.post<Effects>('/acl/staff/roles-preview', asked));
    expect(effects[0]?.opens.map(({ code }) => code)).toEqual(['report:viewIssued']);
    expect(effects[0]?.closes).toContainEqual({ code: 'page:/SignIn', kind: 'page', name: 'Sign Report' });
    expect((await clerk.get('/suppliers')).status).toBe(200);
    const { rowVersion } = await view(clerk.staffId);
    await expectOk(admin.put(`/acl/staff/${clerk.staffId}/roles`, { rowVersion, roleIds: [role.sales, role.sales] }));
    expect((await clerk.get('/suppliers')).status).toBe(403);
    expect(await lastEvent('acl.staff_roles', clerk.staffId)).toEqual({
      changes: { roles: { from: ['Clerk (文员)'], to: ['Sales (销售)'] } },
    });
    expect(
      (await admin.put(`/acl/staff/${clerk.staffId}/roles`, { rowVersion: rowVersion + 1, roleIds: [999_999] })).header
        .reason,
    ).toBe('role.not_found');
  });

  test('sessions are seen and ended, one and all; the one that asks goes on', async () => {
    const sales = await app.signInAs('sales', { fresh: true });
    const path = `/acl/staff/${sales.staffId}/sessions`;
    const [open] = await expectOk(admin.get<{ id: number; method: string }[]>(path));
    expect((await admin.delete(`/acl/staff/${admin.staffId}/sessions/${open?.id}`)).header.reason).toBe(
      'auth.session_not_found',
    );
    await expectOk(admin.delete(`${path}/${open?.id}`));
    expect((await sales.get('/home')).status).toBe(401);
    expect(await expectOk(admin.delete(path))).toEqual({ ended: 0 });
    expect(await expectOk(admin.delete(`/acl/staff/${admin.staffId}/sessions`))).toEqual({ ended: 0 });
    expect((await admin.get('/home')).status).toBe(200);
  });
});

describe('many pasted in', () => {
  const paste = (text: string) => expectOk(admin.post<StaffImportView>('/acl/staff/import-preview', { text }));
  const problemsOf = ({ rows }: StaffImportView) =>
    rows.map(({ rowNo, problems }) => [rowNo, problems.map(({ column, code, about }) => [column, code, about])]);

  test('rows without headings stand in the order of the columns; a heading row may name them in either language and any order', async () => {
    const plain = await paste('Ann Bee\tNurse\tann.bee@clinic.test\t13600000001\tClerk; sales\tEnglish');
    expect(plain).toMatchObject({
      hasHeader: false,
      rows: [{ name: 'Ann Bee', roles: ['Clerk', 'sales'], language: 'en-US', problems: [] }],
    });
    const headed = await paste('邮箱,姓名,角色,手机号\n"li@clinic.test","李,华",文员、销售,136 0000 0002');
    expect(headed).toMatchObject({
      hasHeader: true,
      rows: [{ rowNo: 2, name: '李,华', phone: '13600000002', language: 'zh-CN', problems: [] }],
    });
  });

  test('each row says what is wrong with it, and nothing is written unless all are right', async () => {
    await enter({ email: 'there@clinic.test', phone: '13600000009' });
    const text = [
      'Name\tTitle\tEmail\tMobile\tRoles\tLanguage',
      '\t\tx@clinic.test\t\tClerk\t',
      'B\t\tnot-an-email\t12\tJanitor;Clerk\tKlingon',
      'C\t\tsame@clinic.test\t13600000003\tClerk\t',
      'D\t\tSAME@clinic.test\t13600000003\tClerk\t\tmore',
      'E\t\tthere@clinic.test\t13600000009\t\t',
    ].join('\n');
    const preview = await paste(text);
    expect(problemsOf(preview)).toEqual([
      [2, [['name', 'nameMissing', '']]],
      [
        3,
        [
          ['email', 'emailWrong', ''],
          ['phone', 'phoneWrong', ''],
          ['roles', 'roleUnknown', 'Janitor'],
          ['language', 'languageUnknown', 'Klingon'],
        ],
      ],
      [4, []],
      [
        5,
        [
          ['name', 'tooManyCells', ''],
          ['email', 'emailTwice', '4'],
          ['phone', 'phoneTwice', '4'],
        ],
      ],
      [
        6,
        [
          ['roles', 'rolesMissing', ''],
          ['email', 'emailTaken', ''],
          ['phone', 'phoneTaken', ''],
        ],
      ],
    ]);
    const refused = await admin.post<StaffImportView>('/acl/staff/import', { text, invite: true });
    expect([refused.status, refused.header.reason, refused.header.msg]).toEqual([
      422,
      'staff.import_refused',
      'Nobody was entered: 4 rows have errors.',
    ]);
    expect(problemsOf(refused.data)).toEqual(problemsOf(preview));
    expect(await named('q=same@clinic.test')).toEqual([]);
  });

  test('500 rows are entered at once with their roles, and invited', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => `Many ${n},,many${n}@clinic.test,,Clerk,en`);
    expect(await expectOk(admin.post('/acl/staff/import', { text: rows.join('\n'), invite: true }))).toEqual({
      created: 500,
      invited: 500,
    });
    const { total, rows: found } = await list('q=many7@clinic.test');
    expect([total, found[0]?.roles.map(({ name }) => name), found[0]?.state]).toEqual([1, ['Clerk'], 'invited']);
    const { rows: mails } = await app.database.pool.query(
      `select count(*)::int as n from outbox_message where "to" like 'many%'`,
    );
    expect(mails[0].n).toBe(500);
    expect(await paste([...rows, 'One more,,more@clinic.test,,Clerk,'].join('\n'))).toMatchObject({
      tooMany: true,
      rows: [],
    });
  });
});
