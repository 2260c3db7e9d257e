import type { MergePreview } from '../../../server/modules/dictionary/merging/schema';
import type { PanelView } from '../../../server/modules/dictionary/panels/schema';
import type { AnalyteView } from '../../../server/modules/dictionary/schema';
import { recogniseAll } from '../../../server/modules/dictionary/service';
import type { VendorTermView } from '../../../server/modules/dictionary/terms/schema';
import { keysOfTerm } from '../../../server/modules/dictionary/vendor-term-rules';
import type { ReportView } from '../../../server/modules/report/schema';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { insertReport } from '../../support/report-rows';

let app: TestApp;
let director: SignedInPerson;

beforeAll(async () => {
  app = await startApp();
  director = await app.signInAs('director', { name: 'Director One' });
});
afterAll(() => app.drop());

const ZINC = {
  category: 'vitamin_element',
  specimens: ['serum'],
  scale: 'number',
  unit: 'umol/L',
  decimals: 1,
  possibleLow: 0.5,
  possibleHigh: 200,
  names: [],
};
let made = 0;
const entered = async (wanted: object = {}): Promise<AnalyteView> => {
  made += 1;
  const names = { code: `M-${made}`, nameEn: `Merged analyte ${made}`, nameZh: `合并项目${made}` };
  const { status, header, data } = await director.post<AnalyteView>('/analytes', { ...ZINC, ...names, ...wanted });
  if (status !== 200) throw new Error(JSON.stringify(header));
  return data;
};
const again = async ({ code }: AnalyteView) => {
  const { rows } = (await director.get<{ rows: AnalyteView[] }>(`/analytes?q=${code}&pageSize=20`)).data;
  return rows.find((row) => row.code === code) as AnalyteView;
};
const merge = (one: AnalyteView, into: AnalyteView, wanted: object = {}) =>
  director.post<AnalyteView>(`/analytes/${one.id}/merge`, {
    rowVersion: one.rowVersion,
    intoId: into.id,
    intoRowVersion: into.rowVersion,
    reason: 'entered twice',
    ...wanted,
  });
const separate = ({ id, rowVersion }: AnalyteView, reason = 'two tests after all') =>
  director.post<AnalyteView>(`/analytes/${id}/separate`, { rowVersion, reason });
const preview = async (one: AnalyteView, into: AnalyteView) =>
  (await director.get<MergePreview>(`/analytes/${one.id}/merge-preview?intoId=${into.id}`)).data;
const read = async (name: string, unit = 'µmol/L', value = '12') =>
  (await recogniseAll(app.ports.db, [{ name, specimen: '血清', unit, value }]))[0]?.recognised.code ?? null;
const person = async () =>
  (await director.post<{ id: number }>('/customers', { name: '周敏', gender: 'female', birthOn: '1980-01-02' })).data
    .id;
const row = ({ code, nameEn, nameZh }: AnalyteView, value: string, unit = 'umol/L') => ({
  ...{ nameEn, nameZh, value, unit },
  specimen: 'serum',
  analyteCode: code,
});

test('two entries become one: names, units and panels go along, results keep their code, and it can be taken back', async () => {
  const [one, into] = [await entered({ names: ['锌甲'], unit: 'mmol/L' }), await entered({ names: ['锌乙'] })];
  const members = [one.code, 'K'];
  const { data: panel } = await director.post<PanelView>('/panels', {
    ...{ code: 'M-PANEL', nameEn: 'Merge panel', nameZh: '合并组合', members },
  });
  const customerId = await person();
  const { id: reportId, reportNo } = await insertReport(app, {
    ...{ customerId, status: 'checked', reviewerId: director.staffId, results: [row(one, '0.012', 'mmol/L')] },
  });
  expect(await preview(one, into)).toEqual({
    refusal: null,
    results: 1,
    touched: {
      ...{ total: 1, pageSize: 20, byStatus: [{ status: 'checked', count: 1 }] },
      rows: [expect.objectContaining({ id: reportId, reportNo, busy: false, changes: [] })],
    },
    terms: 0,
    names: [one.code, one.nameEn, one.nameZh, '锌甲'],
    panels: ['M-PANEL'],
  });
  expect((await merge(one, into, { reason: ' ' })).status).toBe(400);
  const { data: merged } = await merge(one, into);
  expect(merged).toMatchObject({ active: false, mergedInto: into.code });
  expect([await read('锌甲'), await read('锌乙'), await read('锌甲', 'mmol/L', '0.012')]).toEqual(
    Array(3).fill(into.code),
  );
  const panelNow = async () =>
    (await director.get<{ rows: PanelView[] }>(`/panels?q=${panel.code}`)).data.rows[0]?.members;
  expect(await panelNow()).toEqual([into.code, 'K']);
  const { data: report } = await director.get<ReportView>(`/reports/${reportId}`);
  expect(report.results[0]).toMatchObject({ analyteCode: one.code, value: '0.012' });
  const { rows } = await app.database.pool.query(
    `select action, details from audit_event where object_type = 'analyte' and object_id = $1 order by id desc limit 1`,
    [String(one.id)],
  );
  expect(rows[0]).toEqual({
    action: 'analyte.merge',
    details: {
      ...{ reason: 'entered twice', into: into.code, results: 1, openReports: 1 },
      changes: { active: { from: true, to: false }, mergedInto: { from: null, to: into.code } },
    },
  });

  const taken = await director.post(`/analytes/${one.id}/enable`, {
    rowVersion: merged.rowVersion,
    reason: 'used again',
  });
  expect(taken.header.reason).toBe('analyte.merged');
  const { data: back } = await separate(merged);
  expect(back).toMatchObject({ active: true, mergedInto: null, names: ['锌甲'] });
  expect(await again(into)).toMatchObject({ names: ['锌乙'] });
  expect([await read('锌甲', 'mmol/L'), await read('锌乙')]).toEqual([one.code, into.code]);
  expect(await panelNow()).toEqual(members);
  expect((await separate(back)).header.reason).toBe('analyte.not_merged');
});

test('previous values, large changes and the review of results take the code of a merged test for the other’s', async () => {
  const delta = { deltaPercent: 20, deltaWithinDays: 3660 };
  const [one, into, third] = [await entered(), await entered(delta), await entered(delta)];
  const customerId = await person();
  const issued = (testOn: string, of: AnalyteView, value: string) =>
    insertReport(app, { customerId, status: 'issued', testOn, signerId: director.staffId, results: [row(of, value)] });
  await issued('2025-01-01', one, '10');
  await issued('2025-02-01', into, '11');
  const { id } = await insertReport(app, {
    ...{ customerId, status: 'checked', reviewerId: director.staffId, testOn: '2026-01-01' },
    results: [row(third, '20')],
  });
  const previous = async () =>
    (await director.get<ReportView>(`/reports/${id}`)).data.results[0]?.previous.map(({ value }) => value);
  const series = async () =>
    (
      await director.get<{ series: { analyteCode: string; points: { value: string }[] }[] }>(
        `/viewer/customers/${customerId}/series`,
      )
    ).data.series.map(({ analyteCode, points }) => [analyteCode, points.map(({ value }) => value)]);
  expect([await previous(), await series()]).toEqual([
    [],
    [
      [one.code, ['10']],
      [into.code, ['11']],
    ],
  ]);
  await merge(one, into);
  expect([await previous(), await series()]).toEqual([[], [[into.code, ['10', '11']]]]);
  await merge(await again(into), third);
  expect([await previous(), await series()]).toEqual([['11', '10'], [[third.code, ['10', '11']]]]);
  // the chain comes apart from its end
  expect((await separate(await again(one))).header.reason).toBe('analyte.merged');
  await separate(await again(into));
  expect([await previous(), await series()]).toEqual([[], [[into.code, ['10', '11']]]]);
});

test('critical limits of the other hold for a merged test', async () => {
  const [one, into] = [await entered(), await entered({ criticalHigh: 50 })];
  const customerId = await person();
  const { id } = await insertReport(app, {
    customerId,
    status: 'checked',
    reviewerId: director.staffId,
    results: [row(one, '60')],
  });
  await app.database.pool.query(`update report set status = 'in_check', holder_id = $2 where id = $1`, [
    id,
    director.staffId,
  ]);
  const save = async (results: object[]) => {
    const { rowVersion } = (await director.get<ReportView>(`/reports/${id}`)).data;
    const { status, header, data } = await director.put<ReportView>(`/reports/${id}/working-data`, {
      rowVersion,
      results,
      testOn: '2026-03-17',
    });
    if (status !== 200) throw new Error(JSON.stringify(header));
    return data.criticals.map(({ state, present }) => [state, present]);
  };
  const given = { ...row(one, '60'), range: '' };
  expect(await save([given])).toEqual([]);
  await merge(one, into);
  expect(await save([given])).toEqual([['to_notify', null]]);
  // under the other's name it is the same critical value
  expect(await save([{ ...row(into, '61'), range: '' }])).toHaveLength(1);
});

const inCheck = async (results: object[], vendor = '') => {
  const customerId = await person();
  const { id } = await insertReport(app, {
    ...{ customerId, status: 'checked', reviewerId: director.staffId, name: 'Elements', results: results as never },
  });
  await app.database.pool.query(
    `update report set status = 'in_check', holder_id = $2, vendor = $3, name_zh = 'Elements' where id = $1`,
    [id, director.staffId, vendor],
  );
  return id;
};
const shown = async (id: number) => (await director.get<ReportView>(`/reports/${id}`)).data;
const rejudged = async (id: number) =>
  (await director.get<{ action: string; details: Record<string, unknown> }[]>(`/reports/${id}/history`)).data
    .filter(({ action }) => action === 'rejudge')
    .map(({ details }) => details);

test('merging, a change of the other and separating judge open reports anew, as was said beforehand', async () => {
  const [one, into] = [await entered(), await entered({ criticalHigh: 50 })];
  const unnamed = { nameEn: 'Nihil', nameZh: 'Nihil' };
  const id = await inCheck([row(one, '60'), { ...row(one, '45'), ...unnamed }]);
  const told = (await preview(one, into)).touched;
  expect(told?.rows).toMatchObject([
    {
      id,
      status: 'in_check',
      changes: [{ what: 'critical', to: '60 umol/L' }],
    },
  ]);
  expect([(await shown(id)).criticals, await rejudged(id)]).toEqual([[], []]);
  await merge(one, into);
  expect((await shown(id)).criticals).toMatchObject([{ value: '60', state: 'to_notify', present: null }]);
  expect((await shown(id)).results.map(({ analyteCode }) => analyteCode)).toEqual([one.code, one.code]);
  expect(await rejudged(id)).toMatchObject([
    { reason: 'entered twice', changes: told?.rows[0]?.changes, analytes: [{ code: one.code }, { code: into.code }] },
  ]);
  // what counts as the other is judged by its changes, under whatever name
  const { id: intoId, ...body } = await again(into);
  expect((await director.put(`/analytes/${intoId}`, { ...body, criticalHigh: 40, reason: 'stricter' })).status).toBe(
    200,
  );
  expect((await shown(id)).criticals.map(({ value }) => value).sort()).toEqual(['45', '60']);

  const merged = await again(one);
  const apart = (
    await director.get<{ rows: { changes: { what: string }[] }[] }>(`/analytes/${one.id}/separate-preview`)
  ).data;
  expect(apart.rows[0]?.changes.map(({ what }) => what)).toEqual(['criticalGone', 'criticalGone']);
  await separate(merged);
  const { criticals } = await shown(id);
  expect(criticals.map(({ state, present }) => [state, present !== null])).toEqual(Array(2).fill(['to_notify', true]));
  expect((await rejudged(id)).at(-1)).toMatchObject({ reason: 'two tests after all', changes: apart.rows[0]?.changes });
});

test('a large change between results of the two is asked about once they are one', async () => {
  const delta = { deltaPercent: 20, deltaWithinDays: 3660 };
  const [one, into] = [await entered(), await entered(delta)];
  const customerId = await person();
  await insertReport(app, {
    ...{ customerId, status: 'issued', testOn: '2025-02-01', signerId: director.staffId, results: [row(one, '10')] },
  });
  const { id } = await insertReport(app, {
    ...{ customerId, status: 'checked', reviewerId: director.staffId, testOn: '2026-01-01' },
    results: [row(into, '20')],
  });
  expect((await shown(id)).deltas).toEqual([]);
  expect((await preview(one, into)).touched?.rows).toMatchObject([
    { id, changes: [{ what: 'delta', from: '10', to: '20 umol/L' }] },
  ]);
  await merge(one, into);
  expect((await shown(id)).deltas).toMatchObject([{ value: '20', previousValue: '10' }]);
});

test('a vendor’s words follow to the other test and come back; of a retired one they map nothing, and the list says so', async () => {
  const [one, into] = [await entered(), await entered()];
  const words = { vendor: 'Acme Lab', name: 'Zinkix', specimen: 'Serum', unit: 'umol/L', panel: 'Elements' };
  const all = { ...words, ...keysOfTerm(words) };
  const columns = Object.keys(all).map((key) => key.replace('Key', '_key'));
  await app.database.pool.query(
    `insert into vendor_term (${columns.join()}, updated_at, state, analyte_code)
     values (${columns.map((_, at) => `$${at + 1}`).join()}, now(), 'confirmed', '${one.code}')`,
    Object.values(all),
  );
  const printed = { nameEn: 'Zinkix', nameZh: 'Zinkix', value: '12', unit: 'umol/L', specimen: 'Serum' };
  const id = await inCheck([{ ...printed, analyteCode: one.code }, printed], 'Acme Lab');
  const term = async () =>
    (await director.get<{ rows: VendorTermView[] }>('/vendor-terms?q=Zinkix')).data.rows.map(({ analyte, retired }) => [
      analyte?.code,
      retired,
    ])[0];
  const codes = async () =>
    (await shown(id)).results.map(({ analyteCode, mappedTo }) => [analyteCode, mappedTo?.nameEn ?? null]);
  expect((await preview(one, into)).terms).toBe(1);
  await merge(one, into);
  expect(await term()).toEqual([into.code, false]);
  expect(await codes()).toEqual([
    [one.code, into.nameEn],
    [into.code, into.nameEn],
  ]);
  const { data: back } = await separate(await again(one));
  expect(await term()).toEqual([one.code, false]);
  expect(await codes()).toEqual(Array(2).fill([one.code, one.nameEn]));
  const { rows } = await app.database.pool.query(
    `select details ->> 'from' as a, details ->> 'to' as b, details ->> 'reason' as why from audit_event where action = 'vendorTerm.follow' order by id`,
  );
  expect(rows).toEqual([
    { a: one.code, b: into.code, why: 'entered twice' },
    { a: into.code, b: one.code, why: 'two tests after all' },
  ]);

  const late = await inCheck([printed], 'Acme Lab');
  const active = ({ rowVersion }: AnalyteView, verb: string) =>
    director.post<AnalyteView>(`/analytes/${one.id}/${verb}`, { rowVersion, reason: 'no longer done' });
  const { data: retired } = await active(back, 'disable');
  expect(await term()).toEqual([one.code, true]);
  expect((await shown(late)).results[0]).toMatchObject({ analyteCode: null, mappedTo: null });
  await active(retired, 'enable');
  expect(await term()).toEqual([one.code, false]);
  expect((await shown(late)).results[0]).toMatchObject({ analyteCode: one.code, mappedTo: { nameEn: one.nameEn } });
});

test('what is not one test is refused, with why; so is what contradicts in an open report, a stale row and a circle', async () => {
  const one = await entered();
  const why = async (wanted: object) => {
    const into = await entered(wanted);
    const { status, header } = await merge(one, into);
    expect([status, header.reason]).toEqual([409, 'analyte.not_mergeable']);
    expect((await preview(one, into)).refusal).toBe(header.fields?.intoId);
    return header.fields?.intoId;
  };
  expect(await why({ scale: 'ordinal', unit: '', possibleLow: null, possibleHigh: null })).toMatch(
    /cannot be compared/,
  );
  expect(await why({ unit: '%' })).toMatch(/cannot be converted/);
  expect(await why({ specimens: ['urine'] })).toMatch(/specimen/);
  expect((await merge(one, one)).header.reason).toBe('analyte.not_mergeable');
  const into = await entered();
  const customerId = await person();
  const both = (value: string) => ({
    customerId,
    status: 'checked',
    reviewerId: director.staffId,
    results: [row(one, '12'), row(into, value)],
  });
  const { reportNo } = await insertReport(app, both('13'));
  expect((await preview(one, into)).refusal).toContain(reportNo);
  await app.database.pool.query(`update result set value = '12' where value = '13'`);
  expect((await preview(one, into)).refusal).toBe(null);
  expect((await merge(one, into, { intoRowVersion: 9 })).header.reason).toBe('analyte.stale');
  expect((await merge(one, into)).status).toBe(200);
  expect((await merge(await again(into), await again(one))).header.reason).toBe('analyte.not_mergeable');
  const doctor = await app.signInAs('doctor');
  expect((await doctor.get(`/analytes/${one.id}/merge-preview?intoId=${into.id}`)).status).toBe(403);
});

test('of two who merge two tests into each other at once, one is refused', async () => {
  const [one, into] = [await entered(), await entered()];
  const answers = await Promise.all([merge(one, into), merge(into, one)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
