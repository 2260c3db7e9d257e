import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import pino from 'pino';
import type { z } from 'zod';
import { listen } from '../../../server/listen';
import type { HomeView } from '../../../server/modules/home/schema';
import type {
  BatchPreview,
  BatchResult,
  DeskDetail,
  DeskItemView,
  DeskPage,
  MatchProposalView,
  RegisterPage,
  UploadView,
} from '../../../server/modules/intake/schema';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';

let portal: TestApp;
let clerk: SignedInPerson;

beforeAll(async () => {
  portal = await startApp();
  clerk = await portal.signInAs('clerk');
});
afterAll(() => portal.drop());

/** A small real PDF whose text layer holds these lines. */
function pdfOf(lines: string[]): Uint8Array {
  const text = lines.map((line, index) => `BT /F1 12 Tf 50 ${760 - index * 20} Td (${line}) Tj ET`).join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const xref = body.length;
  body += `xref\n0 6\n0000000000 65535 f \n${places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`;
  body += `trailer\n<</Size 6/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF`;
  return new TextEncoder().encode(body);
}

let made = 0;
const report = (person: Partial<Record<string, string>> = {}) => {
  made += 1;
  const fields = {
    'Patient Name': 'Zhang Wei',
    'Date of Birth': '1980-02-03',
    Gender: 'Male',
    Barcode: `BC${100000 + made}`,
    'Test Date': '2026-03-10',
    ...person,
  };
  return pdfOf([
    'Blood Test Report',
    ...Object.entries(fields).map(([label, value]) => `${label}: ${value}`),
    `Page ${made}`,
  ]);
};

const send = (bytes: Uint8Array, name = 'report.pdf', by = clerk) => {
  const form = new FormData();
  form.append('file', new File([bytes as BlobPart], name, { type: 'application/pdf' }));
  return portal.request<z.output<typeof UploadView>>('/intake/files', {
    method: 'POST',
    body: form,
    cookie: by.cookie,
  });
};

const enter = async (body: object) => (await clerk.post<{ id: number; pid: string }>('/customers', body)).data;
const desk = async (id: number) => (await clerk.get<z.output<typeof DeskDetail>>(`/intake/desk/${id}`)).data;
const audits = async (action: string, id: number) =>
  (
    await portal.ports.pool.query('select details from audit_event where action = $1 and object_id = $2', [
      action,
      String(id),
    ])
  ).rows;

describe('a file arrives', () => {
  test('it becomes one waiting report with what was read and who it may be', async () => {
    const person = await enter({ name: '张伟', gender: 'male', birthOn: '1980-02-03' });
    const { status, data } = await send(report({ PID: person.pid }), '血常规 张伟.pdf');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      duplicate: false,
      status: 'received',
      item: { testOn: '2026-03-10', pages: 1, readProblem: null },
    });
    const shown = await desk(data.reportId);
    expect(shown.found.find((one) => one.field === 'birthOn')).toMatchObject({ value: '1980-02-03' });
    expect(shown.proposals[0]).toMatchObject({ customer: { pid: person.pid }, confirmed: true, differences: [] });
    expect((shown.proposals[0]?.comparisons ?? []).map((line) => `${line.field} ${line.verdict}`)).toContain(
      'name soundsAlike',
    );
    expect(await audits('report.receive', data.reportId)).toHaveLength(1);
  });

  test('a word in the name of a file decides no category: it is proposed where the pages say none', async () => {
    const hint = async (bytes: Uint8Array, name: string) => {
      const { item, categoryTold, categoryProposal } = await desk((await send(bytes, name)).data.reportId);
      return { category: item.category, categoryTold, categoryProposal };
    };
    const told = { categoryTold: true, categoryProposal: null };
    expect(await hint(report(), '张三 基因 超声.pdf')).toEqual({ category: 'blood', ...told });
    expect(await hint(report({ Panel: 'Urinalysis' }), '张三 基因.pdf')).toEqual({ category: 'urine', ...told });
    const silent = { category: 'blood', categoryTold: false };
    expect(await hint(pdfOf(['Page 1 of 1']), '张三 超声 血常规.pdf')).toEqual({
      ...silent,
      categoryProposal: 'imaging',
    });
    expect(await hint(pdfOf(['Page 2 of 2']), 'scan.pdf')).toEqual({ ...silent, categoryProposal: null });
  });

  test('the same bytes again are the same report, and say who brought it first', async () => {
    const bytes = report();
    const first = await send(bytes, 'a.pdf');
    const other = await portal.signInAs('director');
    const again = await send(bytes, 'b.pdf', other);
    expect(again.data).toMatchObject({
      duplicate: true,
      reportId: first.data.reportId,
      reportNo: first.data.reportNo,
      firstReceivedBy: 'clerk 1',
    });
    const { arrivals } = await desk(first.data.reportId);
    expect(arrivals.map((one) => one.fileName)).toEqual(['a.pdf', 'b.pdf']);
  });

  test('ten people at the same moment make one report', async () => {
    const bytes = report();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(bytes)));
    expect(new Set(answers.map(({ data }) => data.reportId)).size).toBe(1);
    expect(answers.filter(({ data }) => !data.duplicate)).toHaveLength(1);
  });

  test('a transaction that fails leaves nothing behind but can be sent again', async () => {
    const bytes = report();
    await portal.ports.pool.query('alter table arrival rename to arrival_away');
    expect((await send(bytes)).status).toBe(500);
    await portal.ports.pool.query('alter table arrival_away rename to arrival');
    expect((await send(bytes)).data).toMatchObject({ duplicate: false, status: 'received' });
  });

  test.each([
    ['nothing', new Uint8Array(), 422, 'intake.empty', 'empty'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]), 415, 'intake.not_pdf', 'PNG image'],
    ['a page of text', new TextEncoder().encode('<script>alert(1)</script>'), 415, 'intake.not_pdf', 'unknown type'],
  ])('%s is refused and says so', async (_, bytes, status, reason, words) => {
    const answer = await send(bytes, 'x.pdf');
    expect(answer.header).toMatchObject({ code: status, reason });
    expect(answer.header.msg).toContain(words);
    const chinese = await portal.request('/intake/files', {
      method: 'POST',
      body: new FormData(),
      cookie: clerk.cookie,
      headers: { 'accept-language': 'zh-CN' },
    });
    expect(chinese.header).toMatchObject({ reason: 'intake.no_file', msg: expect.stringMatching(/文件/) });
  });

  test.each([
    '../../../etc/passwd.pdf',
    'a\u0000b.pdf',
    `${'长'.repeat(10_000)}.pdf`,
    "'; drop table report; --.pdf",
    '<img src=x onerror=alert(1)>.pdf',
    '\u202Efdp.exe.pdf',
    '\ud800.pdf',
    'CON.pdf',
  ])('a hostile name is kept and shown harmlessly: %j', async (name) => {
    const { status, data } = await send(report(), name);
    expect(status).toBe(200);
    const { item } = await desk(data.reportId);
    expect([...item.fileName].length).toBeLessThanOrEqual(120);
    expect(item.fileName).not.toMatch(/[\p{Cc}\u202E]|[/\\]/u);
  });

  test('two files in one form are refused, so that none is lost without a word', async () => {
    const form = new FormData();
    for (const name of ['a.pdf', 'b.pdf']) form.append('file', new File([report() as BlobPart], name));
    const answer = await clerk.post('/intake/files', form);
    expect(answer.header).toMatchObject({ code: 422, reason: 'intake.one_file' });
  });

  test.each([['/intake/files'], ['/spreadsheet/batches']])(
    'an upload to %s that is broken off is no failure of the server, and leaves nothing',
    async (place) => {
      const lines: { level: number; msg: string }[] = [];
      const { log } = portal.ports;
      portal.ports.log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
      const listening = await listen(portal.app.fetch as never, '127.0.0.1', 0);
      const held = () => readdirSync(path.join(portal.ports.settings.PORTAL_DATA_DIR, 'files/arriving')).length;
      const until = async (holds: () => boolean) => {
        while (!holds()) await new Promise((done) => setTimeout(done, 5));
      };
      try {
        const headers = {
          cookie: clerk.cookie,
          'x-requested-with': 'XMLHttpRequest',
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': 1_000_000,
        };
        const address = { host: '127.0.0.1', port: listening.port, path: `/api/v1${place}`, method: 'POST', headers };
        const sending = http.request(address).on('error', () => {});
        sending.write('--b\r\ncontent-disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n%PDF-1.7');
        sending.write(Buffer.alloc(300_000));
        await until(() => held() === 1);
        sending.destroy();
        await until(() => lines.length > 0);
        expect(lines).toMatchObject([{ level: 30, msg: 'the request was broken off' }]);
        expect(held()).toBe(0);
      } finally {
        portal.ports.log = log;
        await listening.stop();
      }
    },
  );

  test('who may not receive is refused, and nothing is kept', async () => {
    const sales = await portal.signInAs('sales');
    const before = (await portal.ports.pool.query('select count(*)::int n from stored_file')).rows[0].n;
    expect((await send(report(), 'x.pdf', sales)).status).toBe(403);
    expect((await portal.ports.pool.query('select count(*)::int n from stored_file')).rows[0].n).toBe(before);
  });
});

describe('whose it is', () => {
  const waiting = async (person: Record<string, string> = {}) =>
    (await send(report(person))).data as { reportId: number };
  const match = (id: number, body: object, by = clerk) =>
    by.post<z.output<typeof DeskDetail>>(`/intake/desk/${id}/match`, body);

  test('without a difference no reason is needed', async () => {
    const person = await enter({ name: 'Zhang Wei', gender: 'male', birthOn: '1980-02-03' });
    const { reportId } = await waiting();
    const { item } = await desk(reportId);
    const answer = await match(reportId, { rowVersion: item.rowVersion, customerId: person.id });
    expect(answer.data).toMatchObject({
      item: { status: 'received', customer: { id: person.id } },
      matched: { differences: [] },
    });
    expect(await audits('report.match', reportId)).toHaveLength(1);
  });

  test.each([
    ['name', { 'Patient Name': 'Li Lei' }],
    ['birthOn', { 'Date of Birth': '1980-03-02' }],
    ['gender', { Gender: 'Female' }],
  ])('another %s needs a reason, found by the server itself', async (field, person) => {
    const customer = await enter({ name: 'Zhang Wei', gender: 'male', birthOn: '1980-02-03' });
    const { reportId } = await waiting(person);
    const { item } = await desk(reportId);
    const body = { rowVersion: item.rowVersion, customerId: customer.id, differences: [] };
    expect((await match(reportId, body)).header).toMatchObject({ code: 422, reason: 'intake.reason_needed' });
    expect(await audits('report.match', reportId)).toHaveLength(0);
    const answer = await match(reportId, { ...body, reason: 'seen on the passport' });
    expect(answer.data).toMatchObject({ matchReason: 'seen on the passport' });
    const [{ details }] = await audits('report.match', reportId);
    expect(details.differences).toEqual([expect.objectContaining({ field, severity: 'identity' })]);
  });

  test('a stale page, another one’s order and an unknown person are refused', async () => {
    const customer = await enter({ name: 'Zhang Wei', gender: 'male', birthOn: '1980-02-03' });
    const { reportId } = await waiting();
    const { item } = await desk(reportId);
    expect((await match(reportId, { rowVersion: item.rowVersion + 5, customerId: customer.id })).header.reason).toBe(
      'report.stale',
    );
    expect(
      (await match(reportId, { rowVersion: item.rowVersion, customerId: customer.id, adviceId: 99_999 })).header.reason,
    ).toBe('intake.advice_other_customer');
    expect((await match(reportId, { rowVersion: item.rowVersion, customerId: 99_999 })).header.reason).toBe(
      'customer.not_found',
    );
    expect(
      (
        await match(
          reportId,
          { rowVersion: item.rowVersion, customerId: customer.id },
          await portal.signInAs('reviewer'),
        )
      ).status,
    ).toBe(403);
    expect((await match(99_999, { rowVersion: 1, customerId: customer.id })).status).toBe(404);
  });

  test('a clerk searches in pinyin and sees the same comparison', async () => {
    const customer = await enter({ name: '欧阳晓明', gender: 'female', birthOn: '1990-01-01' });
    const { reportId } = await waiting();
    const found = await clerk.get<z.output<typeof MatchProposalView>[]>(`/intake/desk/${reportId}/proposals?q=ouyang`);
    expect(found.data[0]).toMatchObject({
      customer: { id: customer.id },
      differences: expect.arrayContaining([expect.objectContaining({ field: 'name' })]),
    });
  });
});

describe('signing for', () => {
  const matched = async (customerId: number, person = {}) => {
    const { reportId } = (await send(report(person))).data;
    const { item } = await desk(reportId);
    const { data } = await clerk.post<z.output<typeof DeskDetail>>(`/intake/desk/${reportId}/match`, {
      rowVersion: item.rowVersion,
      customerId,
      reason: '',
    });
    return data.item;
  };
  const person = () => enter({ name: 'Zhang Wei', gender: 'male', birthOn: '1980-02-03' });

  test('an unmatched one is refused, a matched one leaves the desk, twice is refused', async () => {
    const { reportId } = (await send(report())).data;
    const body = { rowVersion: 1, condition: 'good' };
    expect((await clerk.post(`/intake/desk/${reportId}/sign-for`, body)).header.reason).toBe('report.unmatched');
    const item = await matched((await person()).id);
    const signed = await clerk.post<z.output<typeof DeskDetail>>(`/intake/desk/${item.id}/sign-for`, {
      ...body,
      rowVersion: item.rowVersion,
    });
    expect(signed.data.item.status).toBe('signed_for');
    const twice = await clerk.post<z.output<typeof DeskDetail>>(`/intake/desk/${item.id}/sign-for`, {
      ...body,
      rowVersion: item.rowVersion,
    });
    expect(twice.status).toBe(409);
    expect(await audits('report.signFor', item.id)).toHaveLength(1);
  });

  test('damaged needs a note, refusing needs a reason', async () => {
    const item = await matched((await person()).id);
    expect(
      (await clerk.post(`/intake/desk/${item.id}/sign-for`, { rowVersion: item.rowVersion, condition: 'damaged' }))
        .header.fields,
    ).toHaveProperty('note');
    expect(
      (await clerk.post(`/intake/desk/${item.id}/refuse`, { rowVersion: item.rowVersion, reason: ' ' })).status,
    ).toBe(400);
    const refused = await clerk.post<z.output<typeof DeskDetail>>(`/intake/desk/${item.id}/refuse`, {
      rowVersion: item.rowVersion,
      reason: 'page 2 is missing',
    });
    expect(refused.data.item.status).toBe('refused');
  });

  test('a customer changed since the match has to be looked at again', async () => {
    const customer = await person();
    const item = await matched(customer.id);
    await portal.ports.pool.query("update customer set name = '王芳' where id = $1", [customer.id]);
    const answer = await clerk.post(`/intake/desk/${item.id}/sign-for`, {
      rowVersion: item.rowVersion,
      condition: 'good',
    });
    expect(answer.header).toMatchObject({ code: 409, reason: 'intake.differences_open' });
    const many = await clerk.post<z.output<typeof BatchResult>>('/intake/sign-for-many', {
      items: [{ reportId: item.id, rowVersion: item.rowVersion }],
    });
    expect(many.data.results).toEqual([
      expect.objectContaining({ signedFor: false, reason: 'intake.differences_open' }),
    ]);
  });

  test('many at once: each for itself, what needs a look first', async () => {
    const customer = await person();
    const clean = await matched(customer.id);
    const stale = await matched(customer.id);
    const unmatched = (await send(report())).data.item as z.output<typeof DeskItemView>;
    const preview = await clerk.post<z.output<typeof BatchPreview>>('/intake/sign-for-preview', {
      reportIds: [clean.id, stale.id, unmatched.id],
    });
    expect(preview.data.lines.map((line) => line.blockedBy)).toEqual(['report.unmatched', null, null]);
    const items = [clean, { ...stale, rowVersion: 1 }, unmatched].map(({ id, rowVersion }) => ({
      reportId: id,
      rowVersion,
    }));
    const { data } = await clerk.post<z.output<typeof BatchResult>>('/intake/sign-for-many', { items });
    expect(Object.fromEntries(data.results.map((one) => [one.reportId, one.reason]))).toEqual({
      [clean.id]: null,
      [stale.id]: 'report.stale',
      [unmatched.id]: 'report.unmatched',
    });
  });

  test('corrections are kept with their history and refused when stale', async () => {
    const item = await matched((await person()).id);
    const body = {
      rowVersion: item.rowVersion,
      nameEn: '',
      nameZh: '血常规',
      category: 'blood',
      vendor: 'Lab A',
      language: 'zh-CN',
      testOn: '2026-03-11',
      barCode: 'X1',
    };
    const { data } = await clerk.put<z.output<typeof DeskDetail>>(`/intake/desk/${item.id}/details`, body);
    expect(data.item).toMatchObject({
      nameEn: '血常规',
      nameZh: '血常规',
      vendor: 'Lab A',
      rowVersion: item.rowVersion + 1,
    });
    expect((await clerk.put(`/intake/desk/${item.id}/details`, body)).header.reason).toBe('report.stale');
    const [{ details }] = await audits('report.correct', item.id);
    expect(details.changes.testOn).toEqual({ from: '2026-03-10', to: '2026-03-11' });
  });
});

describe('lists', () => {
  test('the desk counts its tabs, filters and orders by age', async () => {
    const { data } = await clerk.get<z.output<typeof DeskPage>>('/intake/desk?tab=unmatched&pageSize=200');
    expect(data.counts.all).toBe(data.counts.matched + data.counts.unmatched);
    expect(data.rows).toHaveLength(data.total);
    expect(data.rows.every((row) => row.customer === null)).toBe(true);
    const one = data.rows[0] as z.output<typeof DeskItemView>;
    expect(
      (await clerk.get<z.output<typeof DeskPage>>(`/intake/desk?q=${one.reportNo}`)).data.rows.map((row) => row.id),
    ).toEqual([one.id]);
    expect((await clerk.get<z.output<typeof DeskPage>>('/intake/desk?q=%25')).data.total).toBe(0);
  });

  test('the register holds every file from outside, also as a spreadsheet', async () => {
    const director = await portal.signInAs('director');
    const { data } = await director.get<z.output<typeof RegisterPage>>('/intake/register?pageSize=5');
    expect(data.counts.all).toBe(data.counts.signed + data.counts.unsigned);
    expect(data.total).toBe(data.counts.all);
    expect(data.rows[0]).toMatchObject({
      fileSource: 'upload',
      uploadUser: expect.any(String),
      fileName: expect.any(String),
    });
    const file = await director.get('/intake/register/export');
    expect(file.headers.get('content-type')).toContain('spreadsheetml');
    expect(
      Buffer.from(await file.response.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  test('whoever exported a list still sees home, where only reports are listed', async () => {
    const director = await portal.signInAs('director', { fresh: true });
    const { reportId } = (await send(report())).data;
    await director.get(`/reports/${reportId}`);
    for (const list of ['/intake/register/export', '/customers/export'])
      expect((await director.get(list)).status).toBe(200);
    // as older versions wrote it, and whatever else may stand in a log that nobody can change
    const ids = ['register', 'list', '', ' 7', '-1', '1e3', '1.5', '٣', '9223372036854775808', '9'.repeat(60)];
    await portal.ports.pool.query(
      `insert into audit_event (at, actor_id, actor_name, action, object_type, object_id, request_id)
       select now(), $1, 'director', 'report.export', type, id, 'r' from unnest($2::text[]) id, unnest($3::text[]) type`,
      [director.staffId, ids, ['report', 'list', 'customer']],
    );
    const home = await director.get<z.output<typeof HomeView>>('/home');
    expect(home).toMatchObject({ status: 200, data: { touched: [{ reportId, action: 'report.view' }] } });
    expect(home.data.touched).toHaveLength(1);
  });
});

const samples = path.resolve(__dirname, '../../../../shared/data/pdf');
const names = (() => {
  try {
    return readdirSync(samples);
  } catch {
    return [];
  }
})();

(names.length > 0 ? describe : describe.skip)('real files', () => {
  test.each(names)(
    '%s is received, whatever is in it',
    async (name) => {
      const { status, data } = await send(readFileSync(path.join(samples, name)), name);
      expect(status).toBe(200);
      expect((await desk(data.reportId)).item).toMatchObject({ fileName: name });
    },
    60_000,
  );
});
