import { rejudgeDue } from '../../../server/modules/report/service';
import { enterPerson, expectOk, type Row, received, show, steps } from '../../support/report-path';
import {
  analyte,
  app,
  change,
  everything,
  history,
  inCheck,
  open,
  type Preview,
  prepareClinic,
  preview,
  row,
  seen,
  team,
} from './touched-clinic';

prepareClinic();

describe('a change of the dictionary', () => {
  test('says beforehand exactly what then happens to each open report, and leaves nothing behind of saying it', async () => {
    const one = await analyte({ criticalHigh: 9 });
    const [checked, entered] = [await inCheck([row(one, '6')]), await inCheck([row(one, '8')])];
    await steps.check(team, checked);
    await steps.generate(team.reviewer, checked);
    const before = [await everything(checked), await everything(entered)];
    const wanted = { criticalHigh: 7, intervals: [{ high: 5, source: 'own study' }] };
    const told = await expectOk(preview(one, wanted));
    expect([await everything(checked), await everything(entered)]).toEqual(before);
    expect(told).toMatchObject({
      total: 2,
      byStatus: [
        { status: 'in_check', count: 1 },
        { status: 'checked', count: 1 },
      ],
    });
    const own = { nameEn: one.name, what: 'range', from: '', to: '≤5' };
    expect(told.rows).toMatchObject([
      { id: checked, busy: false, uncheck: true, changes: [own, { what: 'flag', from: '', to: 'H' }] },
      {
        id: entered,
        uncheck: false,
        changes: [own, { what: 'flag', from: '', to: 'HH' }, { what: 'critical', to: '8 mmol/L' }],
      },
    ]);

    await expectOk(change(one, wanted));
    for (const { id, changes, uncheck } of told.rows) {
      expect(await history(id)).toEqual([
        expect.objectContaining({
          reason: 'new guideline',
          analytes: [{ code: one.code, nameEn: one.name, nameZh: one.nameZh }],
          changes,
          uncheck,
        }),
      ]);
    }
    expect((await seen(checked)).results[0]).toMatchObject({ ownRange: '≤5', flag: 'H' });
    expect(await open(entered)).toMatchObject([{ value: '8', state: 'to_notify' }]);
    const { rows } = await app.ports.pool.query(
      `select checked_by, checked_sha256, version_fresh, open_criticals, (select count(*)::int from audit_event e
        where e.action = 'report.rejudge' and e.object_id = r.id::text and e.details ->> 'reason' = 'new guideline') as audited
       from report r where id = any($1) order by id`,
      [[checked, entered]],
    );
    expect(rows).toMatchObject([
      { checked_by: null, checked_sha256: null, version_fresh: false, open_criticals: 0, audited: 1 },
      { open_criticals: 1, audited: 1 },
    ]);
    const signing = await team.doctor.post<never>(`/reports/${checked}/generate`, {
      rowVersion: (await show(team.doctor, checked)).rowVersion,
    });
    expect([signing.status, signing.header.reason]).toEqual([409, 'report.not_checked']);
  });

  test('closes no critical value: one that is none any more stays open and says so', async () => {
    const one = await analyte({ criticalHigh: 6 });
    const id = await inCheck([row(one, '8')]);
    const wanted = { criticalHigh: 9 };
    expect((await expectOk(preview(one, wanted))).rows[0]?.changes).toMatchObject([
      { what: 'criticalGone', to: '8 mmol/L' },
    ]);
    await expectOk(change(one, wanted));
    expect(await open(id)).toMatchObject([{ value: '8', present: '8 mmol/L' }]);
  });

  test('leaves what was issued byte for byte, and of what is signed the table: only what is critical is opened', async () => {
    const one = await analyte({ criticalHigh: 9 });
    const issued = await inCheck([row(one, '8')]);
    const signed = await inCheck([row(one, '8')]);
    for (const id of [issued, signed]) {
      await steps.check(team, id);
      await steps.generate(team.reviewer, id);
      await steps.sign(team.doctor, id);
    }
    await steps.issue(team.doctor, issued);
    const was = [await everything(issued), await everything(signed)];
    const wanted = { criticalHigh: 7, intervals: [{ high: 5, source: 'own study' }] };
    const told = await expectOk(preview(one, wanted));
    expect(told.byStatus).toEqual([{ status: 'signed', count: 1 }]);
    expect(told.rows[0]).toMatchObject({ id: signed, uncheck: false, changes: [{ what: 'critical', to: '8 mmol/L' }] });
    await expectOk(change(one, wanted));
    const now = [await everything(issued), await everything(signed)];
    expect(now[0]).toEqual(was[0]);
    expect([now[1].results, now[1].versions]).toEqual([was[1].results, was[1].versions]);
    expect(now[1]).toMatchObject({ criticals: 1, report: { open_criticals: 1, checked_by: was[1].report.checked_by } });
  });

  test('an alert for a large change appears and goes with its limit; those of other tests stay', async () => {
    const [one, other] = [await analyte(), await analyte({ deltaPercent: 10, deltaWithinDays: 90 })];
    const { id: customerId } = await enterPerson(team.clerk);
    const life = async (rows: Row[], testOn: string) => {
      const { id } = await received(team);
      await steps.match(team, id, customerId);
      await steps.signFor(team, id);
      await steps.startCheck(team, id);
      await steps.enter(team, id, rows, { testOn });
      return id;
    };
    const first = await life([row(one, '4'), row(other, '4')], '2026-03-01');
    await steps.check(team, first);
    await steps.generate(team.reviewer, first);
    await steps.sign(team.doctor, first);
    await steps.issue(team.doctor, first);
    const id = await life([row(one, '8'), row(other, '8')], '2026-03-17');
    const wanted = { deltaPercent: 50, deltaWithinDays: 90 };
    expect((await expectOk(preview(one, wanted))).rows[0]?.changes).toMatchObject([
      { what: 'delta', from: '4', to: '8 mmol/L' },
    ]);
    const { name } = one;
    const changed = { ...(await expectOk(change(one, wanted))), name };
    expect((await seen(id)).deltas).toHaveLength(2);
    await expectOk(change(changed, { deltaPercent: null, deltaWithinDays: null }));
    expect((await seen(id)).deltas).toHaveLength(1);
  });

  test('a value under the name of a retired test that can be critical is named as not judged', async () => {
    const [one, other] = [await analyte({ criticalHigh: 6 }), await analyte()];
    for (const { id, rowVersion } of [one, other])
      await expectOk(team.director.post(`/analytes/${id}/disable`, { rowVersion, reason: 'not done any more' }));
    const id = await inCheck([row(one, '19'), row(one, 'negative'), row(other, '19')]);
    expect(await open(id)).toEqual([]);
    const { warnings } = await show(team.reviewer, id);
    expect(warnings.filter(({ kind }) => kind === 'not_judged')).toMatchObject([
      { key: 'not_judged:0', mustSee: true },
    ]);
  });

  test('a new name opens what was not recognised before, in the file too; a retired test stays in the rows that have it', async () => {
    const one = await analyte({ criticalHigh: 6 });
    const unknown = await inCheck([row({ name: 'Ignota res' }, '8')]);
    expect(await open(unknown)).toEqual([]);
    const told = await expectOk(preview(one, { names: ['Ignota res'] }));
    expect(told.rows).toMatchObject([
      {
        id: unknown,
        changes: [
          { what: 'analyte', from: '', to: one.code },
          { what: 'critical', to: '8 mmol/L' },
        ],
      },
    ]);
    const { name } = one;
    const named = { ...(await expectOk(change(one, { names: ['Ignota res'] }))), name };
    expect(await open(unknown)).toHaveLength(1);
    const retiring = { rowVersion: named.rowVersion, active: false };
    const aside = await expectOk(team.director.post<Preview>(`/analytes/${one.id}/preview-active`, retiring));
    expect(aside.rows).toMatchObject([{ id: unknown, changes: [] }]);
    await expectOk(
      team.director.post(`/analytes/${one.id}/disable`, { rowVersion: named.rowVersion, reason: 'replaced' }),
    );
    expect((await seen(unknown)).results[0]?.analyteCode).toBe(one.code);
    expect((await history(unknown)).at(-1)).toMatchObject({ reason: 'replaced', changes: [] });
    const back = { rowVersion: named.rowVersion + 1, active: true };
    expect((await expectOk(team.director.post<Preview>(`/analytes/${one.id}/preview-active`, back))).total).toBe(1);
  });

  test('words that no rule reads touch no report', async () => {
    const one = await analyte();
    const id = await inCheck([row(one, '8')]);
    expect((await expectOk(preview(one, { source: 'a book', decimals: 3 }))).total).toBe(0);
    await expectOk(change(one, { source: 'a book' }));
    expect(await history(id)).toEqual([]);
  });

  test('who saves the table meanwhile, with the old limits in mind, opens what is critical by the new ones', async () => {
    const one = await analyte({ criticalHigh: 9 });
    const id = await inCheck([row({ name: 'Nihil' }, '1')]);
    const { rowVersion } = await show(team.reviewer, id);
    const holder = await app.database.pool.connect();
    await holder.query('begin');
    await holder.query('lock table audit_event in exclusive mode');
    const waiting = async (wanted: number) => {
      const count = `select count(*)::int n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await app.database.pool.query(count)).rows[0].n < wanted);
    };
    // has judged by the old limits, and cannot finish
    const saving = team.reviewer.put(`/reports/${id}/working-data`, { rowVersion, results: [row(one, '8')] });
    await waiting(1);
    const changing = change(one, { criticalHigh: 7 });
    await waiting(2);
    await holder.query('commit');
    holder.release();
    expect((await saving).status).toBe(200);
    expect((await changing).status).toBe(200);
    expect(await open(id)).toMatchObject([{ value: '8' }]);
    expect((await history(id)).at(-1)).toMatchObject({ changes: [{ what: 'critical', to: '8 mmol/L' }] });
  });

  test('of many reports the first are judged at once, those left over and those being worked on by the worker', async () => {
    const one = await analyte({ criticalHigh: 9 });
    const all: number[] = [];
    for (let n = 0; n < 23; n += 1) {
      const { rows } = await app.ports.pool.query(
        `insert into report (report_no, origin, category, name_en, name_zh, status, received_at, status_since)
         values ($1, 'external', 'blood', 'Panel', '组合', 'received', now(), now()) returning id`,
        [`MANY-${n}`],
      );
      all.push(Number(rows[0].id));
    }
    await app.ports.pool.query(
      `insert into result (report_id, sort, name_en, name_zh, value, unit, specimen, analyte_code)
       select id, 0, $2, $2, '8', 'mmol/L', 'serum', $3 from unnest($1::bigint[]) id`,
      [all, one.name, one.code],
    );
    const pageOf = (current: number) =>
      team.director.post<Preview>(`/analytes/${one.id}/preview`, {
        ...one,
        criticalHigh: 7,
        current,
      });
    const [first, second] = [await expectOk(pageOf(1)), await expectOk(pageOf(2))];
    expect([first.total, first.pageSize]).toEqual([23, 20]);
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(all);

    const [held] = all;
    const holder = await app.ports.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from report where id = $1 for update', [held]);
    expect((await expectOk(pageOf(1))).rows[0]).toMatchObject({ id: held, busy: true, changes: [] });
    await expectOk(change(one, { criticalHigh: 7 }));
    const opened = async () =>
      Number(
        (await app.ports.pool.query('select count(*) from critical_value where report_id = any($1)', [all])).rows[0]
          .count,
      );
    expect(await opened()).toBe(19);
    expect(await rejudgeDue(app.ports)).toBe(3);
    expect(await opened()).toBe(22);
    await holder.query('commit');
    holder.release();
    expect(await rejudgeDue(app.ports)).toBe(1);
    expect(await rejudgeDue(app.ports)).toBe(0);
    expect(await opened()).toBe(23);
    expect(await history(held as number)).toMatchObject([{ reason: 'new guideline', by: expect.stringMatching(/\w/) }]);
  });

  test('who may not edit is told nothing, and who sees no reports only how many there are', async () => {
    const one = await analyte({ criticalHigh: 9 });
    await inCheck([row(one, '8')]);
    for (const by of [team.clerk, team.sales, team.reviewer, team.doctor])
      expect((await preview(one, { criticalHigh: 7 }, by)).status).toBe(403);
    const told = await expectOk(preview(one, { criticalHigh: 7 }, team.administrator));
    expect([told.total, told.rows]).toEqual([1, []]);
    const stale = await preview({ ...one, rowVersion: 9 }, { criticalHigh: 7 });
    expect([stale.status, stale.header.reason]).toEqual([409, 'analyte.stale']);
  });

  test('what the reader saw in a file opens by a new limit; what a reviewer has left out or closed does not come back', async () => {
    const one = await analyte({ criticalHigh: 9 });
    const { name } = one;
    const { id, customerId } = await received(team, [`${name} 8.0 mmol/L 3.5-5.3`, 'Sodium 140 mmol/L 137-147']);
    const told = await expectOk(preview(one, { criticalHigh: 7 }));
    expect(told.rows).toMatchObject([{ id, status: 'received', changes: [{ what: 'critical', to: '8.0 mmol/L' }] }]);
    const strict = { ...(await expectOk(change(one, { criticalHigh: 7 }))), name };
    expect(await open(id)).toMatchObject([{ value: '8.0', present: null }]);
    await steps.match(team, id, customerId);
    await steps.signFor(team, id);
    await steps.startCheck(team, id);
    await steps.enter(team, id, [row({ name: 'Nihil' }, '1')]);
    const left = await open(id);
    expect(left).toMatchObject([{ value: '8.0', present: '' }]);
    const stricter = { ...(await expectOk(change(strict, { criticalHigh: 6 }))), name };
    expect(await open(id)).toEqual(left);
    const { rowVersion } = left[0] as unknown as { rowVersion: number };
    const closing = { rowVersion, kind: 'close', reason: 'read wrongly' };
    await expectOk(team.doctor.post(`/reports/${id}/criticals/${left[0]?.id}`, closing));
    await expectOk(change(stricter, { criticalHigh: 5 }));
    expect(await open(id)).toEqual([]);
  });

  test('what a reviewer has taken out of the table is not brought back by it', async () => {
    const one = await analyte({ criticalHigh: 6 });
    const id = await inCheck([row(one, '8')]);
    await steps.enter(team, id, [row({ name: 'Nihil' }, '1')]);
    const was = await open(id);
    expect(was).toMatchObject([{ value: '8', present: '' }]);
    await expectOk(change(one, { criticalHigh: 5 }));
    expect(await open(id)).toEqual(was);
  });
});
