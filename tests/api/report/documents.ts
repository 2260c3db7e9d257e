import { createHash } from 'node:crypto';
import { initialsOf } from '../../../server/modules/verify/paper-rules';
import { startApp, type TestApp } from '../../support/app';
import { setPin } from '../../support/factor';
import {
  expectOk,
  openTeam,
  PIN,
  type ReportAnswer,
  received,
  reportIn,
  show,
  steps,
  type Team,
} from '../../support/report-path';
import { vendorPdf } from '../../support/vendor-pdf';

let app: TestApp;
let team: Team;

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_IDLE_MINUTES: '600' } });
  team = await openTeam(app);
}, 60_000);
afterAll(() => app.drop());

const ROLES = ['clerk', 'reviewer', 'doctor', 'director', 'sales', 'administrator'] as const;
type Who = (typeof ROLES)[number];

async function pdf(who: Who, id: number, no: number | string, query = '') {
  const answer = await team[who].get(`/reports/${id}/versions/${no}/pdf${query}`);
  return {
    status: answer.status,
    reason: answer.header.reason,
    headers: answer.headers,
    bytes: Buffer.from(await answer.response.arrayBuffer()),
  };
}
const statuses = async (ask: (who: Who) => Promise<{ status: number }>) =>
  Object.fromEntries(await Promise.all(ROLES.map(async (who) => [who, (await ask(who)).status] as const)));
const one = async (statement: string, id: number) => (await app.ports.pool.query(statement, [id])).rows[0];
const audited = async (id: number, action: string) =>
  (
    await app.ports.pool.query(
      `select actor_id::int as actor, details from audit_event where action = $2 and object_id = $1::text order by id`,
      [id, action],
    )
  ).rows;
const cancel = async (id: number, withholdOld: boolean) =>
  expectOk(
    team.director.post(`/reports/${id}/cancel-sign`, {
      rowVersion: (await show(team.director, id)).rowVersion,
      reasonCode: 'calibration',
      pin: PIN,
      withholdOld,
    }),
  );
async function withdraw(id: number) {
  await expectOk(
    team.director.post(`/reports/${id}/withdrawal`, {
      rowVersion: (await show(team.director, id)).rowVersion,
      reason: 'wrong person',
      pin: PIN,
    }),
  );
  await expectOk(
    team.administrator.post(`/reports/${id}/withdrawal/confirm`, {
      rowVersion: (await show(team.director, id)).rowVersion,
      pin: PIN,
    }),
  );
}
const isSigned = (bytes: Buffer) => bytes.includes('/ByteRange');

describe('letters that the PDF cannot print', () => {
  const signing = async (id: number, more: object = {}) => {
    const { rowVersion, versionNo } = await show(team.doctor, id);
    return team.doctor.post<ReportAnswer>(`/reports/${id}/sign`, { rowVersion, versionNo, pin: PIN, ...more });
  };
  const checked = async (results: object[], comments = '') => {
    const { id, customerId } = await received(team);
    await steps.match(team, id, customerId);
    await steps.signFor(team, id);
    await steps.startCheck(team, id);
    await steps.enter(team, id, results);
    const { rowVersion } = await show(team.reviewer, id);
    await expectOk(team.reviewer.put(`/reports/${id}/working-data`, { rowVersion, results, comments }));
    return { id, customerId };
  };
  const row = { nameEn: 'Culture', nameZh: '培养', value: 'negative' };

  test.each([
    ['a text', 'comments', 'see 𠮷', null],
    ['the name of the person', 'personName', undefined, '王𠮷'],
  ])('in %s they are told, looked at by the reviewer, and by the signer again', async (_, field, comments, name) => {
    const { id, customerId } = await checked([row], comments);
    if (name) await app.ports.pool.query('update customer set name = $2 where id = $1', [customerId, name]);
    const key = `unprintable:${field}`;
    const warning = { key, kind: 'unprintable', mustSee: true, nameEn: `${field}:`, detail: '𠮷 (U+20BB7)' };
    expect((await show(team.reviewer, id)).warnings).toContainEqual(expect.objectContaining(warning));
    const { rowVersion, contentSha256 } = await show(team.reviewer, id);
    const blind = await team.reviewer.post(`/reports/${id}/check`, { rowVersion, contentSha256, seen: [] });
    expect(blind.header).toMatchObject({ code: 422, reason: 'report.warnings_unseen' });
    await steps.check(team, id);
    await steps.generate(team.reviewer, id);
    expect((await show(team.doctor, id)).warnings).toContainEqual(expect.objectContaining(warning));
    expect((await signing(id)).header).toMatchObject({ code: 422, reason: 'report.warnings_unseen' });
    expect(await expectOk(signing(id, { seen: [key] }))).toMatchObject({ status: 'signed' });
  });

  test.each([
    ['a value', { value: 'type 𠮷' }],
    ['a unit', { unit: '𠮷/L' }],
  ])('in %s they forbid signing, whoever has seen them', async (_, part) => {
    const { id } = await checked([{ ...row, ...part }]);
    await steps.check(team, id);
    await steps.generate(team.reviewer, id);
    const { warnings, allowedActions } = await show(team.doctor, id);
    const seen = warnings.filter(({ kind }) => kind === 'unprintable').map(({ key }) => key);
    expect(seen).toHaveLength(1);
    expect(allowedActions).toContainEqual(
      expect.objectContaining({ action: 'sign', allowed: false, reason: 'report.unprintable' }),
    );
    const refused = await signing(id, { seen });
    expect(refused.header).toMatchObject({ code: 409, reason: 'report.unprintable' });
    expect(refused.header.msg).toContain('𠮷 (U+20BB7)');
  });
});

describe('original files', () => {
  test('are opened by those who work on reports, each look is recorded, and only under their own report', async () => {
    const [id, other] = [await reportIn(team, 'received'), await reportIn(team, 'received')];
    const { files } = (await show(team.clerk, id)) as ReportAnswer & { files: { id: number; sha256: string }[] };
    const fileId = files[0]?.id;
    expect(await statuses((who) => team[who].get(`/reports/${id}/files/${fileId}`))).toEqual({
      clerk: 200,
      reviewer: 200,
      doctor: 200,
      director: 200,
      sales: 403,
      administrator: 403,
    });
    const looks = await audited(id, 'report.openOriginal');
    expect(looks.map(({ actor }) => actor).sort()).toEqual(
      [team.clerk, team.reviewer, team.doctor, team.director].map(({ staffId }) => staffId).sort(),
    );
    expect(looks[0].details).toEqual({ fileId });
    for (const place of [
      `/reports/${other}/files/${fileId}`,
      `/reports/${id}/files/0`,
      `/reports/${id}/files/${Number.MAX_SAFE_INTEGER}`,
      `/reports/999999/files/${fileId}`,
    ])
      expect([place, (await team.clerk.get(place)).status]).toEqual([place, 404]);
    expect((await app.request(`/reports/${id}/files/${fileId}`)).status).toBe(401);
  });

  test('come with their name in any script, as nothing that a browser would run', async () => {
    const names = [
      ['张三的血常规报告（2026年）.pdf', '张三的血常规报告（2026年）.pdf'],
      ['a"b\\c\r\nSet-Cookie: x=1.pdf', 'c Set-Cookie_ x=1.pdf'],
      [`${'长'.repeat(120)}😀.pdf`, `${'长'.repeat(60)}.pdf`],
      ["it's (50%) *done*.pdf", "it's (50%) _done_.pdf"],
      ['\u202Efdp.report.exe', 'fdp.report.pdf'],
    ] as const;
    for (const [name, saved] of names) {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(vendorPdf([`File ${name.length}`]))], name, { type: 'text/html' }));
      const { reportId } = await expectOk(team.clerk.post<{ reportId: number }>('/intake/files', form));
      const { files } = (await show(team.clerk, reportId)) as ReportAnswer & { files: { id: number; name: string }[] };
      const { headers, status } = await team.clerk.get(`/reports/${reportId}/files/${files[0]?.id}`);
      expect(status).toBe(200);
      const disposition = headers.get('content-disposition') ?? '';
      expect(disposition).toMatch(
        /^inline; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/,
      );
      const carried = decodeURIComponent(disposition.split("UTF-8''")[1] ?? '');
      expect(carried).toBe(saved);
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(
        /^sandbox; default-src 'none'.*base-uri 'none'; frame-ancestors 'none'$/,
      );
      expect(headers.get('cache-control')).toContain('no-store');
    }
    const { rows } = await app.ports.pool.query(`select original_name from arrival where original_name like '张三%'`);
    expect(rows).toEqual([{ original_name: names[0][0] }]);
  });
});

describe('versions', () => {
  test('a draft is for those who make it: sales learn nothing of it before it is issued', async () => {
    const id = await reportIn(team, 'checked');
    expect(await statuses((who) => pdf(who, id, 1))).toEqual({
      clerk: 200,
      reviewer: 200,
      doctor: 200,
      director: 200,
      sales: 404,
      administrator: 403,
    });
    await steps.sign(team.doctor, id);
    expect(await statuses((who) => pdf(who, id, 1))).toMatchObject({ doctor: 200, sales: 404, administrator: 403 });
    expect((await team.sales.get(`/reports/${id}`)).status).toBe(404);
    expect(
      (await expectOk(team.sales.get<{ total: number; rows: { id: number }[] }>('/reports?pageSize=200'))).rows.map(
        (row) => row.id,
      ),
    ).not.toContain(id);
    await steps.issue(team.doctor, id);
    const read = await pdf('sales', id, 1);
    expect([read.status, isSigned(read.bytes)]).toEqual([200, true]);
    for (const no of ['0', '2', '-1', String(2 ** 31), String(Number.MAX_SAFE_INTEGER)])
      expect([no, (await pdf('sales', id, no)).status]).toEqual([no, 404]);
    for (const no of ['x', '1.5', '1e99', 'NaN']) expect([no, (await pdf('sales', id, no)).status]).toEqual([no, 400]);
  }, 60_000);

  test('sales see what was issued and nothing of the work on it, also while it is revised', async () => {
    const id = await reportIn(team, 'issued');
    const before = await show(team.sales, id);
    expect(before).toMatchObject({
      results: [
        { nameEn: 'Glucose', value: '5.1', flag: 'N' },
        { nameEn: 'Urea', value: '9.4', flag: 'H' },
      ],
      versions: [{ no: 1 }],
      allowedActions: [],
      warnings: [],
      files: [],
      matchReason: '',
    });
    await cancel(id, false);
    const { rowVersion } = await show(team.director, id);
    await expectOk(
      team.director.put(`/reports/${id}/working-data`, {
        rowVersion,
        results: [{ nameEn: 'Glucose', value: '15.9', unit: 'mmol/L' }],
        comments: 'working remark',
        nameEn: 'Working name',
      }),
    );
    await steps.check(team, id);
    await steps.generate(team.director, id);
    const during = await show(team.sales, id);
    expect(during.results.map(({ value }) => value)).toEqual(['5.1', '9.4']);
    expect(JSON.stringify(during)).not.toMatch(/15\.9|working remark|Working name|checked by telephone/);
    expect(during.versions.map(({ no }) => no)).toEqual([1]);
    const old = await pdf('sales', id, 1);
    expect([old.status, isSigned(old.bytes), (await pdf('sales', id, 2)).status]).toEqual([200, true, 404]);
    await steps.reissue(team.director, id);
    expect([(await pdf('sales', id, 1)).status, (await pdf('sales', id, 2)).status]).toEqual([404, 200]);
    expect((await show(team.sales, id)).results.map(({ value }) => value)).toEqual(['15.9']);
    const kept = await pdf('reviewer', id, 1);
    expect(kept.bytes.equals(old.bytes)).toBe(true);
  }, 60_000);

  test('a withheld or withdrawn version is gone for sales, in every list, and kept for the staff', async () => {
    const [withheld, withdrawn] = [await reportIn(team, 'issued'), await reportIn(team, 'issued')];
    const handedOut = await pdf('sales', withdrawn, 1);
    await cancel(withheld, true);
    await withdraw(withdrawn);
    for (const id of [withheld, withdrawn]) {
      expect(await statuses((who) => pdf(who, id, 1))).toEqual({
        clerk: 200,
        reviewer: 200,
        doctor: 200,
        director: 200,
        sales: 404,
        administrator: 403,
      });
      expect((await team.sales.get(`/reports/${id}`)).status).toBe(404);
    }
    const listed = await expectOk(
      team.sales.get<{ total: number; rows: { id: number; status: string }[] }>('/reports?pageSize=200'),
    );
    expect(listed.rows.filter(({ id }) => [withheld, withdrawn].includes(id))).toEqual([]);
    expect(listed.total).toBe(listed.rows.length);
    expect((await pdf('director', withdrawn, 1)).bytes.equals(handedOut.bytes)).toBe(true);
  }, 60_000);

  test('opening and downloading are counted on the release and recorded with the person', async () => {
    const id = await reportIn(team, 'issued');
    const counts = () => one('select opened_count, downloaded_count from version_release where report_id = $1', id);
    expect(await counts()).toEqual({ opened_count: 0, downloaded_count: 0 });
    const inline = await pdf('sales', id, 1);
    expect(inline.headers.get('content-disposition')).toMatch(/^inline; /);
    await pdf('doctor', id, 1, '?download=false');
    const saved = await pdf('sales', id, 1, '?download=true');
    expect(saved.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"]+_R2026-\d{6}_v1\.pdf"; filename\*=UTF-8''/,
    );
    expect(await counts()).toEqual({ opened_count: 2, downloaded_count: 1 });
    expect((await audited(id, 'report.download')).map(({ actor, details }) => [actor, details])).toEqual([
      [team.sales.staffId, { versionNo: 1 }],
    ]);
    expect((await audited(id, 'report.view')).filter(({ details }) => details.versionNo === 1)).toHaveLength(2);
    expect((await pdf('sales', id, 1, '?download=perhaps')).status).toBe(400);
    expect(await counts()).toEqual({ opened_count: 2, downloaded_count: 1 });
  }, 60_000);
});

test('a seal without the time stamp that is asked for says so wherever the signature is told of', async () => {
  const id = await reportIn(team, 'checked');
  app.ports.timeStamping = { ask: () => Promise.reject(new Error('away')), policy: null, trusted: () => [] };
  await steps.sign(team.doctor, id).finally(() => delete app.ports.timeStamping);
  expect((await show(team.doctor, id)).signatures[0]).toMatchObject({ stampedAt: null, stampMissing: 'no_answer' });
  const [signed] = await audited(id, 'report.sign');
  expect(signed?.details).toMatchObject({ timeStamp: 'no_answer' });
  await steps.cancelSign(team.doctor, id);
  await steps.sign(team.doctor, id);
  expect((await show(team.doctor, id)).signatures[0]).toMatchObject({ stampedAt: null, stampMissing: null });
}, 60_000);

describe('the page behind the code', () => {
  const pageOf = (text: string) => [...text.matchAll(/data-state="(\w+)"/g)].map((found) => found[1]);
  const codeOf = async (id: number, no = 1) =>
    (await show(team.director, id)).versions.find((version) => version.no === no)?.verifyCode ?? '';
  async function ask(code: string, bytes?: Buffer, headers: Record<string, string> = {}) {
    // A minute apart, so that the brake on floods does not come into it.
    app.advance(60_000);
    const body = new FormData();
    if (bytes) body.set('file', new File([new Uint8Array(bytes)], 'r.pdf'));
    const response = await app.app.request(`/verify/${code}`, bytes ? { method: 'POST', body, headers } : { headers });
    const text = await response.text();
    return { status: response.status, text, states: pageOf(text) };
  }

  test('says each state of a version, and of the file that is shown to it', async () => {
    const id = await reportIn(team, 'checked');
    const code = await codeOf(id);
    const draft = (await pdf('doctor', id, 1)).bytes;
    expect((await ask(code)).states).toEqual(['not_issued']);
    expect((await ask(code, draft)).states).toEqual(['unsigned']);
    await steps.sign(team.doctor, id);
    const first = (await pdf('doctor', id, 1)).bytes;
    expect((await ask(code, first)).states).toEqual(['not_issued']);
    await steps.cancelSign(team.doctor, id);
    expect((await ask(code, first)).states).toEqual(['revoked']);
    await steps.sign(team.doctor, id);
    await steps.issue(team.doctor, id);
    const final = (await pdf('sales', id, 1)).bytes;
    expect((await ask(code)).states).toEqual(['valid']);
    expect((await ask(code, final)).states).toEqual(['valid']);
    expect((await ask(code, first)).states[0]).toBe('revoked');
    expect((await ask(code, draft)).states[0]).toBe('unsigned');
    for (const altered of [Buffer.concat([final, Buffer.from(' ')]), final.subarray(0, -1), Buffer.from('nothing')])
      expect((await ask(code, altered)).states).toEqual(['altered']);
    const other = await reportIn(team, 'issued');
    expect((await ask(code, (await pdf('sales', other, 1)).bytes)).states).toEqual(['unknown']);
    await cancel(id, false);
    expect((await ask(code, final)).states).toEqual(['revoked']);
    await expectOk(
      team.director.put(`/reports/${id}/working-data`, {
        rowVersion: (await show(team.director, id)).rowVersion,
        results: [{ nameEn: 'Glucose', value: '6' }],
      }),
    );
    await steps.check(team, id);
    await steps.generate(team.director, id);
    expect((await ask(await codeOf(id, 2))).states).toEqual(['not_issued']);
    await steps.reissue(team.director, id);
    expect((await ask(code, final)).states).toEqual(['superseded']);
    expect((await ask(await codeOf(id, 2), (await pdf('sales', id, 2)).bytes)).states).toEqual(['valid']);
    expect((await ask(await codeOf(id, 2), final)).states).toEqual(['unknown']);
    await withdraw(id);
    expect((await ask(code, final)).states).toEqual(['withdrawn']);
    expect((await ask(await codeOf(id, 2))).states).toEqual(['withdrawn']);
  }, 90_000);

  test('a signature cancelled in the hold is revoked, also when another version was issued since', async () => {
    const id = await reportIn(team, 'signed');
    const [code, file] = [await codeOf(id), (await pdf('doctor', id, 1)).bytes];
    await steps.cancelSign(team.doctor, id);
    const { rowVersion } = await show(team.doctor, id);
    await expectOk(team.doctor.post(`/reports/${id}/send-back`, { rowVersion, reason: 'a digit is wrong' }));
    await steps.startCheck(team, id);
    await steps.enter(team, id, [{ nameEn: 'Glucose', value: '6' }]);
    await steps.check(team, id);
    await steps.generate(team.reviewer, id);
    await steps.sign(team.doctor, id);
    await steps.issue(team.doctor, id);
    expect((await ask(await codeOf(id, 2))).states).toEqual(['valid']);
    expect((await ask(code, file)).states).toEqual(['revoked']);
  }, 60_000);

  test('checks the seal itself: a record that names other bytes does not make them genuine', async () => {
    const id = await reportIn(team, 'issued');
    const code = await codeOf(id);
    const genuine = (await pdf('sales', id, 1)).bytes;
    const forged = Buffer.from(genuine);
    forged.writeUInt8(forged.readUInt8(900) ^ 1, 900);
    const client = await app.database.pool.connect();
    try {
      // As somebody with rights in the database could.
      await client.query('set session_replication_role = replica');
      await client.query('update signature set final_sha256 = $2 where report_id = $1', [
        id,
        createHash('sha256').update(forged).digest('hex'),
      ]);
    } finally {
      client.release(true);
    }
    expect((await ask(code, forged)).states).toEqual(['altered']);
    expect((await ask(code, genuine)).states).toEqual(['unknown']);
  }, 60_000);

  test('names nobody, whatever is asked', async () => {
    const { id, customerId } = await received(team);
    await steps.match(team, id, customerId);
    for (const step of [steps.signFor, steps.startCheck] as const) await step(team, id);
    await steps.enter(team, id);
    await steps.check(team, id);
    await steps.generate(team.doctor, id);
    await steps.sign(team.doctor, id);
    const customer = await one('select name, pid from customer where id = $1', customerId);
    const secrets = [customer.name, customer.pid, '1980-04-02', 'Glucose'];
    const { text } = await ask(await codeOf(id));
    for (const secret of [...secrets, '<dl>']) expect(text).not.toContain(secret);
    await steps.issue(team.doctor, id);
    const issued = await ask(await codeOf(id));
    expect(issued.states).toEqual(['valid']);
    const compared = [...issued.text.matchAll(/<dd>([^<]*)<\/dd>/g)].map((found) => found[1]);
    expect(compared).toEqual([
      initialsOf(customer.name),
      `… ${customer.pid.slice(-3)}`,
      expect.stringMatching(/^2026-\d\d-\d\d$/),
      expect.any(String),
      '2',
    ]);
    for (const secret of secrets) expect(issued.text).not.toContain(secret);
    const shown = await ask(await codeOf(id), (await pdf('doctor', id, 1)).bytes);
    for (const secret of [...secrets, '<dl>']) expect(shown.text).not.toContain(secret);
  }, 60_000);

  test('a code that nobody made is 404 and is not written into the page', async () => {
    const wrong = [
      'AAAAAAAAAAAAAAAAAAAAAA',
      'x',
      '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
      '%00',
      '%FF%FE',
      "'%20or%201=1--",
      '..%2F..%2Fetc%2Fpasswd',
      '%7B%7B7*7%7D%7D',
      'a'.repeat(5000),
    ];
    for (const code of wrong) {
      const { status, states, text } = await ask(code);
      expect([code.slice(0, 40), status, states]).toEqual([code.slice(0, 40), 404, ['unknown']]);
      expect(text).not.toMatch(/<script|or 1=1|passwd|\{\{/);
      expect((await ask(code, Buffer.from('%PDF-1.7'))).status).toBe(404);
    }
  });

  test('the name of the signer and the language asked for are escaped', async () => {
    const who = await app.signInAs('doctor', { fresh: true, name: '<img src=x onerror=alert(1)>"\'&' });
    await setPin(who);
    const id = await reportIn(team, 'checked');
    await steps.sign(who, id);
    const { text } = await ask(await codeOf(id));
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
    expect(text).not.toContain('<img');
    app.advance(60_000);
    const response = await app.app.request(`/verify/${await codeOf(id)}?lang=%22%3E%3Cscript%3E`);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(await response.text()).not.toContain('<script');
  }, 60_000);

  test('something that is no form, no file or far too large is refused politely', async () => {
    const code = await codeOf(await reportIn(team, 'checked'));
    const post = async (body: BodyInit | undefined, type?: string) => {
      app.advance(60_000);
      const response = await app.app.request(`/verify/${code}`, {
        method: 'POST',
        body,
        headers: type ? { 'content-type': type } : {},
      });
      return `${response.status} ${response.headers.get('content-type')?.split(';')[0]}`;
    };
    const text = new FormData();
    text.set('file', 'not a file');
    expect(await post(undefined)).toBe('400 text/html');
    expect(await post(text)).toBe('400 text/html');
    expect(await post('broken', 'multipart/form-data; boundary=x')).toBe('400 text/html');
    expect(await post('broken', 'multipart/form-data')).toBe('400 text/html');
    expect(await post('{"file":1}', 'application/json')).toBe('400 text/html');
    expect(await post('file=1', 'application/x-www-form-urlencoded')).toBe('400 text/html');
    const large = new FormData();
    large.set('file', new File([new Uint8Array(51 * 1024 * 1024)], 'r.pdf'));
    expect(await post(large)).toBe('413 text/plain');
  }, 60_000);

  test('a flood from one address is braked, for looking and for uploading alike', async () => {
    app.advance(120_000);
    const answers = new Map<number, number>();
    let last: Response | undefined;
    for (let n = 0; n < 70; n += 1) {
      last = await app.app.request(
        '/verify/AAAAAAAAAAAAAAAAAAAAAA',
        n % 2 ? { method: 'POST', body: new FormData() } : {},
      );
      answers.set(last.status, (answers.get(last.status) ?? 0) + 1);
    }
    expect(Object.fromEntries(answers)).toEqual({ 404: 60, 429: 10 });
    expect(last?.headers.get('retry-after')).toBe('60');
    app.advance(60_000);
    expect((await app.app.request('/verify/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
  });
});

test('what nobody did by hand is told in the reader’s words', async () => {
  const id = await reportIn(team, 'signed_for');
  await app.ports.pool.query(
    `insert into report_event (report_id, at, actor_name, action, from_status, to_status)
     values ($1, now(), 'system', 'releaseCheck', 'signed_for', 'signed_for')`,
    [id],
  );
  const lastIn = async (language: string) => {
    const headers = { 'accept-language': language, cookie: team.doctor.cookie, 'x-requested-with': 'XMLHttpRequest' };
    const answer = await app.app.request(`/api/v1/reports/${id}/history`, { headers });
    return ((await answer.json()) as { data: { actorName: string }[] }).data.at(-1)?.actorName;
  };
  expect([await lastIn('zh-CN'), await lastIn('en-US')]).toEqual(['系统', 'System']);
});

test('a move that an earlier version wrote under another code is told under the one of today', async () => {
  const id = await reportIn(team, 'signed_for');
  await app.ports.pool.query(
    `insert into report_event (report_id, at, actor_name, action, from_status, to_status)
     values ($1, now(), 'Old Hand', 'askWithdrawal', 'signed_for', 'signed_for')`,
    [id],
  );
  const history = await expectOk(team.doctor.get<{ action: string }[]>(`/reports/${id}/history`));
  expect(history.at(-1)).toMatchObject({ action: 'requestWithdrawal', actorName: 'Old Hand' });
  await app.ports.pool.query(
    `insert into audit_event (at, actor_id, actor_name, action, object_type, object_id, request_id)
     values (now(), $1, 'doctor', 'report.askWithdrawal', 'report', $2, 'r')`,
    [team.doctor.staffId, String(id)],
  );
  const home = await expectOk(team.doctor.get<{ touched: object[] }>('/home'));
  expect(home.touched[0]).toMatchObject({ reportId: id, action: 'report.requestWithdrawal' });
});
