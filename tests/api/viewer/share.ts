import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { ctSlice, uidOf } from '../../support/dicom';
import { keepStudy } from '../../support/imaging';
import { enterPerson, type ReportAnswer, reportLife } from '../../support/report-path';

let portal: TestApp;
let life: Awaited<ReturnType<typeof reportLife>>;
let sales: SignedInPerson;
const ROWS = [{ nameEn: 'Haemoglobin', nameZh: '血红蛋白', value: '135', unit: 'g/L', range: '115-150' }];

beforeAll(async () => {
  portal = await startApp({
    settings: { PORTAL_IDLE_MINUTES: '100000', PORTAL_SESSION_HOURS: '10000', PORTAL_TRUST_PROXY: 'true' },
  });
  life = await reportLife(portal);
  sales = await portal.signInAs('sales');
});
afterAll(() => portal.drop());

const issued = async (fields?: Record<string, unknown>) => {
  const person = await enterPerson(life.director, fields);
  return { person, report: await life.issued(person.id, ROWS) };
};
const make = async (report: ReportAnswer, days = 14) => {
  const { data } = await sales.post<{ id: number; url: string; expiresAt: string }>(
    `/reports/${report.id}/share-links`,
    { days },
  );
  return { ...data, path: new URL(data.url).pathname };
};
const links = async (report: ReportAnswer) =>
  (await sales.get<Record<string, unknown>[]>(`/reports/${report.id}/share-links`)).data;
const visit = (path: string, cookie = '', language = 'en-US') =>
  portal.app.request(path, { headers: { 'accept-language': language, cookie } });
const enter = (path: string, year: string, month: string, day: string) =>
  portal.app.request(path, { method: 'POST', body: new URLSearchParams({ year, month, day, lang: 'en-US' }) });
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe('a link for the customer', () => {
  test('opens with the birth date and gives exactly the sealed file', async () => {
    const { person, report } = await issued({ name: 'Secret Person' });
    const { path } = await make(report);
    const first = await visit(path);
    const page = await first.text();
    expect(first.status).toBe(200);
    expect(page).toContain('Birth date');
    for (const secret of ['Secret', person.pid, report.reportNo, 'blood', '1980-02-03'])
      expect(page).not.toContain(secret);
    expect(first.headers.get('cache-control')).toContain('no-store');
    expect(first.headers.get('referrer-policy')).toBe('no-referrer');

    const opened = await enter(path, '1980', '2', '3');
    expect(opened.status).toBe(303);
    const given = opened.headers.getSetCookie()[0] ?? '';
    expect(given).toMatch(/HttpOnly/i);
    expect(given).toContain(`Path=${path}`);
    const ready = await visit(opened.headers.get('location') ?? '', cookieOf(opened));
    const read = await ready.text();
    expect(read).toContain('Your report is ready');
    expect(read).toContain(`<img src="${path}/pages/1" alt="Your report, page 1 of 1"`);
    expect(
      await sharp(await (await visit(`${path}/pages/1`, cookieOf(opened))).arrayBuffer()).metadata(),
    ).toMatchObject({ format: 'webp', width: 1400 });
    expect((await visit(`${path}/pages/2`, cookieOf(opened))).status).toBe(404);
    expect((await visit(`${path}/pages/1`)).status).toBe(404);

    const file = await visit(`${path}/report.pdf?download=true`, cookieOf(opened));
    const bytes = Buffer.from(await file.arrayBuffer());
    const { rows } = await portal.ports.pool.query('select final_sha256 from signature where report_id = $1', [
      report.id,
    ]);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(rows[0].final_sha256);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.pdf"/);
    expect((await links(report))[0]).toMatchObject({ openedCount: 1, state: 'active', versionNo: 1 });
    const log = await portal.ports.pool.query(
      "select action from audit_event where object_id = $1 and action like 'report.share%' order by id",
      [String(report.id)],
    );
    expect(log.rows.map(({ action }) => action)).toEqual([
      'report.share',
      'report.shareOpened',
      'report.shareDownloaded',
    ]);
  });

  test('shows the images of its study that were there when it was signed, one after the other, and none that joined later', async () => {
    const { report } = await issued();
    const numbers = [1, 2, 3];
    await keepStudy(
      portal,
      report.id,
      numbers.map((number) => ctSlice({ study: uidOf(61), number, columns: number === 2 ? 32 : 64 })),
    );
    await portal.database.pool.query(
      `update imaging_instance i set created_at = s.signed_at + (case i.number when 3 then 1 else -1 end) * interval '1 hour'
       from imaging_series e join imaging_study t on t.id = e.study_id join signature s on s.report_id = t.report_id
       where i.series_id = e.id and t.report_id = $1`,
      [report.id],
    );
    const { path } = await make(report);
    expect((await visit(`${path}/images/1`)).status).toBe(303);
    expect((await visit(`${path}/images/1/picture`)).status).toBe(404);
    const cookie = cookieOf(await enter(path, '1980', '2', '3'));
    expect(await (await visit(path, cookie)).text()).toContain('Images of the examination (2)');
    const second = await (await visit(`${path}/images/2`, cookie)).text();
    expect(second).toContain('Image 2 of 2');
    expect(second).toContain(`href="${path}/images/1?lang=en-US"`);
    expect(second).not.toContain(`${path}/images/3`);
    const picture = await visit(`${path}/images/2/picture`, cookie);
    expect(picture.headers.get('cache-control')).toContain('no-store');
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 32,
      height: 64,
    });
    expect((await visit(`${path}/images/3`, cookie)).status).toBe(303);
    expect((await visit(`${path}/images/3/picture`, cookie)).status).toBe(404);

    const other = await make((await issued()).report);
    const otherCookie = cookieOf(await enter(other.path, '1980', '2', '3'));
    expect(await (await visit(other.path, otherCookie)).text()).not.toContain('Images of the examination');
    expect((await visit(`${path}/images/1/picture`, otherCookie)).status).toBe(404);
    portal.advance(16 * 60_000);
    expect((await visit(`${path}/images/1/picture`, cookie)).status).toBe(404);
  });

  test('without, with a forged or with another link’s ticket nothing is read', async () => {
    const { report } = await issued();
    const [one, other] = [await make(report), await make(report)];
    const cookie = cookieOf(await enter(one.path, '1980', '02', '03'));
    for (const ticket of ['', cookie, 'portal_share=9999999999.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA']) {
      const answer = await visit(`${other.path}/report.pdf`, ticket);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(other.path);
    }
    portal.advance(16 * 60_000);
    expect((await visit(`${one.path}/report.pdf`, cookie)).status).toBe(303);
    expect((await visit(`${one.path}/pages/1`, cookie)).status).toBe(404);
    expect((await visit(`${other.path}/report.pdf`, cookieOf(await enter(other.path, '1980', '2', '3')))).status).toBe(
      200,
    );
  });

  test('five wrong birth dates lock it, also all at once; a day that does not exist is no try', async () => {
    const { report } = await issued();
    const { path } = await make(report);
    expect(await (await enter(path, '1980', '2', '31')).text()).toContain('This date does not exist');
    expect(await (await enter(path, '<b>x', '1', '1')).text()).not.toContain('<b>x');
    const wrong = await enter(path, '1981', '2', '3');
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('Attempts left: 4');
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(path, '1979', '2', '3')));
    expect(answers.filter(({ status }) => status === 410).length).toBe(3);
    expect((await enter(path, '1980', '2', '3')).status).toBe(410);
    expect((await links(report))[0]).toMatchObject({ state: 'locked', openedCount: 0, failedTries: 5 });
  });

  test.each([
    ['a broken form of another kind', 'multipart/form-data; boundary=x', '--x\r\nbroken', {}, 400],
    ['JSON', 'application/json', '{"year":', {}, 400],
    ['no UTF-8', 'application/x-www-form-urlencoded', Buffer.from([0x79, 0x3d, 0xff]), {}, 400],
    ['a compressed body', 'application/x-www-form-urlencoded', 'year=1', { 'content-encoding': 'gzip' }, 400],
    ['far too much', 'application/x-www-form-urlencoded', `year=${'1'.repeat(5000)}`, {}, 413],
  ])('%s is told to its sender, and is no try', async (_what, type, body, headers, status) => {
    const { report } = await issued();
    const { path } = await make(report);
    const answer = await portal.app.request(path, {
      method: 'POST',
      body,
      headers: { 'content-type': type, ...headers },
    });
    expect(answer.status).toBe(status);
    expect((await links(report))[0]).toMatchObject({ failedTries: 0 });
    expect((await enter(path, '1980', '02', '03')).status).toBe(303);
  });

  test('runs out, and can be ended once', async () => {
    const { report } = await issued();
    const old = await make(report, 1);
    portal.advance(86_400_000 + 1000);
    const made = await make(report);
    expect((await visit(old.path)).status).toBe(410);
    const cookie = cookieOf(await enter(made.path, '1980', '2', '3'));
    const other = await issued();
    expect((await sales.delete(`/reports/${other.report.id}/share-links/${made.id}`)).header.reason).toBe(
      'report.share_gone',
    );
    expect((await visit(made.path, cookie)).status).toBe(200);
    expect((await sales.delete(`/reports/${report.id}/share-links/${made.id}`)).status).toBe(200);
    expect((await visit(`${made.path}/report.pdf`, cookie)).status).toBe(303);
    const gone = await visit(made.path, cookie, 'zh-CN');
    expect(gone.status).toBe(410);
    expect(await gone.text()).toContain('该链接已失效');
    expect((await sales.delete(`/reports/${report.id}/share-links/${made.id}`)).header.reason).toBe(
      'report.share_gone',
    );
    expect((await links(report)).map(({ state }) => state)).toEqual(['revoked', 'expired']);
  });

  test('dies when the signature is cancelled, for whoever has just opened it too; the new version needs a new link', async () => {
    const { report } = await issued();
    const { path } = await make(report);
    const cookie = cookieOf(await enter(path, '1980', '2', '3'));
    await life.cancelSign(report.id);
    expect((await visit(`${path}/report.pdf`, cookie)).status).toBe(303);
    expect((await visit(path, cookie)).status).toBe(410);
    expect((await enter(path, '1980', '2', '3')).status).toBe(410);
    expect((await sales.post(`/reports/${report.id}/share-links`, {})).header.reason).toBe('report.not_released');
    await life.redrafted(report.id, [{ ...(ROWS[0] as (typeof ROWS)[0]), value: '153' }]);
    const again = await life.reissue(report.id);
    expect((await visit(path, cookie)).status).toBe(410);
    const next = await make(again);
    expect((await visit(`${next.path}/report.pdf`, cookieOf(await enter(next.path, '1980', '2', '3')))).status).toBe(
      200,
    );
    expect((await links(report)).map(({ state, versionNo }) => [versionNo, state])).toEqual([
      [2, 'active'],
      [1, 'ended'],
    ]);
  });

  test('dies when the customer takes their consent back', async () => {
    const { person, report } = await issued();
    const { path } = await make(report);
    const { data } = await life.director.get<Record<string, unknown>>(`/customers/${person.id}`);
    await life.director.put(`/customers/${person.id}`, {
      ...data,
      consents: { ai: false, recording: false, share: false },
    });
    expect((await visit(path)).status).toBe(410);
    expect((await links(report))[0]).toMatchObject({ state: 'revoked' });
  });
});

test('with https the ticket is a cookie that only https can set, for its own address', async () => {
  const { report } = await issued();
  const { path } = await make(report);
  const https = { 'x-forwarded-proto': 'https' };
  const body = new URLSearchParams({ year: '1980', month: '2', day: '3', lang: 'en-US' });
  const opened = await portal.app.request(path, { method: 'POST', body, headers: https });
  expect(opened.headers.getSetCookie()[0]).toMatch(
    new RegExp(`^__Secure-portal_share=[\\w.-]+; Max-Age=900; Path=${path}; HttpOnly; Secure; SameSite=Lax$`),
  );
  const read = await portal.app.request(`${path}/report.pdf`, { headers: { ...https, cookie: cookieOf(opened) } });
  expect(read.status).toBe(200);
});

describe('who may make one', () => {
  test('nobody without the permission, for no report out of scope', async () => {
    const { person, report } = await issued();
    const reviewer = await portal.signInAs('reviewer');
    expect((await reviewer.post(`/reports/${report.id}/share-links`, {})).status).toBe(403);
    expect((await reviewer.get(`/reports/${report.id}/share-links`)).status).toBe(403);
    const draft = await life.checked(person.id, ROWS);
    expect((await sales.post(`/reports/${draft.id}/share-links`, {})).status).toBe(404);
    expect((await life.director.post(`/reports/${draft.id}/share-links`, {})).header.reason).toBe(
      'report.not_released',
    );
    const signed = await life.sign(draft);
    expect((await life.director.post(`/reports/${signed.id}/share-links`, {})).header.reason).toBe(
      'report.not_released',
    );
    const { id } = await make(report);
    expect((await sales.delete(`/reports/${draft.id}/share-links/${id}`)).status).toBe(404);
  });

  test.each([
    [{ consents: { ai: false, recording: false, share: false } }, 'report.share_no_consent'],
    [{ birthOn: null }, 'report.share_no_birth'],
  ])('not for a customer with %j', async (fields, reason) => {
    const { report } = await issued(fields);
    const { status, header } = await sales.post(`/reports/${report.id}/share-links`, {});
    expect([status, header.reason]).toEqual([409, reason]);
    expect(header.msg).not.toContain('problem.');
  });

  test.each([0, 91, 1.5])('not for %s days', async (days) => {
    const { report } = await issued();
    const { status, header } = await sales.post(`/reports/${report.id}/share-links`, { days });
    expect([status, header.fields?.days]).toEqual([400, 'Please choose between 1 and 90 days.']);
  });
});

test.each(['/share/x', `/share/${'a'.repeat(32)}`, '/share/%00', '/share/..%2f..%2fetc'])(
  '%s is no link',
  async (path) => {
    expect((await visit(path)).status).toBe(410);
    expect((await enter(path, '1980', '2', '3')).status).toBe(410);
  },
);
