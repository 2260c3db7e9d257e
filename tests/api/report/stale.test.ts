import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseDue } from '../../../server/modules/report/service';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import {
  expectOk,
  openTeam,
  PIN,
  RESULTS,
  type ReportAnswer,
  received,
  reportIn,
  show,
  steps,
  type Team,
} from '../../support/report-path';

let app: TestApp;
let team: Team;

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false', PORTAL_IDLE_MINUTES: '600' } });
  team = await openTeam(app);
  await app.ports.pool.query(
    `insert into analyte (code, name_en, name_zh, category, unit, specimen, critical_low, critical_high, delta_percent, delta_days)
     values ('K', 'Potassium', '钾', 'biochemistry', 'mmol/L', 'serum', '2.8', '6.2', null, null),
            ('CREA', 'Creatinine', '肌酐', 'biochemistry', 'umol/L', 'serum', null, null, '50', 90)`,
  );
}, 60_000);
afterAll(() => app.drop());

const potassium = (value: string, unit = 'mmol/L') => ({
  nameEn: 'Potassium',
  nameZh: '钾',
  value,
  unit,
  range: '3.5-5.1',
});
const creatinine = (value: string) => ({
  nameEn: 'Creatinine',
  nameZh: '肌酐',
  value,
  unit: 'umol/L',
  range: '44-133',
});
const rows = async (statement: string, id: number) => (await app.ports.pool.query(statement, [id])).rows;

interface Counts {
  status: string;
  events: number;
  signatures: number;
  revocations: number;
  releases: number;
  standing: number;
}
const countsOf = async (id: number): Promise<Counts> =>
  (
    await rows(
      `select status, (select count(*)::int from report_event where report_id = $1) as events,
        (select count(*)::int from signature where report_id = $1) as signatures,
        (select count(*)::int from signature_revocation v join signature s on s.id = v.signature_id where s.report_id = $1) as revocations,
        (select count(*)::int from version_release where report_id = $1) as releases,
        (select count(*)::int from version_release where report_id = $1 and ended_at is null) as standing
       from report where id = $1`,
      id,
    )
  )[0];

const signBody = async (id: number) => {
  const { rowVersion, versionNo } = await show(team.doctor, id);
  return { rowVersion, versionNo, meaning: 'responsible', pin: PIN };
};
const cancelBody = async (id: number) => ({
  rowVersion: (await show(team.director, id)).rowVersion,
  reasonCode: 'calibration',
  pin: PIN,
});

/** Up to the moment before `check`, with these results entered. */
async function inCheckWith(results: object[], matched?: { id: number; customerId: number }): Promise<number> {
  const { id, customerId } = matched ?? (await received(team));
  await steps.match(team, id, customerId);
  await steps.signFor(team, id);
  await steps.startCheck(team, id);
  await steps.enter(team, id, results);
  return id;
}

async function checkedWith(results: object[], matched?: { id: number; customerId: number }): Promise<number> {
  const id = await inCheckWith(results, matched);
  await steps.check(team, id);
  await steps.generate(team.reviewer, id);
  return id;
}

describe('a stale page', () => {
  test('is told who changed the report, when, and how it stands now', async () => {
    const id = await reportIn(team, 'signed_for');
    const before = await show(team.reviewer, id);
    app.advance(60_000);
    await steps.startCheck(team, id);
    for (const [who, path, body] of [
      [team.doctor, 'start-check', {}],
      [team.director, 'withdrawal', { reason: 'wrong person' }],
    ] as const) {
      const answer = await who.post<Record<string, unknown>>(`/reports/${id}/${path}`, {
        rowVersion: before.rowVersion,
        ...body,
      });
      expect(answer).toMatchObject({ status: 409, header: { reason: 'report.stale' } });
      expect(answer.header.msg).toMatch(/^reviewer \d+ has changed/);
      expect(answer.data).toEqual({
        changedBy: expect.stringMatching(/^reviewer \d+$/),
        changedAt: app.ctx.now().toISOString(),
        status: 'in_check',
        rowVersion: before.rowVersion + 1,
      });
    }
  });

  test('is not made stale by somebody reading', async () => {
    const id = await reportIn(team, 'issued');
    const { rowVersion } = await show(team.director, id);
    for (const who of [team.sales, team.clerk])
      expect((await who.get(`/reports/${id}/versions/1/pdf`)).status).toBe(200);
    expect((await show(team.director, id)).rowVersion).toBe(rowVersion);
    expect((await rows('select first_opened_at from report where id = $1', id))[0].first_opened_at).toEqual(
      app.ctx.now(),
    );
  }, 60_000);
});

describe('two at once: one wins, the other is told, nothing is half done', () => {
  const statuses = async (...asked: Promise<{ status: number; header: { reason?: string } }>[]) =>
    (await Promise.all(asked)).map((answer) => `${answer.status} ${answer.header.reason ?? ''}`.trim()).sort();

  test('both sign', async () => {
    const id = await reportIn(team, 'checked');
    const body = await signBody(id);
    const { events } = await countsOf(id);
    expect(
      await statuses(team.doctor.post(`/reports/${id}/sign`, body), team.director.post(`/reports/${id}/sign`, body)),
    ).toEqual(['200', '409 report.stale']);
    expect(await countsOf(id)).toEqual({
      status: 'signed',
      events: events + 1,
      signatures: 1,
      revocations: 0,
      releases: 0,
      standing: 0,
    });
  }, 60_000);

  test('the same person signs twice by a double click', async () => {
    const id = await reportIn(team, 'checked');
    const body = await signBody(id);
    expect(await statuses(...[1, 2, 3].map(() => team.doctor.post(`/reports/${id}/sign`, body)))).toEqual([
      '200',
      '409 report.stale',
      '409 report.stale',
    ]);
    expect((await countsOf(id)).signatures).toBe(1);
  }, 60_000);

  test('one issues while the other cancels the signature', async () => {
    const id = await reportIn(team, 'signed');
    const body = await cancelBody(id);
    const { events } = await countsOf(id);
    expect(
      await statuses(
        team.doctor.post(`/reports/${id}/issue`, { rowVersion: body.rowVersion }),
        team.director.post(`/reports/${id}/cancel-sign`, body),
      ),
    ).toEqual(['200', '409 report.stale']);
    const after = await countsOf(id);
    expect(after.events).toBe(events + 1);
    expect(['checked 1 0', 'issued 0 1']).toContain(`${after.status} ${after.revocations} ${after.standing}`);
  }, 60_000);

  test('both cancel', async () => {
    const id = await reportIn(team, 'signed');
    const body = await cancelBody(id);
    expect(
      await statuses(
        team.doctor.post(`/reports/${id}/cancel-sign`, body),
        team.director.post(`/reports/${id}/cancel-sign`, body),
      ),
    ).toEqual(['200', '409 report.stale']);
    expect(await countsOf(id)).toMatchObject({ status: 'checked', signatures: 1, revocations: 1 });
  }, 60_000);

  test('one page vouches while another lets go', async () => {
    const id = await inCheckWith(RESULTS);
    const { rowVersion, contentSha256, warnings } = await show(team.reviewer, id);
    const seen = warnings.map(({ key }) => key);
    expect(
      await statuses(
        team.reviewer.post(`/reports/${id}/check`, { rowVersion, contentSha256, seen }),
        team.reviewer.post(`/reports/${id}/release-check`, { rowVersion }),
      ),
    ).toEqual(['200', '409 report.stale']);
    const report = (await rows('select status, checked_by, holder_id from report where id = $1', id))[0];
    expect(report.holder_id).toBeNull();
    expect(report.checked_by === null).toBe(report.status === 'signed_for');
  });

  test('two reviewers take the same report', async () => {
    const id = await reportIn(team, 'signed_for');
    const { rowVersion } = await show(team.reviewer, id);
    expect(
      await statuses(
        team.reviewer.post(`/reports/${id}/start-check`, { rowVersion }),
        team.doctor.post(`/reports/${id}/start-check`, { rowVersion }),
      ),
    ).toEqual(['200', '409 report.stale']);
  });

  test('a person issues in the moment the timer does', async () => {
    const id = await reportIn(team, 'signed');
    const { rowVersion } = await show(team.doctor, id);
    const { events } = await countsOf(id);
    app.advance(601_000);
    const [byHand, ,] = await Promise.all([
      team.doctor.post(`/reports/${id}/issue`, { rowVersion }),
      releaseDue(app.ports),
      releaseDue(app.ports),
    ]);
    expect([200, 409]).toContain(byHand.status);
    expect(await countsOf(id)).toEqual({
      status: 'issued',
      events: events + 1,
      signatures: 1,
      revocations: 0,
      releases: 1,
      standing: 1,
    });
    expect(
      (await rows(`select issued_count from customer c join report r on r.customer_id = c.id where r.id = $1`, id))[0]
        .issued_count,
    ).toBe(1);
  }, 60_000);
});

describe('the signing factor', () => {
  async function signer(): Promise<SignedInPerson> {
    const who = await app.signInAs('doctor', { fresh: true });
    await expectOk(who.post('/auth/signing-pin', { pin: PIN }));
    return who;
  }
  const refusals = async (who: SignedInPerson) =>
    (
      await app.ports.pool.query(
        `select details from audit_event where action = 'auth.pin_refuse' and actor_id = $1 order by id`,
        [who.staffId],
      )
    ).rows.map((row) => row.details);

  test('a wrong PIN is counted and audited, the fifth locks, and nothing is signed', async () => {
    const id = await reportIn(team, 'checked');
    const who = await signer();
    const body = await signBody(id);
    const answers: string[] = [];
    for (const pin of ['wrong-1-zebra', 'wrong-2-zebra', '', 'wrong-4-zebra', 'wrong-5-zebra', PIN]) {
      const { status, header } = await who.post(`/reports/${id}/sign`, { ...body, pin });
      answers.push(`${status} ${header.reason}`);
    }
    expect(answers).toEqual([...Array(4).fill('422 auth.pin_wrong'), '423 auth.pin_locked', '423 auth.pin_locked']);
    expect(await refusals(who)).toEqual([1, 2, 3, 4, 5].map((tries) => ({ tries, locked: tries === 5 })));
    expect(await countsOf(id)).toMatchObject({ status: 'checked', signatures: 0 });
    app.advance(15 * 60_000 + 1000);
    expect((await who.post(`/reports/${id}/sign`, body)).status).toBe(200);
  }, 60_000);

  test('within 15 minutes of a PIN a confirmation is enough, afterwards not; the record says which it was', async () => {
    const who = await signer();
    const [first, second, third] = [
      await reportIn(team, 'checked'),
      await reportIn(team, 'checked'),
      await reportIn(team, 'checked'),
    ];
    const asking = async (id: number, pin?: string) => {
      const { pin: _, ...body } = await signBody(id);
      const { status, header } = await who.post(`/reports/${id}/sign`, pin === undefined ? body : { ...body, pin });
      return `${status} ${header.reason ?? ''}`.trim();
    };
    expect(await asking(first)).toBe('428 auth.pin_needed');
    expect(await asking(first, PIN)).toBe('200');
    app.advance(14 * 60_000);
    expect(await asking(second)).toBe('200');
    app.advance(60_000);
    expect(await asking(third)).toBe('428 auth.pin_needed');
    const factors = async (id: number) =>
      (await rows('select factor from signature where report_id = $1', id)).map((row) => row.factor);
    expect([await factors(first), await factors(second), await factors(third)]).toEqual([
      ['pin'],
      ['pin-confirmed'],
      [],
    ]);
  }, 60_000);

  test('a person without a PIN cannot sign', async () => {
    const id = await reportIn(team, 'checked');
    const who = await app.signInAs('doctor', { fresh: true });
    expect(await who.post(`/reports/${id}/sign`, await signBody(id))).toMatchObject({
      status: 428,
      header: { reason: 'auth.pin_missing' },
    });
    expect(await countsOf(id)).toMatchObject({ status: 'checked', signatures: 0 });
  }, 60_000);

  test('who checked may not sign alone, even with the right PIN', async () => {
    const id = await reportIn(team, 'signed_for');
    const version = async () => ({ rowVersion: (await show(team.doctor, id)).rowVersion });
    await expectOk(team.doctor.post(`/reports/${id}/start-check`, await version()));
    await expectOk(
      team.doctor.put(`/reports/${id}/working-data`, { ...(await version()), results: RESULTS, testOn: '2026-03-17' }),
    );
    const { warnings, contentSha256 } = await show(team.doctor, id);
    await expectOk(
      team.doctor.post(`/reports/${id}/check`, {
        ...(await version()),
        contentSha256,
        seen: warnings.map(({ key }) => key),
      }),
    );
    await steps.generate(team.doctor, id);
    expect(await team.doctor.post(`/reports/${id}/sign`, await signBody(id))).toMatchObject({
      status: 409,
      header: { reason: 'report.checker_may_not_sign' },
    });
    expect((await team.director.post(`/reports/${id}/sign`, await signBody(id))).status).toBe(200);
  }, 60_000);
});

describe('what is signed is what was looked at', () => {
  test('another version number than the newest is refused', async () => {
    const id = await reportIn(team, 'checked');
    for (const versionNo of [0, 2, -1, Number.MAX_SAFE_INTEGER])
      expect(await team.doctor.post(`/reports/${id}/sign`, { ...(await signBody(id)), versionNo })).toMatchObject({
        status: 409,
        header: { reason: 'report.version_stale' },
      });
    expect(await countsOf(id)).toMatchObject({ status: 'checked', signatures: 0 });
  }, 60_000);

  test('data edited after the version was generated must be generated again', async () => {
    const id = await reportIn(team, 'under_revision');
    await steps.check(team, id);
    const next = await steps.generate(team.director, id);
    await expectOk(
      team.reviewer.put(`/reports/${id}/working-data`, {
        rowVersion: next.rowVersion,
        results: [{ ...RESULTS[0], value: '9.9' }],
      }),
    );
    const reissue = async () => (await team.director.post(`/reports/${id}/reissue`, await signBody(id))).header.reason;
    expect(await reissue()).toBe('report.not_checked');
    await steps.check(team, id);
    expect(await reissue()).toBe('report.version_stale');
    const again = await steps.generate(team.director, id);
    expect(again.versions[0]).toMatchObject({ no: 3, supersedesNo: 1 });
    expect(
      (await team.director.post(`/reports/${id}/reissue`, { ...(await signBody(id)), versionNo: 2 })).header.reason,
    ).toBe('report.version_stale');
    expect((await team.director.post(`/reports/${id}/reissue`, await signBody(id))).status).toBe(200);
  }, 60_000);

  test('one person alone cannot change and reissue: who checked the revision is printed, and somebody else signs', async () => {
    const id = await reportIn(team, 'under_revision');
    const reissue = async () => (await team.director.post(`/reports/${id}/reissue`, await signBody(id))).header.reason;
    const generate = async (who = team.director) =>
      (await who.post(`/reports/${id}/generate`, { rowVersion: (await show(who, id)).rowVersion })).header.reason;
    const edit = async (who: SignedInPerson, more: object) =>
      expectOk(
        who.put(`/reports/${id}/working-data`, {
          rowVersion: (await show(who, id)).rowVersion,
          results: RESULTS,
          ...more,
        }),
      );
    const check = async (who: SignedInPerson, seen: string[]) => {
      const { rowVersion, contentSha256 } = await show(who, id);
      return who.post<{ unseen: string[] }>(`/reports/${id}/check`, { rowVersion, contentSha256, seen });
    };
    const printed = async () =>
      (
        await rows(
          `select no, snapshot #>> '{checkedBy,name}' as name from report_version where report_id = $1 order by no desc limit 1`,
          id,
        )
      )[0];
    const checker = async () => ((await show(team.director, id)) as unknown as { checkedByName: string }).checkedByName;

    expect([await checker(), await generate(), await reissue()]).toEqual([
      null,
      'report.not_checked',
      'report.not_checked',
    ]);
    await edit(team.director, { results: [{ ...RESULTS[0], value: '9.9' }] });
    expect((await check(team.director, [])).data.unseen).toEqual(['changed:0', 'changed:1']);
    const { warnings } = await show(team.director, id);
    expect(
      (
        await check(
          team.director,
          warnings.map(({ key }) => key),
        )
      ).status,
    ).toBe(200);
    expect([await generate(), await reissue()]).toEqual([undefined, 'report.checker_may_not_sign']);
    expect(await printed()).toEqual({ no: 2, name: team.director.ctx.actor?.name });

    await steps.check(team, id);
    expect([await reissue(), await generate()]).toEqual(['report.version_stale', undefined]);
    expect(await printed()).toEqual({ no: 3, name: team.reviewer.ctx.actor?.name });
    expect(await checker()).toBe(team.reviewer.ctx.actor?.name);

    await edit(team.director, { results: [{ ...RESULTS[0], value: '9.9' }], comments: 'said on the telephone' });
    expect([await checker(), await generate(team.reviewer), await reissue()]).toEqual([
      null,
      'report.not_checked',
      'report.not_checked',
    ]);
    await steps.check(team, id);
    expect([await generate(), await reissue(), (await show(team.doctor, id)).status]).toEqual([
      undefined,
      undefined,
      'reissued',
    ]);
    expect(await printed()).toEqual({ no: 4, name: team.reviewer.ctx.actor?.name });
  }, 90_000);

  test('what is printed of the visit or the person changes after the check: it has to be checked again', async () => {
    const { id, customerId } = await received(team);
    const visit = await expectOk(
      team.clerk.post<{ id: number }>(`/customers/${customerId}/visits`, {
        visitOn: '2026-03-01',
        doctor: 'Dr Old',
      }),
    );
    await steps.match(team, id, customerId);
    await app.ports.pool.query('update report set visit_id = $2 where id = $1', [id, visit.id]);
    await steps.signFor(team, id);
    await steps.startCheck(team, id);
    await steps.enter(team, id);
    await steps.check(team, id);
    const generate = async () =>
      (await team.doctor.post(`/reports/${id}/generate`, { rowVersion: (await show(team.doctor, id)).rowVersion }))
        .header.reason;
    const sign = async () => (await team.doctor.post(`/reports/${id}/sign`, await signBody(id))).header.reason;
    const attendedBy = (doctor: string) =>
      app.ports.pool.query('update visit set doctor = $2 where id = $1', [visit.id, doctor]);
    const born = (on: string) =>
      app.ports.pool.query('update customer set birth_on = $2 where id = $1', [customerId, on]);
    await attendedBy('Dr New');
    expect(await generate()).toBe('report.not_checked');
    await attendedBy('Dr Old');
    expect(await generate()).toBeUndefined();
    for (const [change, back] of [
      [() => attendedBy('Dr New'), () => attendedBy('Dr Old')],
      [() => born('1981-04-02'), () => born('1980-04-02')],
    ] as const) {
      await change();
      expect([await sign(), await generate()]).toEqual(['report.not_checked', 'report.not_checked']);
      await back();
    }
    expect(await sign()).toBeUndefined();
  }, 60_000);

  test('a report that was under revision before this rule has nobody who checked it', async () => {
    const id = await reportIn(team, 'checked');
    await app.ports.pool.query(`update report set status = 'under_revision' where id = $1`, [id]);
    const folder = path.join(__dirname, '../../../server/db/migrations');
    const file = readdirSync(folder).find((name) => name.endsWith('_check_again.sql')) ?? '';
    const [update = ''] = readFileSync(path.join(folder, file), 'utf8').split('--> statement-breakpoint').slice(-1);
    await app.ports.pool.query(update);
    expect(await rows('select checked_by, checked_at, version_fresh from report where id = $1', id)).toEqual([
      { checked_by: null, checked_at: null, version_fresh: false },
    ]);
  });

  test('sent back and checked again, the old version is stale until it is generated', async () => {
    const id = await reportIn(team, 'checked');
    await expectOk(
      team.doctor.post(`/reports/${id}/send-back`, {
        rowVersion: (await show(team.doctor, id)).rowVersion,
        reason: 'look at urea again',
      }),
    );
    await steps.startCheck(team, id);
    await steps.check(team, id);
    expect(await team.doctor.post(`/reports/${id}/sign`, await signBody(id))).toMatchObject({
      status: 409,
      header: { reason: 'report.version_stale' },
    });
  }, 60_000);

  test('missing content stops the report before it is generated, and says what', async () => {
    const id = await inCheckWith([{ nameEn: 'Glucose: fasting', value: ' ' }]);
    await expectOk(
      team.reviewer.put(`/reports/${id}/working-data`, {
        rowVersion: (await show(team.reviewer, id)).rowVersion,
        results: [{ nameEn: 'Glucose: fasting', value: ' ' }],
        testOn: null,
      }),
    );
    await steps.check(team, id);
    const answer = await team.reviewer.post(`/reports/${id}/generate`, {
      rowVersion: (await show(team.reviewer, id)).rowVersion,
    });
    expect(answer).toMatchObject({ status: 409, header: { reason: 'report.content_missing' } });
    expect(answer.header.msg).toBe('Something is missing: the test date, the value of Glucose: fasting.');
    expect(await countsOf(id)).toMatchObject({ status: 'checked' });
    expect(await rows('select 1 from report_version where report_id = $1', id)).toEqual([]);
  });

  test('warnings that must be looked at are named back', async () => {
    const id = await inCheckWith([potassium('6.9')]);
    const { warnings, rowVersion, contentSha256 } = await show(team.reviewer, id);
    const wanted = warnings.filter((warning) => warning.mustSee).map(({ key }) => key);
    expect(wanted.some((key) => key.startsWith('critical:'))).toBe(true);
    const answer = await team.reviewer.post<{ unseen: string[] }>(`/reports/${id}/check`, {
      rowVersion,
      contentSha256,
      seen: ['critical:0', 'nonsense'],
    });
    expect(answer).toMatchObject({ status: 422, header: { reason: 'report.warnings_unseen' } });
    expect(answer.data.unseen.sort()).toEqual([...wanted].sort());
    const seen = { rowVersion, contentSha256, seen: wanted };
    expect((await team.reviewer.post(`/reports/${id}/check`, seen)).status).toBe(200);
  });
});

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

  test('no edit closes it, whatever becomes of its row; a person does, with a reason, once it is not critical', async () => {
    const id = await inCheckWith([potassium('6.9')]);
    const [opened] = await open(id);
    const named = (nameEn: string, nameZh: string) => [{ ...potassium('6.9'), nameEn, nameZh }];
    const edits: [object[], string][] = [
      [[potassium('4.9')], '4.9 mmol/L'],
      [[potassium('6.9', 'mg/dL')], '6.9 mg/dL'],
      [named('Odd marker', '怪项'), 'Odd marker 怪项 6.9 mmol/L'],
      [named('Creatinine', '肌酐'), 'Creatinine 肌酐 6.9 mmol/L'],
      [[{ ...potassium('4.1'), specimen: 'urine' }], '4.1 mmol/L'],
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
