import { smtpDelivery } from '../../../server/adapters/mail';
import { deliverDue, forgetDelivered } from '../../../server/modules/message/service';
import type { MailView, RecipientView } from '../../../server/modules/spreadsheet/schema';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { sheetRow, sheetText, uploadAndRead, view } from '../../support/sheets';
import { type SmtpPeer, startSmtp, textOf } from '../../support/smtp';
import { batchOf, submit, undo } from '../../support/submitted';

let app: TestApp;
let clerk: SignedInPerson;
let smtp: SmtpPeer;
let lab: number;

beforeAll(async () => {
  smtp = await startSmtp();
  app = await startApp();
  app.ports.deliver = smtpDelivery(smtp.url, 'portal@clinic.test');
  clerk = await app.signInAs('clerk');
  lab = (
    await clerk.post<{ id: number }>('/suppliers', {
      name: '华大检验',
      email: 'lab@lab.test',
      language: 'zh-CN',
    })
  ).data.id;
});
afterAll(async () => {
  await app.drop();
  await smtp.close();
});
beforeEach(() => {
  smtp.mails.length = 0;
  smtp.refused.clear();
});

const DAY = 24 * 3600_000;
const mailsOf = async (id: number) => (await view(clerk, id)).mails;

test('each recipient gets one summary in their language, with figures, a link and no patient', async () => {
  const row = sheetRow(1, { pid: 'SECRET9', name: '赵敏敏', barCode: 'BAR-9' });
  const batch = await uploadAndRead(app, clerk, sheetText([row, sheetRow(2)]), 'march.csv', {
    visitOn: '2026-03-17',
    supplierId: String(lab),
  });
  const recipients = [
    { kind: 'staff', id: clerk.staffId },
    { kind: 'supplier', id: lab },
    { kind: 'supplier', id: lab },
  ];
  const { data } = await submit(clerk, batch, { recipients });
  expect(data.mails.map(({ address, state }) => [address, state])).toEqual([
    [clerk.email, 'waiting'],
    ['lab@lab.test', 'waiting'],
  ]);
  await deliverDue(app.ports);
  smtp.mails.sort((a, b) => a.to.localeCompare(b.to));
  expect(smtp.mails.map(({ to }) => to)).toEqual([clerk.email, 'lab@lab.test']);
  const [english = '', chinese = ''] = smtp.mails.map((mail) => textOf(mail.data));
  expect(english).toContain('File: march.csv');
  expect(english).toContain('Supplier: 华大检验');
  expect(english).toContain('Rows: 2 new tests, 0 changed, 0 already there.');
  expect(english).toContain(`http://portal.test/basicMaintenance/excelMaintain?batch=${batch.id}`);
  expect(chinese).toContain('就诊日期：2026-03-17');
  expect(chinese).toContain('新增项目 2');
  for (const { data: wire } of smtp.mails) {
    const whole = wire + textOf(wire);
    for (const said of ['SECRET9', '赵敏敏', 'BAR-9', 'Test Person', '{']) expect(whole).not.toContain(said);
  }
  expect((await mailsOf(batch.id)).map(({ state, tries }) => [state, tries])).toEqual([
    ['delivered', 1],
    ['delivered', 1],
  ]);

  const choices = (await clerk.get<RecipientView[]>(`/spreadsheet/batches/${batch.id}/recipients`)).data;
  expect(choices.filter(({ proposed }) => proposed).map(({ email }) => email)).toEqual([clerk.email, 'lab@lab.test']);
  expect(choices).toContainEqual({
    kind: 'supplier',
    id: lab,
    name: '华大检验',
    email: 'lab@lab.test',
    proposed: true,
  });

  await undo(clerk, data);
  await deliverDue(app.ports);
  const taken = smtp.mails.slice(2).sort((a, b) => a.to.localeCompare(b.to));
  expect(taken.map(({ to }) => to)).toEqual([clerk.email, 'lab@lab.test']);
  expect(textOf(taken[0]?.data ?? '')).toContain('clerk 1 undid a spreadsheet of visits');
  expect(textOf(taken[0]?.data ?? '')).not.toContain('wrong file');
  expect((await mailsOf(batch.id)).map(({ about }) => about)).toEqual(['submitted', 'submitted', 'undone', 'undone']);
});

test('whoever got the last summary of a supplier is proposed for its next batch', async () => {
  const other = await app.signInAs('administrator');
  const first = await uploadAndRead(app, clerk, sheetText([sheetRow(10)]), 'a.csv', {
    visitOn: '2026-03-17',
    supplierId: String(lab),
  });
  await submit(clerk, first, { recipients: [{ kind: 'staff', id: other.staffId }] });
  const next = await uploadAndRead(app, clerk, sheetText([sheetRow(11)]), 'b.csv', {
    visitOn: '2026-03-17',
    supplierId: String(lab),
  });
  const choices = (await clerk.get<RecipientView[]>(`/spreadsheet/batches/${next.id}/recipients`)).data;
  expect(
    choices
      .filter(({ proposed }) => proposed)
      .map(({ email }) => email)
      .sort(),
  ).toEqual([other.email, clerk.email, 'lab@lab.test'].sort());
});

test('a refused recipient is shown with the reason; after eight tries it can be sent again, once', async () => {
  smtp.refused.add('lab@lab.test');
  const batch = await batchOf(app, clerk, [sheetRow(20)]);
  const recipients = [
    { kind: 'staff', id: clerk.staffId },
    { kind: 'supplier', id: lab },
  ];
  await submit(clerk, batch, { recipients });
  while ((await deliverDue(app.ports)) > 0);
  const [told, refused] = await mailsOf(batch.id);
  expect(told).toMatchObject({ state: 'delivered', reason: null });
  expect(refused).toMatchObject({
    state: 'waiting',
    tries: 1,
    reason: expect.stringContaining('550 5.1.1 mailbox unavailable'),
    nextTryAt: expect.any(String),
  });
  const resend = (mailIds: number[]) => clerk.post<MailView[]>(`/spreadsheet/batches/${batch.id}/resend`, { mailIds });
  expect((await resend([refused?.id ?? 0])).header.reason).toBe('spreadsheet.mail_not_failed');
  for (let round = 0; round < 8; round += 1) {
    app.advance(3_600_000);
    await deliverDue(app.ports);
  }
  clerk = await app.signInAs('clerk');
  expect((await mailsOf(batch.id))[1]).toMatchObject({
    state: 'failed',
    tries: 8,
    reason: expect.stringContaining('550'),
  });
  expect((await view(clerk, batch.id)).mailFailed).toBe(1);
  expect((await resend([told?.id ?? 0, refused?.id ?? 0])).header.reason).toBe('spreadsheet.mail_not_failed');
  smtp.refused.clear();
  const [once, twice] = await Promise.all([resend([refused?.id ?? 0]), resend([refused?.id ?? 0])]);
  expect([once?.status, twice?.status].sort()).toEqual([200, 409]);
  await deliverDue(app.ports);
  expect((await mailsOf(batch.id))[1]).toMatchObject({ state: 'delivered', tries: 1, reason: null });
  expect(smtp.mails.filter(({ to }) => to === 'lab@lab.test')).toHaveLength(1);
  expect(textOf(smtp.mails.at(-1)?.data ?? '')).toContain('华大检验，您好');
  const events = await app.database.pool.query(`select details from audit_event where action = 'spreadsheet.resend'`);
  expect(events.rows).toEqual([{ details: { mailIds: [refused?.id] } }]);
});

const giveUp = (batchId: number) =>
  app.database.pool.query(
    "update outbox_message set state = 'failed' where id in (select message_id from sheet_mail where batch_id = $1)",
    [batchId],
  );
const resendOf = (batchId: number, mails: MailView[]) =>
  clerk.post<MailView[]>(`/spreadsheet/batches/${batchId}/resend`, { mailIds: mails.map(({ id }) => id) });

test('what was given up goes again to those who still can be reached', async () => {
  const left = await app.signInAs('sales', { fresh: true });
  const batch = await batchOf(app, clerk, [sheetRow(25)]);
  const recipients = [clerk, left].map(({ staffId }) => ({ kind: 'staff', id: staffId }));
  const { data } = await submit(clerk, batch, { recipients });
  await giveUp(batch.id);
  await app.database.pool.query("update staff set state = 'disabled' where id = $1", [left.staffId]);
  const answer = await resendOf(batch.id, data.mails);
  expect(answer.data.map(({ state, canResend }) => [state, canResend])).toEqual([
    ['waiting', false],
    ['failed', true],
  ]);
  await deliverDue(app.ports);
  expect(smtp.mails.map(({ to }) => to)).toEqual([clerk.email]);
});

test('a summary of a submission that was taken back, or made again since, does not go out', async () => {
  const batch = await batchOf(app, clerk, [sheetRow(26)]);
  const { data } = await submit(clerk, batch, { recipients: [{ kind: 'staff', id: clerk.staffId }] });
  await giveUp(batch.id);
  expect((await mailsOf(batch.id)).map(({ canResend }) => canResend)).toEqual([true]);
  app.advance(1000);
  await undo(clerk, data);
  expect((await mailsOf(batch.id))[0]).toMatchObject({ state: 'failed', canResend: false });
  expect((await resendOf(batch.id, data.mails)).header.reason).toBe('spreadsheet.mail_outdated');
  app.advance(1000);
  await submit(clerk, await view(clerk, batch.id));
  await giveUp(batch.id);
  expect((await mailsOf(batch.id)).map(({ canResend }) => canResend)).toEqual([false, false]);
  expect((await resendOf(batch.id, data.mails)).header.reason).toBe('spreadsheet.mail_outdated');
});

test('what was delivered long ago and is forgotten counts as delivered', async () => {
  const batch = await batchOf(app, clerk, [sheetRow(30)]);
  await submit(clerk, batch, { recipients: [{ kind: 'staff', id: clerk.staffId }] });
  await deliverDue(app.ports);
  app.advance(91 * DAY);
  await forgetDelivered(app.ports);
  clerk = await app.signInAs('clerk');
  expect(await mailsOf(batch.id)).toMatchObject([{ state: 'delivered', reason: null }]);
});

test('nobody who left and no supplier put aside or without an address is told', async () => {
  const gone = await app.signInAs('sales', { fresh: true });
  await app.database.pool.query(`update staff set state = 'disabled' where id = $1`, [gone.staffId]);
  const mute = (await clerk.post<{ id: number }>('/suppliers', { name: 'No address' })).data.id;
  const batch = await batchOf(app, clerk, [sheetRow(40)]);
  for (const one of [
    { kind: 'staff', id: gone.staffId },
    { kind: 'supplier', id: mute },
  ])
    expect((await submit(clerk, batch, { recipients: [one] })).header.reason).toBe('spreadsheet.recipient_unknown');
  const choices = (await clerk.get<RecipientView[]>(`/spreadsheet/batches/${batch.id}/recipients`)).data;
  expect(choices.some(({ kind, id }) => kind === 'supplier' && id === mute)).toBe(false);
  expect(choices.some(({ kind, id }) => kind === 'staff' && id === gone.staffId)).toBe(false);
});
