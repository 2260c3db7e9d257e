import type { TermEffectView, VendorTermView } from '../../../server/modules/dictionary/terms/schema';
import { rejudgeDue } from '../../../server/modules/report/service';
import { startApp, type TestApp } from '../../support/app';
import { expectOk, openTeam, type ReportAnswer, received, show, steps, type Team } from '../../support/report-path';

let app: TestApp;
let team: Team;

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false', PORTAL_IDLE_MINUTES: '600' } });
  team = await openTeam(app);
}, 60_000);
afterAll(() => app.drop());

interface Answer extends ReportAnswer {
  results: (ReportAnswer['results'][number] & { analyteCode: string | null; mappedTo: { nameEn: string } | null })[];
}
type Page = { rows: VendorTermView[]; total: number };

/** A word of one laboratory that no dictionary has; each test has its own. */
const KALIX = (value: string, unit = 'mmol/L', name = 'Kalix') => `${name} ${value} ${unit} 3.5-5.1`;
const head = (vendor = 'Acme Diagnostics', panel = 'Kidney panel') => [
  `Performing Laboratory: ${vendor}`,
  `Panel: ${panel}`,
];

/** A report of one row as the laboratory's file prints it, in check. */
async function inCheck(lines: string[], more: { specimen?: string } = {}) {
  const { id, customerId } = await received(team, lines);
  await steps.match(team, id, customerId);
  await steps.signFor(team, id);
  await steps.startCheck(team, id);
  return {
    id,
    saved: (results: object[]) => steps.enter(team, id, results, more) as Promise<unknown> as Promise<Answer>,
  };
}
const read = async (id: number) => (await show(team.director, id)) as Answer;
const placeOf = async (id: number) => {
  const { rows } = await app.ports.pool.query('select file_id from report_file where report_id = $1', [id]);
  return { fileId: Number(rows[0].file_id), row: 0 };
};
/** The row as the checker takes it over from the file. */
const taken = async (id: number, value: string, more: object = {}, name = 'Kalix') => ({
  nameEn: name,
  nameZh: name,
  value,
  unit: 'mmol/L',
  range: '3.5-5.1',
  printedFrom: await placeOf(id),
  ...more,
});
/** A report whose only row was taken over from its file. */
async function takenIn(
  lines: string[],
  value: string,
  more: { specimen?: string } = {},
  row: object = {},
  name = 'Kalix',
) {
  const { id, saved } = await inCheck(lines, more);
  return { id, report: await saved([await taken(id, value, row, name)]) };
}

const list = async (query: Record<string, string> = {}) =>
  (await expectOk(team.director.get<Page>(`/vendor-terms?${new URLSearchParams({ pageSize: '200', ...query })}`))).rows;
async function term(name: string, where: Partial<VendorTermView> = {}): Promise<VendorTermView> {
  const found = (await list({ q: name })).filter((one) =>
    Object.entries(where).every(([key, value]) => one[key as keyof VendorTermView] === value),
  );
  if (found.length !== 1) throw new Error(`${found.length} terms ${name}: ${JSON.stringify(await list())}`);
  return found[0] as VendorTermView;
}
const confirm = ({ id, rowVersion }: VendorTermView, analyteCode: string, reason = '', by = team.director) =>
  by.post<VendorTermView>(`/vendor-terms/${id}/confirm`, { rowVersion, analyteCode, reason });
const undo = ({ id, rowVersion }: VendorTermView, reason = 'it was sodium', by = team.director) =>
  by.post<VendorTermView>(`/vendor-terms/${id}/undo`, { rowVersion, reason });
const codesOf = ({ results }: Answer) => results.map(({ analyteCode }) => analyteCode);
const eventsOf = async (id: number) =>
  (
    await app.ports.pool.query(
      `select action, actor_name, details from audit_event where object_type = 'vendorTerm' and object_id = $1 order by id`,
      [String(id)],
    )
  ).rows;

test('words that nobody understands stand in the list when they arrive, and what a reviewer gives them is proposed', async () => {
  const { id, customerId } = await received(team, [...head(), KALIX('4.4'), 'Sodium 140 mmol/L 137-147']);
  const { reportNo } = await show(team.director, id);
  const seen = await term('Kalix');
  expect(seen).toMatchObject({
    ...{ vendor: 'Acme Diagnostics', name: 'Kalix', specimen: '', unit: 'mmol/L', panel: 'Kidney panel' },
    ...{ state: 'proposed', analyte: null, proposedBy: '', seenCount: 1, seenIn: [{ id, reportNo }] },
  });
  expect(await list({ q: 'Sodium' })).toEqual([]);
  await steps.match(team, id, customerId);
  await steps.signFor(team, id);
  await steps.startCheck(team, id);
  const row = await taken(id, '4.4', { nameEn: 'Potassium', nameZh: '钾', analyteCode: 'K' });
  await steps.enter(team, id, [row]);
  const proposed = await term('Kalix');
  expect(proposed).toMatchObject({ id: seen.id, state: 'proposed', analyte: { code: 'K' } });
  expect(proposed.proposedBy).not.toBe('');
  const events = await eventsOf(seen.id);
  expect(events.map(({ action }) => action)).toEqual(['vendorTerm.see', 'vendorTerm.propose']);
  expect(events[1].details).toMatchObject({ name: 'Kalix', from: null, to: 'K' });
  // what is only proposed maps nothing
  expect(codesOf((await takenIn([...head(), KALIX('4.5')], '4.5')).report)).toEqual([null]);
});

test('only the same vendor, name, specimen, unit and panel together are mapped', async () => {
  const words = (value: string, unit?: string) => KALIX(value, unit, 'Kalmix');
  const row = (unit = 'mmol/L', more: object = {}) => ({ nameEn: 'Kalmix', nameZh: 'Kalmix', unit, ...more });
  const serum = { specimen: 'Serum' };
  const first = await takenIn([...head(), words('4.4')], '4.4', serum, row());
  expect(codesOf(first.report)).toEqual([null]);
  const one = await term('Kalmix', { specimen: 'Serum' });
  await expectOk(confirm(one, 'K'));
  const now = await read(first.id);
  expect(now.results).toMatchObject([{ analyteCode: 'K', mappedTo: { nameEn: 'Potassium' }, nameEn: 'Kalmix' }]);
  expect(now.rowVersion).toBe(first.report.rowVersion + 1);
  const code = async (lines: string[], specimen: string, result = row()) =>
    codesOf((await takenIn(lines, '4.4', { specimen }, result)).report)[0];
  expect(await code([...head(), words('4.4')], '血清')).toBe('K');
  expect(await code([...head('ACME diagnostics'), words('4.4')], 'serum')).toBe('K');
  expect(await code([...head('Other Diagnostics'), words('4.4')], 'Serum')).toBeNull();
  expect(await code([...head(undefined, 'Liver panel'), words('4.4')], 'Serum')).toBeNull();
  expect(await code([...head(), words('4.4')], 'Urine')).toBeNull();
  expect(await code([...head(), words('4.4', 'mg/dL')], 'Serum', row('mg/dL'))).toBeNull();
  expect(
    await code([...head(), words('4.4')], 'Serum', row('mmol/L', { nameEn: 'Kalmax', nameZh: 'Kalmax' })),
  ).toBeNull();
  // without a vendor nothing is mapped, nor proposed
  const before = (await list({ q: 'Kalmix' })).length;
  expect(await code([words('4.4')], 'Serum')).toBeNull();
  expect(await list({ q: 'Kalmix' })).toHaveLength(before);
  // what somebody gave the row stands
  expect(await code([...head(), words('4.4')], 'Serum', row('mmol/L', { analyteCode: 'NA' }))).toBe('NA');
});

test('open reports are judged by a confirmed word at once, critical values open, and undoing closes none', async () => {
  const name = 'Kalom';
  const lines = (value: string) => [...head(), KALIX(value, 'mmol/L', name)];
  const high = await takenIn(lines('7.4'), '7.4', { specimen: 'Serum' }, {}, name);
  const checked = await takenIn(lines('4.2'), '4.2', { specimen: 'Serum' }, {}, name);
  await steps.check(team, checked.id);
  const issued = await takenIn(lines('4.1'), '4.1', { specimen: 'Serum' }, {}, name);
  for (const step of [steps.check(team, issued.id)]) await step;
  await steps.generate(team.doctor, issued.id);
  await steps.sign(team.doctor, issued.id);
  await steps.issue(team.doctor, issued.id);
  const arrived = await received(team, lines('7.6'));
  expect((await read(high.id)).criticals).toEqual([]);

  const one = await term(name, { specimen: 'Serum' });
  const effect = await expectOk(team.director.get<TermEffectView>(`/vendor-terms/${one.id}/effect?analyteCode=K`));
  const rowOf = (id: number) => effect.touched.rows.find((one) => one.id === id);
  expect(rowOf(high.id)?.changes.map(({ what }) => what)).toEqual(['analyte', 'flag', 'critical']);
  expect(rowOf(checked.id)).toMatchObject({ status: 'checked', uncheck: true });
  expect(rowOf(arrived.id)).toMatchObject({ status: 'received', changes: [{ what: 'critical', to: '7.6 mmol/L' }] });
  expect(effect).toMatchObject({ fits: true, contradiction: null, read: null, touched: { total: 3 } });
  const { data: confirmed } = await confirm(one, 'K');
  expect(confirmed).toMatchObject({ state: 'confirmed', analyte: { code: 'K' }, seenCount: 3 });
  const opened = await read(high.id);
  expect(opened.results).toMatchObject([{ analyteCode: 'K', flag: 'HH', mappedTo: { nameEn: 'Potassium' } }]);
  expect(opened.criticals).toMatchObject([{ state: 'to_notify' }]);
  // its specimen is not stated yet: it may be that, so its limits count
  const desk = await read(arrived.id);
  expect([codesOf(desk), desk.criticals]).toMatchObject([[], [{ state: 'to_notify' }]]);
  expect(codesOf(await read(checked.id))).toEqual(['K']);
  const refused = (await read(checked.id)).allowedActions.find(({ action }) => action === 'generate');
  expect(
    refused ??
      (await team.doctor.post(`/reports/${checked.id}/generate`, { rowVersion: (await read(checked.id)).rowVersion }))
        .header,
  ).toMatchObject({
    reason: 'report.not_checked',
  });
  expect(codesOf(await read(issued.id))).toEqual([null]);
  const { rows } = await app.ports.pool.query(
    `select action, details from report_event where report_id = $1 and action = 'vendorTerm'`,
    [high.id],
  );
  expect(rows).toMatchObject([{ details: { name, code: 'K' } }]);

  expect((await undo(confirmed, ' ')).header.fields).toEqual({ reason: 'Please give a reason.' });
  const { data: undone } = await undo(confirmed);
  expect(undone).toMatchObject({ state: 'rejected', reason: 'it was sodium' });
  const after = await read(high.id);
  expect(after.results).toMatchObject([{ analyteCode: null, mappedTo: null }]);
  expect(after.criticals).toMatchObject([{ state: 'to_notify', present: '7.4 mmol/L' }]);
  const events = await eventsOf(one.id);
  expect(events.map(({ action }) => action)).toEqual(['vendorTerm.see', 'vendorTerm.confirm', 'vendorTerm.undo']);
  expect(events[2].details).toMatchObject({
    reason: 'it was sodium',
    changes: { state: { from: 'confirmed', to: 'rejected' } },
    reports: expect.arrayContaining([(await show(team.director, high.id)).reportNo]),
  });
  // what was refused is not proposed again, whatever a reviewer gives the row
  await takenIn(
    lines('4.4'),
    '4.4',
    { specimen: 'Serum' },
    { nameEn: 'Potassium', nameZh: '钾', analyteCode: 'K' },
    name,
  );
  expect(await term(name, { specimen: 'Serum' })).toMatchObject({ state: 'rejected', seenCount: 4 });
  expect((await confirm(undone, 'K')).header.fields).toEqual({ reason: 'Please give a reason.' });
  expect((await confirm(undone, 'K', 'the laboratory says so')).data).toMatchObject({ state: 'confirmed' });
});

test('a value beyond belief is recognised as nothing, and named as not judged', async () => {
  const name = 'Kalud';
  const lines = (value: string) => [...head(), KALIX(value, 'mmol/L', name)];
  const { id } = await takenIn(lines('4.4'), '4.4', { specimen: 'Serum' }, {}, name);
  await expectOk(confirm(await term(name, { specimen: 'Serum' }), 'K'));
  expect(codesOf(await read(id))).toEqual(['K']);
  const far = await takenIn(lines('140'), '140', { specimen: 'Serum' }, {}, name);
  expect(codesOf(far.report)).toEqual([null]);
  expect(far.report.warnings.map(({ kind }) => kind)).toContain('not_judged');
  expect(far.report.criticals).toEqual([]);
});

test('a word that the dictionary reads as another test needs a reason, and the limits of both count', async () => {
  // the dictionary came to know the word after it was seen
  const name = 'Kalzo';
  const lines = (value: string) => [...head(), KALIX(value, 'mmol/L', name)];
  const serum = { specimen: 'Serum' };
  const { id } = await takenIn(lines('4.4'), '4.4', serum, {}, name);
  const one = await term(name, { specimen: 'Serum' });
  const known = (sql: string) => app.ports.pool.query(sql, [name.toLowerCase()]);
  await known(
    `insert into analyte_name (key, analyte_id, in_context) select $1, id, false from analyte where code = 'MG'`,
  );
  expect(await term(name, { specimen: 'Serum' })).toMatchObject({ read: { code: 'MG' } });
  expect((await confirm(one, 'K')).header.fields).toEqual({ reason: 'Please give a reason.' });
  await expectOk(confirm(one, 'K', 'their own abbreviation of potassium'));
  expect(codesOf(await read(id))).toEqual(['K']);
  const low = await takenIn(lines('2.9'), '2.9', serum, {}, name);
  expect(low.report.results).toMatchObject([{ analyteCode: 'K', mappedTo: { nameEn: 'Potassium' } }]);
  const { rows } = await app.ports.pool.query(`select critical from analyte where code = 'MG'`);
  expect(rows[0].critical.some(({ high }: { high?: number }) => high !== undefined && high < 2.9)).toBe(true);
  expect(low.report.criticals).toHaveLength(1);
  // read as a third test since, that nobody had before them: nothing is preferred
  await known('delete from analyte_name where key = $1');
  await known(
    `insert into analyte_name (key, analyte_id, in_context) select $1, id, false from analyte where code = 'CA'`,
  );
  const third = await takenIn(lines('4.4'), '4.4', serum, {}, name);
  expect(codesOf(third.report)).toEqual([null]);
  expect(third.report.criticals).toHaveLength(1);
  await known('delete from analyte_name where key = $1');
});

test('a test that is not done in this unit, is not in use or not given is refused; who may not is refused', async () => {
  const { id } = await takenIn([...head(), KALIX('4.4', 'mmol/L', 'Kalef')], '4.4', { specimen: 'Serum' }, {}, 'Kalef');
  const one = await term('Kalef', { specimen: 'Serum' });
  expect((await confirm(one, 'ALT')).header).toMatchObject({ code: 422, reason: 'vendorTerm.not_fitting' });
  expect((await confirm(one, 'NO-SUCH')).header.fields).toHaveProperty('analyteCode');
  for (const who of [team.reviewer, team.doctor]) {
    expect((await confirm(one, 'K', '', who)).status).toBe(403);
    expect((await undo(one, 'no', who)).status).toBe(403);
  }
  expect((await team.reviewer.get('/vendor-terms')).status).toBe(200);
  for (const path of ['/vendor-terms', '/vendor-terms/vendors']) expect((await team.sales.get(path)).status).toBe(403);
  expect(codesOf(await read(id))).toEqual([null]);
});

test('of two who decide at once the second is told who was faster', async () => {
  await takenIn([...head(), KALIX('4.4', 'mmol/L', 'Kaltwo')], '4.4', { specimen: 'Serum' }, {}, 'Kaltwo');
  const one = await term('Kaltwo', { specimen: 'Serum' });
  const answers = await Promise.all([confirm(one, 'K'), confirm(one, 'NA', '', team.administrator)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.header.reason).toBe('vendorTerm.stale');
  expect(refused?.data).toMatchObject({ current: { state: 'confirmed' } });
  expect((await undo({ ...one, id: 0 })).status).toBe(400);
  expect((await undo({ ...one, id: 999_999 })).header.reason).toBe('vendorTerm.not_found');
});

test('a report that somebody is just saving is waited for by nobody: the decision can be tried again', async () => {
  const { id } = await takenIn(
    [...head(), KALIX('4.4', 'mmol/L', 'Kalhold')],
    '4.4',
    { specimen: 'Serum' },
    {},
    'Kalhold',
  );
  const one = await term('Kalhold', { specimen: 'Serum' });
  const client = await app.ports.pool.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from report where id = $1 for update', [id]);
    expect((await confirm(one, 'K')).header).toMatchObject({ code: 409, reason: 'request.moved_meanwhile' });
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect((await confirm(one, 'K')).status).toBe(200);
  expect(codesOf(await read(id))).toEqual(['K']);
});

test('the list is narrowed by vendor, state and words', async () => {
  const vendors = await expectOk(team.director.get<{ key: string; vendor: string }[]>('/vendor-terms/vendors'));
  expect(vendors.map(({ vendor }) => vendor)).toEqual(['Acme Diagnostics', 'Other Diagnostics']);
  const other = await list({ vendor: vendors[1]?.key ?? '' });
  expect(new Set(other.map(({ vendor }) => vendor))).toEqual(new Set(['Other Diagnostics']));
  expect(new Set((await list({ state: 'rejected' })).map(({ state }) => state)).size).toBeLessThanOrEqual(1);
  const all = await list();
  expect(all.map(({ updatedAt }) => updatedAt)).toEqual(
    all
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .reverse(),
  );
  const pages = [1, 2].map((current) => list({ current: String(current), pageSize: '3' }));
  expect((await Promise.all(pages)).flat().map(({ id }) => id)).toEqual(all.slice(0, 6).map(({ id }) => id));
});

test('of many reports in these words the worker judges those that are left over, confirmed and undone', async () => {
  const vendor = 'Multa Diagnostics';
  const words = { nameEn: 'Kalmult', nameZh: 'Kalmult' };
  const first = await takenIn([...head(vendor), KALIX('4.4', undefined, 'Kalmult')], '4.4', {}, words);
  const one = await term('Kalmult');
  const { rows } = await app.ports.pool.query(
    `insert into report (report_no, origin, category, name_en, name_zh, vendor, status, received_at, status_since)
     select 'WORDS-' || n, 'external', 'blood', 'Kidney panel', 'Kidney panel', $1, 'received', now(), now()
     from generate_series(1, 22) n returning id`,
    [vendor],
  );
  const all = [first.id, ...rows.map(({ id }) => Number(id))];
  await app.ports.pool.query(
    `insert into result (report_id, sort, name_en, name_zh, value, unit, specimen)
     select id, 0, $2, $2, '4.4', 'mmol/L', $3 from unnest($1::bigint[]) id where id <> $4`,
    [all, 'Kalmult', one.specimen, first.id],
  );
  const mapped = async () => {
    const count = `select count(*)::int n from result where report_id = any($1) and analyte_code = 'K'`;
    return (await app.ports.pool.query(count, [all])).rows[0].n;
  };
  const confirmed = await expectOk(confirm(one, 'K'));
  expect(await mapped()).toBe(20);
  expect([await rejudgeDue(app.ports), await mapped()]).toEqual([3, 23]);
  await expectOk(undo(confirmed));
  expect(await mapped()).toBe(3);
  expect([await rejudgeDue(app.ports), await mapped()]).toEqual([3, 0]);
  const steps = await app.ports.pool.query(
    `select details from report_event where report_id = $1 and action = 'vendorTerm' order by id`,
    [all.at(-1)],
  );
  expect(steps.rows.map(({ details }) => [details.name, details.code, details.by === ''])).toEqual([
    ['Kalmult', 'K', false],
    ['Kalmult', null, false],
  ]);
});
