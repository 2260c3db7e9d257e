import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RoleCode, type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { openPage, withServerEvents } from '../../support/browser';

configure({ asyncUtilTimeout: 30_000, defaultHidden: true });
jest.setTimeout(120_000);

const PATH = '/acl/sub/acl-role-resource';
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
let app: TestApp;
let admin: SignedInPerson;

beforeAll(async () => {
  app = await startApp();
  admin = await app.signInAs('administrator', { name: 'Ada Admin' });
  await app.database.pool.query('update session set stepped_up_at = $1', [app.ctx.now()]);
});
afterAll(() => app.drop());

interface Row {
  code: string;
  ownNameEn: string | null;
  ownIcon: string | null;
  rowVersion: number;
}
const menu = async () => (await admin.get<Row[]>('/acl/menu')).data;
const entry = async (code: string) => (await menu()).find((one) => one.code === code) as Row;
const idOf = async (role: RoleCode) =>
  Number((await app.database.pool.query('select id from role where code = $1', [role])).rows[0].id);
const holds = async (role: RoleCode, code: string) =>
  (
    await app.database.pool.query('select 1 from role_resource where role_id = $1 and resource_code = $2', [
      await idOf(role),
      code,
    ])
  ).rowCount === 1;
const dialog = async (title: string) => {
  const [shown] = await screen.findAllByText(title, { selector: '[role=dialog] *' });
  return shown?.closest('[role=dialog]') as HTMLElement;
};

/** Takes or gives, as an administrator elsewhere does. */
async function grantElsewhere(role: RoleCode, change: { grant?: string[]; revoke?: string[] }) {
  const [held] = (await admin.get<{ id: number; rowVersion: number }[]>(`/acl/grants?roleIds=${await idOf(role)}`))
    .data;
  const body = { roleId: held?.id, rowVersion: held?.rowVersion, grant: [], revoke: [], ...change };
  expect((await admin.put('/acl/grants', { roles: [body] })).status).toBe(200);
}

test('an entry is named and given an icon, moved by its buttons with the place told, and shown as shipped again', async () => {
  await openPage(app, { path: `${PATH}?entry=page:/SignIn`, cookie: admin.cookie });
  const panel = await screen.findByRole('region', { name: 'Sign Report' });
  expect(within(panel).getByText(/The desk: what arrived/)).toBeInTheDocument();
  await user.click(within(panel).getByRole('button', { name: 'Edit' }));
  const form = await dialog('Edit “Sign Report”');
  await user.type(within(form).getByLabelText('English label'), 'Front desk');
  await user.type(within(form).getByRole('searchbox', { name: 'Search icons' }), 'house');
  await user.click(within(form).getByRole('button', { name: 'house start' }));
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  const renamed = await screen.findByRole('region', { name: 'Front desk' });
  expect(await entry('page:/SignIn')).toMatchObject({ ownNameEn: 'Front desk', ownIcon: 'home' });
  await waitFor(() => expect(screen.getByRole('tree')).toHaveTextContent('Front desk'));

  await user.click(within(renamed).getByRole('button', { name: 'Move up' }));
  expect(await screen.findByText('“Front desk” is now 3 of 11.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Shipped order here' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Shipped order here' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'As shipped' }));
  const asked = await dialog('Show “Front desk” as shipped?');
  await user.click(within(asked).getByRole('button', { name: 'As shipped' }));
  await waitFor(async () => expect(await entry('page:/SignIn')).toMatchObject({ ownNameEn: null, ownIcon: null }));
});

test('what somebody else changed meanwhile stands beside what was typed', async () => {
  await openPage(app, { path: `${PATH}?entry=page:/customer/List`, cookie: admin.cookie });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = await dialog("Edit “Customer's List”");
  await user.type(within(form).getByLabelText('English label'), 'Mine');
  const { rowVersion } = await entry('page:/customer/List');
  const own = { ownNameEn: 'Theirs', ownNameZh: null, ownIcon: null, ownHidden: null };
  await admin.put('/acl/menu/entry', { code: 'page:/customer/List', rowVersion, ...own });
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  const question = await dialog('Changed by somebody else meanwhile');
  expect(within(question).getAllByText('Theirs').length).toBeGreaterThan(0);
  await user.click(within(question).getByRole('radio', { name: /take yours$/ }));
  await user.click(within(question).getByRole('button', { name: 'Save this choice' }));
  await waitFor(async () => expect((await entry('page:/customer/List')).ownNameEn).toBe('Mine'));
});

test('rights are ticked beside the tree; what opens and closes for whom is seen before it is saved', async () => {
  await app.signInAs('sales', { name: 'Sam Sales' });
  await openPage(app, { path: `${PATH}?part=grants&roles=${await idOf('sales')}`, cookie: admin.cookie });
  await user.type(await screen.findByRole('searchbox', { name: 'Search in the menu' }), 'suppliers');
  const tick = (resource: string) => screen.getByRole('checkbox', { name: `Sales: ${resource}` });
  await screen.findByRole('checkbox', { name: 'Sales: View suppliers' });
  await user.click(tick('View suppliers'));
  // an action brings its page, which is then partly held
  expect(tick('Suppliers').closest('.ant-checkbox')).toHaveClass('ant-checkbox-indeterminate');
  expect(screen.getByRole('status')).toHaveTextContent('2 changes are not saved yet.');
  await user.click(screen.getByRole('button', { name: 'See what changes …' }));
  const preview = await dialog('What this opens and closes');
  expect((await within(preview).findAllByText('Sam Sales')).length).toBe(2);
  expect(await holds('sales', 'supplier:view')).toBe(false);
  await user.click(within(preview).getByRole('button', { name: 'Save and apply' }));
  await waitFor(async () => expect(await holds('sales', 'supplier:view')).toBe(true));
  expect(await holds('sales', 'page:/basicMaintenance/supplierList')).toBe(true);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'See what changes …' })).toBeNull());
});

test('a role that somebody else changed meanwhile is said and loaded, and the own changes stay', async () => {
  await openPage(app, { path: `${PATH}?part=grants&roles=${await idOf('reviewer')}`, cookie: admin.cookie });
  await user.click(await screen.findByRole('checkbox', { name: 'Reviewer: Export reports' }));
  await user.click(screen.getByRole('button', { name: 'See what changes …' }));
  const preview = await dialog('What this opens and closes');
  await within(preview).findByText(/^For nobody who works here/);
  await grantElsewhere('reviewer', { grant: ['customer:export'] });
  await user.click(within(preview).getByRole('button', { name: 'Save and apply' }));
  expect(
    await within(preview).findByText(
      /administrator has changed the role “Reviewer” meanwhile|Ada Admin has changed the role “Reviewer” meanwhile/,
    ),
  ).toBeInTheDocument();
  expect(await holds('reviewer', 'report:export')).toBe(false);
  // the preview is made anew from what stands there now
  await waitFor(async () => {
    const again = within(preview).queryByRole('button', { name: 'Save and apply' });
    if (again) await user.click(again);
    expect(await holds('reviewer', 'report:export')).toBe(true);
  });
  expect(await holds('reviewer', 'customer:export')).toBe(true);
});

test('why somebody may not is said with the roles that would open it; who may is listed', async () => {
  const clerk = await app.signInAs('clerk', { name: 'Cleo Clerk' });
  const first = await openPage(app, {
    path: `${PATH}?part=explain&staff=${clerk.staffId}&code=report:sign`,
    cookie: admin.cookie,
  });
  expect(await screen.findByText('Cleo Clerk may not: Sign')).toBeInTheDocument();
  expect(screen.getByText('None of their roles holds it.')).toBeInTheDocument();
  expect(screen.getByText(/^Doctor \(.*Director \(/)).toBeInTheDocument();
  first.unmount();
  await openPage(app, { path: `${PATH}?part=explain&ask=holders&code=report:receive`, cookie: admin.cookie });
  expect(await screen.findByText('Cleo Clerk')).toBeInTheDocument();
  expect(screen.getByText('by Clerk')).toBeInTheDocument();
});

test('who is refused a page learns what is missing and whom to ask', async () => {
  const reviewer = await app.signInAs('reviewer');
  await openPage(app, { path: '/SignIn', cookie: reviewer.cookie });
  await user.click(await screen.findByRole('button', { name: 'What would I need?' }));
  expect(await screen.findByText(/You would need “Sign Report”: The desk/)).toBeInTheDocument();
  expect(screen.getByText(/Ada Admin can give it to you/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Who can see this?' })).toBeNull();
});

test('while a page is open: an action that is taken away takes its buttons, and what was typed stays; the page itself closes it', async () => {
  const clerk = await app.signInAs('clerk');
  await clerk.post('/suppliers', { name: 'Acme Lab' });
  const end = withServerEvents(app, clerk.cookie);
  await openPage(app, { path: '/basicMaintenance/supplierList', cookie: clerk.cookie });
  expect((await screen.findAllByRole('button', { name: 'New supplier' })).length).toBeGreaterThan(0);
  const typing = screen.getByRole('searchbox');
  await user.type(typing, 'Acm');
  await grantElsewhere('clerk', { revoke: ['supplier:edit'] });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'New supplier' })).toBeNull());
  expect(screen.getByRole('searchbox')).toBe(typing);
  expect(typing).toHaveValue('Acm');
  await grantElsewhere('clerk', { revoke: ['supplier:view', 'page:/basicMaintenance/supplierList'] });
  expect(await screen.findByRole('heading', { name: 'Not Authorized' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Suppliers/ })).toBeNull();
  await grantElsewhere('clerk', { grant: ['supplier:view', 'page:/basicMaintenance/supplierList'] });
  expect(await screen.findByRole('searchbox')).toBeInTheDocument();
  end();
});

test('who may only look has no buttons that change anything', async () => {
  await grantElsewhere('doctor', { grant: ['acl:view', `page:${PATH}`] });
  const doctor = await app.signInAs('doctor');
  await openPage(app, { path: `${PATH}?entry=page:/SignIn`, cookie: doctor.cookie });
  await screen.findByRole('region', { name: 'Sign Report' });
  expect(screen.queryByRole('button', { name: /^(Edit|Move|As shipped)/ })).toBeNull();
});
