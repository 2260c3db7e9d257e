import { audits, clerk, desk, enter, portal, prepareDesk, report, send } from './open-desk';

prepareDesk();

const POTASSIUM = (value: string, unit = 'mmol/L') => `Potassium ${value} H ${unit} 3.5-5.3`;

const arrived = async (results: string[], person: Record<string, string> = {}) => {
  const bytes = report(person, results);
  return { bytes, id: ((await send(bytes)).data as { reportId: number }).reportId };
};

const criticals = async (id: number) =>
  (
    await portal.ports.pool.query(
      'select name_en, value, state, present, customer_id::int as "customerId" from critical_value where report_id = $1',
      [id],
    )
  ).rows;
const openCount = async (id: number) =>
  (await portal.ports.pool.query('select open_criticals as n from report where id = $1', [id])).rows[0].n;

const match = async (id: number, customerId: number) => {
  const { item } = await desk(id);
  const body = { rowVersion: item.rowVersion, customerId, reason: 'known to reception' };
  expect((await clerk.post(`/intake/desk/${id}/match`, body)).status).toBe(200);
};

test('one that the reader saw opens when the file arrives, before anybody is named, and stands on the home of who checks', async () => {
  const { id } = await arrived([POTASSIUM('7.9'), 'Sodium 140 mmol/L 137-147']);
  expect(await criticals(id)).toEqual([
    { name_en: 'Potassium', value: '7.9', state: 'to_notify', present: null, customerId: null },
  ]);
  expect(await openCount(id)).toBe(1);
  expect(await audits('report.receive', id)).toEqual([{ details: expect.objectContaining({ openCriticals: 1 }) }]);
  const reviewer = await portal.signInAs('reviewer');
  const { data } = await reviewer.get<{ criticals: { reportId: number; value: string }[] }>('/home');
  expect(data.criticals).toContainEqual(expect.objectContaining({ reportId: id, value: '7.9' }));
});

test('the same file again opens nothing more; a match says whose it is and opens none twice', async () => {
  const { id, bytes } = await arrived([POTASSIUM('7.9')]);
  await send(bytes, 'again.pdf');
  expect(await criticals(id)).toHaveLength(1);
  const person = await enter({ name: 'Zhang Wei', gender: 'male', birthOn: '1980-02-03' });
  await match(id, person.id);
  expect(await criticals(id)).toMatchObject([{ value: '7.9', present: null, customerId: person.id }]);
  expect(await openCount(id)).toBe(1);
});

test('limits are those of the person once it is known who: what is critical for a grown-up only stays open and says so', async () => {
  const { id } = await arrived([POTASSIUM('7.0')], { 'Date of Birth': '2026-03-05' });
  expect(await criticals(id)).toMatchObject([{ value: '7.0', present: null }]);
  const newborn = await enter({ name: 'Zhang Wei', gender: 'male', birthOn: '2026-03-05' });
  await match(id, newborn.id);
  expect(await criticals(id)).toMatchObject([{ value: '7.0', present: '7.0 mmol/L', state: 'to_notify' }]);
});

test.each([
  ['within the limits', POTASSIUM('5.6')],
  ['of another specimen', 'Urine potassium 90 H mmol/L 25-80'],
  ['in a unit that is none of its own', POTASSIUM('7.9', 'mg/L')],
])('a value %s opens none', async (_, line) => {
  const { id } = await arrived([line]);
  expect(await criticals(id)).toEqual([]);
});
