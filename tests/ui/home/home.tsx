import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HomeView } from '@/services/types';
import { startApp, type TestApp } from '../../support/app';
import { openPage, proofAsked, withServerEvents } from '../../support/browser';
import { PIN, setPin } from '../../support/factor';
import { insertReport } from '../../support/report-rows';

jest.setTimeout(120_000);

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  const clerk = await app.signInAs('clerk');
  const { data } = await clerk.post<{ id: number }>('/customers', { name: 'Alice Test' });
  await insertReport(app, { customerId: data.id, status: 'signed_for' });
});
afterAll(() => app.drop());

test.each([
  ['en-US', 'Welcome, reviewer', /^1\s*To check/],
  ['zh-CN', '欢迎您，reviewer', /^1\s*待审核/],
] as const)('%s: greets, says the day, and leads to what waits', async (language, welcome, queue) => {
  const { cookie } = await app.signInAs('reviewer', { fresh: true, name: 'reviewer' });
  await openPage(app, { path: '/home', cookie, language });
  expect(await screen.findByRole('heading', { name: new RegExp(welcome) })).toBeInTheDocument();
  expect(await screen.findByText(/2026-03-18/)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: queue })).toHaveAttribute(
    'href',
    '/basicMaintenance/reportChecker?queue=toCheck',
  );
});

test('whoever sees issued reports only is shown no queue and no critical value', async () => {
  const { cookie } = await app.signInAs('sales');
  await openPage(app, { path: '/home', cookie });
  expect(await screen.findByText(/2026-03-18/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /To check/ })).toBeNull();
  expect(screen.queryByText('Open critical values')).toBeNull();
});

test('a move is told of as a report and as a queue, and looked at once', async () => {
  const reviewer = await app.signInAs('reviewer');
  const end = withServerEvents(app, reviewer.cookie);
  const asked = jest.spyOn(app.app, 'request');
  try {
    await openPage(app, { path: '/home', cookie: reviewer.cookie });
    expect(await screen.findByRole('link', { name: /^1\s*To check/ })).toBeInTheDocument();
    const [{ id, row_version }] = (await app.ports.pool.query('select id, row_version from report')).rows;
    await reviewer.post(`/reports/${id}/start-check`, { rowVersion: row_version });
    await waitFor(() => expect(screen.getByRole('link', { name: /^0\s*To check/ })).toBeInTheDocument());
    expect(asked.mock.calls.filter(([address]) => address === '/api/v1/home')).toHaveLength(2);
  } finally {
    asked.mockRestore();
    end();
  }
});

test.each([
  [
    'en-US',
    /Everything is as it was written/,
    'A stored file is missing',
    /signed PDF · version 1/,
    /bring the file back from the backup/,
  ],
  ['zh-CN', /所有存档与写入时一致/, '存档文件缺失', /已签名 PDF · 第 1 版/, /从备份中恢复该文件/],
] as const)(
  '%s: the stored record, well and with a finding, for the director',
  async (language, well, what, which, todo) => {
    const { cookie } = await app.signInAs('director', { fresh: true });
    const query = (text: string) => app.ports.pool.query(text);
    await query(
      "insert into integrity_check (how, started_at, beat_at, ended_at) values ('nightly', now(), now(), now())",
    );
    await openPage(app, { path: '/home', cookie, language });
    if (language === 'en-US') expect(await screen.findByText(well)).toBeInTheDocument();
    await query(`insert into integrity_finding (kind, object, report_id, details, first_seen_at, last_seen_at)
    select 'file_missing', '${language}', id, '{"file": "signed", "versionNo": 1}', now(), now() from report`);
    await openPage(app, { path: '/home', cookie, language });
    expect((await screen.findAllByText(what))[0]).toBeInTheDocument();
    expect(screen.getAllByText(which)[0]).toBeInTheDocument();
    expect(screen.getAllByText(todo)[0]).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /T-\d+/ })[0]).toHaveAttribute(
      'href',
      expect.stringContaining('/reportChecker/'),
    );
  },
);

test('an administrator, who sees no reports, confirms a withdrawal by its number; whoever works on reports has their queue', async () => {
  const [director, administrator] = [await app.signInAs('director'), await app.signInAs('administrator')];
  await setPin(administrator);
  const [{ id: customerId }] = (await app.ports.pool.query('select id from customer')).rows;
  const { id, reportNo } = await insertReport(app, { customerId, status: 'signed_for' });
  const asked = await director.post(`/reports/${id}/withdrawal`, {
    rowVersion: 1,
    reason: 'two samples mixed up',
  });
  expect(asked.status).toBe(200);
  const { data: own } = await director.get<HomeView>('/home');
  expect(own.withdrawals).toEqual([]);
  expect(own.queues.find(({ queue }) => queue === 'withdrawals')).toMatchObject({ count: 1 });

  const user = userEvent.setup();
  await openPage(app, { path: '/home', cookie: administrator.cookie });
  expect(screen.queryByText(/two samples/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: `Confirm the withdrawal of report ${reportNo}` }));
  expect(screen.queryByText(/Nothing is waiting for you/)).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(new RegExp(`^Report ${reportNo}, asked for by director`))).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Confirm the withdrawal' }));
  const proof = within(await proofAsked());
  await user.type(await proof.findByLabelText('Signing PIN'), PIN);
  await user.click(proof.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Confirm the withdrawal/ })).toBeNull());
  const { rows } = await app.ports.pool.query('select status from report where id = $1', [id]);
  expect(rows).toEqual([{ status: 'withdrawn' }]);
});
