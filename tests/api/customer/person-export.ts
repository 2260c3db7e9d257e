import { strFromU8, unzipSync } from 'fflate';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { enterPerson, reportLife } from '../../support/report-path';

type Part = Record<string, unknown>[];
type Data = Record<string, Part> & { export: { pid: string } };

let app: TestApp;
let clerk: SignedInPerson;
let life: Awaited<ReturnType<typeof reportLife>>;
let person: { id: number; pid: string; name: string };
let files: Record<string, Uint8Array>;
let data: Data;

const fetched = async (id: number, init?: RequestInit) => {
  const answer = await clerk.get(`/customers/${id}/person-export`, init);
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
  const looked = data.auditEvents?.filter(({ action }) => action === 'customer.view');
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
