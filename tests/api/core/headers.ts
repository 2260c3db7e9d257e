import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '../../../server/app';
import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    settings: { PORTAL_MODE: 'clinic', PORTAL_TRUST_PROXY: 'true', PORTAL_METRICS_KEY: 'only-for-prometheus' },
  });
});
afterAll(() => app.drop());

const get = (path: string, headers: Record<string, string> = {}) => app.app.request(path, { headers });

test.each(['/api/v1/auth/options', '/share/none', '/verify/none', '/healthz', '/nothing'])(
  '%s carries what keeps browsers careful',
  async (path) => {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(path === '/nothing' ? "default-src 'self'" : "default-src 'none'");
    expect(Object.fromEntries(headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    if (/^\/(api|share)\//.test(path)) expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.has('strict-transport-security')).toBe(false);
  },
);

test('only who came by https is told to come by https', async () => {
  expect((await get('/healthz', { 'x-forwarded-proto': 'https' })).headers.get('strict-transport-security')).toBe(
    'max-age=31536000; includeSubDomains',
  );
});

test('metrics are for whoever has the key, where a proxy stands in front', async () => {
  const status = async (headers: Record<string, string>) => (await get('/metrics', headers)).status;
  expect(await status({})).toBe(404);
  expect(await status({ 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  expect(await status({ authorization: 'Bearer only-for-prometheuS' })).toBe(404);
  await get('/api/v1/auth/qr/a-secret-id/request');
  const metrics = await get('/metrics', { authorization: 'Bearer only-for-prometheus' });
  expect(metrics.status).toBe(200);
  const text = await metrics.text();
  expect(text).toContain('route="/api/v1/auth/qr/:id/request"');
  expect(text).not.toContain('a-secret-id');
});

test('without a proxy this machine alone reads metrics, and not through one', async () => {
  const alone = await startApp();
  expect((await alone.app.request('/metrics')).status).toBe(200);
  expect((await alone.app.request('/metrics', { headers: { 'x-forwarded-for': '203.0.113.1' } })).status).toBe(404);
  await alone.drop();
});

test('which part is not ready is told to who may know; others hear only that it is not', async () => {
  const files = path.join(app.ports.settings.PORTAL_DATA_DIR, 'files');
  rmSync(files, { recursive: true, force: true });
  writeFileSync(files, 'no folder');
  const [anybody, keeper] = [
    await get('/readyz'),
    await get('/readyz', { authorization: 'Bearer only-for-prometheus' }),
  ];
  rmSync(files);
  expect([anybody.status, await anybody.text()]).toEqual([503, 'not ready']);
  expect(await keeper.text()).toContain('files: ');
});

test('the contract is for who may see the settings', async () => {
  const status = async (cookie?: string) => (await app.request('/openapi.json', { cookie })).status;
  expect(await status()).toBe(401);
  expect(await status((await app.signInAs('clerk')).cookie)).toBe(403);
  const answer = await app.request('/openapi.json', { cookie: (await app.signInAs('administrator')).cookie });
  expect(await answer.response.json()).toMatchObject({ openapi: contract().openapi });
});
