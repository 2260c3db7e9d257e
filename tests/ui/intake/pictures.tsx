import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { openPage } from '../../support/browser';
import { useNodeForms } from '../../support/node-forms';

configure({ asyncUtilTimeout: 30_000, defaultHidden: true });
jest.setTimeout(120_000);

let app: TestApp;
let clerk: SignedInPerson;
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

beforeAll(async () => {
  await useNodeForms();
  app = await startApp();
  clerk = await app.signInAs('clerk');
});
afterAll(() => app.drop());

/** One black dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1');

test('pictures are received many at once, what cannot be is refused in words, and one is looked at with the tools', async () => {
  await openPage(app, { path: '/SignIn/imageSignIn', cookie: clerk.cookie });
  await screen.findByRole('button', { name: /Drop pictures of reports here, or PDF/ });
  const files = [new File([DOT], 'dot.png'), new File([HEIC], 'IMG_1.HEIC')];
  fireEvent.change(screen.getByTestId('file-chooser'), { target: { files } });
  const sent = await screen.findByRole('region', { name: 'Files sent' });
  expect(await within(sent).findByText(/choose Settings → Camera → Formats → Most Compatible/)).toBeInTheDocument();
  expect(await within(sent).findByText('Received')).toBeInTheDocument();
  expect(within(sent).getByText('2 of 2 files done')).toBeInTheDocument();

  const file = await screen.findByRole('region', { name: 'Original file' });
  const picture = await within(file).findByRole('img', { name: 'dot.png, page 1 of 1' });
  expect(picture.getAttribute('src')).toMatch(/^\/api\/v1\/reports\/\d+\/files\/\d+\/pages\/1\?width=\d+$/);
  const answer = await clerk.get(picture.getAttribute('src')?.replace('/api/v1', '') ?? '');
  expect(answer.headers.get('content-type')).toBe('image/png');

  const pages = within(file).getByRole('document');
  fireEvent.keyDown(pages, { key: 'r' });
  await waitFor(() => expect(picture.style.transform).toContain('rotate(90deg)'));
  fireEvent.keyDown(pages, { key: 'c' });
  await waitFor(() => expect(picture.style.filter).toBe('brightness(100%) contrast(110%)'));
  fireEvent.keyDown(pages, { key: 'x' });
  await waitFor(() => expect(picture.style.filter).toBe(''));
  await user.click(within(file).getByRole('button', { name: 'Brightness and contrast' }));
  expect(await screen.findByRole('slider', { name: /Contrast/ })).toHaveAttribute('aria-valuenow', '100');
});

test('the page is there in Chinese, and not for who receives nothing', async () => {
  const director = await app.signInAs('director');
  await openPage(app, { path: '/SignIn/imageSignIn', cookie: director.cookie, language: 'zh-CN' });
  expect(await screen.findByRole('button', { name: /将报告图片或 PDF 拖到此处/ })).toBeInTheDocument();
  const sales = await app.signInAs('sales');
  const { data } = await sales.get<{ path: string }[]>('/acl/menu');
  expect(JSON.stringify(data)).not.toContain('imageSignIn');
});
