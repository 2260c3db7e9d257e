import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { readDemoFile, stateOf } from './demo-file';

export type Role = 'administrator' | 'clerk' | 'reviewer' | 'doctor' | 'director' | 'sales';

/** What no page may do. A refusal of the server (4xx) is told by the browser in the console and is none of it. */
function watch(page: Page, problems: string[]) {
  const note = (text: string) => problems.push(`${new URL(page.url()).pathname}: ${text}`);
  page.on('pageerror', (error) => note(`error: ${error.message}`));
  page.on('dialog', async (dialog) => {
    if (dialog.type() !== 'beforeunload') note(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || /status of 4\d\d/.test(text)) return;
    note(`console: ${text}`);
  });
}

/**
 * Goes to another page as a click in the menu does, without reading the whole portal anew: a third of the time. What
 * stood there has gone when it returns. The same page with another question is loaded anew.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  const isOther = await page.evaluate((to) => {
    const content = document.querySelector('.ant-pro-layout-content');
    if (!content || new URL(to, location.href).pathname === location.pathname) return false;
    for (const one of content.children) one.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return true;
  }, address);
  if (isOther) await expect(page.locator('[data-left]')).toHaveCount(0);
  else await page.goto(address);
}

/**
 * What was asked for happens, after the person has proved that it is them, unless they did so within the last minutes: others
 * of this role share their session.
 */
export async function proveTo(page: Page, done: Locator): Promise<void> {
  const proof = page.getByRole('dialog', { name: 'Prove that it is you' });
  await expect(proof.or(done).first()).toBeVisible();
  if (await proof.isVisible()) {
    await proof.getByLabel('Signing PIN').fill(readDemoFile().signingPin);
    await proof.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(done).toBeVisible();
}

/** As if the person had proved a moment ago that it is them. */
export async function proved(page: Page): Promise<void> {
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const answer = await page.request.post('/api/v1/auth/step-up', { headers, data: { pin: readDemoFile().signingPin } });
  expect(answer.status()).toBe(200);
}

interface Portal {
  /** A browser of somebody with this role, on this page. */
  as(role: Role, address?: string, options?: BrowserContextOptions): Promise<Page>;
  /** A browser of nobody. */
  nobody(address?: string, options?: BrowserContextOptions): Promise<Page>;
  /** The same browser, signed in as somebody else or nobody from its next page on. */
  become(page: Page, role: Role | null): Promise<void>;
  /** What went wrong in any page so far; the test fails when something is left in it. */
  problems: string[];
}

/** Browsers that nobody uses now, of all tests of this worker; by their options. */
type Idle = Map<string, BrowserContext[]>;

/** What a browser knows of this role and nothing of whoever was here; only the files it has read stay. */
const signIn = (page: Page, role: Role | null): Promise<void> =>
  page.context().setStorageState(role ? stateOf(role) : { cookies: [], origins: [] });

/**
 * Browsers that are found without errors at the end of the test. They are used again by later tests, without what they
 * know: the first page of a new browser takes several times as long as any other.
 */
export const test = base.extend<{ portal: Portal }, { idle: Idle }>({
  idle: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, run) => {
      const idle: Idle = new Map();
      await run(idle);
      for (const context of [...idle.values()].flat()) await context.close();
    },
    { scope: 'worker' },
  ],
  portal: async ({ browser, contextOptions, idle }, run) => {
    const problems: string[] = [];
    const taken: { kind: string; context: BrowserContext }[] = [];
    const onPage = (page: Page) => watch(page, problems);
    const open = async (role: Role | null, address: string | undefined, options: BrowserContextOptions) => {
      const kind = JSON.stringify(options);
      const context = idle.get(kind)?.pop() ?? (await browser.newContext({ ...contextOptions, ...options }));
      taken.push({ kind, context });
      context.on('page', onPage);
      const page = await context.newPage();
      await signIn(page, role);
      if (address) await page.goto(address);
      return page;
    };
    await run({
      as: (role, address, options = {}) => open(role, address, options),
      nobody: (address, options = {}) => open(null, address, options),
      become: signIn,
      problems,
    });
    for (const { kind, context } of taken) {
      for (const page of context.pages()) await page.close();
      context.off('page', onPage);
      idle.set(kind, [...(idle.get(kind) ?? []), context]);
    }
    expect(problems).toEqual([]);
  },
});

export { expect };
