import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPool } from '../../../server/adapters/postgres/pool';
import { createApp } from '../../../server/app';
import { shellLayout } from '../../../src/features/shell/layout';
import { startApp, type TestApp } from '../../support/app';
import { openPage, withServerEvents } from '../../support/browser';
import { useNodeForms } from '../../support/node-forms';
import { enterPerson, reportLife, steps } from '../../support/report-path';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  await useNodeForms();
});
afterAll(() => app.drop());

test('without a session every page leads to sign-in and remembers where one was', async () => {
  const { where } = await openPage(app, { path: '/customer/List?page=2' });
  expect(await screen.findByRole('heading', { name: 'Report Portal System' })).toBeVisible();
  expect(where()).toBe('/Login?from=&from_path=%2Fcustomer%2FList%3Fpage%3D2');
  expect(document.title).toBe('Report Portal System');
});

test.each([
  ['en-US', 'Welcome, Li Wei', "Customer's List", 'Not Found'],
  ['zh-CN', '欢迎，Li Wei', '客户列表', '页面不存在'],
] as const)(
  '%s: greets by name, lists the granted pages, and says when there is no page',
  async (language, welcome, customers, notFound) => {
    const sales = await app.signInAs('sales', { fresh: true, language, name: 'Li Wei' });
    await openPage(app, { path: '/nothing/here', cookie: sales.cookie, language });
    expect(await screen.findByRole('button', { name: new RegExp(welcome) })).toBeVisible();
    expect(await screen.findByRole('heading', { name: notFound })).toBeVisible();
    expect(screen.getByRole('link', { name: new RegExp(customers) })).toHaveAttribute('href', '/customer/List');
  },
);

test('the top menu and the side menu are mixed, without a logo, and pages have 16 px around them', async () => {
  const { cookie } = await app.signInAs('sales');
  await openPage(app, { path: '/nothing/here', cookie });
  expect(shellLayout(undefined)).toMatchObject({
    layout: 'mix',
    logo: false,
    token: { pageContainer: { paddingBlockPageContainerContent: 16, paddingInlinePageContainerContent: 16 } },
  });
});

test('a page that was not granted is refused, with the menu and without it', async () => {
  const sales = await app.signInAs('sales');
  const first = await openPage(app, { path: '/SignIn/pdfSignIn', cookie: sales.cookie });
  expect(await screen.findByRole('heading', { name: 'Not Authorized' })).toBeVisible();
  first.unmount();
  await openPage(app, { path: '/basicMaintenance/reportChecker/1', cookie: sales.cookie });
  expect(await screen.findByRole('heading', { name: 'Not Authorized' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Welcome/ })).toBeNull();
});

test('the denied page says its message as text, alone and without leading to sign-in', async () => {
  const { where } = await openPage(app, { path: '/unAccessible?errMsg=%3Cb%3EClosed%3C%2Fb%3E' });
  expect(await screen.findByText('<b>Closed</b>')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Not Authorized' })).toBeVisible();
  expect(where()).toContain('/unAccessible');
});

test('while the database is away the page says so instead of leading to sign-in, and works again when asked', async () => {
  const clerk = await app.signInAs('clerk');
  const pool = createPool({ ...app.database.connection, database: 'nowhere' }, () => {});
  const portal = { ...app, app: createApp({ ...app.ports, pool }) };
  const { where } = await openPage(portal, { path: '/home', cookie: clerk.cookie, language: 'zh-CN' });
  expect(await screen.findByRole('heading', { name: '系统暂时无法使用' })).toBeVisible();
  expect(screen.getByText(/暂时无法连接数据库，请等待一分钟后重试/)).toBeVisible();
  expect(screen.getByText(/^请求编号 [\da-f-]{36}$/)).toBeVisible();
  expect(where()).toBe('/home');
  portal.app = app.app;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: /欢迎/ })).toBeVisible();
  await pool.end();
});

test('a page of a later issue is not found, whoever asks', async () => {
  const director = await app.signInAs('director');
  await openPage(app, { path: '/pmh/List', cookie: director.cookie });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Not Found' })).toBeVisible());
});

type Entry = { path: string; badge?: number; routes?: Entry[] };
const badgesIn = (entries: Entry[]): Record<string, number> =>
  Object.assign(
    {},
    ...entries.map(({ path, badge, routes }) => ({ ...(badge && { [path]: badge }), ...badgesIn(routes ?? []) })),
  );

test('the badges of an open menu follow every move of somebody else', async () => {
  const director = await app.signInAs('director', { fresh: true });
  const life = await reportLife(app);
  const end = withServerEvents(app, director.cookie);
  await openPage(app, { path: '/nothing/here', cookie: director.cookie });
  await screen.findByRole('heading', { name: 'Not Found' });
  const shown = () =>
    Object.fromEntries(
      [...document.querySelectorAll('.portal-badge')].map((badge) => [
        badge.closest('a')?.getAttribute('href'),
        Number(badge.textContent),
      ]),
    );
  /** After a move: until the menu says what the server would say now, which is not what it said before. */
  const follows = async (before: object) => {
    const { data } = await director.get<Entry[]>('/acl/privileges');
    const now = badgesIn(data);
    expect(now).not.toEqual(before);
    await waitFor(() => expect(shown()).toEqual(now));
    return now;
  };
  await userEvent.click(screen.getByRole('menuitem', { name: /Reports/ }));

  const person = await enterPerson(life.director);
  const id = await life.receivedFor(person.id);
  const arrived = await follows({});
  await steps.signFor(life.team, id);
  const toCheck = await follows(arrived);
  await steps.startCheck(life.team, id);
  const inCheck = await follows(toCheck);
  const row = { nameEn: 'Glucose', value: '5.1', unit: 'mmol/L', range: '3.9-6.1' };
  const checked = await life.fillIn(id, [row]);
  const toSign = await follows(inCheck);
  await life.sign(checked);
  await follows(toSign);
  end();
});
