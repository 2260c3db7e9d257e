import { deliverDue } from '../../../server/modules/message/service';
import { escalateDue } from '../../../server/modules/report/service';
import type { SignedInPerson } from '../../support/app';
import {
  expectOk,
  RESULTS,
  type ReportAnswer,
  type Row,
  received,
  reportIn,
  show,
  steps,
} from '../../support/report-path';
import { insertReport } from '../../support/report-rows';
import {
  app,
  checkedWith,
  creatinine,
  inCheckWith,
  potassium,
  prepareClinic,
  rows,
  signBody,
  team,
} from './guarded-clinic';

prepareClinic();

const WANG = { to: 'Dr Wang', contact: 'ward 3' };

describe('a critical value', () => {
  interface Critical {
    id: number;
    rowVersion: number;
    state: string;
    value: string;
    present: string | null;
    openedAt: string;
    dueAt: string;
    attempts: { outcome: string; value: string; to: string }[];
  }
  const criticals = async (id: number) => (await show(team.reviewer, id)).criticals as unknown as Critical[];
  const open = async (id: number) => (await criticals(id)).filter((one) => one.state !== 'closed');
  const move = async (id: number, event: object, who = team.doctor, place = 0) => {
    const one = (await open(id))[place];
    const { status, header } = await who.post(`/reports/${id}/criticals/${one?.id}`, {
      rowVersion: one?.rowVersion,
      ...event,
    });
    return `${status} ${header.reason ?? ''}`.trim();
  };
  const enter = async (id: number, results: object[]) => steps.enter(team, id, results);
  const history = (id: number) =>
    expectOk(
      team.doctor.get<{ action: string; actorName: string; details: Record<string, unknown> }[]>(
        `/reports/${id}/history`,
      ),
    );
  async function tellAndClose(id: number) {
    expect(await move(id, { kind: 'attempt', ...WANG, outcome: 'confirmed' })).toBe('200');
    expect(await move(id, { kind: 'acknowledge' })).toBe('200');
    expect(await move(id, { kind: 'close', reason: 'patient was called in' })).toBe('200');
  }

  test('is opened by entering it, blocks signing, is told, read back, closed, and then the report can be signed', async () => {
    const id = await checkedWith([potassium('6.9'), RESULTS[1] as object]);
    expect(await criticals(id)).toMatchObject([
      {
        state: 'to_notify',
        value: '6.9',
        attempts: [],
        dueAt: new Date(app.ctx.now().getTime() + 3_600_000).toISOString(),
      },
    ]);
    const blocked = async () => (await team.doctor.post(`/reports/${id}/sign`, await signBody(id))).header.reason;
    expect(await blocked()).toBe('report.critical_open');
    expect(await move(id, { kind: 'acknowledge' })).toBe('409 report.critical_wrong_state');
    expect(await move(id, { kind: 'close', reason: 'because' })).toBe('409 report.critical_wrong_state');
    expect(await move(id, { kind: 'attempt', to: 'ward 3', outcome: 'unable' })).toBe('200');
    expect(await move(id, { kind: 'attempt', ...WANG, outcome: 'reached' })).toBe('200');
    expect(await move(id, { kind: 'acknowledge' })).toBe('409 report.critical_wrong_state');
    expect(await move(id, { kind: 'escalate', to: 'head of department' })).toBe('200');
    expect(await move(id, { kind: 'attempt', to: ' ', outcome: 'confirmed' })).toBe('400 request.invalid');
    expect(await move(id, { kind: 'attempt', ...WANG, outcome: 'confirmed' })).toBe('200');
    expect(await move(id, { kind: 'acknowledge' })).toBe('200');
    expect(await blocked()).toBe('report.critical_open');
    expect(await move(id, { kind: 'close', reason: '' })).toBe('400 request.invalid');
    expect(await move(id, { kind: 'close', reason: 'patient was called in' })).toBe('200');
    expect((await criticals(id))[0]?.attempts.map(({ outcome, value }) => [outcome, value])).toEqual([
      ['unable', '6.9'],
      ['reached', '6.9'],
      ['confirmed', '6.9'],
    ]);
    expect((await team.doctor.post(`/reports/${id}/sign`, await signBody(id))).status).toBe(200);
    const audited = await rows(
      `select action from audit_event where action like 'critical.%' and object_id = $1::text order by id`,
      id,
    );
    expect(audited.map((row) => row.action)).toEqual([
      'critical.open',
      'critical.attempt',
      'critical.attempt',
      'critical.escalate',
      'critical.attempt',
      'critical.acknowledge',
      'critical.close',
    ]);
    const told = (await history(id)).filter(({ action }) => action.endsWith('Critical'));
    expect(told.map(({ action, details: { to, outcome, reason } }) => [action, to ?? reason, outcome])).toEqual([
      ['openCritical', undefined, undefined],
      ['attemptCritical', 'ward 3', 'unable'],
      ['attemptCritical', 'Dr Wang (ward 3)', 'reached'],
      ['escalateCritical', 'head of department', undefined],
      ['attemptCritical', 'Dr Wang (ward 3)', 'confirmed'],
      ['acknowledgeCritical', undefined, undefined],
      ['closeCritical', 'patient was called in', undefined],
    ]);
    const { steps: shown } = (await criticals(id))[0] as unknown as { steps: { kind: string }[] };
    expect(shown.map(({ kind }) => kind)).toEqual([
      'open',
      ...['attempt', 'attempt', 'escalate', 'attempt', 'acknowledge', 'close'],
    ]);
  }, 60_000);

  test('that was read back in one unit is to be told anew in another', async () => {
    const id = await inCheckWith([potassium('7.9')]);
    expect(await move(id, { kind: 'attempt', ...WANG, outcome: 'confirmed' })).toBe('200');
    expect(await move(id, { kind: 'acknowledge' })).toBe('200');
    app.advance(60_000);
    await enter(id, [{ ...potassium('7.9'), unit: 'mEq/L' }]);
    const [one] = await open(id);
    expect(one).toMatchObject({ state: 'to_notify', openedAt: app.ctx.now().toISOString() });
    expect(await move(id, { kind: 'attempt', ...WANG, outcome: 'reached' })).toBe('200');
    expect(await move(id, { kind: 'acknowledge' })).toBe('409 report.critical_wrong_state');
    await tellAndClose(id);
  });

  test('is moved by one page at a time, only by those who check or sign, and only where it belongs', async () => {
    const id = await inCheckWith([potassium('1.9')]);
    const other = await inCheckWith([potassium('1.8')]);
    const [one] = await criticals(id);
    const attempt = { kind: 'attempt', ...WANG, outcome: 'reached' };
    expect(await move(id, attempt)).toBe('200');
    const late = await team.reviewer.post<{ rowVersion: number; changedBy: string }>(
      `/reports/${id}/criticals/${one?.id}`,
      { rowVersion: one?.rowVersion, ...attempt },
    );
    expect(late).toMatchObject({
      status: 409,
      header: { reason: 'report.stale' },
      data: { status: 'in_check', changedBy: expect.stringContaining('doctor') },
    });
    for (const rowVersion of [Number.MAX_SAFE_INTEGER, -1, 0])
      expect(
        (await team.reviewer.post(`/reports/${id}/criticals/${one?.id}`, { rowVersion, ...attempt })).header.reason,
      ).toBe('report.stale');
    for (const who of [team.clerk, team.sales, team.administrator])
      expect((await who.post(`/reports/${id}/criticals/${one?.id}`, { rowVersion: 1, ...attempt })).status).toBe(403);
    const stranger = (await open(other))[0];
    for (const wrongId of [stranger?.id, 0, Number.MAX_SAFE_INTEGER])
      expect(
        await team.reviewer.post(`/reports/${id}/criticals/${wrongId}`, { rowVersion: 1, ...attempt }),
      ).toMatchObject({ status: 404, header: { reason: 'report.critical_not_found' } });
    expect((await criticals(id))[0]?.attempts).toHaveLength(1);
  });

  test.each([
    ['in a unit that is none of its own', potassium('6.9', 'mg/dL')],
    ['with a decimal comma', potassium('6,9')],
    ['beyond what was measured', potassium('>5.0')],
  ])('a value %s is named as not judged, and must be seen before the check', async (_, row) => {
    const id = await inCheckWith([row]);
    expect(await open(id)).toEqual([]);
    const { rowVersion, contentSha256, warnings } = await show(team.reviewer, id);
    const key = 'not_judged:0';
    expect(warnings).toContainEqual(
      expect.objectContaining({ key, nameEn: 'Potassium', detail: `${row.value} ${row.unit}`, mustSee: true }),
    );
    const check = (seen: string[]) => team.reviewer.post(`/reports/${id}/check`, { rowVersion, contentSha256, seen });
    expect((await check([])).header.reason).toBe('report.warnings_unseen');
    expect((await check([key])).status).toBe(200);
  });

  test('a word, and a test that can never be critical, are nothing to judge', async () => {
    const id = await inCheckWith([{ ...potassium('negative'), unit: '', range: '' }, RESULTS[0] as object]);
    const { warnings } = await show(team.reviewer, id);
    expect(warnings.filter(({ kind }: { kind: string }) => kind === 'not_judged')).toEqual([]);
  });

  test('no edit closes it, whatever becomes of its row; a person does, with a reason, once it is not critical', async () => {
    const id = await inCheckWith([potassium('6.9')]);
    const [opened] = await open(id);
    const named = (nameEn: string, nameZh: string) => [{ ...potassium('6.9'), nameEn, nameZh }];
    const edits: [object[], string][] = [
      [[potassium('4.9')], '4.9 mmol/L'],
      [[potassium('6.9', 'mg/dL')], '6.9 mg/dL'],
      [named('Odd marker', '怪项'), 'Odd marker 怪项 6.9 mmol/L'],
      [named('Creatinine', '肌酐'), 'Creatinine 肌酐 6.9 mmol/L'],
      // that of a urine is another test: of this one there is no row
      [[{ ...potassium('4.1'), specimen: 'urine' }], ''],
      [[potassium('6,9')], '6,9 mmol/L'],
      [[potassium('6.9×10^1')], '6.9×10^1 mmol/L'],
      [[RESULTS[0] as object], ''],
      [[], ''],
    ];
    for (const [results, present] of edits) {
      app.advance(60_000);
      const { openCriticals } = (await enter(id, results)) as unknown as { openCriticals: number };
      expect([present, openCriticals, await open(id)]).toMatchObject([
        present,
        1,
        [{ state: 'to_notify', value: '6.9', present, openedAt: opened?.openedAt, dueAt: opened?.dueAt }],
      ]);
    }
    await enter(id, [{ ...potassium('6.9'), analyteCode: 'NONE' }]);
    expect(await open(id)).toMatchObject([{ id: opened?.id, present: null, openedAt: opened?.openedAt }]);
    expect(await move(id, { kind: 'close', reason: 'typing error' })).toBe('409 report.critical_wrong_state');

    await enter(id, [potassium('4.9')]);
    const { rowVersion } = await show(team.reviewer, id);
    await expectOk(team.reviewer.post(`/reports/${id}/send-back`, { rowVersion, reason: 'look again' }));
    await steps.startCheck(team, id);
    expect(await open(id)).toMatchObject([{ present: '4.9 mmol/L' }]);
    expect(await move(id, { kind: 'close', reason: ' ' })).toBe('400 request.invalid');
    expect(await move(id, { kind: 'close', reason: 'digits swapped' }, team.reviewer)).toBe('200');
    const closed = { value: '6.9 mmol/L', present: '4.9 mmol/L', reason: 'digits swapped' };
    expect((await history(id)).at(-1)).toMatchObject({
      action: 'closeCritical',
      actorName: team.reviewer.ctx.actor?.name,
      details: closed,
    });
    const [audited] = await rows(
      `select details from audit_event where action = 'critical.close' and object_id = $1::text`,
      id,
    );
    expect(audited?.details).toMatchObject({ present: closed.present, event: { reason: closed.reason } });
    // closed without having been told, it is shown to whoever checks and signs
    expect((await show(team.doctor, id)).warnings).toContainEqual(
      expect.objectContaining({ kind: 'critical', mustSee: true, detail: '6.9 mmol/L → 4.9 mmol/L' }),
    );
    // and it is not settled: the same value is opened again
    await enter(id, [potassium('6.9')]);
    expect(await open(id)).toMatchObject([{ state: 'to_notify', value: '6.9', attempts: [] }]);
  }, 60_000);

  test.each(['NONE', 'CREA'])('under a code that is not its own (%s) it is found by its name', async (analyteCode) => {
    const id = await inCheckWith([{ ...potassium('6.9'), analyteCode }]);
    expect(await open(id)).toMatchObject([{ value: '6.9' }]);
  });

  test('is read off a value with marks; nobody reads it back to themselves', async () => {
    const id = await inCheckWith(['7.5*', '7.4(复查)', '7.3×10^0', '7,2'].map((value) => potassium(value)));
    expect((await open(id)).map(({ value }) => value)).toEqual(['7.5*', '7.4(复查)', '7.3×10^0']);
    const to = ` ${team.doctor.ctx.actor?.name.toUpperCase()}`;
    expect(await move(id, { kind: 'attempt', to, outcome: 'confirmed' })).toBe('422 report.critical_told_oneself');
    expect(await move(id, { kind: 'attempt', ...WANG, outcome: 'confirmed' })).toBe('200');
  });

  test('corrected after somebody was told it begins anew and keeps what was said', async () => {
    const id = await inCheckWith([potassium('6.8')]);
    expect(await move(id, { kind: 'attempt', ...WANG, outcome: 'confirmed' })).toBe('200');
    expect(await move(id, { kind: 'acknowledge' })).toBe('200');
    app.advance(30 * 60_000);
    await enter(id, [potassium('7.4')]);
    const now = app.ctx.now().getTime();
    expect(await open(id)).toMatchObject([
      {
        state: 'to_notify',
        value: '7.4',
        attempts: [{ outcome: 'confirmed', value: '6.8' }],
        openedAt: new Date(now).toISOString(),
        dueAt: new Date(now + 3_600_000).toISOString(),
      },
    ]);
    expect(await move(id, { kind: 'acknowledge' })).toBe('409 report.critical_wrong_state');
    await enter(id, [potassium('4.4')]);
    expect(await open(id)).toMatchObject([
      { state: 'to_notify', value: '7.4', present: '4.4 mmol/L', attempts: [{ value: '6.8' }] },
    ]);
  });

  test('told and closed, it is not opened again by saving the table unchanged; another value is', async () => {
    const id = await inCheckWith([potassium('6.9')]);
    await tellAndClose(id);
    await enter(id, [potassium('6.9'), RESULTS[0] as object]);
    expect(await open(id)).toEqual([]);
    await enter(id, [potassium('7.0')]);
    expect(await open(id)).toMatchObject([{ state: 'to_notify', value: '7.0', attempts: [] }]);
  });

  test('two of one analyte are two, and stay so when the table is saved again', async () => {
    const id = await inCheckWith([potassium('6.9'), potassium('7.7')]);
    expect((await open(id)).map(({ value }) => value)).toEqual(['6.9', '7.7']);
    await enter(id, [potassium('7.7'), potassium('6.9')]);
    expect((await open(id)).map(({ value }) => value)).toEqual(['6.9', '7.7']);
    await enter(id, [potassium('4.0'), potassium('7.7')]);
    const standing = async () => (await open(id)).map(({ value, present }) => [value, present]);
    expect(await standing()).toEqual([
      ['6.9', '4.0 mmol/L'],
      ['7.7', null],
    ]);
    await enter(id, [potassium('7.7')]);
    expect(await standing()).toEqual([
      ['6.9', ''],
      ['7.7', null],
    ]);
    const { openCriticals } = (await show(team.reviewer, id)) as unknown as { openCriticals: number };
    expect(openCriticals).toBe(2);
  });

  test('is opened in every state in which data arrive, also under revision, and blocks the new version', async () => {
    const id = await reportIn(team, 'under_revision');
    await expectOk(
      team.reviewer.put(`/reports/${id}/working-data`, {
        rowVersion: (await show(team.reviewer, id)).rowVersion,
        results: [potassium('2.1')],
      }),
    );
    await steps.check(team, id);
    await steps.generate(team.director, id);
    expect((await team.director.post(`/reports/${id}/reissue`, await signBody(id))).header.reason).toBe(
      'report.critical_open',
    );
    await tellAndClose(id);
    expect((await team.director.post(`/reports/${id}/reissue`, await signBody(id))).status).toBe(200);
  }, 60_000);

  test('in another unit than the limits it is not judged', async () => {
    const id = await inCheckWith([potassium('6.9', 'mg/dL')]);
    expect(await criticals(id)).toEqual([]);
  });
});

describe('the clock of a critical value', () => {
  interface Shown {
    id: number;
    rowVersion: number;
    state: string;
    next: { at: string; whom: string } | null;
    escalatedToMe: boolean;
    steps: { kind: string; by: string | null; to: { name: string; delivery: string | null }[] }[];
  }
  const HOUR = 3_600_000;
  const of = async (id: number, who = team.reviewer) => (await show(who, id)).criticals[0] as unknown as Shown;
  const nameOf = (who: SignedInPerson) => who.ctx.actor?.name;
  const escalations = async (id: number) => (await of(id)).steps.filter(({ kind }) => kind === 'escalate');
  const mailsOf = async (id: number) => {
    await deliverDue(app.ports);
    const { reportNo } = await show(team.reviewer, id);
    return app.delivered.filter(({ subject }) => subject.includes(reportNo));
  };
  const home = async (who: SignedInPerson) =>
    (await expectOk(who.get<{ criticals: { reportId: number; escalatedToMe: boolean; overdue: boolean }[] }>('/home')))
      .criticals;
  /** One that is open beside those that other tests have left. */
  const opened = () => inCheckWith([potassium('6.9')]);
  const attempt = async (id: number, more: object) => {
    const { id: criticalId, rowVersion } = await of(id);
    return team.reviewer.post(`/reports/${id}/criticals/${criticalId}`, {
      rowVersion,
      kind: 'attempt',
      outcome: 'confirmed',
      ...more,
    });
  };

  test('escalates to those who sign, then to their supervisors again and again, until it is read back', async () => {
    const id = await opened();
    const { reportNo, person, rowVersion } = await show(team.reviewer, id);
    app.advance(HOUR - 1000);
    await escalateDue(app.ports);
    expect(await of(id)).toMatchObject({ state: 'to_notify', next: { whom: 'signers' } });
    app.advance(1000);
    await escalateDue(app.ports);
    const first = await of(id);
    expect(first).toMatchObject({
      state: 'escalated',
      next: { whom: 'supervisors', at: new Date(app.ctx.now().getTime() + HOUR).toISOString() },
    });
    const told = (one: Shown['steps'][number] | undefined) => one?.to.map(({ name }) => name);
    expect(told(first.steps.at(-1))).toEqual([nameOf(team.doctor), nameOf(team.director)]);
    expect(first.steps.at(-1)).toMatchObject({ kind: 'escalate', by: null });
    // a page that is open over it can still be saved
    expect((await show(team.reviewer, id)).rowVersion).toBe(rowVersion);

    const mails = await mailsOf(id);
    expect(mails.map(({ to }) => to).sort()).toEqual([team.director.email, team.doctor.email].sort());
    for (const { subject, text } of mails) {
      expect(text).toContain(`http://portal.test/basicMaintenance/reportChecker/${id}`);
      expect(text).toContain('1 h 0 min');
      const { customerName } = (await show(team.reviewer, id)) as unknown as { customerName: string };
      for (const secret of [person?.pid, customerName, '6.9', 'otassium'])
        expect(`${subject} ${text}`).not.toContain(secret);
    }
    for (const who of [team.doctor, team.director])
      expect((await home(who)).find(({ reportId }) => reportId === id)).toMatchObject({
        escalatedToMe: true,
        overdue: true,
      });
    expect((await home(team.doctor))[0]?.escalatedToMe).toBe(true);
    expect((await home(team.reviewer)).some(({ escalatedToMe }) => escalatedToMe)).toBe(false);
    const history = await expectOk(
      team.doctor.get<{ action: string; actorName: string; fromStatus: string }[]>(`/reports/${id}/history`),
    );
    expect(history.at(-1)).toMatchObject({
      action: 'escalateCritical',
      actorName: 'System',
      fromStatus: 'in_check',
      details: { byClock: true, round: 'signers', value: '6.9 mmol/L' },
    });
    expect(
      await rows(
        `select actor_name, details->>'reason' as reason from audit_event where action = 'critical.escalate' and object_id = $1::text`,
        id,
      ),
    ).toEqual([{ actor_name: 'system', reason: null }]);

    for (const round of [2, 3]) {
      app.advance(HOUR);
      await escalateDue(app.ports);
      await escalateDue(app.ports);
      const steps = await escalations(id);
      expect(steps).toHaveLength(round);
      expect(told(steps.at(-1))).toEqual([nameOf(team.director)]);
    }
    expect((await attempt(id, { to: 'Dr Wang', contact: 'ward 3' })).status).toBe(200);
    expect((await of(id)).next).toBeNull();
    app.advance(HOUR);
    await escalateDue(app.ports);
    expect(await escalations(id)).toHaveLength(3);
    expect(reportNo).toBeTruthy();
  }, 60_000);

  test('two instances take a step once, and an outage is made up for by one', async () => {
    const id = await opened();
    app.advance(10 * HOUR);
    await Promise.all([escalateDue(app.ports), escalateDue(app.ports), escalateDue(app.ports)]);
    expect(await escalations(id)).toHaveLength(1);
    await escalateDue(app.ports);
    expect(await escalations(id)).toHaveLength(1);
    expect((await mailsOf(id)).map(({ to }) => to)).toHaveLength(2);
    const [{ n }] = (await rows(
      `select count(*)::int as n from report_event where report_id = $1 and action = 'escalateCritical'`,
      id,
    )) as [{ n: number }];
    expect(n).toBe(1);
  }, 60_000);

  test('where no mail gets through it is escalated all the same, and the page says that the mail did not arrive', async () => {
    const id = await opened();
    const { deliver } = app.ports;
    app.ports.deliver = () => Promise.reject(new Error('mail server away'));
    try {
      app.advance(HOUR);
      await escalateDue(app.ports);
      expect((await escalations(id))[0]?.to.map(({ delivery }) => delivery)).toEqual(['waiting', 'waiting']);
      await deliverDue(app.ports);
    } finally {
      app.ports.deliver = deliver;
    }
    expect(await of(id, team.doctor)).toMatchObject({ state: 'escalated', escalatedToMe: true });
    expect((await escalations(id))[0]?.to.map(({ delivery }) => delivery)).toEqual(['failing', 'failing']);
  }, 60_000);

  test('a person escalates to a colleague, who is told; who does not work here any more cannot be chosen', async () => {
    const id = await opened();
    const { id: criticalId, rowVersion } = await of(id);
    const escalate = (toStaffId: number) =>
      team.reviewer.post(`/reports/${id}/criticals/${criticalId}`, { rowVersion, kind: 'escalate', toStaffId });
    expect((await escalate(Number.MAX_SAFE_INTEGER)).header.reason).toBe('report.recipient_unknown');
    const gone = await app.signInAs('doctor', { fresh: true });
    await rows(`update staff set state = 'disabled' where id = $1`, gone.staffId);
    expect((await escalate(gone.staffId)).header.reason).toBe('report.recipient_unknown');
    expect((await escalate(team.director.staffId)).status).toBe(200);
    expect(await of(id, team.director)).toMatchObject({ state: 'escalated', escalatedToMe: true });
    expect(await of(id, team.doctor)).toMatchObject({ escalatedToMe: false });
    expect((await mailsOf(id)).map(({ to }) => to)).toEqual([team.director.email]);
    const contacts = await expectOk(team.reviewer.get<{ id: number; isMe: boolean }[]>('/reports/contacts'));
    expect(contacts.find(({ id: one }) => one === gone.staffId)).toBeUndefined();
    expect(contacts.filter(({ isMe }) => isMe)).toMatchObject([{ id: team.reviewer.staffId }]);
  }, 60_000);

  test.each([
    ['the caller by their id', () => ({ toStaffId: team.reviewer.staffId }), 'report.critical_told_oneself'],
    ['the caller by their address', () => ({ to: team.reviewer.email, contact: '1' }), 'report.critical_told_oneself'],
    ['a role', () => ({ to: '值班医生', contact: 'ward 3' }), 'report.critical_no_name'],
    ['a name alone', () => ({ to: 'Dr Wang' }), 'report.critical_contact_missing'],
    ['nobody', () => ({}), 'request.invalid'],
    ['a colleague', () => ({ toStaffId: team.director.staffId }), undefined],
  ])('read back by %s', async (_, to, reason) => {
    const id = await opened();
    const { header } = await attempt(id, to());
    expect(header.reason).toBe(reason);
  });
});

test('a large change since the last issued result is dismissed with a reason before the report is signed', async () => {
  const first = await received(team);
  const earlier = await checkedWith([creatinine('80')], first);
  await steps.sign(team.doctor, earlier);
  await steps.issue(team.doctor, earlier);
  const next = { id: (await received(team)).id, customerId: first.customerId };
  const id = await checkedWith([creatinine('130')], next);
  const shown = async () =>
    (await show(team.doctor, id)) as ReportAnswer & {
      openDeltas: number;
      deltas: { state: string; previousValue: string; value: string; reason: string; id: number }[];
    };
  const [delta] = (await shown()).deltas;
  expect(delta).toMatchObject({ state: 'active', previousValue: '80', value: '130' });
  expect((await team.doctor.post(`/reports/${id}/sign`, await signBody(id))).header.reason).toBe('report.delta_open');
  const dismiss = (who: SignedInPerson, reason: string, deltaId = delta?.id) =>
    who.post(`/reports/${id}/deltas/${deltaId}/dismiss`, { reason });
  expect((await dismiss(team.doctor, '  ')).status).toBe(400);
  expect((await dismiss(team.clerk, 'known')).status).toBe(403);
  expect((await dismiss(team.doctor, 'known', Number.MAX_SAFE_INTEGER)).header.reason).toBe('report.delta_not_found');
  expect((await dismiss(team.doctor, 'dehydrated, seen on the ward')).status).toBe(200);
  expect((await dismiss(team.director, 'another reason')).status).toBe(200);
  expect(await shown()).toMatchObject({
    openDeltas: 0,
    deltas: [{ state: 'dismissed', reason: 'dehydrated, seen on the ward' }],
  });
  expect((await team.doctor.post(`/reports/${id}/sign`, await signBody(id))).status).toBe(200);
}, 60_000);

describe('a large change', () => {
  interface Shown {
    id: number;
    state: string;
    kind: string;
    reason: string;
    allowed: string[];
    asked: { to: string; toMe: boolean; question: string } | null;
  }
  const rules = (delta: object) =>
    app.ports.pool.query(`update analyte set delta = $1::jsonb where code = 'CREA'`, [JSON.stringify(delta)]);
  /** A report in check of a person who has an issued one with these results. */
  const inCheckAfter = async (earlier: object[], now: object[], testOn = '2026-03-10') => {
    const { id, customerId } = await received(team);
    const { staffId: signerId } = team.doctor;
    await insertReport(app, { customerId, status: 'issued', signerId, testOn, results: earlier as Row[] });
    return inCheckWith(now, { id, customerId });
  };
  const shown = async (id: number, who = team.reviewer) =>
    (await show(who, id)) as unknown as Pick<ReportAnswer, 'reportNo' | 'person' | 'rowVersion' | 'contentSha256'> & {
      openDeltas: number;
      deltas: Shown[];
      results: { notComparable: string | null }[];
      warnings: { key: string; kind: string; why?: string; detail: string; mustSee: boolean }[];
    };
  const CREA = { ...creatinine('80'), specimen: 'serum', analyteCode: 'CREA' };

  test.each([
    ['percent', { percent: 50, withinDays: 90 }, '120', '2026-03-10', 'percent'],
    ['absolute', { absolute: 30, withinDays: 90 }, '111', '2026-03-10', 'absolute'],
    ['per day', { perDay: 20, withinDays: 90 }, '100', '2026-03-16', 'per_day'],
    ['per day, over a week', { perDay: 20, withinDays: 90 }, '100', '2026-03-10', null],
    ['crossing', { crossing: true, withinDays: 90 }, '140', '2026-03-10', 'crossing'],
    ['crossing, within the range', { crossing: true, withinDays: 90 }, '130', '2026-03-10', null],
    ['too long ago', { percent: 50, withinDays: 5 }, '180', '2026-03-10', null],
  ])('by %s', async (_, delta, value, testOn, kind) => {
    await rules(delta);
    const id = await inCheckAfter([CREA], [creatinine(value)], testOn);
    expect((await shown(id)).deltas.map((one) => one.kind)).toEqual(kind ? [kind] : []);
  });

  test.each([
    ['method', { method: 'Jaffe' }, { method: 'enzymatic' }, 'method'],
    ['unit', {}, { unit: 'kU/L' }, 'unit'],
    ['value', { value: '<80' }, {}, 'value'],
    ['specimen', { specimen: '' }, { specimen: 'urine' }, null],
  ])('that cannot be judged for another %s is named, blocks nothing and must be seen', async (_, then, now, why) => {
    await rules({ percent: 50, withinDays: 90 });
    const id = await inCheckAfter([{ ...CREA, ...then }], [{ ...creatinine('200'), ...now }]);
    const { results, warnings, openDeltas, rowVersion, contentSha256 } = await shown(id);
    expect([results[0]?.notComparable, openDeltas]).toEqual([why, 0]);
    const named = warnings.filter(({ kind }) => kind === 'not_comparable');
    expect(named.map((one) => [one.why, one.mustSee])).toEqual(why ? [[why, true]] : []);
    const check = (seen: string[]) => team.reviewer.post(`/reports/${id}/check`, { rowVersion, contentSha256, seen });
    const must = warnings.filter(({ mustSee }) => mustSee).map(({ key }) => key);
    if (why)
      expect((await check(must.filter((key) => key !== named[0]?.key))).header.reason).toBe('report.warnings_unseen');
    expect((await check(must)).status).toBe(200);
  });

  test('is asked of a colleague, who is told, answers, and until then nobody signs or passes over it', async () => {
    await rules({ percent: 50, withinDays: 90 });
    const id = await inCheckAfter([CREA], [creatinine('160')]);
    const [delta] = (await shown(id)).deltas;
    const path = `/reports/${id}/deltas/${delta?.id}`;
    const ask = (toStaffId: number) =>
      team.reviewer.post(`${path}/escalate`, { toStaffId, question: 'is this the same person?' });
    const reasonOf = async (asked: Promise<{ header: { reason?: string } }>) => (await asked).header.reason;
    expect(await reasonOf(ask(team.reviewer.staffId))).toBe('report.delta_asked_oneself');
    expect(await reasonOf(ask(team.clerk.staffId))).toBe('report.recipient_unknown');
    expect((await ask(team.doctor.staffId)).status).toBe(200);
    await steps.check(team, id);
    await steps.generate(team.reviewer, id);

    expect(await shown(id, team.doctor)).toMatchObject({
      openDeltas: 1,
      deltas: [
        { state: 'escalated', allowed: ['answer'], asked: { toMe: true, question: 'is this the same person?' } },
      ],
    });
    expect((await shown(id)).deltas).toMatchObject([{ allowed: [], asked: { toMe: false } }]);
    const home = await expectOk(team.doctor.get<{ deltas: { reportId: number }[] }>('/home'));
    expect(home.deltas.map(({ reportId }) => reportId)).toContain(id);
    await deliverDue(app.ports);
    const { reportNo, person } = await shown(id);
    const mail = app.delivered.find(({ subject }) => subject.includes(reportNo));
    expect(mail).toMatchObject({ to: team.doctor.email, text: expect.stringContaining(`/reportChecker/${id}`) });
    for (const secret of [person?.pid, 'reatinin', '160', 'same person'])
      expect(`${mail?.subject} ${mail?.text}`).not.toContain(secret);

    const sign = async () => reasonOf(team.doctor.post(`/reports/${id}/sign`, await signBody(id)));
    const answer = (who: SignedInPerson, outcome: string, reason = 'seen on the ward') =>
      who.post(`${path}/answer`, { outcome, reason });
    expect(await sign()).toBe('report.delta_open');
    expect(await reasonOf(team.reviewer.post(`${path}/dismiss`, { reason: 'known' }))).toBe('report.delta_asked');
    expect(await reasonOf(team.reviewer.post(`${path}/answer`, { outcome: 'confirmed', reason: 'mine' }))).toBe(
      'report.delta_asked_of_other',
    );
    expect((await answer(team.doctor, 'confirmed', ' ')).status).toBe(400);
    expect((await answer(team.doctor, 'repeat', 'haemolysed')).status).toBe(200);
    expect(await sign()).toBe('report.delta_open');
    expect((await shown(id)).deltas).toMatchObject([
      { state: 'repeat', reason: 'haemolysed', allowed: ['dismiss', 'escalate'] },
    ]);
    expect((await ask(team.doctor.staffId)).status).toBe(200);
    expect((await answer(team.director, 'confirmed')).status).toBe(200);
    expect(await reasonOf(answer(team.doctor, 'confirmed'))).toBe('report.delta_not_asked');
    expect(await shown(id)).toMatchObject({
      openDeltas: 0,
      deltas: [{ state: 'confirmed', reason: 'seen on the ward' }],
    });
    expect(await sign()).toBeUndefined();

    const said = await expectOk(
      team.doctor.get<
        { action: string; actorName: string; details: { answer?: string; reason?: string; to?: string } }[]
      >(`/reports/${id}/history`),
    );
    expect(
      said.flatMap(({ action, details: { to, answer: answered, reason } }) =>
        action.endsWith('Delta') ? [[action, to ?? answered, reason]] : [],
      ),
    ).toEqual([
      ['escalateDelta', team.doctor.ctx.actor?.name, 'is this the same person?'],
      ['answerDelta', 'repeat', 'haemolysed'],
      ['escalateDelta', team.doctor.ctx.actor?.name, 'is this the same person?'],
      ['answerDelta', 'confirmed', 'seen on the ward'],
    ]);
    const audited = await rows(
      `select action from audit_event where action like 'delta.%' and object_id = $1::text order by id`,
      id,
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'delta.escalate',
      'delta.answer',
      'delta.escalate',
      'delta.answer',
    ]);
  }, 60_000);

  test('that was asked about is gone with its value, and the history says so', async () => {
    await rules({ percent: 50, withinDays: 90 });
    const id = await inCheckAfter([CREA], [creatinine('160')]);
    const [delta] = (await shown(id)).deltas;
    const asked = { toStaffId: team.doctor.staffId, question: 'look' };
    await expectOk(team.reviewer.post(`/reports/${id}/deltas/${delta?.id}/escalate`, asked));
    await steps.enter(team, id, [creatinine('81')]);
    expect(await shown(id)).toMatchObject({ openDeltas: 0, deltas: [] });
    const history = await expectOk(team.doctor.get<{ action: string }[]>(`/reports/${id}/history`));
    expect(history.map(({ action }) => action)).toContain('closeDelta');
  });
});
