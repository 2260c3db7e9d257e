import { createPluginManager } from '@@/core/plugin';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AxiosResponse } from '@umijs/max';
import { ApiError } from '../../../src/components/ApiError';
import { receiveNotices } from '../../../src/components/notice';
import { PageErrorBoundary } from '../../../src/components/PageErrorBoundary';
import { askedLanguage, catalogueFor, isRightToLeft, umiLanguage } from '../../../src/components/reader-language';
import { handleError, refuseEnvelope, requestConfig, toApiError } from '../../../src/features/shell/request';
import { loginAddress } from '../../../src/features/shell/sign-out';
import Loading from '../../../src/loading';

const answer = (data: unknown, config = {}) => ({ data, status: 200, config }) as AxiosResponse;
const header = (code: number, msg = 'Text of the server') => ({ code, msg, requestId: 'r-1' });

beforeAll(() => {
  window.localStorage.setItem('umi_locale', 'en-US');
  createPluginManager();
});

test('every request has three minutes, the headers, and the stored language', async () => {
  expect(requestConfig.timeout).toBe(180_000);
  const [interceptor] = requestConfig.requestInterceptors ?? [];
  const sent = await (interceptor as (options: object) => { headers: object })({ headers: { own: '1' } });
  expect(sent.headers).toEqual({ own: '1', 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': 'en-US' });
});

test('an envelope that does not say 200 is an error with its code and message; a file is no envelope', () => {
  expect(() => refuseEnvelope(answer({ header: header(409), data: { by: 'x' } }))).toThrow(
    expect.objectContaining({ code: 409, message: 'Text of the server', requestId: 'r-1', data: { by: 'x' } }),
  );
  const good = answer({ header: header(200), data: 1 });
  expect(refuseEnvelope(good)).toBe(good);
  const file = answer({ header: header(500) }, { responseType: 'blob' });
  expect(refuseEnvelope(file)).toBe(file);
});

test('an error that was asked for as a file still speaks', async () => {
  const text = JSON.stringify({ header: header(404, 'No such file'), data: null });
  // jsdom's Blob cannot be read
  const body = Object.assign(new Blob([text]), { text: async () => text });
  const error = await toApiError({ isAxiosError: true, response: { status: 404, data: body } });
  expect(error).toMatchObject({ code: 404, message: 'No such file' });
});

test.each([
  [{ isAxiosError: true, code: 'ERR_NETWORK' }, /No connection/],
  [{ isAxiosError: true, code: 'ECONNABORTED' }, /did not answer in time/],
  [{ isAxiosError: true, response: { status: 502, data: '<html>' } }, /cannot be read \(502\)/],
])('%j has words for the reader', async (failure, words) => {
  expect(await toApiError(failure)).toMatchObject({ message: expect.stringMatching(words) });
});

test.each([
  [new ApiError(header(403)), ['Text of the server']],
  [new ApiError(header(403, '')), ['No permission to access']],
  [new ApiError(header(500)), ['Text of the server (request r-1)']],
  [new ApiError({ code: 0, msg: 'No connection' }), ['No connection']],
  [new ApiError(header(409)), []],
  [new ApiError(header(422)), []],
])('what is told of %#', (error, expected) => {
  const told: string[] = [];
  const stop = receiveNotices((text) => told.push(text));
  handleError(error, { skipErrorHandler: true });
  expect(told).toEqual([]);
  handleError(error);
  expect(told).toEqual(expected);
  stop();
});

test('without a session: to sign-in with both addresses, but not from sign-in and not from the denied message', () => {
  const at = (pathname: string, search = '') =>
    loginAddress('https://login.example.org/?a=1', { pathname, search }, pathname + search);
  expect(at('/home', '?x=1')).toBe('/Login?from=https%3A%2F%2Flogin.example.org%2F%3Fa%3D1&from_path=%2Fhome%3Fx%3D1');
  expect(at('/Login')).toBeUndefined();
  expect(at('/login')).toBeUndefined();
  expect(at('/unAccessible', '?errMsg=no')).toBeUndefined();
  expect(at('/unAccessible')).toBeDefined();
});

test.each([
  ['en-GB', 'en-US', 'en-US', false],
  ['zh-TW', 'zh-CN', 'zh-CN', false],
  ['fr-FR', 'zh-CN', 'zh-CN', false],
  ['he-IL', 'zh-CN', 'he-IL', true],
  ['ar', 'zh-CN', 'ar', true],
  ['fa-IR', 'zh-CN', 'fa-IR', true],
  ['ku', 'zh-CN', 'ku', true],
  ['arn', 'zh-CN', 'zh-CN', false],
])('%s reads %s', (stored, catalogue, umi, rightToLeft) => {
  window.localStorage.setItem('umi_locale', stored);
  expect([askedLanguage(), catalogueFor(stored), umiLanguage(), isRightToLeft(stored)]).toEqual([
    stored,
    catalogue,
    umi,
    rightToLeft,
  ]);
  window.localStorage.setItem('umi_locale', 'en-US');
});

test('what loads is waited for two minutes, then there is a way out', () => {
  jest.useFakeTimers();
  try {
    render(<Loading />);
    act(() => jest.advanceTimersByTime(119_999));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('alert')).toContainElement(screen.getByRole('button', { name: 'Reload' }));
  } finally {
    jest.useRealTimers();
  }
});

function Broken({ error }: { error: Error | null }) {
  if (error) throw error;
  return <p>The page</p>;
}

test('a page that fails says so until one goes elsewhere', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const view = render(
    <PageErrorBoundary place="/a">
      <Broken error={new Error('boom')} />
    </PageErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByText('The page has an error, please refresh the page.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
  view.rerender(
    <PageErrorBoundary place="/b">
      <Broken error={null} />
    </PageErrorBoundary>,
  );
  expect(screen.getByText('The page')).toBeVisible();
});

test('a part that did not load offers to reload and names the failure', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
  render(
    <PageErrorBoundary>
      <Broken error={failure} />
    </PageErrorBoundary>,
  );
  expect(screen.getByText(/A new version may have been installed/)).toBeVisible();
  expect(screen.getByText(failure.message)).toBeVisible();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Reload' })).toHaveFocus();
});
