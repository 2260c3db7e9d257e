import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startApp, type TestApp } from '../../support/app';
import { openPage } from '../../support/browser';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.drop());
beforeEach(() => window.sessionStorage.clear());

test.each([
  [
    'en-US',
    'Email',
    'Please input your email',
    'The email address entered is incorrect. Please enter a valid email address!',
  ],
  ['zh-CN', '邮箱', '请输入您的邮箱', '输入的邮箱地址有误，请输入正确的邮箱地址！'],
] as const)('%s: the email is asked for and checked', async (language, label, required, wrong) => {
  const user = userEvent.setup();
  await openPage(app, { path: '/Login', language });
  const field = await screen.findByRole('textbox', { name: label });
  expect(field).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(required)).toBeVisible();
  await user.type(field, 'somebody@nowhere{Enter}');
  expect(await screen.findByText(wrong)).toBeVisible();
});

test('Enter sends the link, the countdown starts at 60 and is still there after a reload', async () => {
  const user = userEvent.setup();
  const first = await openPage(app, { path: '/Login' });
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'nobody@clinic.test{Enter}');
  expect(await screen.findByText(/If nobody@clinic.test belongs to a staff member/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Send again in (60|59) s/ })).toBeDisabled();
  first.unmount();
  await openPage(app, { path: '/Login' });
  expect(await screen.findByRole('button', { name: /Send again in (60|5\d) s/ })).toBeDisabled();
});

test('a phone outside mainland China is refused before anything is sent', async () => {
  const user = userEvent.setup();
  await openPage(app, { path: '/Login' });
  await user.click(await screen.findByRole('tab', { name: 'Phone' }));
  await user.type(screen.getByRole('textbox', { name: /Mobile number/ }), '+1 555 0100');
  await user.click(screen.getByRole('button', { name: 'Get code' }));
  expect(await screen.findByText(/enter a valid mainland China mobile number/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Get code' })).toBeEnabled();
});

test('the refusal of a wrong code stays beside the form, with what was typed', async () => {
  const user = userEvent.setup();
  await openPage(app, { path: '/Login' });
  await user.click(await screen.findByRole('tab', { name: 'Phone' }));
  await user.type(screen.getByRole('textbox', { name: /Mobile number/ }), '138 0013 8000');
  await user.type(screen.getByRole('textbox', { name: 'Verification code' }), '123456{Enter}');
  expect(await screen.findByText('The code is wrong or has expired.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Verification code' })).toHaveValue('123456');
});

test('a link that does not exist says so and leads to a new one', async () => {
  await openPage(app, { path: '/Login#link=nothing' });
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/Login'),
  );
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});
