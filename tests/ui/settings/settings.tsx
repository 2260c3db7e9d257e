import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CertificateView, SettingGroupView } from '../../../server/modules/settings/schema';
import { type SignedInPerson, startApp, TEST_NOW, type TestApp } from '../../support/app';
import { openPage } from '../../support/browser';
import { foreignP12 } from '../../support/certificates';
import { useNodeForms } from '../../support/node-forms';
import { expectOk } from '../../support/report-path';

const PATH = '/acl/sub/settings';
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
let app: TestApp;
let administrator: SignedInPerson;

beforeAll(async () => {
  await useNodeForms();
  app = await startApp({ settings: { PORTAL_CLINIC_PHONE: '+86 592 5550100' } });
  administrator = await app.signInAs('administrator', { name: 'Ada Admin' });
});
afterAll(() => app.drop());
const open = () => openPage(app, { path: PATH, cookie: administrator.cookie });

/** A dialog by its title; in tests antd gives every dialog the same id, so that it has no name of its own. */
const dialog = async (title: string) => {
  const [shown] = await screen.findAllByText(title, { selector: '[role=dialog] *' });
  return shown?.closest('[role=dialog]') as HTMLElement;
};
/** Working out what of so large a page is hidden takes jsdom seconds. */
const press = async (name: string, where: HTMLElement = document.body) =>
  user.click((await within(where).findAllByText(name, { selector: 'button *' }))[0] as HTMLElement);
const opened = async (group: string) => {
  await user.click(await screen.findByLabelText(`Change: ${group}`, { selector: 'button' }));
  return dialog(`Change: ${group}`);
};
const write = (form: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(form).getByLabelText(label), { target: { value } });
/** The line of a setting on the page. */
const line = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement as HTMLElement;
const groupOf = async (name: string) =>
  (await expectOk(administrator.get<SettingGroupView[]>('/settings'))).find(
    ({ group }) => group === name,
  ) as SettingGroupView;

test('a setting is changed and works at once; what is empty or of the environment is told', async () => {
  await open();
  expect(await line('Telephone')).toHaveTextContent('+86 592 5550100Set by the environment: PORTAL_CLINIC_PHONE');
  const form = await opened('The clinic');
  expect(within(form).getByLabelText('Telephone')).toBeDisabled();
  expect(within(form).getByText('Set by the environment: PORTAL_CLINIC_PHONE')).toBeVisible();
  write(form, 'Name, English', '');
  await press('Save', form);
  expect(await within(form).findByText('This must not be empty.')).toBeVisible();
  write(form, 'Name, English', 'Lotus Clinic');
  await press('Save', form);
  expect(await screen.findByText('Saved. It works at once.')).toBeInTheDocument();
  await waitFor(async () => expect(await line('Name, English')).toHaveTextContent('Lotus ClinicSet by the clinic'));
  expect(app.ports.settings.PORTAL_CLINIC_NAME_EN).toBe('Lotus Clinic');
  expect(app.ports.settings.PORTAL_CLINIC_PHONE).toBe('+86 592 5550100');
});

test('what the server refuses stands beside its field, and nothing is changed', async () => {
  await open();
  const form = await opened('Sign-in and sessions');
  write(form, 'Ends without activity after, in minutes', '721');
  await press('Save', form);
  expect(await within(form).findByText('A whole number from 5 to 720.')).toBeVisible();
  write(form, 'Ends without activity after, in minutes', '61');
  write(form, 'Ends in any case after, in hours', '1');
  await press('Save', form);
  expect(await within(form).findByText('This is longer than the whole session.')).toBeVisible();
  expect(app.ports.settings).toMatchObject({ PORTAL_IDLE_MINUTES: 30, PORTAL_SESSION_HOURS: 12 });
});

test('what somebody else saved meanwhile is put beside what was typed', async () => {
  await open();
  const form = await opened('Reports');
  write(form, 'Line at the foot, English', 'Mine');
  const other = await app.signInAs('administrator', { fresh: true, name: 'Other Admin' });
  const { rowVersion } = await groupOf('reports');
  const values = { PORTAL_REPORT_FOOTER_EN: 'Theirs', PORTAL_REPORT_FOOTER_ZH: '页脚' };
  await expectOk(other.put('/settings/plain/reports', { rowVersion, values }));
  await press('Save', form);
  const question = await dialog('Changed by somebody else meanwhile');
  expect(within(question).getByText(/Other Admin/)).toBeInTheDocument();
  await user.click(
    within(question).getByRole('radio', { name: /^Line at the foot, English.*take yours$/, hidden: true }),
  );
  await press('Save this choice', question);
  await waitFor(() =>
    expect(app.ports.settings).toMatchObject({ PORTAL_REPORT_FOOTER_EN: 'Mine', PORTAL_REPORT_FOOTER_ZH: '页脚' }),
  );
});

test('a secret is set, never shown, and kept where its field is left empty', async () => {
  await open();
  const form = await opened('Mail');
  write(form, 'Mail server', 'smtps://portal@mail.clinic.test');
  write(form, 'Password of the mail server', 'hidden-one');
  await press('Save', form);
  await waitFor(async () =>
    expect(await line('Password of the mail server')).toHaveTextContent('Set, and shown to nobody'),
  );
  expect(document.body.innerHTML).not.toContain('hidden-one');
  const again = await opened('Mail');
  expect(within(again).getByLabelText('Password of the mail server')).toHaveValue('');
  write(again, 'Sender', 'portal@clinic.test');
  await press('Save', again);
  await waitFor(() => expect(app.ports.settings.MAIL_FROM).toBe('portal@clinic.test'));
  expect(app.ports.settings.SMTP_PASSWORD).toBe('hidden-one');
  expect(document.body.innerHTML).not.toContain('hidden-one');
});

test('a test mail says where it went, or what the server said', async () => {
  await open();
  const { deliver } = app.ports;
  app.ports.deliver = async () => '250 taken';
  await press('Send a test mail to me');
  expect(await screen.findByText(`Sent to ${administrator.email}. The server answered: 250 taken`)).toBeVisible();
  app.ports.deliver = async () => {
    throw new Error('550 mailbox unavailable');
  };
  await press('Send a test mail to me');
  expect(await screen.findByText('The test message was not taken')).toBeVisible();
  expect(screen.getByText('The message was not taken. The server said: 550 mailbox unavailable')).toBeVisible();
  expect(screen.queryByText(/^Sent to/)).toBeNull();
  app.ports.deliver = deliver;
});

test('a certificate is made after a question, and imported with its own password only', async () => {
  const years = (n: number) => new Date(TEST_NOW.getTime() + n * 366 * 86_400_000);
  const [own, given] = ['Lotus Clinic', 'Imported Clinic'].map((name) =>
    foreignP12({ name, from: years(-1), to: years(5) }),
  );
  if (!own || !given) throw new Error('no certificates');
  app.ports.issueAuthority = async () => own;
  await open();
  const view = () => expectOk(administrator.get<CertificateView>('/settings/certificate'));
  await press('Make a new one');
  await press('Make a new one', await dialog('Make a new certificate?'));
  await waitFor(async () => expect(await line('Where from')).toHaveTextContent('Made on this page'));
  expect((await view()).sha256).toBe(own.certificateSha256);
  expect(screen.getByText(/Sealed until/)).toBeInTheDocument();

  await press('Import');
  const form = await dialog('Import a certificate (PKCS#12)');
  await press('Import', form);
  expect(await within(form).findByText('Please choose the file.')).toBeVisible();
  const file = new File([new Uint8Array(given.p12)], 'clinic.p12');
  await user.upload(form.querySelector('input[type=file]') as HTMLInputElement, file);
  write(form, 'Password of the file', 'not it');
  await press('Import', form);
  expect((await within(form).findAllByText('The file is not opened by this password.'))[0]).toBeVisible();
  expect((await view()).sha256).toBe(own.certificateSha256);
  write(form, 'Password of the file', given.passphrase);
  await press('Import', form);
  await waitFor(async () => expect(await line('Where from')).toHaveTextContent('Imported on this page'));
  expect((await view()).sha256).toBe(given.certificateSha256);
});

test('who may look only finds nothing to change', async () => {
  await app.database.pool.query(
    `delete from role_resource using role r where r.id = role_id and r.code = 'administrator' and resource_code = 'settings:edit'`,
  );
  await open();
  await line('Telephone');
  expect(screen.queryAllByRole('button', { name: /^(Change|Send|Make|Import|Choose|Remove)/, hidden: true })).toEqual(
    [],
  );
});
