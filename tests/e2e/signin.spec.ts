import { mailedLink, nextMessage, outbox } from './outbox';
import { LoginPage } from './pages/login';
import { Shell } from './pages/shell';
import { expect, test } from './portal';

const EMAIL = 'sophie.martin@harbourview.test';
const PHONE = '18721630015';
const dataDir = () => process.env.PORTAL_E2E_DATA ?? '';

test('Given a person who asks for a link by email, Then it works once, and looking at it uses nothing up', async ({
  portal,
  request,
}) => {
  const page = await portal.nobody();
  const login = new LoginPage(page);
  await login.open();
  const url = await mailedLink(() => login.askFor(EMAIL), EMAIL);
  await expect(login.sendLink()).toBeDisabled();
  await expect(login.sendLink()).toHaveText(/Send again in (60|5\d) s/);

  await test.step('When a mail scanner fetches it', async () => {
    const answer = await request.get(url, { headers: { accept: 'text/html' } });
    expect(answer.headers()['set-cookie']).toBeUndefined();
  });
  await test.step('And the person opens it and presses its button, Then they are at home', async () => {
    await login.signInBy(url);
    await expect(new Shell(page).heading(/Welcome, Sophie Martin/)).toBeVisible();
  });
  await test.step('But a second use is refused', async () => {
    const other = new LoginPage(await portal.nobody());
    await other.page.goto(new URL(url).pathname + new URL(url).hash);
    await expect(other.page.getByText('This link has already been used or has expired.')).toBeVisible();
    await expect(other.signIn()).toHaveCount(0);
  });
});

test('Given a phone, Then a code signs in, and 60 seconds count down', async ({ portal }) => {
  const page = await portal.nobody();
  const login = new LoginPage(page);
  await login.open();
  await login.choose('Phone');
  await login.phone().fill(PHONE);
  const known = outbox(dataDir()).length;
  await login.getCode().click();
  await expect(login.getCode()).toHaveText(/^(60|5\d) s$/);
  await expect(login.getCode()).toBeDisabled();
  await page.reload();
  await login.choose('Phone');
  await expect(login.getCode()).toHaveText(/^[3-6]\d s$/);
  const { text } = await nextMessage(dataDir(), PHONE, known);
  await login.phone().fill(PHONE);
  await login.code().fill('000000');
  await login.signIn().click();
  await expect(page.getByRole('alert')).toBeVisible();
  await login.code().fill(/\d{6}/.exec(text)?.[0] ?? '');
  await login.signIn().click();
  await page.waitForURL('**/home');
});

test('Given a QR code, When it is approved on a signed-in phone with the same number, Then the screen signs in', async ({
  portal,
}) => {
  const screen = new LoginPage(await portal.nobody());
  const made = screen.page.waitForResponse(
    (answer) => answer.url().endsWith('/auth/qr') && answer.request().method() === 'POST',
  );
  await screen.open();
  await screen.choose('QR code');
  const { url } = (await (await made).json()).data as { url: string };
  const number = await screen.matchNumber().textContent();

  const phone = new LoginPage(
    await portal.as('sales', new URL(url).pathname + new URL(url).search, { viewport: { width: 390, height: 844 } }),
  );
  await expect(phone.matchNumber()).toHaveText(number ?? '');
  await expect(screen.page.getByText(/Scanned/).first()).toBeVisible();
  await phone.page.getByRole('button', { name: 'The numbers match: approve' }).click();
  await expect(phone.page.getByText(/The other device is signed in automatically/)).toBeVisible();
  await screen.page.waitForURL('**/home');
});

test('Then what is wrong is said in the words of the specification', async ({ portal }) => {
  const page = await portal.nobody();
  const login = new LoginPage(page);
  await login.open();
  await login.sendLink().click();
  await expect(page.getByText('Please input your email', { exact: true })).toBeVisible();
  await login.email().fill('somebody@');
  await login.sendLink().click();
  await expect(
    page.getByText('The email address entered is incorrect. Please enter a valid email address!', { exact: true }),
  ).toBeVisible();
  await login.choose('Phone');
  await login.signIn().click();
  await expect(page.getByText('Please input your phone number', { exact: true })).toBeVisible();
  await expect(page.getByText('Please input the verification code', { exact: true })).toBeVisible();
  await login.phone().fill('+1 202 555 0100');
  await login.getCode().click();
  await expect(page.getByText(/Please enter a valid mainland China mobile number!/)).toBeVisible();
});

test('Given an address of nobody, Then the answer is the same and nothing is sent', async ({ portal }) => {
  const login = new LoginPage(await portal.nobody());
  await login.open();
  const known = outbox(dataDir()).length;
  await login.askFor('nobody@elsewhere.test');
  expect(
    outbox(dataDir())
      .slice(known)
      .map(({ to }) => to),
  ).not.toContain('nobody@elsewhere.test');
});
