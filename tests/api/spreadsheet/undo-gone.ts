import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { reportLife } from '../../support/report-path';
import { type Cells, sheetRow, view } from '../../support/sheets';
import { batchOf, customerOf, recordsOf, submit, undo, visitOf } from '../../support/submitted';

let app: TestApp;
let clerk: SignedInPerson;
let director: SignedInPerson;

beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk');
  director = await app.signInAs('director');
});
afterAll(() => app.drop());

async function submitted(rows: Cells[]) {
  const answer = await submit(clerk, await batchOf(app, clerk, rows));
  if (answer.status !== 200) throw new Error(`${answer.header.reason}: ${answer.header.msg}`);
  return answer.data;
}

async function erase(id: number): Promise<void> {
  const { data } = await director.get<{ rowVersion: number; pid: string }>(`/customers/${id}/erasure`);
  const body = { rowVersion: data.rowVersion, pidTyped: data.pid, reason: 'asked in writing' };
  const { status, header } = await director.post(`/customers/${id}/erase`, body);
  if (status !== 200) throw new Error(header.msg);
}

/** What stands in the way, in the reader's words; nothing has changed. */
async function builtOn(batchId: number): Promise<string[]> {
  const before = await recordsOf(app);
  const { header, data } = await undo(clerk, await view(clerk, batchId));
  expect(header.reason).toBe('spreadsheet.built_on');
  for (const { text } of data.items) expect(header.msg).toContain(text);
  expect(await recordsOf(app)).toEqual(before);
  expect((await view(clerk, batchId)).state).toBe('submitted');
  return data.items.map(({ text }) => text);
}

test('tests that must be kept of an erased person are not taken back', async () => {
  const known = await customerOf(clerk, { pid: 'KEPT-1', name: 'Kay Kept' });
  await visitOf(clerk, known.id, [{ nameEn: 'Lipids', nameZh: '血脂', barCode: 'KEPT-A' }]);
  const batch = await submitted([
    sheetRow(1, { pid: 'KEPT-1', name: 'Kay Kept', barCode: 'KEPT-B' }),
    sheetRow(1, { pid: 'KEPT-1', name: 'Kay Kept', barCode: 'KEPT-A', comments: 'changed' }),
    sheetRow(2),
  ]);
  await erase(known.id);
  expect(await builtOn(batch.id)).toEqual(['the erasure of KEPT-1, by director 2']);
});

test('a person whom the batch entered and who was erased is named by pid alone', async () => {
  const batch = await submitted([sheetRow(10, { name: 'Nora New' }), sheetRow(11)]);
  const { rows } = await app.ports.pool.query("select id from customer where pid = 'S00010'");
  await erase(Number(rows[0].id));
  const texts = await builtOn(batch.id);
  expect(texts).toEqual(['the erasure of S00010, by director 2']);
});

test('a batch that wrote nothing to the erased person can be undone', async () => {
  const known = await customerOf(clerk, { pid: 'SAME-1', name: 'Sam Same', gender: 'female' });
  const row = sheetRow(20, { pid: 'SAME-1', name: 'Sam Same', barCode: 'SAME-A' });
  await submitted([row]);
  const batch = await submitted([row, sheetRow(21)]);
  expect(batch.counts).toMatchObject({ create: 1, leave: 1 });
  await erase(known.id);
  expect((await undo(clerk, batch)).status).toBe(200);
});

test('a merge since then, also one in a chain, is named', async () => {
  const known = await customerOf(clerk, { pid: 'CHAIN-1', name: 'Chen Chain' });
  const second = await customerOf(clerk, { pid: 'CHAIN-2', name: 'Chen Chain' });
  const third = await customerOf(clerk, { pid: 'CHAIN-3', name: 'Chen Chain' });
  const batch = await submitted([sheetRow(30, { pid: 'CHAIN-1', name: 'Chen Chain', gender: '', barCode: 'CHAIN-A' })]);
  const merge = async (into: number, from: number) => {
    const versionOf = async (id: number) =>
      (await director.get<{ rowVersion: number }>(`/customers/${id}`)).data.rowVersion;
    const answer = await director.post(`/customers/${into}/merge`, {
      rowVersion: await versionOf(into),
      absorbedId: from,
      absorbedRowVersion: await versionOf(from),
      keep: {},
      differencesSeen: true,
      reason: 'same person',
    });
    if (answer.status !== 200) throw new Error(answer.header.msg);
  };
  await merge(second.id, known.id);
  await merge(third.id, second.id);
  expect(await builtOn(batch.id)).toEqual(['a merge with CHAIN-2 Chen Chain, by director 2']);
});

test('a share link in the way is named beside its report', async () => {
  const life = await reportLife(app);
  const person = await customerOf(clerk, {
    pid: 'LINK-1',
    name: 'Lin Link',
    birthOn: '1985-03-01',
    consents: { ai: false, recording: false, share: true },
  });
  const batch = await submitted([sheetRow(40, { pid: 'LINK-1', name: 'Lin Link', barCode: 'LINK-A' })]);
  const report = await life.issued(person.id, [{ nameEn: 'Glucose', value: '5.1', unit: 'mmol/L', range: '3.9-6.1' }]);
  await app.ports.pool.query(
    "update report set visit_id = (select visit_id from advice where bar_code = 'LINK-A'), advice_id = (select id from advice where bar_code = 'LINK-A') where id = $1",
    [report.id],
  );
  await director.post(`/reports/${report.id}/share-links`, { days: 3 });
  expect(await builtOn(batch.id)).toEqual([
    `report ${report.reportNo}`,
    expect.stringMatching(new RegExp(`^a share link to report ${report.reportNo}, by director`)),
  ]);
}, 120_000);
