import type { AnalyteView } from '../../../server/modules/dictionary/schema';
import { rejudgeDue, releaseDue } from '../../../server/modules/report/service';
import type { SignedInPerson } from '../../support/app';
import { enterPerson, expectOk, PIN, received, show, steps } from '../../support/report-path';
import { app, prepareClinic, team } from './touched-clinic';

prepareClinic();

let made = 0;
/** A test of the clinic's own, high above 9. */
function analyte(): Promise<AnalyteView> {
  made += 1;
  return expectOk(
    team.director.post<AnalyteView>('/analytes', {
      code: `WAITS-${made}`,
      nameEn: `Morans ${'abcdefghijklmnopqrstuvwxyz'[made]}`,
      nameZh: `待判${made}甲`,
      category: 'biochemistry',
      specimens: ['serum'],
      unit: 'mmol/L',
      decimals: 1,
      criticalHigh: 9,
    }),
  );
}

const change = ({ id, ...body }: AnalyteView, wanted: object) =>
  expectOk(team.director.put<AnalyteView>(`/analytes/${id}`, { ...body, reason: 'new guideline', ...wanted }));
const openOf = async (id: number) =>
  (await show(team.doctor, id)).criticals.filter(({ state }) => state !== 'closed').length;

async function generated(one: AnalyteView, value: string): Promise<number> {
  const { id } = await received(team);
  const { id: customerId } = await enterPerson(team.clerk);
  await steps.match(team, id, customerId);
  await steps.signFor(team, id);
  await steps.startCheck(team, id);
  await steps.enter(team, id, [{ nameEn: one.nameEn, value, unit: 'mmol/L', range: '', specimen: 'serum' }]);
  await steps.check(team, id);
  await steps.generate(team.doctor, id);
  return id;
}

/** The limit comes down to 7 while somebody works on this report: the worker is to judge it. */
async function lowerWhileHeld(one: AnalyteView, reportId: number): Promise<void> {
  const holder = await app.ports.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from report where id = $1 for update', [reportId]);
  await change(one, { criticalHigh: 7 });
  await holder.query('commit');
  holder.release();
}

async function mayNot(who: SignedInPerson, id: number, action: string): Promise<string | undefined> {
  const { allowedActions } = (await show(who, id)) as unknown as {
    allowedActions: { action: string; reason?: string | null }[];
  };
  return allowedActions.find((one) => one.action === action)?.reason ?? undefined;
}

async function sign(id: number) {
  const { rowVersion, versionNo } = await show(team.doctor, id);
  return team.doctor.post<{ status: string }>(`/reports/${id}/sign`, {
    ...{ rowVersion, versionNo, meaning: 'responsible', pin: PIN, seen: [] },
  });
}

describe('a report that still waits to be judged by a change of the dictionary', () => {
  test('is not signed by the old limits; where the new ones say nothing else it is signed a moment later', async () => {
    const one = await analyte();
    const id = await generated(one, '5');
    await lowerWhileHeld(one, id);
    expect(await mayNot(team.doctor, id, 'sign')).toBe('report.awaits_rejudging');
    const refused = await sign(id);
    expect([refused.status, refused.header.reason]).toEqual([409, 'report.awaits_rejudging']);
    expect(await rejudgeDue(app.ports)).toBe(1);
    expect(await mayNot(team.doctor, id, 'sign')).toBeUndefined();
    expect((await expectOk(sign(id))).status).toBe('signed');
  });

  test('opens its critical value before anybody can sign', async () => {
    const one = await analyte();
    const id = await generated(one, '8');
    await lowerWhileHeld(one, id);
    expect((await sign(id)).header.reason).toBe('report.awaits_rejudging');
    expect(await rejudgeDue(app.ports)).toBe(1);
    expect((await sign(id)).header.reason).toBe('report.critical_open');
  });

  test('once signed is issued neither by hand nor when its hold is over', async () => {
    const one = await analyte();
    const id = await generated(one, '8');
    await expectOk(sign(id));
    await lowerWhileHeld(one, id);
    const { rowVersion } = await show(team.doctor, id);
    const refused = await team.doctor.post(`/reports/${id}/issue`, { rowVersion });
    expect([refused.status, refused.header.reason]).toEqual([409, 'report.awaits_rejudging']);
    app.advance(app.ports.settings.PORTAL_RELEASE_HOLD_SECONDS * 1000 + 1);
    await releaseDue(app.ports);
    expect((await show(team.doctor, id)).status).toBe('signed');
    expect(await rejudgeDue(app.ports)).toBe(1);
    await releaseDue(app.ports);
    expect((await show(team.doctor, id)).status).toBe('signed');
    expect(await mayNot(team.doctor, id, 'issue')).toBe('report.critical_open');
  });
});

describe('the worker', () => {
  const waiting = async (id: number) =>
    (
      await app.ports.pool.query('select due_at > $2 as later from report_rejudging where report_id = $1', [
        id,
        app.ports.clock.now(),
      ])
    ).rows;

  test('leaves what has been withdrawn meanwhile as it is', async () => {
    const one = await analyte();
    const id = await generated(one, '8');
    await expectOk(sign(id));
    await lowerWhileHeld(one, id);
    expect((await steps.undoMatch(team.director, id)).status).toBe('withdrawn');
    expect(await rejudgeDue(app.ports)).toBe(0);
    expect([await waiting(id), await openOf(id)]).toEqual([[], 0]);
  });

  test('goes on with the others where one cannot be judged, which waits a minute and is not signed', async () => {
    const one = await analyte();
    const [damaged, sound] = [await generated(one, '5'), await generated(await analyte(), '5')];
    await lowerWhileHeld(one, damaged);
    await app.ports.pool.query(
      `insert into report_rejudging (report_id, codes, keys, terms, panels, why, due_at)
       select $1, codes, keys, terms, panels, why, due_at from report_rejudging where report_id = $2`,
      [sound, damaged],
    );
    await app.ports.pool.query(`update report_rejudging set terms = '[{}]' where report_id = $1`, [damaged]);
    expect(await rejudgeDue(app.ports)).toBe(1);
    expect([await waiting(damaged), await waiting(sound)]).toEqual([[{ later: true }], []]);
    expect(await mayNot(team.doctor, damaged, 'sign')).toBe('report.awaits_rejudging');
    await app.ports.pool.query(`update report_rejudging set terms = '[]' where report_id = $1`, [damaged]);
    app.advance(60_000);
    expect(await rejudgeDue(app.ports)).toBe(1);
    expect(await mayNot(team.doctor, damaged, 'sign')).toBeUndefined();
  });
});

describe('what a change of the dictionary passed over', () => {
  test('because it was issued, is critical as soon as it is under revision, and is not signed again unseen', async () => {
    const one = await analyte();
    const id = await generated(one, '8');
    await expectOk(sign(id));
    await steps.issue(team.doctor, id);
    await change(one, { criticalHigh: 7 });
    expect(await openOf(id)).toBe(0);
    expect((await steps.cancelSign(team.director, id)).status).toBe('under_revision');
    expect(await openOf(id)).toBe(1);
    expect(await mayNot(team.director, id, 'reissue')).toBe('report.critical_open');
  });

  test('because it was signed, is judged when the signature is cancelled: nobody signs what they would check otherwise', async () => {
    const one = await analyte();
    const id = await generated(one, '5');
    await expectOk(sign(id));
    await change(one, { intervals: [{ high: 4, source: 'guideline' }] });
    expect((await show(team.doctor, id)).results[0]?.flag).toBeNull();
    await steps.cancelSign(team.doctor, id);
    const { status, results } = await show(team.doctor, id);
    expect([status, results[0]?.flag]).toEqual(['checked', 'H']);
    expect(await mayNot(team.doctor, id, 'sign')).toBe('report.not_checked');
  });

  test('because the person was thought to be a woman, is judged when she is a man, taken into the table or not', async () => {
    const one = await analyte();
    const of = (male: number) => ({ criticalHigh: null, criticalOf: [{ sex: 'male', high: male }] });
    const other = await change(one, of(9));
    const { id } = await received(team, [`${one.nameEn} 8 mmol/L 1-20`]);
    const person = await enterPerson(team.clerk, { gender: 'female' });
    await steps.match(team, id, person.id);
    await steps.signFor(team, id);
    await steps.startCheck(team, id);
    await steps.enter(team, id);
    await change(other, of(7));
    expect(await openOf(id)).toBe(0);
    const { data } = await team.clerk.get<{ rowVersion: number }>(`/customers/${person.id}`);
    await expectOk(team.clerk.put(`/customers/${person.id}`, { ...data, gender: 'male', reason: 'a typing error' }));
    expect(await openOf(id)).toBe(1);
  });
});
