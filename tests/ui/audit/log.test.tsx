import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sealOnce } from '../../../server/modules/audit/service';
import { checkAsked } from '../../../server/modules/integrity/service';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { openPage, withServerEvents } from '../../support/browser';
import { type Entered, enterPerson, expectOk } from '../../support/report-path';

configure({ asyncUtilTimeout: 30_000, defaultHidden: true });
jest.setTimeout(120_000);

const PATH = '/acl/sub/audit-log';
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
let app: TestApp;
let director: SignedInPerson;
let administrator: SignedInPerson;
let customer: Entered;

beforeAll(async () => {
  app = await startApp();
  director = await app.signInAs('director', { name: 'Director One' });
  administrator = await app.signInAs('administrator', { name: 'Admin One' });
  const clerk = await app.signInAs('clerk', { name: 'Clerk One' });
  customer = await enterPerson(clerk, { name: '欧阳明月' });
  const whole = await expectOk(clerk.get<object>(`/customers/${customer.id}`));
  await expectOk(clerk.put(`/customers/${customer.id}`, { ...whole, remark: 'allergic' }));
  await app.database.pool.query(
    `insert into audit_event (at, actor_id, actor_name, action, object_type, object_id, request_id)
     values ('2026-03-04T03:00:00Z', $1, 'Clerk One', 'customer.export', 'list', 'customers', 'then')`,
    [clerk.staffId],
  );
});
afterAll(() => app.drop());

const panel = async (title: string) => {
  const [shown] = await screen.findAllByText(title, { selector: '[role=dialog] *' });
  return shown?.closest('[role=dialog]') as HTMLElement;
};
const openDetails = async (action: string) =>
  user.click(await screen.findByRole('button', { name: new RegExp(`Details of “${action}”`) }));

test('from a customer one click leads to who looked at them, and the address keeps it', async () => {
  const { where } = await openPage(app, { path: `/customer/List?open=${customer.id}`, cookie: director.cookie });
  await user.click(await screen.findByText('Who looked at this customer?'));
  await waitFor(() => expect(where()).toBe(`${PATH}?q=${customer.pid}&group=views`));
  expect((await screen.findAllByText('Looked at a customer')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Changed a customer')).toBeNull();
  expect(screen.getByRole('searchbox')).toHaveValue(customer.pid);
});

test('what was changed is read as before and after by whoever sees the customer', async () => {
  await openPage(app, { path: `${PATH}?action=customer.edit`, cookie: director.cookie });
  await openDetails('Changed a customer');
  const shown = await panel('Changed a customer');
  const row = within(shown).getByRole('row', { name: /Remark/ });
  expect(row).toHaveTextContent(/Remark.*–.*allergic/);
  expect(shown).toHaveTextContent('欧阳明月');
  expect(shown).not.toHaveTextContent(/[{}"]/);
});

test('in Chinese a field and what it says are parted by a Chinese colon', async () => {
  await openPage(app, { path: `${PATH}?action=customer.edit`, cookie: director.cookie, language: 'zh-CN' });
  expect(await screen.findByText(/^备注：.*allergic$/)).toBeInTheDocument();
});

test('whoever does not is told that something is not shown, in their language', async () => {
  const path = `${PATH}?action=customer.edit`;
  const { container } = await openPage(app, { path, cookie: administrator.cookie, language: 'zh-CN' });
  await user.click(await screen.findByRole('button', { name: /“修改客户”的详情/ }));
  const shown = await panel('修改客户');
  expect(within(shown).getByText(/1 项未显示/)).toBeInTheDocument();
  expect(container.ownerDocument.body).not.toHaveTextContent(/allergic|欧阳明月/);
});

test('the log is read through on request; the page says so, also after a reload', async () => {
  // held up while an older transaction runs, be it of another test's database
  while ((await sealOnce(app.ports)) === 0);
  const end = withServerEvents(app, director.cookie);
  const first = await openPage(app, { path: PATH, cookie: director.cookie });
  expect(await screen.findByText(/Sealed up to/)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Verify now' }));
  expect(await screen.findByText(/Being verified since/)).toBeInTheDocument();
  first.unmount();
  await openPage(app, { path: PATH, cookie: director.cookie });
  expect(await screen.findByText(/Being verified since/)).toBeInTheDocument();
  await checkAsked(app.ports);
  expect(await screen.findByText('Nothing speaks against the log.')).toBeInTheDocument();
  end();
});

test('a week is looked through and signed off with words, once', async () => {
  const { where } = await openPage(app, { path: `${PATH}?tab=weeks`, cookie: director.cookie });
  await user.click(await screen.findByRole('button', { name: 'Open the week from 2026-03-02' }));
  await waitFor(() => expect(where()).toContain('week=2026-03-02'));
  const shown = await panel('Week 2026-03-02 to 2026-03-08');
  expect(await within(shown).findByRole('row', { name: /Exports and downloads of lists\s*1/ })).toBeInTheDocument();
  await user.click(within(shown).getByRole('button', { name: 'Sign this week off' }));
  const form = await panel('What you found');
  await user.click(within(form).getByRole('button', { name: 'Sign this week off' }));
  expect(await within(form).findByText('Please say what you found.')).toBeInTheDocument();
  await user.type(within(form).getByLabelText('What you found'), 'One export, agreed with the clerk');
  await user.click(within(form).getByRole('button', { name: 'Sign this week off' }));
  expect((await screen.findAllByText(/Signed off by Director One/)).length).toBeGreaterThan(0);
  expect(within(shown).queryByRole('button', { name: 'Sign this week off' })).toBeNull();
});

test('an overdue week stands on the home of those who review, and nowhere else', async () => {
  await app.database.pool.query(
    `insert into audit_event (at, actor_name, action, object_type, object_id, request_id)
     values ('2026-02-25T03:00:00Z', 'system', 'integrity.checked', 'list', 'storedRecord', 'then')`,
  );
  await openPage(app, { path: '/home', cookie: administrator.cookie });
  const link = await screen.findByRole('link', { name: 'Review it' });
  expect(link).toHaveAttribute('href', `${PATH}?tab=weeks&week=2026-02-23`);
});
