import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { enterPerson, reportLife } from '../../support/report-path';

interface Row {
  id: number;
  pid: string;
  name: string;
  newestReportId: number | null;
  standingCount: number;
  shareBlock: string | null;
}
interface Page {
  rows: Row[];
  total: number;
}
interface Detail {
  customer: { pid: string; ageYears: number; membershipExpired: boolean };
  reports: {
    id: number;
    shown: string;
    versionNo: number | null;
    correctionKind: string | null;
    changes: unknown[];
    verifyUrl: string | null;
    createdAt: string;
  }[];
}
interface Review {
  series: {
    nameEn: string;
    unit: string;
    low: number | null;
    points: { value: string; amount: number | null }[];
    notComparable: string[];
  }[];
  underRevision: number;
}

let portal: TestApp;
let life: Awaited<ReturnType<typeof reportLife>>;
let sales: SignedInPerson;
const HB = { nameEn: 'Haemoglobin', nameZh: '血红蛋白', value: '135', unit: 'g/L', range: '115-150' };

beforeAll(async () => {
  portal = await startApp();
  life = await reportLife(portal);
  sales = await portal.signInAs('sales');
});
afterAll(() => portal.drop());

const list = async (by: SignedInPerson, query: string) => by.get<Page>(`/viewer/customers?${query}`);
const detail = async (by: SignedInPerson, id: number) => by.get<Detail>(`/viewer/customers/${id}`);
const review = async (by: SignedInPerson, id: number) => by.get<Review>(`/viewer/customers/${id}/series`);
const pdf = (by: SignedInPerson, id: number, no: number) => by.get(`/reports/${id}/versions/${no}/pdf`);

test('the list holds who was issued a report, found by name, pinyin, pid and mobile, in either order', async () => {
  const wang = await enterPerson(life.director, {
    name: '王小明',
    mobile: '13812345678',
    membershipType: 'gold',
    membershipValidOn: '2026-01-31',
  });
  const ann = await enterPerson(life.director, {
    name: 'Ann Zebra 3',
    membershipType: 'silver',
    membershipValidOn: '2027-01-31',
  });
  const nobody = await enterPerson(life.director, { name: '王大明' });
  const mine = await life.issued(wang.id, [HB]);
  await life.issued(ann.id, [HB]);
  for (const q of ['王小明', 'xiaoming', '1381234', wang.pid, wang.pid.toLowerCase()])
    expect((await list(sales, `q=${encodeURIComponent(q)}`)).data.rows.map(({ id }) => id)).toEqual([wang.id]);
  expect((await list(sales, `q=${encodeURIComponent('zebra 3')}`)).data.rows.map(({ id }) => id)).toEqual([ann.id]);
  expect((await list(sales, `q=${nobody.pid}`)).data.total).toBe(0);
  expect((await list(sales, 'membershipType=gold&validTo=2026-12-31')).data.rows).toMatchObject([
    { id: wang.id, newestReportId: mine.id, standingCount: 1, shareBlock: null },
  ]);
  for (const sort of ['membershipValidOn', 'pid', 'name', 'lastIssuedAt']) {
    const up = (await list(sales, `sort=${sort}`)).data.rows.map(({ id }) => id);
    expect((await list(sales, `sort=-${sort}`)).data.rows.map(({ id }) => id).reverse()).toEqual(up);
  }
  const first = await list(sales, 'sort=pid&pageSize=1');
  const second = await list(sales, 'sort=pid&pageSize=1&current=2');
  expect([...first.data.rows, ...second.data.rows].map(({ id }) => id)).toEqual([wang.id, ann.id]);
  expect((await list(sales, 'sort=remark')).header.fields?.sort).toBe('The list cannot be sorted by this.');
  expect((await list(sales, 'q=%00')).status).toBe(400);
});

test('sales see issued reports only and their sealed bytes; staff also see drafts, marked as not issued', async () => {
  const person = await enterPerson(life.director);
  const issued = await life.issued(person.id, [HB]);
  const draft = await life.checked(person.id, [HB]);
  expect((await detail(sales, person.id)).data.reports).toMatchObject([
    { id: issued.id, shown: 'issued', versionNo: 1 },
  ]);
  const all = (await detail(life.reviewer, person.id)).data.reports;
  expect(all.map(({ id, shown }) => [id, shown])).toEqual([
    [draft.id, 'notIssued'],
    [issued.id, 'issued'],
  ]);
  expect(all[1]?.verifyUrl).toMatch(/^http:\/\/portal\.test\/verify\//);
  expect((await pdf(sales, draft.id, 1)).status).toBe(404);
  const { response, headers } = await pdf(sales, issued.id, 1);
  const { rows } = await portal.ports.pool.query('select final_sha256 from signature where report_id = $1', [
    issued.id,
  ]);
  expect(
    createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex'),
  ).toBe(rows[0].final_sha256);
  expect(headers.get('content-disposition')).toMatch(/^inline/);
});

test('the pages of a version are pictures, for whoever may read it; going through them is one look', async () => {
  const person = await enterPerson(life.director);
  const issued = await life.issued(person.id, [HB]);
  const draft = await life.checked(person.id, [HB]);
  const page = (by: SignedInPerson, id: number, no: number, width = 600) =>
    by.get(`/reports/${id}/versions/1/pdf/pages/${no}?width=${width}`);
  const count = (by: SignedInPerson, id: number) => by.get<{ pages: number }>(`/reports/${id}/versions/1/pdf/pages`);
  expect((await count(sales, issued.id)).data).toEqual({ pages: 1 });
  const { response } = await page(sales, issued.id, 1);
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 600 });
  expect((await page(sales, issued.id, 2)).header.reason).toBe('intake.page_not_found');
  expect((await page(sales, issued.id, 1, 5000)).status).toBe(400);
  expect([(await page(sales, draft.id, 1)).status, (await count(sales, draft.id)).status]).toEqual([404, 404]);
  expect((await count(life.reviewer, draft.id)).data).toEqual({ pages: 1 });
  const looks = async () => {
    const { rows } = await portal.ports.pool.query(
      `select (select count(*)::int from audit_event where object_id = $1::text and action = 'report.view' and actor_id = $2) as told,
       (select opened_count from version_release where report_id = $1::bigint) as opened`,
      [issued.id, sales.staffId],
    );
    return [rows[0].told, rows[0].opened];
  };
  expect(await looks()).toEqual([1, 1]);
  portal.advance(16 * 60_000);
  await page(sales, issued.id, 1);
  expect(await looks()).toEqual([2, 2]);
});

test('a customer without issued reports is not there for sales, an unknown one for nobody', async () => {
  const person = await enterPerson(life.director);
  for (const read of [detail, review]) {
    expect((await read(sales, person.id)).status).toBe(404);
    expect((await read(life.reviewer, person.id)).status).toBe(200);
    expect((await read(life.reviewer, 999_999)).status).toBe(404);
  }
});

test('an administrator sees no patient by being one', async () => {
  const administrator = await portal.signInAs('administrator');
  for (const path of ['/viewer/customers', '/viewer/customers/1', '/viewer/customers/1/series'])
    expect((await administrator.get(path)).status).toBe(403);
});

test('under revision the old version stays readable as it was handed out, the new draft is not; the corrected one names what changed', async () => {
  const person = await enterPerson(life.director);
  const issued = await life.issued(person.id, [HB]);
  await life.cancelSign(issued.id);
  await life.redrafted(issued.id, [{ ...HB, value: '153' }]);
  for (const by of [sales, life.reviewer])
    expect((await detail(by, person.id)).data.reports).toMatchObject([{ shown: 'underRevision', versionNo: 1 }]);
  const { rows } = await portal.ports.pool.query('select final_sha256 from signature where report_id = $1', [
    issued.id,
  ]);
  const old = await pdf(sales, issued.id, 1);
  expect(
    createHash('sha256')
      .update(Buffer.from(await old.response.arrayBuffer()))
      .digest('hex'),
  ).toBe(rows[0].final_sha256);
  expect((await pdf(sales, issued.id, 2)).status).toBe(404);
  expect((await review(sales, person.id)).data).toMatchObject({ series: [], underRevision: 1 });
  await life.reissue(issued.id);
  const [now] = (await detail(sales, person.id)).data.reports;
  expect(now).toMatchObject({ shown: 'issued', versionNo: 2, correctionKind: 'corrected' });
  expect(now?.changes).toEqual([
    {
      field: { en: 'Haemoglobin', zh: '血红蛋白' },
      from: '135 g/L [115-150]; Flag: In range',
      to: '153 g/L [115-150]; Flag: High',
    },
  ]);
  expect((await pdf(sales, issued.id, 1)).status).toBe(404);
});

test('a withheld version is shown to nobody, a withdrawn one never again', async () => {
  const person = await enterPerson(life.director);
  const kept = await life.issued(person.id, [HB]);
  const issued = await life.issued(person.id, [HB]);
  await life.cancelSign(issued.id, true);
  expect((await detail(sales, person.id)).data.reports.map(({ id }) => id)).toEqual([kept.id]);
  expect((await detail(life.reviewer, person.id)).data.reports[0]).toMatchObject({
    shown: 'withheld',
    versionNo: null,
    verifyUrl: null,
  });
  expect((await pdf(sales, issued.id, 1)).status).toBe(404);
  await life.withdraw(kept.id);
  expect((await detail(sales, person.id)).data.reports).toEqual([]);
  expect((await detail(life.reviewer, person.id)).data.reports[1]).toMatchObject({
    shown: 'withdrawn',
    versionNo: null,
  });
  expect((await pdf(sales, kept.id, 1)).status).toBe(404);
  expect((await list(sales, `q=${person.pid}`)).data.rows).toMatchObject([{ newestReportId: null, standingCount: 0 }]);
});

test('the review holds every result of issued reports, units that convert together; looking and printing are on record', async () => {
  const person = await enterPerson(life.director);
  await life.issued(person.id, [HB, { nameEn: 'Zonulin', nameZh: '连蛋白', value: '<5', unit: 'ng/mL' }], '2026-01-10');
  await life.issued(person.id, [{ ...HB, value: '13.9', unit: 'g/dL', range: '11.5-15.0' }], '2026-02-10');
  await life.issued(person.id, [{ ...HB, value: '141' }], '2026-03-10');
  await life.checked(person.id, [{ ...HB, value: '99' }]);
  const { data } = await review(sales, person.id);
  expect(data.series.map(({ nameEn, unit, notComparable }) => [nameEn, unit, notComparable])).toEqual([
    ['Haemoglobin', 'g/L', []],
    ['Zonulin', 'ng/mL', []],
  ]);
  expect(data.series[0]).toMatchObject({
    low: 115,
    points: [
      { value: '135', unit: 'g/L', amount: 135 },
      { value: '13.9', unit: 'g/dL', amount: 139 },
      { value: '141', unit: 'g/L', amount: 141 },
    ],
  });
  expect((await sales.post(`/viewer/customers/${person.id}/series/prints`)).status).toBe(200);
  const { rows } = await portal.ports.pool.query(
    "select action from audit_event where customer_id = $1 and action like 'customer.%Results' order by id",
    [person.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['customer.viewResults', 'customer.printResults']);
});
