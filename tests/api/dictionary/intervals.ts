import { enterPerson, expectOk, PIN, received, show, steps } from '../../support/report-path';
import { sheetRow } from '../../support/sheets';
import { batchOf, submit, undo } from '../../support/submitted';
import { analyte, app, change, history, inCheck, prepareClinic, preview, row, seen, team } from './touched-clinic';

prepareClinic();

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

  test('is by the sex that a spreadsheet of visits fills in, and by none again when that is taken back', async () => {
    const limits = [{ sex: 'female', high: 160, source: 'own study' }];
    const one = await analyte({ unit: 'g/L', intervals, criticalOf: limits });
    const id = await inCheck([row(one, '155', { unit: 'g/L' })], { gender: 'unknown' });
    const [person] = (
      await app.ports.pool.query(
        'select c.id, c.pid, c.name from customer c join report r on r.customer_id = c.id where r.id = $1',
        [id],
      )
    ).rows;
    const shown = async () => {
      const { results, criticals } = await seen(id);
      return [results[0]?.ownRange, results[0]?.flag, criticals.map(({ value, state }) => `${value} ${state}`)];
    };
    const before = await shown();
    expect(before.slice(0, 2)).toEqual(['', null]);
    const cells = { pid: person.pid, name: person.name, age: '', barCode: 'FILLED-1' };
    const batch = await batchOf(app, team.clerk, [sheetRow(1, { ...cells, gender: 'F' })]);
    // somebody has the report and is about to write the person: who submits waits for them before taking the person
    const other = await app.ports.pool.connect();
    await other.query('begin');
    await other.query('select 1 from report where id = $1 for update', [id]);
    const submitting = submit(team.clerk, batch);
    const count = `select count(*)::int n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await app.ports.pool.query(count)).rows[0].n === 0);
    await other.query(`set local lock_timeout = '1ms'`);
    await other.query(`update customer set remark = 'phoned' where id = $1`, [person.id]);
    await other.query('commit');
    other.release();
    const submitted = await expectOk(submitting);
    expect((await shown()).slice(0, 2)).toEqual(['115-150', 'H']);
    expect(await history(id)).toMatchObject([{ changes: [{ what: 'range' }, { what: 'flag' }] }]);
    await expectOk(undo(team.clerk, submitted));
    expect(await shown()).toEqual(before);
    expect(await history(id)).toHaveLength(2);
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
