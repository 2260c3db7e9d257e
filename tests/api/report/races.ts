import { readdirSync } from 'node:fs';
import path from 'node:path';
import { releaseDue } from '../../../server/modules/report/service';
import type { SignedInPerson } from '../../support/app';
import { Authenticator } from '../../support/authenticator';
import { provePin, setPin } from '../../support/factor';
import { expectOk, PIN, RESULTS, received, reportIn, show, steps } from '../../support/report-path';
import {
  app,
  cancelBody,
  checkedWith,
  countsOf,
  inCheckWith,
  potassium,
  prepareClinic,
  rows,
  signBody,
  team,
} from './guarded-clinic';

prepareClinic();

/** How long a connection of the portal waits for a lock. */
const GIVES_UP_MS = 10_000;

type Asked = () => Promise<{ status: number; header: { reason?: string } }>;

const statuses = async (...asked: Promise<{ status: number; header: { reason?: string } }>[]) =>
  (await Promise.all(asked)).map((answer) => `${answer.status} ${answer.header.reason ?? ''}`.trim()).sort();

/** Asks one after the other while the person, whom both write, is held until both wait. */
async function bothAtThePerson(customerId: number, ...asks: Asked[]): Promise<string[]> {
  const other = await app.ports.pool.connect();
  await other.query('begin');
  await other.query('select 1 from customer where id = $1 for no key update', [customerId]);
  const waiting = async (): Promise<number> =>
    (
      await other.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0].n;
  const asked: ReturnType<Asked>[] = [];
  let settled = 0;
  // on a busy machine the second may be long in making its PDF: nobody is kept waiting until the database gives up
  let firstWaitsSince = Number.POSITIVE_INFINITY;
  for (const [before, ask] of asks.entries()) {
    asked.push(ask().finally(() => (settled += 1)));
    while (settled === 0 && (await waiting()) <= before && Date.now() - firstWaitsSince < GIVES_UP_MS / 2);
    firstWaitsSince = Math.min(firstWaitsSince, Date.now());
  }
  await other.query('commit');
  other.release();
  return statuses(...asked);
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

  test('two of one person are handed out: both are, whichever way, and neither waits for the other in vain', async () => {
    const { customerId, id: first } = await received(team);
    const ids = [
      await checkedWith([potassium('4.1')], { id: first, customerId }),
      await checkedWith([potassium('4.2')], { id: (await received(team)).id, customerId }),
    ];
    for (const id of ids) {
      await steps.sign(team.doctor, id);
      await steps.issue(team.doctor, id);
    }
    for (let round = 0; round < 2; round += 1) {
      for (const id of ids) {
        await steps.cancelSign(team.director, id);
        await steps.check(team, id);
        await steps.generate(team.director, id);
      }
      const bodies = await Promise.all(ids.map(signBody));
      const all = bothAtThePerson(
        customerId,
        ...ids.map((id, at) => () => team.director.post(`/reports/${id}/reissue`, bodies[at])),
      );
      expect(await all).toEqual(['200', '200']);
    }
  });

  test('of two of one person one is taken back and one handed out: neither waits for the other in vain', async () => {
    const { customerId, id: first } = await received(team);
    const revised = await checkedWith([potassium('4.1')], { id: first, customerId });
    const issued = await checkedWith([potassium('4.2')], { id: (await received(team)).id, customerId });
    for (const id of [revised, issued]) {
      await steps.sign(team.doctor, id);
      await steps.issue(team.doctor, id);
    }
    await steps.cancelSign(team.director, revised);
    await steps.check(team, revised);
    await steps.generate(team.director, revised);
    const [cancel, reissue] = [await cancelBody(issued), await signBody(revised)];
    const all = bothAtThePerson(
      customerId,
      () => team.director.post(`/reports/${issued}/cancel-sign`, cancel),
      () => team.director.post(`/reports/${revised}/reissue`, reissue),
    );
    expect(await all).toEqual(['200', '200']);
  });

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

  test('one whose record is damaged does not keep back the others whose hold is over', async () => {
    const [damaged, sound] = [await reportIn(team, 'signed'), await reportIn(team, 'signed')];
    await rows('update report set version_no = 99 where id = $1 returning id', damaged);
    app.advance(601_000);
    await releaseDue(app.ports);
    expect((await countsOf(sound)).status).toBe('issued');
    expect((await countsOf(damaged)).status).toBe('signed');
    await rows('update report set version_no = 1 where id = $1 returning id', damaged);
    expect(await releaseDue(app.ports)).toBe(1);
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
    await setPin(who);
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

  test('a passkey signs as the PIN does, and the record says so', async () => {
    const who = await signer();
    await provePin(who);
    const device = new Authenticator();
    const made = device.make((await who.post<{ challenge: string }>('/auth/passkeys/options')).data);
    expect((await who.post('/auth/passkeys', { name: 'Phone', response: made })).status).toBe(200);
    const sign = async () => {
      const id = await reportIn(team, 'checked');
      const { pin: _, ...body } = await signBody(id);
      const { header } = await who.post(`/reports/${id}/sign`, body);
      return header.reason ?? (await rows('select factor from signature where report_id = $1', id))[0].factor;
    };
    expect(await sign()).toBe('auth.pin_needed');
    const asked = await who.post<{ challenge: string }>('/auth/step-up/options');
    expect((await who.post('/auth/step-up', { passkey: device.prove(asked.data) })).status).toBe(200);
    expect([await sign(), await sign()]).toEqual(['passkey', 'passkey-confirmed']);
  }, 60_000);

  test('forty at once on a pool of ten end, beside a list, and leave one sealed file', async () => {
    const id = await reportIn(team, 'checked');
    const body = await signBody(id);
    // four tries each: a fifth at the same moment would lock. Sealing takes longest: most have a wrong PIN
    const doctors: SignedInPerson[] = [];
    for (let n = 0; n < 10; n += 1) doctors.push(await signer());
    const sign = (n: number) =>
      doctors[n % 10]?.post(`/reports/${id}/sign`, n < 5 ? body : { ...body, pin: 'wrong-1-zebra' });
    const { pool } = app.ports;
    const { max } = pool.options;
    pool.options.max = 10;
    try {
      const signing = Array.from({ length: 40 }, (_, n) => sign(n));
      const list = await team.doctor.get('/reports/queue?queue=toSign');
      expect(list.status).toBe(200);
      const answers = await Promise.all(signing);
      expect(answers.map((answer) => answer?.status).sort()).toEqual([
        200,
        ...Array(4).fill(409),
        ...Array(35).fill(422),
      ]);
    } finally {
      pool.options.max = max;
    }
    const folder = path.join(app.ports.settings.PORTAL_DATA_DIR, 'files', 'arriving');
    expect(readdirSync(folder)).toEqual([]);
    expect(await countsOf(id)).toMatchObject({ status: 'signed', signatures: 1 });
  }, 120_000);

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
