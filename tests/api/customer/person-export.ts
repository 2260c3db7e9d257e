import { strFromU8, unzipSync } from 'fflate';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { enterPerson, expectOk, PIN, reportLife, show, steps } from '../../support/report-path';

type Part = Record<string, unknown>[];
type Data = Record<string, Part> & { export: { pid: string } };

let app: TestApp;
let clerk: SignedInPerson;
let life: Awaited<ReturnType<typeof reportLife>>;
let person: { id: number; pid: string; name: string };
let files: Record<string, Uint8Array>;
let data: Data;

const fetched = async (id: number, init?: RequestInit, by = clerk) => {
  const answer = await by.get(`/customers/${id}/person-export`, init);
  return { answer, files: unzipSync(new Uint8Array(await answer.response.arrayBuffer())) };
};

beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk', { name: 'Clerk One' });
  life = await reportLife(app);
  person = await enterPerson(clerk, {
    name: '司马相如',
    mobile: '13711112222',
    membershipType: 'gold',
    remark: '=1+1',
  });
  const other = await enterPerson(clerk, { name: 'Neighbour Nancy', mobile: '13733334444', remark: 'not me' });
  for (const { id } of [person, other]) {
    await clerk.post(`/customers/${id}/visits`, {
      visitOn: '2026-03-01',
      remark: `visit of ${id}`,
      advice: [{ nameEn: 'Blood count', category: 'blood', barCode: `00${id}` }],
    });
    await life.issued(id, [{ nameEn: 'Glucose', value: `5.${id}`, unit: 'mmol/L', range: '3.9-6.1' }]);
  }
  await life.director.get(`/customers/${person.id}`);
  const taken = await fetched(person.id);
  files = taken.files;
  data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as Data;
}, 240_000);
afterAll(() => app.drop());

test('holds everything about the person and every issued report as it was sealed', async () => {
  expect(Object.keys(files).sort()).toEqual(
    ['README.txt', 'data.json', 'data.xlsx', `reports/${data.reports?.[0]?.report_no}-v1.pdf`].sort(),
  );
  expect(data.export.pid).toBe(person.pid);
  expect(data.record).toMatchObject([{ pid: person.pid, name: '司马相如', mobile: '13711112222', remark: '=1+1' }]);
  expect(data.memberships).toMatchObject([{ type: 'gold' }]);
  expect(data.consents).toMatchObject([{ purpose: 'share', how: 'form' }]);
  expect(data.visits).toMatchObject([{ remark: `visit of ${person.id}` }]);
  expect(data.advice).toMatchObject([{ bar_code: `00${person.id}` }]);
  expect(data.results).toMatchObject([{ name_en: 'Glucose', value: `5.${person.id}` }]);
  expect(data.signatures).toHaveLength(1);
  expect(data.reportHistory?.map(({ action }) => action)).toEqual(expect.arrayContaining(['sign', 'issue']));
  // a clerk reads no audit log, and is told that it is left out
  expect(data.auditEvents).toBeUndefined();
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toMatch(/- Actions and views: .*View the audit log/);
  const whole = await fetched(person.id, undefined, life.director);
  const given = JSON.parse(strFromU8(whole.files['data.json'] ?? new Uint8Array())) as Data;
  const looked = given.auditEvents?.filter(({ action }) => action === 'customer.view');
  expect(looked).toMatchObject([{ by: expect.stringMatching(/^director/) }]);
  const { rows } = await app.ports.pool.query(
    'select final_sha256 from signature s join report r on r.id = s.report_id where r.customer_id = $1',
    [person.id],
  );
  const pdf = files[`reports/${data.reports?.[0]?.report_no}-v1.pdf`] ?? new Uint8Array();
  expect(Buffer.from(pdf).equals(await app.ports.files.get(rows[0].final_sha256))).toBe(true);
});

test('holds nothing of anybody else', () => {
  const workbook = unzipSync(files['data.xlsx'] ?? new Uint8Array());
  const texts = [...Object.values(workbook), files['data.json'], files['README.txt']].map((bytes) =>
    strFromU8(bytes ?? new Uint8Array()),
  );
  for (const text of texts) expect(text).not.toMatch(/Nancy|13733334444|not me/);
  expect(texts.some((text) => text.includes('司马相如'))).toBe(true);
});

test('is readable: a sheet for each part, text that computes nothing, and a README in the reader’s language', async () => {
  const workbook = unzipSync(files['data.xlsx'] ?? new Uint8Array());
  const sheets = Object.keys(workbook).filter((name) => name.startsWith('xl/worksheets/sheet'));
  expect(sheets).toHaveLength(Object.keys(data).length - 1);
  const first = strFromU8(workbook['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(first).toContain('=1+1');
  expect(first).not.toContain('<f>');
  const readme = strFromU8(files['README.txt'] ?? new Uint8Array());
  expect(readme).toMatch(/司马相如 \(P\d+\)[\s\S]*Results \(results\): 1[\s\S]*Not included/);
  const { answer, files: chinese } = await fetched(person.id, { headers: { 'accept-language': 'zh-CN' } });
  expect(strFromU8(chinese['README.txt'] ?? new Uint8Array())).toMatch(/不包含/);
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
    `个人信息-${person.pid}-2026-03-18.zip`,
  );
});

test('is recorded, and for those who may export', async () => {
  const { rows } = await app.ports.pool.query(
    "select actor_name, details from audit_event where action = 'customer.personExport' and customer_id = $1 order by id limit 1",
    [person.id],
  );
  expect(rows).toMatchObject([{ details: { pdfs: 1, rows: { results: 1, visits: 1 } } }]);
  const sales = await app.signInAs('sales');
  expect((await sales.get(`/customers/${person.id}/person-export`)).status).toBe(403);
  expect((await clerk.get('/customers/999999/person-export')).status).toBe(404);
});

describe('a report that was theirs by mistake', () => {
  const ROWS = [{ nameEn: 'Glucose', value: '6.66', unit: 'mmol/L', range: '3.9-6.1' }];
  const dataOf = async (id: number) => {
    const taken = (await fetched(id, undefined, life.director)).files;
    const json = strFromU8(taken['data.json'] ?? new Uint8Array());
    return { taken, json, parts: JSON.parse(json) as Data };
  };
  const matched = async (id: number, customerId: number) => {
    const { rowVersion } = await show(clerk, id);
    await expectOk(
      clerk.post(`/intake/desk/${id}/match`, { rowVersion, customerId, reason: 'told apart by the phone' }),
    );
  };

  test('after issue: the first is given its number and dates, nothing of what it says, and no PDF', async () => {
    const wrong = await enterPerson(clerk, { name: 'Anna Wrong' });
    const { id, reportNo } = await life.issued(wrong.id, ROWS);
    const before = await dataOf(wrong.id);
    expect(before.json).toContain('6.66');
    await expectOk(
      life.director.post(`/reports/${id}/undo-match`, {
        ...{ rowVersion: (await life.read(id)).rowVersion },
        reason: 'not hers',
        pin: PIN,
      }),
    );
    const { taken, json, parts } = await dataOf(wrong.id);
    expect(parts.reports).toMatchObject([{ report_no: reportNo, status: 'withdrawn', name_en: null, test_on: null }]);
    expect(json).not.toContain('6.66');
    expect(json).not.toContain('Complete blood count');
    for (const part of ['results', 'signatures', 'files', 'reportHistory', 'criticalValues'])
      expect(parts[part]).toEqual([]);
    expect(Object.keys(taken).filter((name) => name.endsWith('.pdf'))).toEqual([]);
    const { rows } = await app.ports.pool.query('select max(id)::int as id from report');
    const right = await enterPerson(clerk, { name: 'Berta Right' });
    await matched(rows[0].id, right.id);
    expect((await dataOf(right.id)).json).toContain('6.66');
  });

  test('before signing: each is given what was done while it was theirs', async () => {
    const [wrong, right] = [
      await enterPerson(clerk, { name: 'Anna Wrong' }),
      await enterPerson(clerk, { name: 'Berta Right' }),
    ];
    const { id, ...made } = await life.checked(wrong.id, ROWS);
    await life.sign({ id, ...made } as never);
    await steps.cancelSign(life.director, id);
    await steps.undoMatch(clerk, id);
    await matched(id, right.id);
    const [first, second] = [await dataOf(wrong.id), await dataOf(right.id)];
    expect(first.json).not.toContain('6.66');
    expect(first.parts.auditEvents?.some(({ action }) => action === 'report.edit')).toBe(true);
    expect(second.parts.results).toMatchObject([{ value: '6.66' }]);
    expect(second.parts.signatures).toEqual([]);
  });

  test('whom else a file might have meant is told to nobody', async () => {
    const same = { name: 'Twin Namesake', gender: 'female', birthOn: '1991-04-05' };
    const [one, two] = [await enterPerson(clerk, same), await enterPerson(clerk, same)];
    const id = await life.receivedFor(two.id);
    const alike = [{ field: 'person', theirs: '', ours: one.pid, severity: 'identity', why: 'alike', pids: [one.pid] }];
    const other = [
      { field: 'name', theirs: 'T. Namesake', ours: 'Twin Namesake', severity: 'identity', why: 'different' },
    ];
    const both = JSON.stringify([...alike, ...other]);
    await app.ports.pool.query('update report set match_differences = $2 where id = $1', [id, both]);
    const details = JSON.stringify({ differences: [...alike, ...other], reason: 'told apart' });
    await app.ports.pool.query(
      `insert into report_event (report_id, at, actor_name, action, from_status, to_status, details)
       values ($1, now(), 'clerk', 'match', 'received', 'received', $2)`,
      [id, details],
    );
    const { json, parts } = await dataOf(two.id);
    expect(parts.reports).toMatchObject([{ match_differences: other }]);
    expect(parts.reportHistory?.at(-1)).toMatchObject({ details: { differences: other, reason: 'told apart' } });
    expect(json).not.toContain(one.pid);
  });
});
