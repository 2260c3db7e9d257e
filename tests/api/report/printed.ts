import { execFileSync, spawnSync } from 'node:child_process';
import { releaseDue } from '../../../server/modules/report/service';
import type { ReportSnapshot } from '../../../server/modules/report/versions/snapshot';
import { startApp, type TestApp } from '../../support/app';
import { forgetProof, keepProved } from '../../support/factor';
import {
  expectOk,
  openTeam,
  PIN,
  type ReportAnswer,
  received,
  show,
  steps,
  type Team,
} from '../../support/report-path';
import { insertReport } from '../../support/report-rows';

let app: TestApp;
let team: Team;

beforeAll(async () => {
  app = await startApp({
    settings: { PORTAL_RATE_LIMITS: 'false', PORTAL_IDLE_MINUTES: '600', PORTAL_TIME_ZONE: 'Asia/Shanghai' },
  });
  team = await openTeam(app);
  await app.ports.pool.query(
    `update analyte set delta = '{"percent": 20, "withinDays": 365}' where code in ('GLU', 'UREA')`,
  );
}, 60_000);
afterAll(() => app.drop());

const glucose = (value: string, more: object = {}) => ({
  analyteCode: 'GLU',
  nameEn: 'Glucose',
  nameZh: '葡萄糖',
  value,
  unit: 'mmol/L',
  specimen: 'Serum',
  ...more,
});
const snapshotOf = async (id: number, no = 1): Promise<ReportSnapshot> =>
  (await app.ports.pool.query('select snapshot from report_version where report_id = $1 and no = $2', [id, no])).rows[0]
    .snapshot;
const personOf = async (body: object = {}) =>
  expectOk(
    team.clerk.post<{ id: number; rowVersion: number }>('/customers', {
      name: 'Earlier Person',
      gender: 'female',
      birthOn: '1980-04-02',
      ...body,
    }),
  );

/** A report of this person in check, held by the reviewer, tested on 10 March 2026. */
async function inCheck(customerId: number, results: object[], more: object = {}, adviceId?: number) {
  const { id } = await received(team);
  await expectOk(
    team.clerk.post(`/intake/desk/${id}/match`, {
      rowVersion: (await show(team.clerk, id)).rowVersion,
      customerId,
      adviceId,
      reason: 'known to reception',
    }),
  );
  await steps.signFor(team, id);
  await steps.startCheck(team, id);
  return expectOk(
    team.reviewer.put<ReportAnswer & Earlier>(`/reports/${id}/working-data`, {
      rowVersion: (await show(team.reviewer, id)).rowVersion,
      results,
      testOn: '2026-03-10',
      ...more,
    }),
  );
}

interface Earlier {
  results: { previous: { testOn: string; value: string; unit: string; reportNo: string }[] }[];
  deltas: { value: string; previousValue: string; previousOn: string }[];
  person: { ageYears: number | null };
}

describe('earlier values are of the same person, handed out, and tested before', () => {
  const past = (customerId: number, testOn: string, value: string, more: object = {}, status = 'issued') =>
    insertReport(app, {
      customerId,
      signerId: team.director.staffId,
      testOn,
      status,
      reached: status === 'withdrawn' ? 'withdrawn' : 'issued',
      results: [glucose(value, more)],
    });
  const shown = ({ results }: Earlier) => results.map(({ previous }) => previous.map(({ value }) => value));

  test('in what the checker sees, in the comparison, in the snapshot and in the results over time', async () => {
    const [{ id: own }, { id: other }] = [await personOf(), await personOf({ name: 'Other Person' })];
    await past(own, '2026-01-05', '5.0');
    await past(own, '2026-02-05', '5.2', {}, 'reissued');
    const unissued = ['received', 'signed_for', 'in_check', 'checked', 'signed', 'under_revision', 'refused'];
    for (const status of [...unissued, 'withdrawn']) await past(own, '2026-02-20', '9.1', {}, status);
    await past(other, '2026-02-25', '8.8');
    await past(own, '2026-03-11', '8.1');
    await past(own, '2026-02-27', '95', { unit: 'mg/dL' });
    await past(own, '2026-02-28', '0.5', { specimen: 'Urine' });
    await past(own, '2026-03-01', '7.7', { analyteCode: 'UREA', nameEn: 'Urea' });
    const report = await inCheck(own, [glucose('6.4'), glucose('0.55', { specimen: 'Urine' })]);
    // a glucose of serum is none of a urine, whatever code it was given
    expect(shown(report)).toEqual([['95', '5.2', '5.0'], []]);
    expect(report.results[0]?.previous[0]).toMatchObject({ testOn: '2026-02-27', unit: 'mg/dL' });
    expect(report.deltas).toMatchObject([{ value: '6.4', previousValue: '5.273', previousOn: '2026-02-27' }]);
    await steps.check(team, report.id);
    await steps.generate(team.doctor, report.id);
    expect((await snapshotOf(report.id)).results.map(({ trend }) => trend)).toEqual([
      [
        { testOn: '2026-01-05', value: '5.0' },
        { testOn: '2026-02-05', value: '5.2' },
        { testOn: '2026-02-27', value: '5.273' },
      ],
      [],
    ]);
    const { series } = await expectOk(
      team.sales.get<{ series: { unit: string; specimen: string; points: { value: string }[] }[] }>(
        `/viewer/customers/${own}/series`,
      ),
    );
    const drawn = series.map(({ unit, specimen, points }) => [unit, specimen, points.map(({ value }) => value).join()]);
    expect(drawn.sort()).toEqual([
      ['mmol/L', 'Serum', '5.0,5.2,95,8.1'],
      ['mmol/L', 'Serum', '7.7'],
      ['mmol/L', 'Urine', '0.5'],
    ]);
  });

  test('of the same day: the one that came before; the newest five, in one unit', async () => {
    const { id } = await personOf();
    await past(id, '2026-03-10', '5.9');
    for (const month of [1, 2, 3, 4, 5, 6, 7]) await past(id, `2025-0${month}-01`, `5.${month}`);
    for (const month of [8, 9]) await past(id, `2025-0${month}-01`, `9${month}`, { unit: 'mg/dL' });
    const report = await inCheck(id, [glucose('5.8')]);
    expect(shown(report)).toEqual([['5.9', '99', '98', '5.7', '5.6']]);
    await steps.check(team, report.id);
    await steps.generate(team.reviewer, report.id);
    const trend = (await snapshotOf(report.id)).results[0]?.trend.map(({ value }) => value);
    expect(trend).toEqual(['5.6', '5.7', '5.44', '5.495', '5.9']);
    await past(id, '2026-03-10', '6.0', { specimen: 'Serum' }, 'reissued');
    expect(shown((await show(team.reviewer, report.id)) as ReportAnswer & Earlier)[0]?.[0]).toBe('5.9');
  });
});

describe('the age on the report', () => {
  test('is that of the test day, on the page and in the snapshot', async () => {
    const { id } = await personOf({ birthOn: '1980-03-10' });
    const report = await inCheck(id, [glucose('5')], { testOn: '2026-03-10' });
    expect(report.person.ageYears).toBe(46);
    const { rowVersion } = await show(team.reviewer, report.id);
    const body = { rowVersion, results: [glucose('5')], testOn: '2026-03-09' };
    const before = await expectOk(team.reviewer.put<Earlier>(`/reports/${report.id}/working-data`, body));
    expect(before.person.ageYears).toBe(45);
    await steps.check(team, report.id);
    await steps.generate(team.doctor, report.id);
    expect((await snapshotOf(report.id)).ageYears).toBe(45);
  });

  test('without a test date it is the age on the clinic’s day of receipt', async () => {
    const { id } = await personOf({ birthOn: '1980-03-18' });
    const { id: reportId } = await inCheck(id, [glucose('5')], { testOn: null });
    // 00:30 of the 18th in Shanghai
    await app.ports.pool.query(`update report set received_at = '2026-03-17T16:30:00Z' where id = $1`, [reportId]);
    const read = async () => ((await show(team.reviewer, reportId)) as ReportAnswer & Earlier).person.ageYears;
    expect(await read()).toBe(46);
    await app.ports.pool.query(`update report set received_at = '2026-03-17T15:30:00Z' where id = $1`, [reportId]);
    expect(await read()).toBe(45);
  });
});

test('a range printed for men and women: the part of this person is told and flagged by, and what is printed stays', async () => {
  const range = '男 130-175 女 115-150';
  const flags = async (gender: string) => {
    const { id, customerId } = await received(team);
    await app.ports.pool.query('update customer set gender = $2 where id = $1', [customerId, gender]);
    await steps.match(team, id, customerId);
    await steps.signFor(team, id);
    await steps.startCheck(team, id);
    return (await steps.enter(team, id, [{ nameEn: 'Hb', value: '120', unit: 'g/L', range }])).results;
  };
  expect(await flags('female')).toMatchObject([{ range, rangeForPerson: '115-150', flag: 'N' }]);
  expect(await flags('male')).toMatchObject([{ range, rangeForPerson: '130-175', flag: 'L' }]);
  expect(await flags('unknown')).toMatchObject([{ range, rangeForPerson: '', flag: null }]);
});

describe('a version in the language of its report, with who asked, when it came, and who checked it', () => {
  const pdfText = async (id: number) => {
    const answer = await team.doctor.get(`/reports/${id}/versions/1/pdf?download=true`);
    const bytes = Buffer.from(await answer.response.arrayBuffer());
    const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
    const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;
    const text = hasPoppler ? execFileSync('pdftotext', ['-raw', '-', '-'], { input: bytes }).toString() : null;
    return { name: decodeURIComponent(name), text };
  };

  test.each(['zh-CN', 'en-US'] as const)('%s', async (language) => {
    const { id: customerId } = await personOf({ language: language === 'zh-CN' ? 'en-US' : 'zh-CN' });
    const visit = await expectOk(
      team.clerk.post<{ advice: { id: number }[] }>(`/customers/${customerId}/visits`, {
        visitOn: '2026-03-09',
        doctor: 'Dr Requester',
        serve: 'Annual check',
        advice: [{ category: 'biochemistry', nameEn: 'Glucose panel', nameZh: '血糖检查' }],
      }),
    );
    const { id } = await inCheck(
      customerId,
      [glucose('9.9', { range: '3.9-6.1', comment: 'twice' })],
      {
        language,
        nameEn: 'Glucose panel',
        nameZh: '血糖检查',
        collectedAt: '2026-03-09T22:15:00.000Z',
        comments: 'fasting',
      },
      visit.advice[0]?.id,
    );
    await app.ports.pool.query(`update report set received_at = '2026-03-09T23:45:00Z' where id = $1`, [id]);
    await steps.check(team, id);
    await steps.generate(team.doctor, id);
    const snapshot = await snapshotOf(id);
    expect(snapshot).toMatchObject({
      language,
      requester: 'Dr Requester',
      visit: { visitOn: '2026-03-09', doctor: 'Dr Requester', serve: 'Annual check' },
      collectedAt: '2026-03-09T22:15:00.000Z',
      receivedAt: '2026-03-09T23:45:00.000Z',
      checkedBy: { name: 'reviewer 2', title: 'Dr' },
    });
    const { name, text } = await pdfText(id);
    const chinese = language === 'zh-CN';
    expect(name).toBe(`${chinese ? '血糖检查' : 'Glucose-panel'}_${snapshot.reportNo}_v1.pdf`);
    if (text === null) return;
    // times of the clinic's clock, beside the words for them
    for (const word of [
      'Dr Requester',
      '2026-03-10 06:15',
      '2026-03-10 07:45',
      chinese ? 'reviewer 2 Dr' : 'reviewer 2, Dr',
      '2026-03-09 · Annual',
    ])
      expect(text).toContain(word);
    expect(text).not.toContain('doctor 3');
    const words = {
      'zh-CN': [
        '姓名',
        '女',
        '岁',
        '申请医生',
        '采集时间',
        '接收时间',
        '标本',
        '参考区间',
        '偏高',
        '备注',
        '审核人',
        '第 1 页',
        '版',
        '核验',
        '血液学',
      ],
      'en-US': [
        'Patient',
        'Female',
        'years',
        'Requested by',
        'Collected',
        'Received',
        'Specimen',
        'Reference interval',
        'High',
        'Comments',
        'Checked by',
        'Page 1',
        'Version',
        'Verify',
        'Haematology',
      ],
    };
    for (const word of words[language]) expect(text).toContain(word);
    for (const word of words[chinese ? 'en-US' : 'zh-CN'].filter((one) => one.length > 3 || !chinese))
      expect(text).not.toContain(word);
  });
});

test('a signature is cancelled, and a new version signed, only with the signing factor', async () => {
  const signed = async () => {
    const { id } = await inCheck((await personOf()).id, [glucose('5.0')]);
    await steps.check(team, id);
    await steps.generate(team.reviewer, id);
    await steps.sign(team.doctor, id);
    return id;
  };
  const [id, later] = [await signed(), await signed()];
  const ask = async (pin?: string) => {
    // a quarter of an hour after the last proof, so that a confirmation alone is not enough
    app.advance(15 * 60_000);
    const { rowVersion } = await show(team.director, id);
    const body = { rowVersion, reasonCode: 'calibration', ...(pin === undefined ? {} : { pin }) };
    return (await team.director.post(`/reports/${id}/cancel-sign`, body)).header.reason;
  };
  await forgetProof(team.director);
  expect(await ask()).toBe('auth.pin_needed');
  expect(await ask('not the PIN 1')).toBe('auth.pin_wrong');
  expect(await show(team.director, id)).toMatchObject({ status: 'signed', signatures: [{ revoked: null }] });
  expect(await ask(PIN)).toBeUndefined();
  expect(await show(team.director, id)).toMatchObject({ status: 'checked', signatures: [{ revoked: {} }] });
  expect(await show(team.director, later)).toMatchObject({ status: 'signed', signatures: [{ revoked: null }] });
});

test('a version whose data are not those of its hash is not signed', async () => {
  const { id } = await inCheck((await personOf()).id, [glucose('5.0')]);
  await steps.check(team, id);
  await steps.generate(team.reviewer, id);
  const tamper = (column: string, value: string) =>
    app.database.pool.query(
      `alter table report_version disable trigger user; update report_version set ${column} = ${value} where report_id = ${id}; alter table report_version enable trigger user`,
    );
  const sign = async () => {
    const { rowVersion, versionNo } = await show(team.doctor, id);
    return (await team.doctor.post(`/reports/${id}/sign`, { rowVersion, versionNo, meaning: 'approved', pin: PIN }))
      .status;
  };
  for (const [path, forged, right] of [
    ['{results,0,value}', '"9.0"', '"5.0"'],
    ['{comments}', '"fasting"', '""'],
    ['{checkedBy,name}', '"somebody"', '"reviewer 2"'],
  ]) {
    await tamper('snapshot', `jsonb_set(snapshot, '${path}', '${forged}')`);
    expect([path, await sign()]).toEqual([path, 500]);
    await tamper('snapshot', `jsonb_set(snapshot, '${path}', '${right}')`);
  }
  const { rows } = await app.ports.pool.query('select snapshot_sha256 from report_version where report_id = $1', [id]);
  await tamper('snapshot_sha256', `'${'0'.repeat(64)}'`);
  expect(await sign()).toBe(500);
  await tamper('snapshot_sha256', `'${rows[0].snapshot_sha256}'`);
  expect((await app.ports.pool.query('select 1 from signature where report_id = $1', [id])).rows).toEqual([]);
  expect(await sign()).toBe(200);
});

test('a version that prints the person otherwise than the record names them now is not signed', async () => {
  const person = await personOf({ name: 'Before Correction' });
  const { id } = await inCheck(person.id, [glucose('5.0')]);
  await steps.check(team, id);
  await steps.generate(team.reviewer, id);
  const record = () => expectOk(team.clerk.get<object>(`/customers/${person.id}`));
  const sign = async () => {
    const { rowVersion, versionNo } = await show(team.doctor, id);
    const body = { rowVersion, versionNo, meaning: 'approved', pin: PIN };
    return (await team.doctor.post(`/reports/${id}/sign`, body)).header.reason;
  };
  const right = { name: 'Before Correction', gender: 'female', birthOn: '1980-04-02' };
  for (const other of [
    { name: 'After Correction' },
    { gender: 'male' },
    { birthOn: '1980-04-03' },
    { birthOn: null },
  ]) {
    await expectOk(team.clerk.put(`/customers/${person.id}`, { ...(await record()), ...right, ...other }));
    expect([other, await sign()]).toEqual([other, 'report.not_checked']);
  }
  // as reports were checked before the hash was kept
  const { rows } = await app.ports.pool.query('select checked_sha256 as hash from report where id = $1', [id]);
  const kept = (hash: string | null) =>
    app.ports.pool.query('update report set checked_sha256 = $2 where id = $1', [id, hash]);
  await kept(null);
  expect(await sign()).toBe('report.version_stale');
  await kept(rows[0].hash);
  await expectOk(team.clerk.put(`/customers/${person.id}`, { ...(await record()), ...right }));
  expect(await sign()).toBeUndefined();
});

/** A signed report of somebody new, with the calls that can change or issue it. */
async function signedOf() {
  const person = await personOf({ name: 'During The Hold' });
  const { id } = await inCheck(person.id, [glucose('5.0')]);
  await steps.check(team, id);
  await steps.generate(team.reviewer, id);
  await steps.sign(team.doctor, id);
  const version = async () => ({ rowVersion: (await show(team.director, id)).rowVersion });
  const issueByHand = async () =>
    (await team.doctor.post(`/reports/${id}/issue`, await version())).header.reason ?? 'issued';
  const holdOver = () => app.advance(app.ports.settings.PORTAL_RELEASE_HOLD_SECONDS * 1000);
  return { id, personId: person.id, version, issueByHand, holdOver };
}

test('what was signed is not handed out once its person is somebody else, by hand or by the timer', async () => {
  const { id, personId, issueByHand, holdOver } = await signedOf();
  const record = await expectOk(team.clerk.get<object>(`/customers/${personId}`));
  await expectOk(team.clerk.put(`/customers/${personId}`, { ...record, name: 'Another Person' }));
  expect(await issueByHand()).toBe('report.person_changed');
  holdOver();
  for (let round = 0; round < 2; round += 1) await releaseDue(app.ports);
  expect(await show(team.doctor, id)).toMatchObject({ status: 'signed' });
  expect((await app.ports.pool.query('select 1 from version_release where report_id = $1', [id])).rows).toEqual([]);
  const { rows } = await app.ports.pool.query(
    "select count(*)::int as n from audit_event where action = 'report.holdStopped' and object_id = $1",
    [String(id)],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('while its withdrawal is asked for, nothing is handed out', async () => {
  const { id, version, issueByHand, holdOver } = await signedOf();
  await keepProved(team.director);
  await expectOk(team.director.post(`/reports/${id}/withdrawal`, { ...(await version()), reason: 'wrong person' }));
  expect(await issueByHand()).toBe('report.withdrawal_pending');
  holdOver();
  await releaseDue(app.ports);
  expect(await show(team.doctor, id)).toMatchObject({ status: 'signed' });
  await expectOk(team.director.post(`/reports/${id}/withdrawal/cancel`, await version()));
  await releaseDue(app.ports);
  expect(await show(team.doctor, id)).toMatchObject({ status: 'issued' });
});

test('whoever checks vouches for what they were shown: a person corrected meanwhile is looked at first', async () => {
  const person = await personOf({ name: 'As Shown' });
  const { id } = await inCheck(person.id, [glucose('5.0')]);
  const { rowVersion, contentSha256, warnings } = await show(team.reviewer, id);
  const record = await expectOk(team.clerk.get<object>(`/customers/${person.id}`));
  await expectOk(team.clerk.put(`/customers/${person.id}`, { ...record, birthOn: '1981-04-02' }));
  const seen = warnings.map(({ key }) => key);
  const blind = await team.reviewer.post(`/reports/${id}/check`, { rowVersion, contentSha256, seen });
  expect(blind.header).toMatchObject({ code: 409, reason: 'report.stale' });
  await steps.check(team, id);
});

test('the timer hands out what is signed when its hold is over, not before, and not beside an open critical value', async () => {
  const { id } = await inCheck((await personOf()).id, [glucose('5.0')]);
  await steps.check(team, id);
  await steps.generate(team.reviewer, id);
  await steps.sign(team.doctor, id);
  const status = async () => {
    await releaseDue(app.ports);
    return (await show(team.doctor, id)).status;
  };
  app.advance(app.ports.settings.PORTAL_RELEASE_HOLD_SECONDS * 1000 - 1);
  expect(await status()).toBe('signed');
  const critical = (open: number) =>
    app.ports.pool.query('update report set open_criticals = $2 where id = $1', [id, open]);
  await critical(1);
  app.advance(1);
  expect(await status()).toBe('signed');
  await critical(0);
  expect(await status()).toBe('issued');
});
