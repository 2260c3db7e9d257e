import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { stateOf } from './demo-file';

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

interface Portal {
  /** A new browser of somebody with this role, on this page. */
  as(role: Role, address?: string, options?: BrowserContextOptions): Promise<Page>;
  /** A new browser of nobody. */
  nobody(address?: string, options?: BrowserContextOptions): Promise<Page>;
  /** What went wrong in any page so far; the test fails when something is left in it. */
  problems: string[];
}

/** Browsers that are closed, and found without errors, at the end of the test. */
export const test = base.extend<{ portal: Portal }>({
  portal: async ({ browser, contextOptions }, run) => {
    const problems: string[] = [];
    const opened: Awaited<ReturnType<Browser['newContext']>>[] = [];
    const open = async (address: string | undefined, options: BrowserContextOptions) => {
      const context = await browser.newContext({ ...contextOptions, ...options });
      opened.push(context);
      context.on('page', (page) => watch(page, problems));
      const page = await context.newPage();
      if (address) await page.goto(address);
      return page;
    };
    await run({
      as: (role, address, options) => open(address, { ...options, storageState: stateOf(role) }),
      nobody: (address, options) => open(address, options ?? {}),
      problems,
    });
    for (const context of opened) await context.close();
    expect(problems).toEqual([]);
  },
});

export { expect };
