import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { openPage, proofAsked, withServerEvents } from '../../support/browser';
import { mailedCode, PIN, setPin } from '../../support/factor';

let app: TestApp;
let doctor: SignedInPerson;

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false' } });
});
afterAll(() => app.drop());
afterEach(() => jest.restoreAllMocks());
beforeEach(async () => {
  doctor = await app.signInAs('doctor', { fresh: true, unproved: true });
});

const reached = (name: string) => screen.findByRole('dialog', { name });

test('a first PIN is set with the code from the mail', async () => {
  const user = userEvent.setup();
  await openPage(app, { path: '/home/account', cookie: doctor.cookie });
  await user.click(await screen.findByRole('button', { name: 'Set PIN' }));
  const dialog = within(await reached('Set PIN'));
  expect(dialog.getByText(/At least 8 characters/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  await dialog.findByRole('button', { name: 'Send again' });
  await user.type(dialog.getByLabelText('Code from your email'), await mailedCode(doctor));
  await user.type(dialog.getByLabelText('New signing PIN'), PIN);
  await user.type(dialog.getByLabelText('New signing PIN again'), PIN);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Change PIN' })).toBeVisible();
});

test('what cannot be loaded offers to try again', async () => {
  const user = userEvent.setup();
  const named = (from: string, to: string) => app.database.pool.query(`alter table ${from} rename to ${to}`);
  await named('passkey', 'passkey_away');
  await openPage(app, { path: '/home/account', cookie: doctor.cookie });
  const again = await screen.findByRole('button', { name: 'Try again' });
  await named('passkey_away', 'passkey');
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Set PIN' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('What you sign with could not be loaded.')).toBeNull());
});

test('removing it asks for it once, and then goes on by itself', async () => {
  await setPin(doctor);
  const user = userEvent.setup();
  await openPage(app, { path: '/home/account', cookie: doctor.cookie });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(within(await reached('Remove your signing PIN?')).getByRole('button', { name: 'Remove' }));
  const proof = within(await proofAsked());
  await user.type(await proof.findByLabelText('Signing PIN'), PIN);
  await user.click(proof.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('button', { name: 'Set PIN' })).toBeVisible();
});

test('whoever does not prove it is told, and nothing is removed', async () => {
  await setPin(doctor);
  const user = userEvent.setup();
  await openPage(app, { path: '/home/account', cookie: doctor.cookie });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(within(await reached('Remove your signing PIN?')).getByRole('button', { name: 'Remove' }));
  await user.click(within(await proofAsked()).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/Prove that it is you: this needs/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Change PIN' })).toBeVisible();
});

test('all other sessions are ended', async () => {
  const { rows } = await app.ports.pool.query(
    `insert into session (token_hash, staff_id, method, created_at, last_seen_at, expires_at, address)
       select 'other-' || id, staff_id, 'phone', created_at, last_seen_at, expires_at, '10.0.0.9' from session where id = $1 returning id`,
    [doctor.ctx.actor.sessionId],
  );
  const user = userEvent.setup();
  await openPage(app, { path: '/home/account', cookie: doctor.cookie });
  expect((await screen.findAllByText('by phone · this clinic’s network (10.0.0.9)'))[0]).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'End all others' }));
  await user.click(
    within(await reached('Sign out everywhere but here?')).getByRole('button', { name: 'End all others' }),
  );
  await waitFor(async () => {
    const { rows: ended } = await app.ports.pool.query('select ended_why from session where id = $1', [rows[0].id]);
    expect(ended).toEqual([{ ended_why: 'ended_by_owner' }]);
  });
});

test('a session about to end says so, and the button keeps it', async () => {
  const { pool } = app.ports;
  const short = app.ports.clock.now().getTime() - 29 * 60_000;
  const id = doctor.ctx.actor.sessionId;
  const acted = jest.spyOn(Date, 'now');
  const real = performance.timeOrigin;
  // nobody has done anything on this page for a while
  acted.mockImplementation(() => Math.round(real + performance.now()) + 120_000);
  await pool.query('update session set last_seen_at = $2 where id = $1', [id, new Date(short)]);
  const user = userEvent.setup();
  await openPage(app, { path: '/home/account', cookie: doctor.cookie });
  const dialog = within(await reached('Your session is about to end'));
  expect(dialog.getByRole('timer')).toHaveTextContent(/^[01]:\d\d$/);
  await user.click(dialog.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session is about to end' })).toBeNull());
  const { rows } = await pool.query('select last_seen_at from session where id = $1', [id]);
  expect(rows[0].last_seen_at).toEqual(app.ports.clock.now());
});

test('a passkey is required of those who sign, on the settings page', async () => {
  const administrator = await app.signInAs('administrator', { fresh: true });
  const user = userEvent.setup();
  await openPage(app, { path: '/acl/sub/settings', cookie: administrator.cookie });
  await user.click(await screen.findByRole('button', { name: 'Change: Sign-in and sessions' }));
  const dialog = within(await reached('Change: Sign-in and sessions'));
  await user.click(dialog.getByRole('checkbox', { name: 'Export customers, reports or the audit log' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Sign reports' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Export customers, reports or the audit log' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Sign reports', { selector: 'dd *' })).toBeVisible();
  expect(app.ports.settings.PORTAL_REQUIRE_PASSKEY).toEqual(['sign']);
});

test('an open page goes where the passkey is added as soon as the clinic requires one', async () => {
  const administrator = await app.signInAs('administrator', { fresh: true });
  const demand = async (who: string) => {
    const { data } = await administrator.get<{ group: string; rowVersion: number }[]>('/settings');
    const { rowVersion } = data.find(({ group }) => group === 'sessions') ?? { rowVersion: 0 };
    const body = { rowVersion, values: { PORTAL_REQUIRE_PASSKEY: who } };
    expect((await administrator.put('/settings/guarded/sessions', body)).status).toBe(200);
  };
  await demand('none');
  const end = withServerEvents(app, doctor.cookie);
  const { where } = await openPage(app, { path: '/home', cookie: doctor.cookie });
  await screen.findByRole('heading', { name: /Welcome/ });
  await end.opened;
  await demand('sign');
  expect(await screen.findByText('Add a passkey to go on')).toBeVisible();
  expect(where()).toBe('/home/account');
  await demand('none');
  end();
});
