import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { enterPerson, reportLife } from '../../support/report-path';
import { sheetRow, sheetText, uploadAndRead } from '../../support/sheets';

const NAME = '慕容雪雁';
const MOBILE = '13922223333';
const GLUCOSE = [{ nameEn: 'Glucose', value: '5.1', unit: 'mmol/L', range: '3.9-6.1' }];

let app: TestApp;
let director: SignedInPerson;
let clerk: SignedInPerson;
let erased: { id: number; pid: string };
let report: { id: number; reportNo: string };

/** Somebody whose signed report keeps name, gender and birth date in the record, erased. */
beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk');
  const life = await reportLife(app);
  director = life.director;
  erased = await enterPerson(clerk, { pid: 'GONE-77', name: NAME, mobile: MOBILE });
  report = await life.issued(erased.id, GLUCOSE);
  await clerk.post(`/customers/${erased.id}/visits`, {
    visitOn: '2026-03-01',
    advice: [{ nameEn: 'Lipids', category: 'biochemistry', barCode: 'BAR-77' }],
  });
  const { data } = await director.get<{ rowVersion: number }>(`/customers/${erased.id}/erasure`);
  const body = { rowVersion: data.rowVersion, pidTyped: 'gone-77', reason: 'asked in writing' };
  const answer = await director.post<{ kind: string }>(`/customers/${erased.id}/erase`, body);
  if (answer.data?.kind !== 'records') throw new Error(answer.header.msg);
}, 120_000);
afterAll(() => app.drop());

const textOf = async (person: SignedInPerson, path: string) => {
  const { response, status } = await person.get(path);
  return { status, text: await response.text() };
};

const LISTS = [
  '/customers',
  '/customers/duplicate-pairs',
  '/reports?pageSize=100',
  '/reports?status=issued',
  '/intake/register',
  '/viewer/customers',
  '/home',
];

test.each(LISTS)('%s says neither the name nor the mobile', async (path) => {
  for (const person of [clerk, director]) {
    const { status, text } = await textOf(person, path);
    expect([path, status === 200 || status === 403]).toEqual([path, true]);
    expect(text).not.toContain(NAME);
    expect(text).not.toContain(MOBILE);
  }
});

test('the reports that must be kept stand in their lists under the pid alone', async () => {
  const rows = async (person: SignedInPerson, query: string) =>
    (
      await person.get<{ rows: { id: number; customerName: string; pid: string; gender: string }[] }>(
        `/reports?${query}`,
      )
    ).data.rows;
  expect((await rows(clerk, `q=${report.reportNo}`))[0]).toMatchObject({
    customerName: '#GONE-77',
    pid: 'GONE-77',
    gender: 'unknown',
  });
  for (const search of [NAME, 'murong', MOBILE, 'GONE-7', 'GONE-77'])
    expect([search, await rows(clerk, `q=${encodeURIComponent(search)}`)]).toEqual([search, []]);
  expect(await rows(clerk, 'pid=gone-77')).toEqual([]);
  expect(await rows(director, 'pid=gone-7')).toEqual([]);
  expect((await rows(director, 'pid=gone-77')).map(({ id }) => id)).toEqual([report.id]);
});

test('nobody finds them in the box that finds anything, but by the whole pid who may erase', async () => {
  const find = async (person: SignedInPerson, q: string) =>
    (await person.get<{ id: number }[]>(`/find?q=${encodeURIComponent(q)}`)).data;
  for (const q of [NAME, MOBILE, 'GONE-7']) expect(await find(director, q)).toEqual([]);
  expect(await find(clerk, 'GONE-77')).toEqual([]);
  expect(JSON.stringify(await find(clerk, report.reportNo))).not.toContain(NAME);
});

test.each(['', '/reports', '/visits', '/history', '/membership', '/consents', '/assignments', '/merges'])(
  'what is left at /customers/…%s is for those who may erase',
  async (part) => {
    const refused = await clerk.get(`/customers/${erased.id}${part}`);
    expect([refused.status, refused.header.reason]).toEqual([410, 'customer.erased']);
    expect((await director.get(`/customers/${erased.id}${part}`)).status).toBe(200);
  },
);

test('the pages of issued reports do not open for who may not erase', async () => {
  const sales = await app.signInAs('sales');
  for (const person of [clerk, sales]) {
    for (const part of ['', '/series']) {
      const { status, header, response } = await person.get(`/viewer/customers/${erased.id}${part}`);
      expect([part, status, header.reason]).toEqual([part, 410, 'customer.erased']);
      expect(await response.text()).not.toContain(NAME);
    }
  }
});

test('neither merging nor its preview touches them', async () => {
  const other = await enterPerson(clerk, { name: 'Other One' });
  for (const path of [`/customers/${other.id}/merge/${erased.id}`, `/customers/${erased.id}/merge/${other.id}`]) {
    const { status, header, response } = await director.get(path);
    expect([status, header.reason]).toEqual([410, 'customer.erased']);
    expect(await response.text()).not.toContain(NAME);
  }
  const { rows } = await app.ports.pool.query('select row_version from customer where id = $1', [erased.id]);
  const versions = [other.rowVersion, Number(rows[0].row_version)];
  const merge = (id: number, absorbedId: number, [rowVersion, absorbedRowVersion]: number[]) =>
    director.post(`/customers/${id}/merge`, {
      rowVersion,
      absorbedId,
      absorbedRowVersion,
      keep: {},
      differencesSeen: true,
      reason: 'same person',
    });
  expect((await merge(other.id, erased.id, versions)).header.reason).toBe('customer.erased');
  expect((await merge(erased.id, other.id, [...versions].reverse())).header.reason).toBe('customer.erased');
});

test('entering their pid again names nobody', async () => {
  const { status, header, data } = await clerk.post('/customers', { name: 'New One', pid: 'gone-77' });
  expect([status, header.reason]).toEqual([409, 'customer.pid_taken']);
  expect(JSON.stringify([header, data])).not.toContain(NAME);
});

test('a spreadsheet row with their pid or bar code does not say who they were', async () => {
  const batch = await uploadAndRead(
    app,
    clerk,
    sheetText([
      sheetRow(1, { pid: 'gone-77', name: 'Somebody', barCode: 'OTHER-1' }),
      sheetRow(2, { barCode: 'BAR-77' }),
    ]),
  );
  const { text } = await textOf(clerk, `/spreadsheet/batches/${batch.id}/rows?pageSize=200`);
  expect(text).toContain('customer_erased');
  expect(text).toContain('bar_code_elsewhere');
  expect(text).not.toContain(NAME);
  expect((await textOf(clerk, `/spreadsheet/batches/${batch.id}`)).text).not.toContain(NAME);
});
