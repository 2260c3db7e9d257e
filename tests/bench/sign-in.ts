import type { Browser } from '@playwright/test';
import { SESSION_COOKIE } from '../../server/modules/auth/service';
import { freshContext, launchBrowser, signInByApi } from './browser';
import { type DemoServer, startDemo } from './demo';
import { type Figure, median } from './figures';
import { get } from './server';

/** Links are for one use; each start of the demo gives one a role. */
const ROLES = ['clerk', 'reviewer', 'doctor', 'director'];
const CALLS = ['/staff/session', '/acl/privileges', '/home'];

/** From the press of the button behind an emailed link until the queues stand on the page. */
async function inBrowser(browser: Browser, server: DemoServer, role: string): Promise<number> {
  const context = await freshContext(browser, server);
  const tab = await context.newPage();
  try {
    await tab.goto(server.linkOf(role));
    const button = tab.locator('main button.ant-btn-primary').first();
    await button.waitFor();
    const started = performance.now();
    await button.click();
    await tab.locator('.home-queues').waitFor();
    return performance.now() - started;
  } finally {
    await context.close();
  }
}

/** The calls alone that it takes. */
async function bareCalls(server: DemoServer, role: string): Promise<number> {
  const started = performance.now();
  const session = await signInByApi(server, role);
  for (const call of CALLS) await get(`${server.origin}/api/v1${call}`, { cookie: `${SESSION_COOKIE}=${session}` });
  return performance.now() - started;
}

/** Once with each role on a server of its own start. */
async function withEach(measure: (server: DemoServer, role: string) => Promise<number>): Promise<number[]> {
  const server = await startDemo();
  const measured: number[] = [];
  try {
    for (const role of ROLES) measured.push(await measure(server, role));
  } finally {
    await server.stop();
  }
  return measured;
}

/** Sign-in to home in a browser whose cache is empty, against the bare calls. */
export async function benchSignIn(): Promise<Figure[]> {
  const browser = await launchBrowser();
  let pages: number[] = [];
  try {
    pages = await withEach((server, role) => inBrowser(browser, server, role));
  } finally {
    await browser.close();
  }
  const calls = await withEach(bareCalls);
  return [
    {
      part: 'sign-in',
      name: 'button of the link to the queues of /home',
      unit: 'ms',
      value: median(pages),
      floor: median(calls),
      floorIs: `the calls alone: sign-in, ${CALLS.join(', ')}`,
      bound: null,
      bounds: 'value',
      note: `empty cache; median of ${ROLES.length} roles`,
    },
  ];
}
