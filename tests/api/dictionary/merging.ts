import type { MergePreview } from '../../../server/modules/dictionary/merging/schema';
import type { PanelView } from '../../../server/modules/dictionary/panels/schema';
import type { AnalyteView } from '../../../server/modules/dictionary/schema';
import { recogniseAll } from '../../../server/modules/dictionary/service';
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
    openReports: 1,
    firstReports: [{ id: reportId, reportNo }],
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
