import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SupplierView } from '../../../server/modules/supplier/schema';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { openPage, withServerEvents } from '../../support/browser';

configure({ asyncUtilTimeout: 30_000, defaultHidden: true });
jest.setTimeout(120_000);

const PATH = '/basicMaintenance/supplierList';
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
let app: TestApp;
let clerk: SignedInPerson;
let director: SignedInPerson;

beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk', { name: 'Clerk One' });
  director = await app.signInAs('director', { name: 'Director One' });
  for (const name of ['北方检验', 'Acme Lab', 'Gone Lab']) await clerk.post('/suppliers', { name });
  const { id, rowVersion } = await named('Gone Lab');
  await clerk.post(`/suppliers/${id}/disable`, { rowVersion });
});
afterAll(() => app.drop());

async function named(name: string): Promise<SupplierView> {
  const { rows } = (await director.get<{ rows: SupplierView[] }>('/suppliers?pageSize=200')).data;
  const found = rows.find((one) => one.name === name);
  if (!found) throw new Error(`no supplier ${name}`);
  return found;
}
const row = async (name: string) => (await screen.findByText(name, { selector: 'dd' })).closest('li') as HTMLElement;
/** A dialog by its title; in tests antd gives every dialog the same id, so that it has no name of its own. */
const dialog = async (title: string) => {
  const [shown] = await screen.findAllByText(title, { selector: '[role=dialog] *' });
  return shown?.closest('[role=dialog]') as HTMLElement;
};

test('the address says what is shown, names are found in both writings, and the state narrows the list', async () => {
  const { where } = await openPage(app, { path: `${PATH}?active=true`, cookie: clerk.cookie });
  await row('Acme Lab');
  expect(screen.queryByText('Gone Lab')).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'beifang');
  await waitFor(() => expect(where()).toBe(`${PATH}?active=true&q=beifang`));
  await row('北方检验');
  await waitFor(() => expect(screen.queryByText('Acme Lab')).toBeNull());
});

test('a supplier is entered, disabled and enabled, and every open list follows', async () => {
  const end = withServerEvents(app, clerk.cookie);
  await openPage(app, { path: PATH, cookie: clerk.cookie });
  await user.click((await screen.findAllByRole('button', { name: 'New supplier' }))[0] as HTMLElement);
  const form = await dialog('New supplier');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('Please enter the name of the supplier.')).toBeInTheDocument();
  await user.type(within(form).getByLabelText('Name'), 'acme lab');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect((await within(form).findAllByText(/There is a supplier called “acme lab” already/)).length).toBeGreaterThan(0);
  await user.clear(within(form).getByLabelText('Name'));
  await user.type(within(form).getByLabelText('Name'), 'Zinc Lab');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(within(await row('Zinc Lab')).getByText('In use')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Disable Zinc Lab' }));
  await user.click(within(await dialog('Disable Zinc Lab?')).getByRole('button', { name: 'Disable' }));
  await waitFor(async () => expect(within(await row('Zinc Lab')).getByText('Disabled')).toBeInTheDocument());
  expect(await named('Zinc Lab')).toMatchObject({ active: false });
  await user.click(screen.getByRole('button', { name: 'Enable Zinc Lab' }));
  await waitFor(async () => expect((await named('Zinc Lab')).active).toBe(true));

  await director.post('/suppliers', { name: 'Entered elsewhere' });
  await row('Entered elsewhere');
  end();
});

test('what somebody else saved meanwhile is shown beside what was typed', async () => {
  await openPage(app, { path: PATH, cookie: clerk.cookie });
  await row('Acme Lab');
  await user.click(screen.getByRole('button', { name: 'Edit Acme Lab' }));
  const form = await dialog('Edit Acme Lab');
  await user.type(within(form).getByLabelText(/^Email/), 'mine@acme.test');
  const { id, rowVersion, language } = await named('Acme Lab');
  await director.put(`/suppliers/${id}`, { name: 'Acme', email: 'theirs@acme.test', language, rowVersion });
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  const question = await dialog('Changed by somebody else meanwhile');
  expect(within(question).getByText(/Director One/)).toBeInTheDocument();
  await user.click(within(question).getByRole('radio', { name: /^Email.*take yours$/ }));
  await user.click(within(question).getByRole('button', { name: 'Save this choice' }));
  await waitFor(async () => expect(await named('Acme')).toMatchObject({ email: 'mine@acme.test' }));
});

test('a key of a machine is shown once, to be copied; revoked, it says by whom', async () => {
  await openPage(app, { path: PATH, cookie: director.cookie });
  await user.click(await screen.findByRole('button', { name: 'Keys of 北方检验' }));
  const panel = await dialog('Keys of 北方检验');
  await within(panel).findByText('This supplier has no key.');
  await user.click(within(panel).getByRole('button', { name: 'New key' }));
  const form = await dialog('New key for 北方检验');
  await user.click(within(form).getByRole('button', { name: 'New key' }));
  expect(await within(form).findByText('Please say what sends with this key.')).toBeInTheDocument();
  await user.type(within(form).getByLabelText('What sends with it'), 'Building 2');
  await user.click(within(form).getByRole('button', { name: 'New key' }));
  const key = (await within(panel).findByText(/^labkey_[\w-]{43}$/)).textContent ?? '';
  await user.click(within(panel).getByRole('button', { name: 'Copy' }));
  await within(panel).findByRole('button', { name: 'Copied' });
  expect(await navigator.clipboard.readText()).toBe(key);
  await user.click(within(panel).getByRole('button', { name: 'I have it' }));
  expect(await within(panel).findByText(`${key.slice(0, 13)}…`)).toBeInTheDocument();
  expect(document.body.innerHTML).not.toContain(key);

  await user.click(within(panel).getByRole('button', { name: 'Revoke: Building 2' }));
  const question = await dialog('Revoke the key “Building 2”?');
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  expect(await within(panel).findByText(/Revoked by Director One/)).toBeInTheDocument();
  expect(within(panel).queryByRole('button', { name: /^Revoke/ })).toBeNull();
  const headers = { authorization: `Bearer ${key}` };
  const refused = await app.request('/intake/vendor-files', { method: 'POST', body: {}, headers });
  expect(refused.header.reason).toBe('supplier.key_refused');
});

test('who may only look has no buttons; who may not is told so', async () => {
  await app.database.pool.query(
    `delete from role_resource using role r where r.id = role_id and r.code = 'clerk' and resource_code = 'supplier:edit'`,
  );
  const { unmount } = await openPage(app, { path: PATH, cookie: clerk.cookie });
  await row('北方检验');
  expect(screen.queryByRole('button', { name: /^(New supplier|Edit|Disable|Enable)/ })).toBeNull();
  unmount();
  const sales = await app.signInAs('sales');
  await openPage(app, { path: PATH, cookie: sales.cookie });
  expect(await screen.findByText('Not Authorized')).toBeInTheDocument();
});
