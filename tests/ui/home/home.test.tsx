import { screen } from '@testing-library/react';
import { startApp, type TestApp } from '../../support/app';
import { openPage } from '../../support/browser';
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
