import type { AnalyteChoice, AnalyteView } from '../../../server/modules/dictionary/schema';
import { recogniseAll } from '../../../server/modules/dictionary/service';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';

let app: TestApp;
let director: SignedInPerson;
let administrator: SignedInPerson;

beforeAll(async () => {
  app = await startApp();
  director = await app.signInAs('director', { name: 'Director One' });
  administrator = await app.signInAs('administrator', { name: 'Admin One' });
});
afterAll(() => app.drop());

const ZINC = {
  code: 'XZN',
  loinc: '5763-8',
  nameEn: 'Zincum testatum',
  nameZh: '试锌',
  shortEn: 'XZn',
  shortZh: '试锌',
  names: ['Zincum T', '血试锌'],
  namesInContext: ['Zt'],
  category: 'vitamin_element',
  specimens: ['serum', 'heparin_plasma'],
  scale: 'number',
  unit: 'umol/L',
  decimals: 1,
  possibleLow: 0.5,
  possibleHigh: 200,
  criticalLow: 3,
  criticalHigh: null,
  deltaPercent: 40,
  deltaAbsolute: null,
  deltaWithinDays: 90,
  source: 'Own limits',
};
let made = 0;
/** Another analyte, whose code and names nobody else has. */
const another = (wanted: object = {}) => {
  made += 1;
  const names = { nameEn: `Own analyte ${made}`, nameZh: `自有项目${made}`, shortEn: '', shortZh: '', names: [] };
  return { ...ZINC, ...names, namesInContext: [], code: `OWN-${made}`, ...wanted };
};
const enter = (body: object, by = director) => by.post<AnalyteView>('/analytes', body);
const entered = async (wanted: object = {}) => {
  const { status, header, data } = await enter(another(wanted));
  if (status !== 200) throw new Error(JSON.stringify(header));
  return data;
};
const change = ({ id, ...body }: AnalyteView, wanted: object, by = director) =>
  by.put<AnalyteView>(`/analytes/${id}`, { ...body, reason: 'checked with the lab', ...wanted });
const retire = ({ id, rowVersion }: AnalyteView, reason?: string) =>
  director.post<AnalyteView>(`/analytes/${id}/disable`, { rowVersion, reason });
const takeBack = ({ id, rowVersion }: AnalyteView, reason: string | undefined = 'done again') =>
  director.post<AnalyteView>(`/analytes/${id}/enable`, { rowVersion, reason });
const codesOf = async (query: Record<string, string>) =>
  (
    await director.get<{ rows: AnalyteView[] }>(`/analytes?${new URLSearchParams({ pageSize: '200', ...query })}`)
  ).data.rows.map(({ code }) => code);
const eventsOf = async (id: number) => {
  const { rows } = await app.database.pool.query(
    `select action, actor_name, details from audit_event where object_type = 'analyte' and object_id = $1 order by id`,
    [String(id)],
  );
  return rows.map(({ action, actor_name, details }) => [action, actor_name, details]);
};
const read = async (name: string, unit = 'µmol/L') => {
  const [only] = await recogniseAll(app.ports.db, [{ name, specimen: '血清', unit, value: '12' }]);
  return only?.recognised.code ?? null;
};
const columnsOf = async (id: number) =>
  (await app.database.pool.query('select * from analyte where id = $1', [id])).rows[0];

test('an analyte is entered, changed, retired and taken back, each with who, what and why', async () => {
  const { status, data: one } = await enter(ZINC);
  expect(status).toBe(200);
  expect(one).toMatchObject({ ...ZINC, unit: 'µmol/L', active: true, fromPack: false, updatedBy: 'Director One' });
  expect(await read('血试锌')).toBe('XZN');
  const { data: changed } = await change(one, { names: ['Zincum T', '锌甲'], criticalLow: 4 }, administrator);
  expect(changed).toMatchObject({ names: ['Zincum T', '锌甲'], criticalLow: 4, rowVersion: 2, code: 'XZN' });
  expect([await read('血试锌'), await read('锌甲')]).toEqual([null, 'XZN']);
  expect((await change(changed, {})).data).toEqual(changed);

  const { data: retired } = await retire(changed, 'no longer done');
  expect(retired).toMatchObject({ active: false, rowVersion: 3 });
  const choices = async () =>
    (await director.get<AnalyteChoice[]>('/analytes/choices?q=XZN')).data.filter(({ code }) => code === 'XZN');
  expect([await read('锌甲'), await choices()]).toEqual([null, []]);
  const { data: back } = await takeBack(retired);
  expect(back).toMatchObject({ active: true, rowVersion: 4 });
  expect([await read('锌甲'), await choices()]).toEqual(['XZN', [expect.objectContaining({ nameZh: '试锌' })]]);

  const events = await eventsOf(one.id);
  expect(events.map(([action, who]) => [action, who])).toEqual([
    ['analyte.create', 'Director One'],
    ['analyte.edit', 'Admin One'],
    ['analyte.disable', 'Director One'],
    ['analyte.enable', 'Director One'],
  ]);
  expect(events[0]?.[2]).toMatchObject({ created: { code: 'XZN', unit: 'umol/L', critical: [{ low: 3 }] } });
  expect(events[1]?.[2]).toEqual({
    reason: 'checked with the lab',
    changes: {
      names: { from: ['Zincum T', '血试锌'], to: ['Zincum T', '锌甲'] },
      critical: { from: [{ low: 3 }], to: [{ low: 4 }] },
    },
  });
  expect(events[2]?.[2]).toEqual({ reason: 'no longer done' });
});

test('a change, a retirement and taking back without a reason are refused', async () => {
  const one = await entered();
  const answers = [
    await change(one, { reason: ' ' }),
    await change(one, { reason: undefined }),
    await retire(one),
    await takeBack(one, ''),
  ];
  expect(answers.map(({ status, header }) => [status, header.fields])).toEqual(
    Array(4).fill([400, { reason: 'Please give a reason.' }]),
  );
});

test('a code is given once and never changes', async () => {
  const one = await entered();
  const again = await enter(another({ code: one.code }));
  expect([again.status, again.header.reason, Object.keys(again.header.fields ?? {})]).toEqual([
    409,
    'analyte.code_taken',
    ['code'],
  ]);
  const { data } = await change(one, { code: 'OTHER', source: 'another' });
  expect(data).toMatchObject({ code: one.code, source: 'another' });
});

test('what was made from an older version is refused, and says who changed it and what stands there', async () => {
  const one = await entered();
  await change(one, { source: 'theirs' }, administrator);
  for (const stale of [await change(one, { source: 'mine' }), await retire(one, 'gone'), await takeBack(one)]) {
    expect([stale.status, stale.header.reason]).toEqual([409, 'analyte.stale']);
    expect(stale.data).toMatchObject({ current: { source: 'theirs', rowVersion: 2 }, changedBy: 'Admin One' });
  }
});

test('a name by which neither would be recognised any more is refused', async () => {
  const one = await entered({ names: ['A-Nomen'], specimens: ['serum'] });
  const asked = { names: ['αNOMEN'], specimens: ['plasma', 'serum'], unit: 'mmol/L' };
  const refused = await enter(another(asked));
  expect([refused.status, refused.header.reason]).toEqual([409, 'analyte.name_taken']);
  expect(refused.header.fields).toEqual({
    names: expect.stringContaining(`“αNOMEN” is already a name of ${one.code}`),
  });
  expect(await codesOf({ q: 'nomen' })).toEqual([one.code]);

  // neither the specimen nor the unit leaves it open
  const inUrine = await entered({ ...asked, specimens: ['urine'] });
  await entered({ ...asked, unit: '%' });
  const moved = await change(inUrine, { specimens: ['urine', 'serum'] });
  expect([moved.status, moved.header.reason]).toEqual([409, 'analyte.name_taken']);
  const nameless = await entered();
  const named = await change(nameless, { nameZh: 'a nomen' });
  expect(Object.keys(named.header.fields ?? {})).toEqual(['nameZh']);

  const { data: retired } = await retire(one, 'replaced');
  expect((await enter(another({ ...asked, specimens: ['serum'] }))).status).toBe(200);
  expect((await takeBack(retired)).header.reason).toBe('analyte.name_taken');
});

test('of two who give one name to two analytes at the same moment, the second is refused', async () => {
  const [one, two] = [await entered(), await entered()];
  const holder = await app.database.pool.connect();
  await holder.query('begin');
  await holder.query('lock table audit_event in exclusive mode');
  const both = [change(one, { names: ['Simul'] }), change(two, { names: ['Simul'] })];
  const waiting = async () =>
    (
      await app.database.pool.query(
        `select count(*)::int n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0].n;
  let answered = false;
  const answers = Promise.all(both).finally(() => {
    answered = true;
  });
  // both have come as far as they can before the first one's commit
  while (!answered && (await waiting()) < 2);
  await holder.query('commit');
  holder.release();
  expect((await answers).map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a unit is read as it is printed or as UCUM, and what is not known or open is refused', async () => {
  const stored = async (unit: string) => (await columnsOf((await entered({ unit })).id)).unit;
  expect(await stored('x10^9/L')).toBe('10*9/L');
  expect(await stored('IU/mL')).toBe('[IU]/mL');
  expect(await stored('{copies}/mL')).toBe('{copies}/mL');
  expect(await stored('')).toBe('');
  for (const unit of ['furlong', 'mmol per L', 'G/L'])
    expect((await enter(another({ unit }))).header.fields).toHaveProperty('unit');
  const copies = await entered({ unit: '{copies}/mL' });
  const { data } = await change(copies, { source: 'new' });
  expect((await columnsOf(data.id)).unit).toBe('{copies}/mL');
});

test('in another unit no limit stays as it is, and those by age and sex are converted', async () => {
  const one = await entered({ unit: 'mmol/L', criticalLow: 2, criticalHigh: 8, deltaAbsolute: null });
  await app.database.pool.query('update analyte set critical = critical || $2::jsonb where id = $1', [
    one.id,
    JSON.stringify([{ low: 1.5, high: 9, toAgeDays: 28 }]),
  ]);
  // what is not sent stays, in the new unit
  const [criticalOf, intervals] = [undefined, undefined];
  const untouched = await change(one, { unit: 'umol/L', criticalOf, intervals });
  expect([untouched.status, Object.keys(untouched.header.fields ?? {}).sort()]).toEqual([
    400,
    ['criticalHigh', 'criticalLow', 'possibleHigh', 'possibleLow'],
  ]);
  const anew = { unit: 'umol/L', criticalLow: 2000, criticalHigh: 8000, possibleLow: 500, possibleHigh: 200_000 };
  const { data } = await change(one, { ...anew, criticalOf, intervals });
  expect(data).toMatchObject({ ...anew, unit: 'µmol/L', criticalOf: [{ low: 1500, high: 9000, toAgeDays: 28 }] });
  const lost = { unit: '%', criticalLow: 1, criticalHigh: 3, possibleLow: 0, possibleHigh: 100 };
  expect((await change(data, { ...lost, criticalOf, intervals })).header.fields).toHaveProperty('unit');
  const { data: kept } = await change(data, { criticalLow: null, criticalHigh: null });
  expect((await columnsOf(kept.id)).critical).toEqual([{ low: 1500, high: 9000, toAgeDays: 28 }]);
});

test('a wrong LOINC, code, specimen, limit or delta is named by its field', async () => {
  const wrong: [field: string, wanted: object][] = [
    ['loinc', { loinc: '5763-7' }],
    ['code', { code: 'A B' }],
    ['code', { code: 'A'.repeat(21) }],
    ['nameZh', { nameZh: ' ' }],
    ['specimens', { specimens: [] }],
    ['specimens.0', { specimens: ['tears'] }],
    ['category', { category: 'imaging' }],
    ['possibleHigh', { possibleHigh: null }],
    ['possibleHigh', { possibleHigh: 0.1 }],
    ['criticalHigh', { criticalHigh: 3 }],
    ['deltaWithinDays', { deltaWithinDays: null }],
    ['deltaPercent', { deltaPercent: null }],
    ['decimals', { decimals: 1.5 }],
  ];
  for (const [field, wanted] of wrong) {
    const { status, header } = await enter(another(wanted));
    expect([field, status, Object.keys(header.fields ?? {})]).toEqual([field, 400, [field]]);
  }
});

test('a list is found in three writings, by code and LOINC, narrowed and ordered', async () => {
  await app.database.pool.query('delete from analyte_name');
  await app.database.pool.query('delete from analyte');
  const mono = await entered({
    code: 'MONO#',
    loinc: '742-7',
    nameEn: 'Monocytes',
    nameZh: '单核细胞',
    category: 'haematology',
    unit: '10*9/L',
  });
  await entered({
    code: 'ALT',
    loinc: '1742-6',
    nameEn: 'Alanine aminotransferase',
    nameZh: '丙氨酸氨基转移酶',
    names: ['谷丙转氨酶'],
    category: 'biochemistry',
    unit: 'U/L',
  });
  for (const [q, found] of [
    ['monocyt', ['MONO#']],
    ['核细胞', ['MONO#']],
    ['danhexibao', ['MONO#']],
    ['dhxb', ['MONO#']],
    ['guobing', []],
    ['gubing', ['ALT']],
    ['gbzam', ['ALT']],
    ['NO#', ['MONO#']],
    ['1742-6', ['ALT']],
  ] as const)
    expect([q, await codesOf({ q })]).toEqual([q, found]);
  await app.database.pool.query(`update analyte set from_pack = true where code = 'ALT'`);
  expect(await codesOf({ fromPack: 'true' })).toEqual(['ALT']);
  expect(await codesOf({ fromPack: 'false' })).toEqual(['MONO#']);
  expect(await codesOf({ category: 'haematology' })).toEqual(['MONO#']);
  await retire(mono, 'not here');
  expect([await codesOf({ active: 'true' }), await codesOf({ active: 'false' })]).toEqual([['ALT'], ['MONO#']]);
  expect([await codesOf({ sort: 'nameEn' }), await codesOf({ sort: '-nameEn' })]).toEqual([
    ['ALT', 'MONO#'],
    ['MONO#', 'ALT'],
  ]);
});

test('who checks and signs looks, who heads the clinic or the portal edits, and nobody else', async () => {
  const one = await entered();
  const statuses = async (role: 'clerk' | 'sales' | 'reviewer' | 'doctor') => {
    const person = await app.signInAs(role);
    const answers = [
      await person.get('/analytes'),
      await enter(another(), person),
      await change(one, {}, person),
      await person.post(`/analytes/${one.id}/disable`, { rowVersion: 1, reason: 'x' }),
    ];
    return answers.map(({ status }) => status);
  };
  for (const role of ['clerk', 'sales'] as const) expect(await statuses(role)).toEqual([403, 403, 403, 403]);
  for (const role of ['reviewer', 'doctor'] as const) expect(await statuses(role)).toEqual([200, 403, 403, 403]);
  const clerk = await app.signInAs('clerk');
  expect((await clerk.get('/analytes/choices')).status).toBe(200);
  expect((await enter(another(), administrator)).status).toBe(200);
});
