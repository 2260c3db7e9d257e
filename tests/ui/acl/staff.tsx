import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffRecordView } from '../../../server/modules/acl/staff/schema';
import { roleIds } from '../../support/administering';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { openPage, withServerEvents } from '../../support/browser';
import { expectOk } from '../../support/report-path';

configure({ asyncUtilTimeout: 30_000, defaultHidden: true });
jest.setTimeout(120_000);

const PATH = '/acl/sub/acl-staff-role';
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
let app: TestApp;
let admin: SignedInPerson;
let role: Awaited<ReturnType<typeof roleIds>>;

beforeAll(async () => {
  app = await startApp();
  admin = await app.signInAs('administrator', { name: 'Ada Admin' });
  role = await roleIds(app);
  for (const [name, roles] of [
    ['王芳', [role.clerk]],
    ['Bob Doe', [role.doctor]],
  ] as const)
    await expectOk(
      admin.post('/acl/staff', {
        ...{ name, title: '', phone: '', language: 'en-US', roleIds: roles, invite: false },
        email: `${roles[0]}@clinic.test`,
      }),
    );
});
afterAll(() => app.drop());

const named = async (q: string) =>
  (await expectOk(admin.get<{ rows: StaffRecordView[] }>(`/acl/staff?tab=all&q=${encodeURIComponent(q)}`))).rows[0];
const dialog = async (title: string | RegExp) => {
  const [shown] = await screen.findAllByText(title, { selector: '[role=dialog] *' });
  return shown?.closest('[role=dialog]') as HTMLElement;
};
const press = async (name: string | RegExp, where: HTMLElement = document.body) =>
  user.click((await within(where).findAllByRole('button', { name }))[0] as HTMLElement);

test('the address says what is shown; tabs count, and names are found in pinyin', async () => {
  const { where } = await openPage(app, { path: PATH, cookie: admin.cookie });
  await screen.findByRole('button', { name: '王芳' });
  await user.click(await screen.findByRole('tab', { name: 'Never signed in (2)' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ada Admin' })).toBeNull());
  await user.type(screen.getByRole('searchbox'), 'wangfang');
  await waitFor(() => expect(where()).toBe(`${PATH}?tab=invited&q=wangfang`));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bob Doe' })).toBeNull());
  expect(screen.getByRole('button', { name: '王芳' })).toBeInTheDocument();
});

test('a person is entered with a role, and what is taken is told beside the field', async () => {
  await openPage(app, { path: PATH, cookie: admin.cookie });
  await press('plus New person');
  const form = await dialog('New person');
  await press('Save', form);
  expect(await within(form).findByText('Please enter a name.')).toBeInTheDocument();
  await user.type(within(form).getByLabelText('Name'), 'Carol New');
  await user.type(within(form).getByLabelText('Email'), `${role.doctor}@clinic.test`);
  fireEvent.mouseDown(within(form).getByLabelText('Roles'));
  await user.click(await screen.findByText('Clerk', { selector: '.ant-select-item-option-content' }));
  expect(await within(form).findByText(/Page: Sign Report/)).toBeInTheDocument();
  await press('Save', form);
  expect((await within(form).findAllByText('Somebody on the staff already has this email.')).length).toBeGreaterThan(0);
  await user.clear(within(form).getByLabelText('Email'));
  await user.type(within(form).getByLabelText('Email'), 'carol@clinic.test');
  await press('Save', form);
  await waitFor(async () => expect(await named('Carol')).toMatchObject({ roles: [{ name: 'Clerk' }] }));
  const { rows } = await app.database.pool.query(`select subject from outbox_message where "to" = 'carol@clinic.test'`);
  expect(rows).toHaveLength(1);
});

test('roles are changed after a look at what that opens and closes', async () => {
  const { id } = (await named('Bob Doe')) as StaffRecordView;
  await openPage(app, { path: `${PATH}?open=${id}`, cookie: admin.cookie });
  await press('Change roles');
  const form = await dialog('Roles of Bob Doe');
  fireEvent.mouseDown(within(form).getByLabelText('Roles'));
  await user.click(await screen.findByText('Reviewer', { selector: '.ant-select-item-option-content' }));
  await user.click(await screen.findByText('Doctor', { selector: '.ant-select-item-option-content' }));
  const closes = await within(form).findByText('Closes');
  expect(closes.nextElementSibling).toHaveTextContent('Sign');
  await press('Save roles', form);
  await waitFor(async () => expect((await named('Bob Doe'))?.roles).toEqual([{ id: role.reviewer, name: 'Reviewer' }]));
});

test('whoever leaves is disabled with a reason, after a look at what is in their hands; open lists follow', async () => {
  const sales = await app.signInAs('sales', { name: 'Sally Sales' });
  await app.database.pool.query(
    `insert into customer (pid, name, name_search, salesman_id) values ('P-1', 'Kim', ' kim ', $1)`,
    [sales.staffId],
  );
  const end = withServerEvents(app, admin.cookie);
  await openPage(app, { path: `${PATH}?open=${sales.staffId}&part=sessions`, cookie: admin.cookie });
  expect(await screen.findByText('End all sessions')).toBeInTheDocument();
  await user.click(await screen.findByRole('tab', { name: 'Overview' }));
  await press('Disable');
  const form = await dialog('Disable Sally Sales');
  expect(await within(form).findByText(/1 customer looked after as salesman/)).toBeInTheDocument();
  await press('Disable', form);
  expect(await within(form).findByText(/reason/i, { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
  await user.type(within(form).getByLabelText('Reason'), 'moved away');
  await press('Disable', form);
  await waitFor(async () => expect((await sales.get('/home')).status).toBe(401));
  expect(await screen.findByText('moved away', { selector: '.ant-alert *' })).toBeInTheDocument();
  await press('Enable');
  await press('Enable', await dialog('Enable Sally Sales again?'));
  await waitFor(async () => expect(await named('Sally')).toMatchObject({ state: 'active', openSessions: 0 }));
  end();
});

test('pasted rows are checked while they are there, and entered together', async () => {
  await openPage(app, { path: PATH, cookie: admin.cookie });
  await press(/Paste a list/);
  const form = await dialog('Enter people from a spreadsheet');
  const box = within(form).getByLabelText('Rows');
  await user.click(box);
  await user.paste('Dan One\t\tdan@clinic.test\t\tClerk\tEnglish\nEve Two\t\tdan@clinic.test\t\tPorter\t');
  expect(within(form).queryByText('No rows were found.')).toBeNull();
  expect(await within(form).findByText('The same email as in row 1')).toBeInTheDocument();
  expect(within(form).getByText('There is no role called “Porter”')).toBeInTheDocument();
  expect(within(form).getByRole('button', { name: 'Enter' })).toBeDisabled();
  fireEvent.change(box, {
    target: { value: 'Dan One\t\tdan@clinic.test\t\tClerk\tEnglish\nEve Two\t\teve@clinic.test\t\tSales\t' },
  });
  await press('Enter 2 people', form);
  await waitFor(async () => expect(await named('Eve')).toMatchObject({ language: 'zh-CN', state: 'invited' }));
});

test('who may only look has no buttons', async () => {
  const made = await expectOk(
    admin.post<{ id: number; rowVersion: number }>('/acl/roles', {
      nameEn: 'Looker',
      nameZh: '查看者',
      copyOf: role.administrator,
    }),
  );
  await app.database.pool.query(`delete from role_resource where role_id = $1 and resource_code = 'acl:edit'`, [
    made.id,
  ]);
  const looker = await app.signInAs('clerk', { name: 'Lu Looker' });
  await app.database.pool.query('update staff_role set role_id = $1 where staff_id = $2', [made.id, looker.staffId]);
  await openPage(app, { path: `${PATH}?open=${looker.staffId}`, cookie: looker.cookie });
  await screen.findByRole('tab', { name: /^Sessions/ });
  expect(screen.queryByRole('button', { name: /New person|Paste a list|Edit|Change roles|Disable/ })).toBeNull();
});
