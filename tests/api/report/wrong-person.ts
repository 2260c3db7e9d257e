import { escalateDue } from '../../../server/modules/report/service';
import { startApp, type TestApp } from '../../support/app';
import { provePin, setPin } from '../../support/factor';
import {
  enterPerson,
  expectOk,
  openTeam,
  PIN,
  type Reached,
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
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false', PORTAL_IDLE_MINUTES: '100000' } });
  team = await openTeam(app);
}, 60_000);
afterAll(() => app.drop());

const rows = async (sql: string, ...values: unknown[]) => (await app.ports.pool.query(sql, values)).rows;
const row = async (id: number) =>
  (await rows('select *, customer_id::int as "customerId" from report where id = $1', id))[0];
const undo = async (who: Team['clerk'], id: number, more: object = {}) => {
  const { rowVersion } = await show(team.director, id);
  return who.post<ReportAnswer>(`/reports/${id}/undo-match`, { rowVersion, reason: 'not hers', pin: PIN, ...more });
};
const eventsOf = async (id: number) =>
  (await team.director.get<{ action: string; details: Record<string, unknown> }[]>(`/reports/${id}/history`)).data;
const historyOf = async (customerId: number) =>
  (
    await team.clerk.get<{ rows: { kind: string; from: string; to: string; note: string }[] }>(
      `/customers/${customerId}/history`,
    )
  ).data.rows;
/** The report that has the file of this one now. */
const laterOf = async (id: number) =>
  (
    await rows(
      'select max(l.report_id)::int as id from report_file l where l.file_id in (select file_id from report_file where report_id = $1)',
      id,
    )
  )[0].id as number;
const cancelForPerson = async (id: number, who = team.director) =>
  expectOk(
    who.post<ReportAnswer>(`/reports/${id}/cancel-sign`, {
      rowVersion: (await show(who, id)).rowVersion,
      reasonCode: 'patient-mismatch',
      pin: PIN,
    }),
  );

const merged = async (survivor: number, absorbed: number) => {
  interface Preview {
    survivor: { rowVersion: number };
    absorbed: { rowVersion: number };
    differences: { field: string; suggested: string }[];
  }
  const seen = await expectOk(team.clerk.get<Preview>(`/customers/${survivor}/merge/${absorbed}`));
  const body = {
    ...{ absorbedId: absorbed, reason: 'thought to be one', differencesSeen: true },
    ...{ rowVersion: seen.survivor.rowVersion, absorbedRowVersion: seen.absorbed.rowVersion },
    keep: Object.fromEntries(seen.differences.map(({ field, suggested }) => [field, suggested])),
  };
  return (await expectOk(team.clerk.post<{ merge: { id: number } }>(`/customers/${survivor}/merge`, body))).merge.id;
};

describe('before signing a clerk undoes the match, and the report waits at the desk again', () => {
  test.each<Reached>(['received', 'signed_for', 'in_check', 'checked'])('%s', async (status) => {
    const id = await reportIn(team, status);
    const before = await row(id);
    expect((await undo(team.reviewer, id)).status).toBe(403);
    expect((await undo(team.clerk, id, { reason: ' ' })).status).toBe(400);
    expect((await undo(team.clerk, id, { rowVersion: before.row_version - 1 })).header.reason).toBe('report.stale');
    expect((await undo(team.clerk, id)).data).toMatchObject({ status: 'received', person: null });
    expect(await row(id)).toMatchObject({
      customer_id: null,
      visit_id: null,
      advice_id: null,
      match_reason: '',
      match_differences: [],
      checked_by: null,
      holder_id: null,
      signed_for_by: null,
      version_fresh: false,
    });
    expect(await rows('select 1 from result where report_id = $1 and customer_id is not null', id)).toEqual([]);
    expect((await eventsOf(id)).at(-1)).toMatchObject({ action: 'undoMatch', details: { reason: 'not hers' } });

    const right = await enterPerson(team.clerk);
    await steps.match(team, id, right.id);
    const of = (await row(id)).report_no;
    expect(await historyOf(before.customerId)).toContainEqual(
      expect.objectContaining({ kind: 'report', from: of, to: expect.stringMatching(/by mistake/), note: 'not hers' }),
    );
    expect(await historyOf(right.id)).toContainEqual(
      expect.objectContaining({ kind: 'report', from: of, to: expect.stringMatching(/after a wrong match/) }),
    );
    const typed = (await row(id)).version_no > 0 || status === 'in_check' ? 2 : 0;
    expect(await rows('select 1 from result where report_id = $1 and customer_id = $2', id, right.id)).toHaveLength(
      typed,
    );
    await steps.signFor(team, id);
    await steps.startCheck(team, id);
  });

  test('who checks just now cannot save any more, and of two who undo it one is told', async () => {
    const id = await reportIn(team, 'in_check');
    const { rowVersion } = await show(team.reviewer, id);
    const answers = await Promise.all([undo(team.clerk, id), undo(team.director, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await team.reviewer.put(`/reports/${id}/working-data`, { rowVersion, results: [] });
    expect(late.header.reason).toBe('report.stale');
    expect((await undo(team.clerk, id)).header.reason).toBe('report.unmatched');
  });

  test('the order that it answered waits for a report again', async () => {
    const { id, customerId } = await received(team);
    const advice = [{ category: 'blood', nameEn: 'CBC', nameZh: '血常规' }];
    await expectOk(team.clerk.post(`/customers/${customerId}/visits`, { visitOn: '2026-03-17', advice }));
    const [{ id: adviceId }] = await rows(
      'select a.id::int from advice a join visit v on v.id = a.visit_id where v.customer_id = $1',
      customerId,
    );
    const body = { rowVersion: (await show(team.clerk, id)).rowVersion, customerId, adviceId, reason: 'known here' };
    await expectOk(team.clerk.post(`/intake/desk/${id}/match`, body));
    const answered = () =>
      rows('select fulfilled_by_id::int as by from report where advice_id = $1 and status = $2', adviceId, 'expected');
    const [order] = await answered();
    expect(order?.by ?? id).toBe(id);
    await expectOk(undo(team.clerk, id));
    for (const { by } of await answered()) expect(by).toBeNull();
    const right = await enterPerson(team.clerk);
    await steps.match(team, id, right.id);
    const { data } = await team.clerk.get<{ matched: { advice: object[] } }>(`/intake/desk/${id}`);
    expect(data.matched.advice).toEqual([]);
  });
});

describe('after signing a director undoes it: withdrawn at once, and the file waits as a new report', () => {
  test.each<Reached>(['signed', 'issued', 'under_revision', 'reissued'])('%s', async (status) => {
    const id = await reportIn(team, status);
    expect((await undo(team.clerk, id)).header.reason).toBe('report.undo_after_signing');
    expect((await undo(team.doctor, id)).status).toBe(403);
    expect((await undo(team.director, id, { pin: 'not-the-pin-1' })).header.reason).toBe('auth.pin_wrong');
    expect((await row(id)).status).toBe(status);
    await expectOk(undo(team.director, id));
    const now = await show(team.director, id);
    expect(now).toMatchObject({ status: 'withdrawn' });
    expect(now.signatures.every(({ revoked }) => revoked !== null)).toBe(true);
    if (status !== 'under_revision') expect(now.signatures[0]?.revoked?.reasonCode).toBe('patient-mismatch');
    expect(await rows('select 1 from version_release where report_id = $1 and ended_at is null', id)).toEqual([]);
    expect((await team.sales.get(`/reports/${id}`)).status).toBe(404);

    const next = await laterOf(id);
    expect(await row(next)).toMatchObject({ status: 'received', customer_id: null, version_no: 0, comments: '' });
    expect((await show(team.director, next)).results.map(({ value }) => value)).toEqual(['5.1', '9.4']);
    const [{ report_no: number }, { report_no: nextNumber }] = [await row(id), await row(next)];
    expect((await eventsOf(id)).at(-1)).toMatchObject({ action: 'undoMatch', details: { toReportNo: nextNumber } });
    expect((await eventsOf(next)).at(-1)).toMatchObject({ action: 'receive', details: { fromReportNo: number } });
    expect((await undo(team.director, id)).header.reason).toBe('report.file_elsewhere');
  });

  test('its share link dies, the same bytes lead to the new report, and that one goes all the way for the right person', async () => {
    const { clerk, doctor, director } = team;
    const wrong = await enterPerson(clerk);
    const bytes = vendorPdf(['Acme Laboratory', 'Report of a stranger']);
    const handIn = async () => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(bytes)], 'a.pdf', { type: 'application/pdf' }));
      return expectOk(clerk.post<{ reportId: number; duplicate: boolean; status: string }>('/intake/files', form));
    };
    const { reportId: id } = await handIn();
    const finish = async (reportId: number, customerId: number) => {
      await steps.match(team, reportId, customerId);
      await steps.signFor(team, reportId);
      await steps.startCheck(team, reportId);
      await steps.enter(team, reportId);
      await steps.check(team, reportId);
      await steps.generate(team.reviewer, reportId);
      await steps.sign(doctor, reportId);
      await steps.issue(doctor, reportId);
    };
    await finish(id, wrong.id);
    const link = await expectOk(doctor.post<{ url: string }>(`/reports/${id}/share-links`, { days: 3 }));
    const { pathname } = new URL(link.url);
    expect((await app.app.request(pathname)).status).toBe(200);
    await expectOk(undo(director, id));
    expect((await app.app.request(pathname)).status).toBe(410);
    const refused = (await handIn()).reportId;
    const { rowVersion } = await show(clerk, refused);
    await expectOk(clerk.post(`/intake/desk/${refused}/refuse`, { rowVersion, reason: 'page missing' }));
    // refused or not, it belongs to the report that it was given to last
    expect(await handIn()).toMatchObject({ reportId: refused, status: 'refused' });
    await expectOk(undo(clerk, refused));
    const again = await handIn();
    expect(again).toMatchObject({ duplicate: true, status: 'received' });
    expect(again.reportId).not.toBe(id);
    const right = await enterPerson(clerk);
    await finish(again.reportId, right.id);
    expect(await show(director, again.reportId)).toMatchObject({ status: 'issued', person: { pid: right.pid } });
    expect(await show(director, id)).toMatchObject({ status: 'withdrawn', person: { pid: wrong.pid } });
    expect((await historyOf(wrong.id)).some(({ kind, to }) => kind === 'report' && /by mistake/.test(to))).toBe(true);
    expect((await historyOf(right.id)).some(({ kind, to }) => kind === 'report' && /after a wrong/.test(to))).toBe(
      true,
    );
  });

  test('one that was withdrawn in the usual way, or refused, is no dead end either', async () => {
    const withdrawn = await reportIn(team, 'withdrawn');
    await expectOk(undo(team.director, withdrawn));
    expect((await row(await laterOf(withdrawn))).status).toBe('received');
    const refused = await reportIn(team, 'refused');
    expect((await expectOk(undo(team.clerk, refused))).status).toBe('refused');
    expect((await row(await laterOf(refused))).status).toBe('received');
  });
});

describe('critical values of the wrong person', () => {
  const POTASSIUM = { nameEn: 'Potassium', nameZh: '钾', value: '7.9', unit: 'mmol/L', range: '3.5-5.3' };
  const criticals = (id: number) =>
    rows(
      'select state, value, attempts, customer_id::int as of from critical_value where report_id = $1 order by id',
      id,
    );
  const told = async (id: number) => {
    const [critical] = (await show(team.reviewer, id)).criticals;
    const attempt = {
      rowVersion: critical?.rowVersion,
      kind: 'attempt',
      to: 'Dr Wang',
      contact: 'ward 3',
      outcome: 'confirmed',
    };
    await expectOk(team.reviewer.post(`/reports/${id}/criticals/${critical?.id}`, attempt));
  };
  const settle = async (id: number) => {
    for (const move of [{ kind: 'acknowledge' }, { kind: 'close', reason: 'treated' }]) {
      const [critical] = (await show(team.reviewer, id)).criticals;
      await expectOk(
        team.reviewer.post(`/reports/${id}/criticals/${critical?.id}`, { ...move, rowVersion: critical?.rowVersion }),
      );
    }
  };
  const inCheck = async () => {
    const id = await reportIn(team, 'in_check');
    await steps.enter(team, id, [POTASSIUM]);
    await told(id);
    return { id, wrong: (await row(id)).customerId as number };
  };

  test('are closed with the reason and opened anew, also when they were told and closed for the wrong one', async () => {
    for (const isClosed of [false, true]) {
      const { id, wrong } = await inCheck();
      if (isClosed) await settle(id);
      await expectOk(undo(team.clerk, id));
      expect(await criticals(id)).toMatchObject([
        { state: 'closed', of: wrong, attempts: [{ to: 'Dr Wang' }] },
        { state: 'to_notify', of: null, attempts: [] },
      ]);
      expect(await row(id)).toMatchObject({ open_criticals: 1 });
      expect(
        (await eventsOf(id)).some(({ action, details }) => action === 'closeCritical' && details.reason === 'not hers'),
      ).toBe(!isClosed);
      const right = await enterPerson(team.clerk);
      await steps.match(team, id, right.id);
      const after = await show(team.reviewer, id);
      expect(after.criticals).toMatchObject([{ state: 'to_notify' }]);
      expect((await criticals(id)).map(({ of }) => of)).toEqual([wrong, right.id]);
    }
  });

  test('a match to somebody else at the desk does the same', async () => {
    const { id, customerId } = await received(team, ['Potassium 7.9 H mmol/L 3.5-5.3']);
    await steps.match(team, id, customerId);
    const right = await enterPerson(team.clerk);
    await steps.match(team, id, right.id);
    expect(await criticals(id)).toMatchObject([
      { state: 'closed', of: customerId },
      { state: 'to_notify', of: right.id },
    ]);
    expect(await row(id)).toMatchObject({ open_criticals: 1 });
    await steps.match(team, id, right.id);
    expect(await criticals(id)).toHaveLength(2);
  });

  test('what only the reader saw in the file is opened anew too, in a report back at the desk and in a new one', async () => {
    const line = ['Potassium 7.9 H mmol/L 3.5-5.3'];
    const desk = await received(team, line);
    await steps.match(team, desk.id, desk.customerId);
    await expectOk(undo(team.clerk, desk.id));
    expect(await criticals(desk.id)).toMatchObject([
      { state: 'closed', of: desk.customerId },
      { state: 'to_notify', value: '7.9', of: null },
    ]);
    expect(await row(desk.id)).toMatchObject({ open_criticals: 1 });
    const refused = await received(team, line);
    const { rowVersion } = await show(team.clerk, refused.id);
    await expectOk(team.clerk.post(`/intake/desk/${refused.id}/refuse`, { rowVersion, reason: 'not ours' }));
    await expectOk(undo(team.clerk, refused.id));
    const next = await laterOf(refused.id);
    expect(await criticals(next)).toMatchObject([{ state: 'to_notify', value: '7.9', of: null }]);
    expect(await row(next)).toMatchObject({ open_criticals: 1 });
  });

  test('taking a merge apart leaves with each what was closed for them', async () => {
    const { id, wrong } = await inCheck();
    await settle(id);
    await expectOk(undo(team.clerk, id));
    const right = await enterPerson(team.clerk);
    await steps.match(team, id, right.id);
    const whose = async () => (await criticals(id)).map(({ of }) => of);
    expect(await whose()).toEqual([wrong, right.id]);
    for (const [survivor, absorbed] of [
      [wrong, right.id],
      [right.id, wrong],
    ] as const) {
      const merge = await merged(survivor, absorbed);
      await expectOk(team.clerk.post(`/customers/merges/${merge}/undo`, { reason: 'two people' }));
      expect(await whose()).toEqual([wrong, right.id]);
    }
  });

  test('a refusal closes them where the file concerns nobody here, and leaves them running where it is about the paper', async () => {
    const refused = async (about: string) => {
      const { id, customerId } = await received(team, ['Potassium 7.9 H mmol/L 3.5-5.3']);
      await steps.match(team, id, customerId);
      const { rowVersion } = await show(team.clerk, id);
      await expectOk(team.clerk.post(`/intake/desk/${id}/refuse`, { rowVersion, reason: 'see the note', about }));
      const [critical] = await rows(
        'select state, next_step_at is null as stopped from critical_value where report_id = $1',
        id,
      );
      return { ...critical, open: (await row(id)).open_criticals, id };
    };
    for (const about of ['not_ours', 'wrong_patient']) {
      const one = await refused(about);
      expect(one).toMatchObject({ state: 'closed', stopped: true, open: 0 });
      const events = await eventsOf(one.id);
      expect(events.at(-1)).toMatchObject({ action: 'refuse', details: { about, criticalsClosed: 1 } });
      expect(events.at(-2)).toMatchObject({ action: 'closeCritical', details: { reason: 'see the note' } });
    }
    for (const about of ['paper', 'other']) {
      const one = await refused(about);
      expect(one).toMatchObject({ state: 'to_notify', stopped: false, open: 1 });
      app.advance(app.ports.settings.PORTAL_CRITICAL_MINUTES * 60_000 + 1);
      await escalateDue(app.ports);
      const [{ state }] = await criticals(one.id);
      expect(state).toBe('escalated');
    }
  });

  test('after issue they open with the new report', async () => {
    const { id, wrong } = await inCheck();
    await settle(id);
    await steps.check(team, id);
    await steps.generate(team.reviewer, id);
    await steps.sign(team.doctor, id);
    await steps.issue(team.doctor, id);
    await expectOk(undo(team.director, id));
    expect(await criticals(id)).toMatchObject([{ state: 'closed', of: wrong }]);
    const next = await laterOf(id);
    expect(await criticals(next)).toMatchObject([{ state: 'to_notify', value: '7.9', of: null }]);
    expect(await row(next)).toMatchObject({ open_criticals: 1 });
    // a history begins with its receipt: the nightly check replays it
    expect((await eventsOf(next)).map(({ action }) => action)).toEqual(['receive', 'openCritical']);
  });
});

describe('a signature cancelled because of the person', () => {
  const redraft = async (id: number) => {
    await steps.check(team, id);
    await steps.generate(team.director, id);
  };
  const reissue = async (id: number) => {
    const { rowVersion, versionNo } = await show(team.director, id);
    return team.director.post(`/reports/${id}/reissue`, { rowVersion, versionNo, pin: PIN });
  };
  const confirm = async (who: Team['clerk'], id: number, body: object = { reason: 'passport seen', pin: PIN }) =>
    who.post(`/reports/${id}/confirm-person`, { rowVersion: (await show(team.director, id)).rowVersion, ...body });

  test('is withheld at once, and not reissued until a director says why the person is right', async () => {
    const id = await reportIn(team, 'issued');
    expect((await team.sales.get(`/reports/${id}`)).status).toBe(200);
    await cancelForPerson(id);
    expect((await team.sales.get(`/reports/${id}`)).status).toBe(404);
    expect(await row(id)).toMatchObject({ withhold_old: true, person_in_doubt: true });
    await redraft(id);
    expect((await reissue(id)).header.reason).toBe('report.person_in_doubt');
    expect((await confirm(team.doctor, id)).status).toBe(403);
    expect((await confirm(team.director, id, { reason: ' ', pin: PIN })).status).toBe(400);
    expect((await confirm(team.director, id, { reason: 'x', pin: 'not-the-pin-1' })).header.reason).toBe(
      'auth.pin_wrong',
    );
    expect((await confirm(team.director, id)).status).toBe(200);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      action: 'confirmPerson',
      details: { reason: 'passport seen' },
    });
    expect((await confirm(team.director, id)).header.reason).toBe('report.no_doubt');
    expect((await reissue(id)).status).toBe(200);
    expect((await team.sales.get(`/reports/${id}`)).status).toBe(200);
  });

  test('in the hold period it is not signed again either, until the match is undone', async () => {
    const id = await reportIn(team, 'signed');
    await cancelForPerson(id, team.doctor);
    const { rowVersion, versionNo } = await show(team.doctor, id);
    const sign = await team.doctor.post(`/reports/${id}/sign`, { rowVersion, versionNo, pin: PIN });
    expect(sign.header.reason).toBe('report.person_in_doubt');
    await expectOk(undo(team.clerk, id));
    expect(await row(id)).toMatchObject({ status: 'received', person_in_doubt: false });
  });

  test('for another reason nothing is in doubt', async () => {
    const id = await reportIn(team, 'under_revision');
    expect(await row(id)).toMatchObject({ withhold_old: false, person_in_doubt: false });
    expect((await confirm(team.director, id)).header.reason).toBe('report.no_doubt');
  });
});

describe('a large change since a value that counts no more', () => {
  const hb = (value: string) => [
    { nameEn: 'Haemoglobin', nameZh: '血红蛋白', value, unit: 'g/L', range: '115-150', specimen: 'whole blood' },
  ];
  interface Delta {
    id: number;
    state: string;
    previousValue: string;
    previousGone: boolean;
    reason: string;
  }
  const deltasOf = async (id: number) => (await show(team.reviewer, id)).deltas as unknown as Delta[];
  const brief = async (id: number) =>
    (await deltasOf(id)).map(
      ({ previousValue, state, previousGone }) => `${previousValue} ${state}${previousGone ? ' gone' : ''}`,
    );
  const openOf = async (id: number) => (await row(id)).open_deltas as number;
  async function reportOf(customerId: number, testOn: string, value: string) {
    const { id } = await received(team);
    await steps.match(team, id, customerId);
    await steps.signFor(team, id);
    await steps.startCheck(team, id);
    await steps.enter(team, id, hb(value), { testOn });
    return id;
  }
  async function issued(customerId: number, testOn: string, value: string) {
    const id = await reportOf(customerId, testOn, value);
    await steps.check(team, id);
    await steps.generate(team.reviewer, id);
    await steps.sign(team.doctor, id);
    await steps.issue(team.doctor, id);
    return id;
  }
  const dismiss = async (id: number) => {
    const open = (await deltasOf(id)).find(({ state }) => state === 'active');
    await expectOk(team.reviewer.post(`/reports/${id}/deltas/${open?.id}/dismiss`, { reason: 'bled' }));
  };

  test('is judged anew when the earlier report is undone, and what was explained stays and says so', async () => {
    const { id: customerId } = await enterPerson(team.clerk);
    const older = await issued(customerId, '2026-01-10', '120');
    const wrong = await issued(customerId, '2026-02-10', '140');
    await dismiss(await reportOf(customerId, '2026-03-16', '81'));
    const explained = (await rows('select max(id)::int as id from report'))[0].id as number;
    const open = await reportOf(customerId, '2026-03-17', '90');
    expect([await brief(explained), await brief(open)]).toEqual([['140 dismissed'], ['140 active']]);
    const { rowVersion } = await show(team.reviewer, open);
    await expectOk(undo(team.director, wrong));
    expect([await brief(explained), await openOf(explained)]).toEqual([['140 dismissed gone', '120 active'], 1]);
    expect([await brief(open), await openOf(open)]).toEqual([['120 active'], 1]);
    // whoever types just now is not refused for it
    expect((await show(team.reviewer, open)).rowVersion).toBe(rowVersion);
    expect((await eventsOf(open)).at(-1)).toMatchObject({
      action: 'closeDelta',
      details: { value: '140 → 90 g/L', earlierChanged: true },
    });
    await dismiss(explained);
    await steps.enter(team, explained, hb('81'), { testOn: '2026-03-16' });
    expect(await brief(explained)).toEqual(['140 dismissed gone', '120 dismissed']);

    await steps.cancelSign(team.director, older);
    expect([await brief(open), await openOf(open)]).toEqual([[], 0]);
    await steps.check(team, older);
    await steps.generate(team.director, older);
    await steps.reissue(team.director, older);
    expect([await brief(open), await openOf(open)]).toEqual([['120 active'], 1]);
    expect(await brief(explained)).toEqual(['140 dismissed gone', '120 dismissed']);
    await steps.withdraw(team.director, team.administrator, older);
    expect([await brief(open), await openOf(open)]).toEqual([[], 0]);
    expect(await brief(explained)).toEqual(['140 dismissed gone', '120 dismissed gone']);
  });

  test('and when records of the person are merged and taken apart', async () => {
    const [one, two] = [await enterPerson(team.clerk), await enterPerson(team.clerk)];
    await issued(one.id, '2026-02-10', '140');
    const open = await reportOf(two.id, '2026-03-17', '90');
    expect(await brief(open)).toEqual([]);
    const merge = await merged(one.id, two.id);
    expect([await brief(open), await openOf(open)]).toEqual([['140 active'], 1]);
    await expectOk(team.clerk.post(`/customers/merges/${merge}/undo`, { reason: 'two people' }));
    expect([await brief(open), await openOf(open)]).toEqual([[], 0]);
  });
});

test('a withdrawal asks both for the signing factor, and records it', async () => {
  const id = await reportIn(team, 'issued');
  const second = await app.signInAs('director', { fresh: true, unproved: true });
  const first = await app.signInAs('director', { fresh: true, unproved: true });
  const ask = async (who: Team['clerk'], path: string, more: object = {}) =>
    who.post(`/reports/${id}/withdrawal${path}`, { rowVersion: (await row(id)).row_version, ...more });
  const wanted = { reason: 'wrong person' };
  expect((await ask(first, '', wanted)).header.reason).toBe('auth.step_up_needed');
  for (const who of [first, second]) await setPin(who);
  expect((await ask(first, '', wanted)).header.reason).toBe('auth.step_up_needed');
  expect((await row(id)).withdrawal_asked_by).toBeNull();
  await provePin(first);
  await expectOk(ask(first, '', wanted));
  expect((await ask(first, '/confirm')).header.reason).toBe('report.same_person');
  expect((await ask(second, '/confirm')).header.reason).toBe('auth.step_up_needed');
  expect((await row(id)).status).toBe('issued');
  await provePin(second);
  await expectOk(ask(second, '/confirm'));
  const events = await eventsOf(id);
  expect(events.slice(-2).map(({ details }) => details.factor)).toEqual(['pin', 'pin']);
});
