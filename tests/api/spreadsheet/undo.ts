import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { type Cells, rowsOf, sheetRow, view } from '../../support/sheets';
import { batchOf, customerOf, recordsOf, submit, undo, visitOf } from '../../support/submitted';

let app: TestApp;
let clerk: SignedInPerson;

beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk');
});
afterAll(() => app.drop());

const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;

async function submitted(rows: Cells[], name?: string) {
  const answer = await submit(clerk, await batchOf(app, clerk, rows, name));
  if (answer.status !== 200) throw new Error(`${answer.header.reason}: ${answer.header.msg}`);
  return answer.data;
}

/** What stands in the way, in the reader's words. */
async function builtOn(batch: Awaited<ReturnType<typeof submitted>>): Promise<string[]> {
  const before = await recordsOf(app);
  const { header, data } = await undo(clerk, batch);
  expect(header.reason).toBe('spreadsheet.built_on');
  expect(data.count).toBe(data.items.length);
  for (const { text } of data.items) expect(header.msg).toContain(text);
  expect(await recordsOf(app)).toEqual(before);
  expect((await view(clerk, batch.id)).state).toBe('submitted');
  return data.items.map(({ text }) => text);
}

const mixed = async (from: string) => {
  const known = await customerOf(clerk, { pid: `${from}-K`, name: 'Kay Known', gender: 'unknown' });
  await visitOf(clerk, known.id, [
    { nameEn: 'Lipids', nameZh: '血脂', barCode: `${from}-1`, category: 'biochemistry' },
  ]);
  const person = { pid: `${from}-K`, name: 'Kay Known', gender: 'F' };
  return [
    sheetRow(1, { ...person, barCode: `${from}-1`, objEnName: 'Testosterone', objCnName: '睾酮', comments: 'changed' }),
    sheetRow(1, { ...person, barCode: `${from}-2` }),
    sheetRow(2, { pid: `${from}-N`, name: 'Newcomer', barCode: `${from}-3` }),
    sheetRow(2, { pid: `${from}-N`, name: 'Newcomer', barCode: `${from}-4` }),
  ];
};

test('after submitting and undoing the records are what they were, and the batch can be submitted again', async () => {
  const rows = await mixed('U');
  const before = await recordsOf(app);
  const batch = await submitted(rows);
  expect(batch.counts).toMatchObject({
    create: 3,
    update: 1,
    customersCreated: 1,
    customersUpdated: 1,
    visitsCreated: 1,
  });
  expect(await recordsOf(app)).not.toEqual(before);
  const { status, data } = await undo(clerk, batch);
  expect(status).toBe(200);
  expect(data).toMatchObject({ state: 'waiting', undoneBy: 'clerk 1', submittedAt: null, counts: batch.counts });
  expect(await recordsOf(app)).toEqual(before);
  const events = await query(
    `select action, details from audit_event where object_type = 'sheetBatch' and object_id = $1 order by id`,
    [String(batch.id)],
  );
  expect(events.filter(({ action }) => action === 'spreadsheet.undoRow')).toHaveLength(4);
  expect(events.at(-1)).toMatchObject({ action: 'spreadsheet.undo', details: { reason: 'wrong file' } });
  const again = await submit(clerk, data);
  expect(again.data).toMatchObject({ state: 'submitted', counts: batch.counts, undoneAt: null });
  expect((await undo(clerk, again.data)).status).toBe(200);
  expect(await recordsOf(app)).toEqual(before);
});

test('a waiting batch, an old version and a second undo are refused', async () => {
  const waiting = await batchOf(app, clerk, [sheetRow(100)]);
  expect((await undo(clerk, waiting)).header.reason).toBe('spreadsheet.wrong_state');
  const batch = await submitted([sheetRow(101)]);
  expect((await undo(clerk, batch, { rowVersion: batch.rowVersion - 1 })).header.reason).toBe('spreadsheet.stale');
  expect((await undo(clerk, batch, { reason: ' ' })).status).toBe(400);
  const both = await Promise.all([undo(clerk, batch), undo(clerk, batch)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

const idsOf = async (batch: { id: number }, at = 0) => {
  const outcome = (await rowsOf(clerk, batch.id))[at]?.outcome;
  return { customerId: outcome?.customer.id ?? 0, visitId: outcome?.visit.id ?? 0, adviceId: outcome?.advice.id ?? 0 };
};

test('a report and a link to it stand in the way', async () => {
  const batch = await submitted([sheetRow(110)]);
  const { customerId, adviceId } = await idsOf(batch);
  await query(
    `insert into report (report_no, customer_id, advice_id, origin, category, name_en, name_zh, status, received_at, status_since)
     values ('R-110', $1, $2, 'internal', 'blood', 'Lipids', '血脂', 'received', now(), now())`,
    [customerId, adviceId],
  );
  expect(await builtOn(batch)).toEqual(['report R-110']);
});

test('a customer, a visit or a test that was changed later stands in the way, with who changed it', async () => {
  const doctor = await app.signInAs('clerk', { fresh: true, name: 'Bo Busy' });
  const changed = await submitted([sheetRow(120)]);
  const customer = (await doctor.get<Record<string, unknown>>(`/customers/${(await idsOf(changed)).customerId}`)).data;
  expect((await doctor.put(`/customers/${customer.id}`, { ...customer, mobile: '13912345678' })).status).toBe(200);
  expect(await builtOn(changed)).toEqual(['customer S00120 Test Person 120, changed later by Bo Busy']);

  const seen = await submitted([sheetRow(121)]);
  const { customerId } = await idsOf(seen);
  const { rows: visits } = (await doctor.get<{ rows: { id: number }[] }>(`/customers/${customerId}/visits`)).data;
  expect((await doctor.put(`/visits/${visits[0]?.id}`, { ...visits[0], doctor: 'Dr Wu' })).status).toBe(200);
  expect(await builtOn(seen)).toEqual(['the visit S00121 2026-03-17, changed or added later by Bo Busy']);

  const tested = await submitted([sheetRow(122)]);
  const test = (
    await doctor.get<{ rows: { id: number; advice: object[] }[] }>(
      `/customers/${(await idsOf(tested)).customerId}/visits`,
    )
  ).data.rows[0];
  expect(
    (
      await doctor.put(`/visits/${test?.id}`, {
        ...test,
        advice: test?.advice.map((one) => ({ ...one, nameEn: 'Glucose' })),
      })
    ).status,
  ).toBe(200);
  expect(await builtOn(tested)).toEqual(['the test 0070122, changed later by Bo Busy']);

  const more = await submitted([sheetRow(123)]);
  await visitOf(doctor, (await idsOf(more)).customerId, [], { visitOn: '2026-03-18' });
  expect(await builtOn(more)).toEqual([expect.stringContaining('the visit S00123 2026-03-18')]);
});

test('a later file on the same people stands in the way until it is taken back itself', async () => {
  const first = await submitted([sheetRow(130)], 'first.csv');
  const second = await submitted([sheetRow(130, { barCode: 'LATER' })], 'second.csv');
  expect(await builtOn(first)).toEqual([
    'the later file second.csv, submitted by clerk 1',
    expect.stringContaining('the visit S00130'),
  ]);
  expect((await undo(clerk, second)).status).toBe(200);
  expect((await undo(clerk, first)).status).toBe(200);
});

test('a merge and anything else that refers to a new customer stand in the way', async () => {
  const merged = await submitted([sheetRow(140)]);
  const { customerId } = await idsOf(merged);
  const other = await customerOf(clerk, { pid: 'MERGE-A', name: 'Absorbed', gender: 'female' });
  await query(
    `insert into customer_merge (survivor_id, absorbed_id, at, by, reason, differences_seen, keep, before, after, absorbed_before, moved)
     values ($1, $2, now(), 'Ann', 'same', true, '{}', '{}', '{}', '{}', '{}')`,
    [customerId, other.id],
  );
  expect(await builtOn(merged)).toEqual(['a merge with S00140 Test Person 140, by Ann']);

  const referred = await submitted([sheetRow(141)]);
  await query(`insert into salesman_assignment (customer_id, by, at) values ($1, 'Ann', now())`, [
    (await idsOf(referred)).customerId,
  ]);
  expect(await builtOn(referred)).toEqual(['other records (salesman_assignment)']);
});

test('twenty are named and the rest counted', async () => {
  const batch = await submitted(Array.from({ length: 25 }, (_, i) => sheetRow(200 + i)));
  await query(`update customer set remark = 'vip' where pid between 'S00200' and 'S00224'`);
  const { data, header } = await undo(clerk, batch);
  expect(data).toMatchObject({ count: 25 });
  expect(data.items).toHaveLength(20);
  expect(header.msg).toMatch(/, 5 more\.$/);
});

test('2,000 rows go in and out', async () => {
  const before = await recordsOf(app);
  const batch = await submitted(Array.from({ length: 2000 }, (_, i) => sheetRow(3000 + i)));
  expect((await undo(clerk, batch)).status).toBe(200);
  expect(await recordsOf(app)).toEqual(before);
}, 90_000);
