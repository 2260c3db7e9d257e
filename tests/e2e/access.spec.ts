import type { Locator, Page } from '@playwright/test';
import { ALL_PAGES } from '../../config/pages';
import { APPLICATION_ROLE } from '../../server/adapters/postgres/roles';
import { openRunning } from '../../server/adapters/postgres/running';
import { mailedLink, nextMessage, outbox } from './outbox';
import { CheckerPage } from './pages/checker';
import { ListPage } from './pages/lists';
import { LoginPage } from './pages/login';
import { Shell } from './pages/shell';
import { expect, goWithin, proved, test } from './portal';

const stamp = Date.now().toString(36);
const HEADERS = { 'x-requested-with': 'XMLHttpRequest' };
const CUSTOMERS = '/customer/List';
/** Whoever works with a clock of its own is in no browser that other tests use again. */
const OWN_BROWSER = { viewport: { width: 1440, height: 901 } };

const dataDir = () => process.env.PORTAL_E2E_DATA ?? '';

async function inDatabase(text: string, params: unknown[]): Promise<void> {
  const pool = openRunning({ PORTAL_DATA_DIR: dataDir() } as Parameters<typeof openRunning>[0], APPLICATION_ROLE);
  if (!pool) throw new Error('the portal does not run');
  try {
    expect((await pool.query(text, params)).rowCount).toBeGreaterThan(0);
  } finally {
    await pool.end();
  }
}

/** As if a person had done nothing for so long. */
const idleSince = (email: string, minutes: number) =>
  inDatabase(
    `update session set last_seen_at = now() - make_interval(secs => $2::float * 60)
      where ended_at is null and staff_id = (select id from staff where email = $1)`,
    [email, minutes],
  );

async function choose(field: Locator, option: string) {
  await field.click();
  await field.fill(option);
  await field.page().locator(`.ant-select-item-option[title="${option}"]`).click();
  await field.press('Escape');
}

test('an administrator makes a role and a person, who sees exactly that, through the end of their session and of a right', async ({
  portal,
}) => {
  test.setTimeout(180_000);
  const administrator = await portal.as('administrator', '/acl/sub/acl-role');
  const person = await portal.nobody(undefined, OWN_BROWSER);
  const role = `Front ${stamp}`;
  const email = `front.${stamp}@harbourview.test`;
  await proved(administrator);

  await test.step('When the administrator makes a role', async () => {
    await administrator.getByRole('button', { name: 'New role' }).click();
    const form = administrator.getByRole('dialog', { name: 'New role' });
    await form.getByLabel('Name in English').fill(role);
    await form.getByLabel('Name in Chinese').fill(`前台 ${stamp}`);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(administrator.getByRole('button', { name: `Edit the role ${role}` })).toBeVisible();
  });

  const rights = administrator.getByRole('table');
  const tick = (resource: string) => rights.getByRole('checkbox', { name: `${role}: ${resource}`, exact: true });
  const apply = async () => {
    await administrator.getByRole('button', { name: 'See what changes …' }).click();
    const preview = administrator.getByRole('dialog', { name: 'What this opens and closes' });
    await preview.getByRole('button', { name: 'Save and apply' }).click();
    await expect(preview).toBeHidden();
  };
  await test.step('And gives it two pages with three actions', async () => {
    const { data } = await (await administrator.request.get('/api/v1/acl/grants/roles')).json();
    const { id } = data.find(({ nameEn }: { nameEn: string }) => nameEn === role);
    await goWithin(administrator, `/acl/sub/acl-role-resource?part=grants&roles=${id}`);
    for (const resource of ['View own queues', 'View customers', 'Create and edit customers'])
      await tick(resource).check();
    await apply();
  });

  let url = '';
  await test.step('And invites a person with that role', async () => {
    await goWithin(administrator, '/acl/sub/acl-staff-role');
    await administrator.getByRole('button', { name: 'New person' }).click();
    const form = administrator.getByRole('dialog', { name: 'New person' });
    await form.getByLabel('Name', { exact: true }).fill('Fay Front');
    await form.getByLabel('Email').fill(email);
    await choose(form.getByRole('combobox', { name: 'Roles' }), role);
    await expect(form.getByText("Page: Customer's List")).toBeVisible();
    url = await mailedLink(() => form.getByRole('button', { name: 'Save' }).click(), email);
  });

  const shell = new Shell(person);
  await test.step('Then that person signs in by the mail, and the menu has these entries and no other', async () => {
    await person.clock.install();
    await new LoginPage(person).signInBy(url);
    await expect(shell.menu().getByRole('menuitem')).toHaveText(['Home', "Customer's List"]);
  });

  await test.step('And every other page is refused, and says what it would take', async () => {
    const open = ['/home', '/home/account', CUSTOMERS];
    const closed = ALL_PAGES.filter(({ path, needs }) => needs && !open.includes(path));
    expect(closed.length).toBeGreaterThan(10);
    for (const { path } of closed) {
      await goWithin(person, path.replace('*', '1'));
      await expect(shell.heading('Not Authorized'), path).toBeVisible();
      await goWithin(person, '/home/account');
    }
    await goWithin(person, '/acl/sub/acl-role');
    await person.getByRole('button', { name: 'What would I need?' }).click();
    await expect(person.getByRole('status')).toContainText('You would need “Acl Role”');
  });

  const list = new ListPage(person, CUSTOMERS);
  const enter = person.getByRole('button', { name: 'New customer' });
  await test.step('And what may be done is there, and nothing else', async () => {
    await goWithin(person, CUSTOMERS);
    await list.settled();
    await expect(enter).toBeVisible();
    await expect(person.getByRole('button', { name: /Export/ })).toHaveCount(0);
    await list.rows().first().getByRole('button').first().click();
    const record = person.getByRole('dialog').first();
    await expect(record.getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(record.getByRole('button', { name: /Merge|Erase|Export/ })).toHaveCount(0);
    await person.keyboard.press('Escape');
    await expect(record).toBeHidden();
  });

  const form = person.getByRole('dialog', { name: 'New customer' });
  const typed = form.getByLabel('Name');
  await test.step('When nothing is done for 28 minutes, Then the session warns, and goes on at a press', async () => {
    await enter.click();
    await typed.fill(`Typed ${stamp}`);
    const ending = person.getByRole('dialog', { name: 'Your session is about to end' });
    await idleSince(email, 28.5);
    await person.clock.fastForward('28:30');
    await expect(ending.getByRole('timer')).toHaveText(/^[01]:\d\d$/);
    await ending.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(ending).toBeHidden();
    await expect(typed).toHaveValue(`Typed ${stamp}`);
  });

  await test.step('When it has ended, Then what was typed waits until the same person has signed in again, and is saved', async () => {
    await idleSince(email, 31);
    await form.getByRole('button', { name: 'Save' }).click();
    const ended = person.getByRole('dialog', { name: 'Your session has ended' });
    const [tab] = await Promise.all([
      person.waitForEvent('popup', { timeout: 30_000 }),
      ended.getByRole('link', { name: 'Sign in in a new tab' }).click(),
    ]);
    const login = new LoginPage(tab);
    const again = await mailedLink(() => login.askFor(email), email);
    await login.signInBy(again);
    await expect(ended).toBeHidden();
    await expect(typed).toHaveValue(`Typed ${stamp}`);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(person.getByText(/Customer \w+ has been created\./)).toBeVisible();
    await tab.close();
  });

  await test.step('When the right to enter customers is taken away, Then its button goes from the open page', async () => {
    await goWithin(person, '/home');
    await goWithin(person, CUSTOMERS);
    await list.settled();
    await expect(enter).toBeVisible();
    await list.search().fill('wang');
    await administrator.goto(administrator.url());
    const { data } = await (await administrator.request.get('/api/v1/acl/grants/roles')).json();
    const { id } = data.find(({ nameEn }: { nameEn: string }) => nameEn === role);
    await goWithin(administrator, `/acl/sub/acl-role-resource?part=grants&roles=${id}`);
    await tick('Create and edit customers').uncheck();
    await apply();
    await expect(enter).toHaveCount(0);
    await expect(list.search()).toHaveValue('wang');
  });

  await test.step('And the call by hand is refused', async () => {
    const data = { name: 'By hand', gender: 'male', birthOn: '1990-01-01' };
    const answer = await person.request.post('/api/v1/customers', { headers: HEADERS, data });
    expect([answer.status(), (await answer.json()).header.reason]).toEqual([403, 'acl.forbidden']);
  });
});

/** A device of the person that knows their finger. */
async function giveAuthenticator(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The last report of the queue that this person may sign: other tests take the first. */
async function lastToSign(page: Page): Promise<number> {
  const { data } = await (await page.request.get('/api/v1/reports/queue?queue=toSign')).json();
  for (const { id } of data.rows.toReversed()) {
    const { data: report } = await (await page.request.get(`/api/v1/reports/${id}`)).json();
    const actions: { action: string; allowed: boolean }[] = report.allowedActions;
    if (actions.some(({ action, allowed }) => action === 'sign' && allowed)) return id;
  }
  throw new Error('no report to sign');
}

test('a passkey enrolled on the account page signs a report, and proves who changes a setting', async ({ portal }) => {
  const administrator = await portal.as('administrator');
  const page = await portal.nobody();
  const email = `key.${stamp}@harbourview.test`;
  await test.step('Given somebody who administers and signs, and has no factor yet', async () => {
    await proved(administrator);
    const { data: roles } = await (await administrator.request.get('/api/v1/acl/grants/roles')).json();
    const roleIds = roles
      .filter(({ nameEn }: { nameEn: string }) => ['Administrator', 'Doctor'].includes(nameEn))
      .map(({ id }: { id: number }) => id);
    const data = { name: 'Kim Key', title: '', email, phone: '', language: 'en-US', roleIds, invite: true };
    const ask = () => administrator.request.post('/api/v1/acl/staff', { headers: HEADERS, data });
    await new LoginPage(page).signInBy(await mailedLink(ask, email));
  });

  await test.step('When a passkey is added with the code from the mail', async () => {
    await giveAuthenticator(page);
    await goWithin(page, '/home/account');
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add passkey' });
    await dialog.getByLabel('Name').fill('Laptop in room 3');
    const known = outbox(dataDir()).length;
    await dialog.getByRole('button', { name: 'Send code' }).click();
    const { text } = await nextMessage(dataDir(), email, known);
    await dialog.getByLabel('Code from your email').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
    await dialog.getByRole('button', { name: 'Add passkey' }).click();
    await expect(page.getByRole('button', { name: 'Remove passkey Laptop in room 3' })).toBeVisible();
  });

  await test.step('Then a report is signed with it, without any PIN', async () => {
    const checker = new CheckerPage(page);
    await checker.openReport(await lastToSign(page), 'toSign');
    await checker.action('Sign').click();
    const dialog = checker.dialog('Sign');
    await expect(dialog.getByLabel('Signing PIN')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Use passkey' }).click();
    await expect(dialog.getByText(/a few minutes ago/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(checker.state('Signed')).toBeVisible();
  });

  await test.step('And it proves who changes a setting', async () => {
    await inDatabase(
      'update session set stepped_up_at = null where staff_id = (select id from staff where email = $1)',
      [email],
    );
    await page.goto('/acl/sub/settings');
    await page.getByRole('button', { name: 'Change: Time, checking and signing' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change: Time, checking and signing' });
    await dialog.getByLabel('Records are kept for, in years').fill('16');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const proof = page.getByRole('dialog', { name: 'Prove that it is you' });
    await proof.getByRole('button', { name: 'Use passkey' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('16', { exact: true })).toBeVisible();
  });
});
