import type { AnalytePreview, AnalyteView } from '../../../server/modules/dictionary/schema';
import { rejudgeDue } from '../../../server/modules/report/service';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import {
  enterPerson,
  expectOk,
  openTeam,
  PIN,
  type Row,
  received,
  show,
  steps,
  type Team,
} from '../../support/report-path';

let app: TestApp;
let team: Team;

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false' } });
  team = await openTeam(app);
}, 60_000);
afterAll(() => app.drop());

type Preview = { [Name in keyof typeof AnalytePreview.shape]: (typeof AnalytePreview.shape)[Name]['_output'] };
interface Shown {
  results: { nameEn: string; flag: string | null; ownRange: string; range: string; analyteCode: string | null }[];
  criticals: { id: number; state: string; value: string; present: string | null }[];
  deltas: { value: string; previousValue: string }[];
}

let made = 0;
/** A test of the clinic's own, by whose code and name nothing else is found. */
async function analyte(wanted: object = {}): Promise<AnalyteView & { name: string }> {
  made += 1;
  const name = `Propria ${'abcdefghijklmnopqrstuvwxyz'[made]}`;
  const body = {
    code: `PROPRIA-${made}`,
    nameEn: name,
    nameZh: `自测${made}甲`,
    category: 'biochemistry',
    specimens: ['serum'],
    unit: 'mmol/L',
    decimals: 1,
    ...wanted,
  };
  return { ...(await expectOk(team.director.post<AnalyteView>('/analytes', body))), name };
}
const change = ({ id, name: _, ...row }: AnalyteView & { name: string }, wanted: object, by = team.director) =>
  by.put<AnalyteView>(`/analytes/${id}`, { ...row, reason: 'new guideline', ...wanted });
const preview = ({ id, name: _, ...row }: AnalyteView & { name: string }, wanted: object, by = team.director) =>
  by.post<Preview>(`/analytes/${id}/preview`, { ...row, active: undefined, ...wanted });
const row = ({ name }: { name: string }, value: string, more: Partial<Row> = {}): Row => ({
  nameEn: name,
  value,
  unit: 'mmol/L',
  range: '',
  specimen: 'serum',
  ...more,
});
const seen = async (id: number, by: SignedInPerson = team.reviewer) => (await show(by, id)) as unknown as Shown;
const open = async (id: number) => (await seen(id)).criticals.filter(({ state }) => state !== 'closed');
const history = async (id: number) =>
  (await expectOk(team.doctor.get<{ action: string; details: Record<string, unknown> }[]>(`/reports/${id}/history`)))
    .filter(({ action }) => action === 'rejudge')
    .map(({ details }) => details);

async function inCheck(results: Row[], customer: Record<string, unknown> = {}): Promise<number> {
  const { id } = await received(team);
  const { id: customerId } = await enterPerson(team.clerk, customer);
  await steps.match(team, id, customerId);
  await steps.signFor(team, id);
  await steps.startCheck(team, id);
  await steps.enter(team, id, results);
  return id;
}
const everything = async (id: number) => ({
  ...(
    await app.ports.pool.query(
      `select to_jsonb(r) as report, (select jsonb_agg(to_jsonb(t) order by t.id) from result t where t.report_id = r.id) as results,
        (select jsonb_agg(to_jsonb(v) order by v.id) from report_version v where v.report_id = r.id) as versions,
        (select count(*)::int from report_event e where e.report_id = r.id) as events,
        (select count(*)::int from critical_value c where c.report_id = r.id) as criticals from report r where id = $1`,
      [id],
    )
  ).rows[0],
});

describe('the clinic’s own interval', () => {
  const intervals = [
    { sex: 'male', fromAgeDays: 6574, low: 130, high: 175, source: 'own study' },
    { sex: 'female', fromAgeDays: 6574, low: 115, high: 150, source: 'own study' },
  ];

  test('is held against only where the vendor prints no range, by sex and age on the test day, and is printed as such', async () => {
    const one = await analyte({ unit: 'g/L', intervals });
    const rows = [
      row(one, '120', { unit: 'g/L' }),
      row(one, '120', { unit: 'g/L', range: '125-160' }),
      row(one, '12.0', { unit: 'g/dL' }),
      row(one, '120', { unit: 'mmol/L' }),
    ];
    const of = async (person: Record<string, unknown>) => {
      const { results } = await seen(await inCheck(rows, person));
      return results.map(({ ownRange, flag }) => [ownRange, flag]);
    };
    expect(await of({ gender: 'female' })).toEqual([
      ['115-150', 'N'],
      ['', 'L'],
      ['', null],
      ['', null],
    ]);
    expect((await of({ gender: 'male' }))[0]).toEqual(['130-175', 'L']);
    expect((await of({ gender: 'unknown' }))[0]).toEqual(['', null]);
    expect((await of({ gender: 'female', birthOn: '2010-03-17' }))[0]).toEqual(['', null]);
    expect((await of({ gender: 'female', birthOn: null }))[0]).toEqual(['', null]);
  });

  test('does not stand in for a range that was printed and that somebody emptied', async () => {
    const one = await analyte({ intervals: [{ low: 3, high: 5, source: 'own study' }] });
    const { id, customerId } = await received(team, [`${one.name} 4.4 mmol/L 3.5-5.3`]);
    await steps.match(team, id, customerId);
    await steps.signFor(team, id);
    await steps.startCheck(team, id);
    await steps.enter(team, id, [row(one, '4.4'), row(one, '4.6')]);
    const { results } = await seen(id);
    expect(results.map(({ ownRange, flag }) => [ownRange, flag])).toEqual([
      ['', null],
      ['3-5', 'N'],
    ]);
  });

  test('is that of who the person is now: another sex, or records merged; and so are critical limits', async () => {
    const limits = [{ sex: 'female', high: 160, source: 'own study' }];
    const one = await analyte({ unit: 'g/L', intervals, criticalOf: limits });
    const of = async (id: number) => {
      const { results, criticals } = await seen(id);
      return [results[0]?.ownRange, results[0]?.flag, criticals.map(({ value, state }) => `${value} ${state}`)];
    };
    const [male, female] = [
      ['130-175', 'N', []],
      ['115-150', 'HH', ['165 to_notify']],
    ];
    const personOf = async (id: number) =>
      Number((await app.ports.pool.query('select customer_id as id from report where id = $1', [id])).rows[0].id);
    const asMale = () => inCheck([row(one, '165', { unit: 'g/L' })], { gender: 'male' });

    const edited = await asMale();
    await steps.check(team, edited);
    await steps.generate(team.reviewer, edited);
    expect(await of(edited)).toEqual(male);
    const customer = await expectOk(team.clerk.get<{ id: number }>(`/customers/${await personOf(edited)}`));
    await expectOk(team.clerk.put(`/customers/${customer.id}`, { ...customer, gender: 'female' }));
    expect(await of(edited)).toEqual(female);
    expect(await history(edited)).toMatchObject([{ uncheck: true, changes: [{ what: 'range' }, { what: 'flag' }] }]);
    const { rowVersion, versionNo } = await show(team.doctor, edited);
    const signing = { rowVersion, versionNo, meaning: 'responsible', pin: PIN };
    expect((await team.doctor.post(`/reports/${edited}/sign`, signing)).status).toBe(409);

    const moved = await asMale();
    const signed = await asMale();
    await steps.check(team, signed);
    await steps.generate(team.reviewer, signed);
    await steps.sign(team.doctor, signed);
    const survivor = (await enterPerson(team.clerk, { gender: 'female' })).id;
    interface Merging {
      survivor: { rowVersion: number };
      absorbed: { rowVersion: number };
      differences: { field: string }[];
    }
    const mergeIn = async (absorbedId: number) => {
      const is = await expectOk(team.clerk.get<Merging>(`/customers/${survivor}/merge/${absorbedId}`));
      const body = {
        ...{ absorbedId, reason: 'one person', differencesSeen: true },
        ...{ rowVersion: is.survivor.rowVersion, absorbedRowVersion: is.absorbed.rowVersion },
        keep: Object.fromEntries(is.differences.map(({ field }) => [field, 'survivor'])),
      };
      return expectOk(team.clerk.post<{ merge: { id: number } }>(`/customers/${survivor}/merge`, body));
    };
    await mergeIn(await personOf(moved));
    expect(await of(moved)).toEqual(female);
    await mergeIn(await personOf(signed));
    expect(await of(signed)).toEqual(['130-175', 'N', ['165 to_notify']]);
  });

  test('stands in the version that is signed, and for who reads it', async () => {
    const one = await analyte({ intervals: [{ low: 3, high: 5, source: 'own study' }] });
    const id = await inCheck([row(one, '7')]);
    await steps.check(team, id);
    await steps.generate(team.reviewer, id);
    await steps.sign(team.doctor, id);
    await steps.issue(team.doctor, id);
    const { rows } = await app.ports.pool.query(
      'select snapshot -> $2 -> 0 as row from report_version where report_id = $1',
      [id, 'results'],
    );
    expect(rows[0].row).toMatchObject({ range: '', ownRange: '3-5', flag: 'H' });
    expect((await seen(id, team.sales)).results[0]).toMatchObject({ range: '', ownRange: '3-5', flag: 'H' });
  });

  test('two for one person, and what cannot be read, are refused beside their fields', async () => {
    const one = await analyte();
    const [men] = intervals;
    const wrong: [string, object][] = [
      ['intervals.1.fromAgeDays', { intervals: [men, { low: 1, source: 'x' }] }],
      ['intervals.0.source', { intervals: [{ low: 1, source: ' ' }] }],
      ['intervals.0.fromAgeDays', { intervals: [{ low: 1, source: 'x', fromAgeDays: -1 }] }],
      ['criticalOf.0.sex', { criticalOf: [{ low: 1 }] }],
    ];
    for (const [field, wanted] of wrong)
      for (const answer of [await change(one, wanted), await preview(one, wanted)])
        expect([answer.status, Object.keys(answer.header.fields ?? {})]).toEqual([400, [field]]);
  });

  test('limits and intervals are kept as sent, stay where they are not sent, and saving them again writes nothing', async () => {
    const one = await analyte();
    const criticalOf = [{ high: 9, low: 2, toAgeDays: 28, sex: 'female' }];
    const { name } = one;
    const changed = { ...(await expectOk(change(one, { criticalOf, intervals }))), name };
    expect(changed).toMatchObject({ criticalOf, intervals, rowVersion: 2 });
    expect((await expectOk(change(changed, {}))).rowVersion).toBe(2);
    const partly = await expectOk(change(changed, { criticalOf: undefined, intervals: undefined, decimals: 2 }));
    expect(partly).toMatchObject({ criticalOf, intervals, rowVersion: 3 });
    const none = await expectOk(change({ ...partly, name }, { criticalOf: [], intervals: [] }));
    expect([none.criticalOf, none.intervals]).toEqual([[], []]);
  });

  test('in another unit each amount has to be entered anew', async () => {
    const one = await analyte({ intervals, criticalOf: [{ sex: 'male', high: 9 }] });
    expect(Object.keys((await change(one, { unit: 'umol/L' })).header.fields ?? {}).sort()).toEqual([
      'criticalOf.0.high',
      'intervals.0.low',
      'intervals.1.low',
    ]);
  });
});

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
