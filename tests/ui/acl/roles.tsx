import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RoleView } from '../../../server/modules/acl/roles/schema';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { openPage, withServerEvents } from '../../support/browser';
import { expectOk } from '../../support/report-path';

configure({ asyncUtilTimeout: 30_000, defaultHidden: true });
jest.setTimeout(120_000);

const PATH = '/acl/sub/acl-role';
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
let app: TestApp;
let admin: SignedInPerson;

beforeAll(async () => {
  app = await startApp();
  admin = await app.signInAs('administrator', { name: 'Ada Admin' });
});
afterAll(() => app.drop());

const roles = async () => (await expectOk(admin.get<{ rows: RoleView[] }>('/acl/roles?pageSize=200'))).rows;
const named = async (name: string) => (await roles()).find((one) => one.name === name);
const dialog = async (title: string | RegExp) => {
  const [shown] = await screen.findAllByText(title, { selector: '[role=dialog] *' });
  return shown?.closest('[role=dialog]') as HTMLElement;
};
const press = async (name: string | RegExp, where: HTMLElement = document.body) =>
  user.click((await within(where).findAllByRole('button', { name }))[0] as HTMLElement);

test('a role is copied with what it holds, renamed and deleted, and the list follows', async () => {
  const end = withServerEvents(app, admin.cookie);
  await openPage(app, { path: PATH, cookie: admin.cookie });
  await press('Copy the role Clerk');
  const form = await dialog('Copy the role Clerk');
  const english = within(form).getByLabelText('Name in English');
  expect(english).toHaveValue('Clerk (copy)');
  await user.clear(english);
  await user.type(english, 'doctor');
  await press('Save', form);
  expect((await within(form).findAllByText('There is a role called “doctor” already.')).length).toBeGreaterThan(0);
  await user.clear(english);
  await user.type(english, 'Night desk');
  await press('Save', form);
  await screen.findByRole('button', { name: 'Edit the role Night desk' });
  expect((await named('Night desk'))?.pages).toBe((await named('Clerk'))?.pages);

  await press('Edit the role Night desk');
  const edited = await dialog('Edit the role Night desk');
  await user.type(within(edited).getByLabelText('Remark'), 'after eight');
  await press('Save', edited);
  expect(await screen.findByText('after eight', { selector: 'dd, dd *' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete the role Administrator' })).toBeDisabled();
  await press('Delete the role Night desk');
  await press('Delete', await dialog('Delete the role Night desk?'));
  await waitFor(async () => expect(await named('Night desk')).toBeUndefined());
  end();
});

test('a role is given to people from its side, after a look at what that opens and for whom', async () => {
  await app.signInAs('sales', { name: 'Sally Sales' });
  const end = withServerEvents(app, admin.cookie);
  const { where } = await openPage(app, { path: PATH, cookie: admin.cookie });
  await press('Change who holds the role Doctor');
  const form = await dialog('Change who holds the role Doctor');
  expect(within(form).getByRole('button', { name: 'Save holders' })).toBeDisabled();
  await user.type(within(form).getByLabelText('Give the role to'), 'Sally');
  await user.click(await screen.findByText(/^Sally Sales/, { selector: '.ant-select-item-option-content' }));
  expect(await within(form).findByText('For Sally Sales')).toBeInTheDocument();
  expect(within(form).getByText('Opens').nextElementSibling).toHaveTextContent('Page: Check Report');
  await press('Save holders', form);
  await waitFor(async () => expect((await named('Doctor'))?.holders).toBe(1));
  const row = (await screen.findByRole('button', { name: 'Edit the role Doctor' })).closest('li') as HTMLElement;
  await user.click(await within(row).findByRole('button', { name: '1 person' }));
  await waitFor(() => expect(where()).toMatch(/^\/acl\/sub\/acl-staff-role\?tab=all&roleId=\d+$/));
  end();
});

test('what stands in the way is told: the last administrator', async () => {
  await openPage(app, { path: PATH, cookie: admin.cookie });
  await press('Change who holds the role Administrator');
  const form = await dialog('Change who holds the role Administrator');
  fireEvent.mouseDown(within(form).getByLabelText('Take the role from'));
  await user.click(await screen.findByText(/^Ada Admin/, { selector: '.ant-select-item-option-content' }));
  await within(form).findByText('Closes');
  await press('Save holders', form);
  expect((await within(form).findAllByText(/nobody who can sign in and administer/)).length).toBeGreaterThan(0);
});
