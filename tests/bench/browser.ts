import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import type { DemoServer } from './demo';

const EXECUTABLE = process.env.PLAYWRIGHT_CHROMIUM || '/usr/bin/chromium';
const FLAGS = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];

/** @param drawing flags that say how it draws */
export const launchBrowser = (drawing: string[] = ['--disable-gpu']): Promise<Browser> =>
  chromium.launch({ executablePath: EXECUTABLE, args: [...FLAGS, ...drawing] });

/** A browser with nothing in its cache. */
export const freshContext = (browser: Browser, { origin }: DemoServer): Promise<BrowserContext> =>
  browser.newContext({ baseURL: origin, locale: 'en-US', viewport: { width: 1440, height: 900 } });

/** Uses a role's link. @returns the session cookie's value */
export async function signInByApi(server: DemoServer, role: string): Promise<string> {
  const token = new URLSearchParams(new URL(server.linkOf(role)).hash.slice(1)).get('link');
  const answer = await fetch(`${server.origin}/api/v1/auth/email-link/use`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ token }),
  });
  if (!answer.ok) throw new Error(`sign-in as ${role}: ${answer.status}`);
  return /=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
}
