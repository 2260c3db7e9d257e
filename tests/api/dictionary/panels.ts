import type { PanelChoice, PanelView } from '../../../server/modules/dictionary/panels/schema';
import type { AnalyteChoice, AnalyteView } from '../../../server/modules/dictionary/schema';
import { recogniseAll } from '../../../server/modules/dictionary/service';
import type { ReportView } from '../../../server/modules/report/schema';
import { rejudgeDue } from '../../../server/modules/report/service';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { insertReport } from '../../support/report-rows';

type Preview = { total: number; rows: { id: number; changes: { what: string }[] }[] };

let app: TestApp;
let director: SignedInPerson;
let doctor: SignedInPerson;

beforeAll(async () => {
  app = await startApp();
  director = await app.signInAs('director', { name: 'Director One' });
  doctor = await app.signInAs('doctor');
});
afterAll(() => app.drop());

const OWN = {
  code: 'OWN-LIVER',
  nameEn: 'Our liver check',
  nameZh: '本院肝检',
  names: ['肝检甲'],
  specimens: ['serum'],
  members: ['AST', 'ALT', 'GGT'],
};
let made = 0;
const another = (wanted: object = {}) => {
  made += 1;
  return { ...OWN, code: `OWN-P${made}`, nameEn: `Own panel ${made}`, nameZh: `自有组合${made}`, names: [], ...wanted };
};
const enter = (body: object, by = director) => by.post<PanelView>('/panels', body);
const entered = async (wanted: object = {}) => {
  const { status, header, data } = await enter(another(wanted));
  if (status !== 200) throw new Error(JSON.stringify(header));
  return data;
};
const change = ({ id, ...body }: PanelView, wanted: object) =>
  director.put<PanelView>(`/panels/${id}`, { ...body, reason: 'asked by the lab', ...wanted });
const read = async (name: string, panelName: string, unit = '') => {
  const printed = { name, specimen: '', unit, value: '+', panel: panelName, panelNames: [panelName] };
  return (await recogniseAll(app.ports.db, [printed]))[0]?.recognised.code ?? null;
};

test('forty usual panels are there, and the clinic enters, changes and retires its own, each with a reason', async () => {
  const { data } = await doctor.get<{ rows: PanelView[]; total: number }>('/panels?pageSize=200&fromPack=true');
  expect(data.total).toBeGreaterThanOrEqual(40);
  const { data: one } = await enter(OWN);
  expect(one).toMatchObject({ ...OWN, fromPack: false, active: true, updatedBy: 'Director One' });
  const { data: changed } = await change(one, { members: ['GGT', 'AST', 'GGT'] });
  expect(changed).toMatchObject({ members: ['GGT', 'AST'], rowVersion: 2 });
  expect((await change(one, { names: [] })).header.reason).toBe('panel.stale');
  expect((await change(changed, { reason: ' ' })).status).toBe(400);
  const { rows } = await app.database.pool.query(
    `select action, details from audit_event where object_type = 'panel' and object_id = $1 order by id`,
    [String(one.id)],
  );
  expect(rows.map(({ action }) => action)).toEqual(['panel.create', 'panel.edit']);
  expect(rows[1].details).toEqual({
    reason: 'asked by the lab',
    changes: { members: { from: ['AST', 'ALT', 'GGT'], to: ['GGT', 'AST'] } },
  });
});

test('a code, a name of another panel, and a test that is not in use are refused beside their fields', async () => {
  const one = await entered({ names: ['Our α-check'] });
  expect((await enter(another({ code: one.code }))).header.reason).toBe('panel.code_taken');
  const named = await enter(another({ names: ['our A check'] }));
  expect([named.status, named.header.reason]).toEqual([409, 'panel.name_taken']);
  expect(named.header.fields).toEqual({ names: expect.stringContaining(`the panel ${one.code}`) });
  expect((await enter(another({ nameZh: '血常规' }))).header.fields).toHaveProperty('nameZh');
  for (const members of [[], ['NOBODY']])
    expect([members, Object.keys((await enter(another({ members }))).header.fields ?? {})]).toEqual([
      members,
      ['members'],
    ]);
  await director.post(`/panels/${one.id}/disable`, { rowVersion: 1, reason: 'not used' });
  expect((await enter(another({ names: ['our a check'] }))).status).toBe(200);
  const back = await director.post(`/panels/${one.id}/enable`, { rowVersion: 2, reason: 'used again' });
  expect(back.header.reason).toBe('panel.name_taken');
});

test('who checks looks, who heads the clinic or the portal edits', async () => {
  const one = await entered();
  const body = { rowVersion: one.rowVersion, reason: 'x' };
  const reviewer = await app.signInAs('reviewer');
  const clerk = await app.signInAs('clerk');
  const statuses = async (by: SignedInPerson) =>
    [await by.get('/panels'), await enter(another(), by), await by.post(`/panels/${one.id}/disable`, body)].map(
      ({ status }) => status,
    );
  expect([await statuses(reviewer), await statuses(clerk)]).toEqual([
    [200, 403, 403],
    [403, 403, 403],
  ]);
});

test('the specimen of a panel of the table counts where nothing else says one', async () => {
  expect(await read('PRO', '本院乙项')).toBe(null);
  const one = await entered({ nameZh: '本院乙项', specimens: ['urine'], members: ['U-PRO'] });
  expect(await read('PRO', '本院乙项报告')).toBe('U-PRO');
  expect(await read('PRO', '本院乙项加项')).toBe(null);
  await director.post(`/panels/${one.id}/disable`, { rowVersion: one.rowVersion, reason: 'not used' });
  expect(await read('PRO', '本院乙项')).toBe(null);
});

test('open reports named after a panel are judged anew by its names, specimens and whether it is in use, not by its tests', async () => {
  const { data: person } = await director.post<{ id: number }>('/customers', { name: '周敏', gender: 'female' });
  const results = [{ nameEn: 'PRO', nameZh: 'PRO', value: '+', unit: '' }];
  const wanted = {
    customerId: person.id,
    status: 'checked',
    reviewerId: director.staffId,
    name: '本院丙项报告',
    results,
  };
  const [own, other] = [await insertReport(app, wanted), await insertReport(app, { ...wanted, name: '本院丁项' })];
  await app.database.pool.query('update report set name_zh = name_en where id = any($1)', [[own.id, other.id]]);
  const codeOf = async (id: number) => (await director.get<ReportView>(`/reports/${id}`)).data.results[0]?.analyteCode;
  const events = async (id: number) =>
    (
      await app.database.pool.query(
        `select details from report_event where report_id = $1 and action = 'rejudge' order by id`,
        [id],
      )
    ).rows.map(({ details }) => [details.reason, details.changes.length, details.analytes[0].code]);
  const one = await entered({ nameZh: '本院丙项', specimens: ['urine'], members: ['U-PRO'] });
  expect([await codeOf(own.id), await events(own.id)]).toEqual(['U-PRO', [['', 1, one.code]]]);
  const { data: more } = await change(one, { members: ['U-PRO', 'U-GLU'] });
  expect(await events(own.id)).toHaveLength(1);
  expect([await codeOf(other.id), await events(other.id)]).toEqual([null, []]);
  const { data: named } = await change(more, { names: ['本院丁项'] });
  expect([await codeOf(other.id), await events(other.id)]).toEqual(['U-PRO', [['asked by the lab', 1, one.code]]]);
  await director.post(`/panels/${one.id}/disable`, { rowVersion: named.rowVersion, reason: 'not used' });
  expect((await events(own.id)).at(-1)).toEqual(['not used', 0, one.code]);
});

test('what a change of a panel does to open reports is said beforehand, and an analyte of its old specimen goes', async () => {
  const { data: person } = await director.post<{ id: number }>('/customers', { name: '周敏', gender: 'female' });
  const results = [
    { nameEn: 'PRO', nameZh: 'PRO', value: '+', unit: '' },
    { nameEn: 'GLU', nameZh: 'GLU', value: '+', unit: '', specimen: 'Urine', analyteCode: 'U-GLU' },
    { nameEn: 'Creatinine', nameZh: '肌酐', value: '70', unit: 'umol/L', analyteCode: 'CREA' },
  ];
  const wanted = { customerId: person.id, status: 'checked', reviewerId: director.staffId, name: '本院戊项', results };
  const { id } = await insertReport(app, wanted);
  await app.database.pool.query('update report set name_zh = name_en where id = $1', [id]);
  const codes = async () =>
    (await director.get<ReportView>(`/reports/${id}`)).data.results.map(({ analyteCode }) => analyteCode);
  const one = await entered({ nameZh: '本院戊项', specimens: ['urine'], members: ['U-PRO'] });
  expect(await codes()).toEqual(['U-PRO', 'U-GLU', 'U-CREA']);
  const { id: panelId, code: _, ...body } = one;
  const look = (more: object, by = director, path = 'preview') =>
    by.post<Preview>(`/panels/${panelId}/${path}`, { rowVersion: body.rowVersion, ...more });
  const { data: seen } = await look({ ...body, specimens: ['serum'] });
  const told = [
    { what: 'analyte', from: 'U-PRO', to: '' },
    { what: 'analyte', from: 'U-CREA', to: 'CREA' },
  ];
  expect(seen).toMatchObject({ total: 1, rows: [{ id, changes: told }] });
  expect(await codes()).toEqual(['U-PRO', 'U-GLU', 'U-CREA']);
  expect((await look({ ...body, members: ['U-PRO', 'U-GLU'] })).data.total).toBe(0);
  expect((await look({ active: false }, director, 'preview-active')).data).toMatchObject({ total: 1 });
  expect((await look({ ...body, nameZh: '血常规' })).header.reason).toBe('panel.name_taken');
  expect((await look({ active: false }, doctor, 'preview-active')).status).toBe(403);
  // somebody is just working on it: the worker judges it a moment later
  const holder = await app.ports.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from report where id = $1 for update', [id]);
  const { data: changed } = await change(one, { specimens: ['serum'] });
  expect([await rejudgeDue(app.ports), await codes()]).toEqual([0, ['U-PRO', 'U-GLU', 'U-CREA']]);
  await holder.query('commit');
  holder.release();
  expect([await rejudgeDue(app.ports), await codes()]).toEqual([1, [null, 'U-GLU', 'CREA']]);
  const { rows } = await app.database.pool.query(
    `select details from report_event where report_id = $1 and action = 'rejudge' order by id desc limit 1`,
    [id],
  );
  expect(rows[0].details).toMatchObject({ reason: 'asked by the lab', changes: told });
  await change(changed, { specimens: ['urine'] });
  expect(await codes()).toEqual(['U-PRO', 'U-GLU', 'U-CREA']);
});

test('the tests of a panel come in its order with unit and specimen, without those retired', async () => {
  const choices = async (q: string) =>
    (await doctor.get<PanelChoice[]>(`/panels/choices?${new URLSearchParams({ q })}`)).data;
  expect((await choices('xuechanggui')).map(({ code }) => code)).toContain('CBC');
  expect((await choices('lft'))[0]).toMatchObject({ code: 'LFT', tests: 11 });
  const [coagulation] = await choices('凝血四项');
  const tests = async () => (await doctor.get<AnalyteChoice[]>(`/panels/${coagulation?.id}/tests`)).data;
  expect((await tests()).map(({ code, unit, specimen }) => [code, unit, specimen])).toEqual([
    ['PT', 's', 'Citrated plasma'],
    ['INR', '', 'Citrated plasma'],
    ['APTT', 's', 'Citrated plasma'],
    ['TT', 's', 'Citrated plasma'],
    ['FIB', 'g/L', 'Citrated plasma'],
  ]);
  await app.database.pool.query(`update analyte set active = false where code = 'TT'`);
  expect((await tests()).map(({ code }) => code)).toEqual(['PT', 'INR', 'APTT', 'FIB']);
  const { rows } = (await doctor.get<{ rows: PanelView[] }>(`/panels?q=${encodeURIComponent('凝血四项')}`)).data;
  expect(rows.find(({ id }) => id === coagulation?.id)).toMatchObject({
    members: ['PT', 'INR', 'APTT', 'TT', 'FIB'],
    retired: ['TT'],
  });
  await app.database.pool.query(`update analyte set active = true where code = 'TT'`);
  expect((await doctor.get('/panels/999999/tests')).header.reason).toBe('panel.not_found');
});

test('what a report named after a panel lacks is a warning to be seen, until it is there or nothing is left to check', async () => {
  const { data: person } = await director.post<{ id: number }>('/customers', { name: '周敏', gender: 'female' });
  const row = (nameEn: string, nameZh: string, analyteCode: string, value = '4', unit = 'mmol/L') => ({
    nameEn,
    nameZh,
    analyteCode,
    value,
    unit,
    specimen: 'serum',
  });
  const gapOf = async (status: string, results: ReturnType<typeof row>[]) => {
    const { id } = await insertReport(app, {
      customerId: person.id,
      status,
      reviewerId: director.staffId,
      name: 'Renal panel',
      results,
    });
    await app.database.pool.query(`update report set name_zh = '肾功能' where id = $1`, [id]);
    const { warnings } = (await director.get<ReportView>(`/reports/${id}`)).data;
    return warnings.filter(({ kind }) => kind === 'panel_missing');
  };
  const urea = row('Urea', '尿素', 'UREA');
  const [gap] = await gapOf('checked', [urea]);
  expect(gap).toMatchObject({
    mustSee: true,
    nameEn: 'Renal function: Creatinine, Uric acid',
    nameZh: '肾功能：肌酐、尿酸',
  });
  const creatinine = row('Creatinine', '肌酐', 'CREA', '80', 'umol/L');
  const uricAcid = row('Uric acid', '尿酸', 'UA', '300', 'umol/L');
  const [less] = await gapOf('checked', [urea, creatinine]);
  expect(less?.nameEn).toBe('Renal function: Uric acid');
  expect(less?.key).not.toBe(gap?.key);
  expect(await gapOf('checked', [urea, creatinine, uricAcid])).toEqual([]);
  expect(await gapOf('checked', [])).toEqual([]);
});

test('a test is found by what a reviewer types in three writings, the best first, at most twenty', async () => {
  const codes = async (q: string) =>
    (await doctor.get<AnalyteChoice[]>(`/analytes/choices?${new URLSearchParams({ q })}`)).data.map(({ code }) => code);
  expect((await codes('k'))[0]).toBe('K');
  expect((await codes('alt'))[0]).toBe('ALT');
  expect((await codes('谷丙转氨酶'))[0]).toBe('ALT');
  expect((await codes('jigan'))[0]).toBe('CREA');
  expect((await codes('jg'))[0]).toBe('CREA');
  expect((await codes('niaosu'))[0]).toBe('UREA');
  expect((await codes('Creatinine'))[0]).toBe('CREA');
  expect((await codes('neut#'))[0]).toBe('NEUT#');
  const some = await codes('a');
  expect(some.length).toBe(20);
  expect([await codes(''), await codes('  '), await codes('%%')]).toEqual([[], [], []]);
  const { data } = await doctor.get<{ rows: AnalyteView[] }>('/analytes?q=ca&pageSize=20');
  expect(data.rows[0]?.code).toBe('CA');
});
