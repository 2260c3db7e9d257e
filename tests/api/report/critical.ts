import type { SignedInPerson } from '../../support/app';
import { expectOk, RESULTS, type ReportAnswer, received, reportIn, show, steps } from '../../support/report-path';
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
  async function tellAndClose(id: number) {
    expect(await move(id, { kind: 'attempt', to: 'Dr Wang', outcome: 'confirmed' })).toBe('200');
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
    expect(await move(id, { kind: 'attempt', to: 'Dr Wang', outcome: 'reached' })).toBe('200');
    expect(await move(id, { kind: 'acknowledge' })).toBe('409 report.critical_wrong_state');
    expect(await move(id, { kind: 'escalate', to: 'head of department' })).toBe('200');
    expect(await move(id, { kind: 'attempt', to: ' ', outcome: 'confirmed' })).toBe('400 request.invalid');
    expect(await move(id, { kind: 'attempt', to: 'Dr Wang', outcome: 'confirmed' })).toBe('200');
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
      'critical.attempt',
      'critical.attempt',
      'critical.escalate',
      'critical.attempt',
      'critical.acknowledge',
      'critical.close',
    ]);
  }, 60_000);

  test('is moved by one page at a time, only by those who check or sign, and only where it belongs', async () => {
    const id = await inCheckWith([potassium('1.9')]);
    const other = await inCheckWith([potassium('1.8')]);
    const [one] = await criticals(id);
    const attempt = { kind: 'attempt', to: 'Dr Wang', outcome: 'reached' };
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
    const history = await expectOk(team.doctor.get<{ action: string; actorName: string }[]>(`/reports/${id}/history`));
    expect(history.at(-1)).toMatchObject({
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
    expect(await move(id, { kind: 'attempt', to: 'Dr Wang', outcome: 'confirmed' })).toBe('200');
  });

  test('corrected after somebody was told it begins anew and keeps what was said', async () => {
    const id = await inCheckWith([potassium('6.8')]);
    expect(await move(id, { kind: 'attempt', to: 'Dr Wang', outcome: 'confirmed' })).toBe('200');
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
