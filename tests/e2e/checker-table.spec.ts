import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { reportOfForty } from './long-report';
import { expect, test } from './portal';

const ROWS = 40;
const WIDTHS = [1440, 1280, 390] as const;
const LANGUAGES = ['en-US', 'zh-CN'] as const;
/** The pages of tests/e2e/a11y.spec.ts show the checker read-only. */
const JUDGED = ['reviewer en-US 1440', 'reviewer zh-CN 390'];

interface Measured {
  rows: number;
  cut: string[];
  outside: string[];
  heights: number[];
  /** Where the point of each number stands. */
  points: number[];
  wider: number;
  taller: number;
}

/** What the eye would find: texts that are cut, controls out of sight, rows of unequal height, points out of line. */
const measure = (page: Page): Promise<Measured> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-result-row]')];
    const whole = ['value', 'unit', 'range', 'previous'];
    const cut = rows.flatMap((row, at) =>
      whole.flatMap((column) => {
        const cell = row.querySelector<HTMLElement>(`[data-column=${column}]`);
        if (!cell) return [`${at} ${column} is missing`];
        const all = [cell, ...cell.querySelectorAll<HTMLElement>('textarea, input, span:not(.portal-unseen)')];
        const bad = all.find((one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).display !== 'inline');
        return bad ? [`${at} ${column}: ${cell.textContent}`] : [];
      }),
    );
    const outside = rows.flatMap((row, at) => {
      const wanted = row.querySelectorAll('[data-column=comment] button, [data-column=remove] button');
      const isEditing = row.querySelector('textarea') !== null;
      if (isEditing && wanted.length !== 2) return [`${at}: comment and delete are not both there`];
      return [...wanted].flatMap((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return left < 0 || right > window.innerWidth || width < 24 ? [`${at}: ${one.getAttribute('aria-label')}`] : [];
      });
    });
    const points = rows.flatMap((row) => {
      const text = document.createTreeWalker(row.querySelector('[data-column=value]') ?? row, NodeFilter.SHOW_TEXT);
      for (let node = text.nextNode(); node; node = text.nextNode()) {
        const at = /^[<>]?\d+\.\d+$/.test(node.nodeValue ?? '') ? (node.nodeValue ?? '').indexOf('.') : -1;
        if (at < 0 || node.parentElement?.closest('textarea')) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return [range.getBoundingClientRect().left];
      }
      return [];
    });
    return {
      rows: rows.length,
      cut,
      outside,
      heights: rows.map((row) => Math.round(row.getBoundingClientRect().height)),
      points,
      wider: document.documentElement.scrollWidth - window.innerWidth,
      taller: document.documentElement.scrollHeight - window.innerHeight,
    };
  });

const spread = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers);

const grave = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('.checker').analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id);
};

/** How the table stands at this width, and what axe says of it where no other test shows it to axe. */
async function look(page: Page, role: 'reviewer' | 'doctor', locale: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect(page.locator('.checker-side')).toHaveCount(width > 900 ? 0 : 1);
  const place = `${role === 'reviewer' ? 'editing' : 'reading'}, ${locale}, ${width} px`;
  const found = await measure(page);
  expect.soft(found, place).toMatchObject({ rows: ROWS, cut: [], outside: [], wider: 0 });
  if (width === 1440) expect.soft(spread(found.heights), `${place}: height of rows`).toBe(0);
  if (width === 1440) expect.soft(found.heights[0], `${place}: one line`).toBeLessThanOrEqual(34);
  if (width > 900) expect.soft(found.taller, `${place}: the page itself does not scroll`).toBeLessThanOrEqual(0);
  if (width > 900) expect.soft(spread(found.points), `${place}: decimal points`).toBeLessThanOrEqual(1);
  expect.soft(found.points.length, `${place}: points measured`).toBeGreaterThan(25);
  if (JUDGED.includes(`${role} ${locale} ${width}`)) expect.soft(await grave(page), `${place}: axe`).toEqual([]);
}

test.describe.configure({ mode: 'parallel' });

for (const role of ['reviewer', 'doctor'] as const) {
  const does = role === 'reviewer' ? 'edited' : 'read';
  test(`forty rows with long names, ${does}: nothing is cut, out of line or out of sight, in both languages and at three widths`, async ({
    portal,
  }) => {
    test.setTimeout(240_000);
    const [clerk, sales] = [await portal.as('clerk'), await portal.as('sales')];
    const id = await reportOfForty(clerk, await portal.as('reviewer'), sales);
    for (const locale of LANGUAGES) {
      const page = await portal.as(role, `/basicMaintenance/reportChecker/${id}?queue=mine`, { locale });
      await expect(page.locator('[data-result-row]')).toHaveCount(ROWS);
      await expect(page.locator('.checker-document canvas').first()).toBeVisible();
      const critical = page.locator('.checker-standouts button').first();
      await expect(critical, 'the critical value stands first').toContainText('7.1');
      await expect(critical).toBeInViewport({ ratio: 1 });
      for (const width of WIDTHS) await look(page, role, locale, width);
      await critical.click();
      const row = page.locator('[data-result-row]').filter({ hasText: '7.1' });
      await expect(row, `${role}, ${locale}: led to the row`).toBeInViewport();
      await expect(page.locator('.checker-identity'), 'whose report it is stays in sight').toBeInViewport({ ratio: 1 });
    }
  });
}
