import type { Page } from '@playwright/test';
import { expect, goWithin, type Role, test } from './portal';

/** The demo's clinic is in Asia/Shanghai; whoever reads is elsewhere, on either side of its date. */
const ELSEWHERE = ['America/Los_Angeles', 'Pacific/Kiritimati'];

/** Ways to write an instant or its day that only a browser's own format makes. */
const OTHERWISE =
  /\d{1,2}\/\d{1,2}\/\d{2,4}|\d{1,2}:\d{2}(:\d{2})?\s?[AP]M|[上下]午\s?\d|\d{4}年\d|\d{2}:\d{2}:\d{2}|\d{4}-\d{2}-\d{2}T/;

const LISTS: [Role, string][] = [
  ['director', '/home'],
  ['clerk', '/SignIn'],
  ['director', '/basicMaintenance/externalReportList'],
  ['director', '/customer/List'],
  ['clerk', '/basicMaintenance/excelMaintain?tab=uploaded'],
  ['director', '/basicMaintenance/reportChecker?queue=toSign'],
  ['director', '/basicMaintenance/reportViewList'],
];

/** Every list, and beside them every page about one person, report or file. */
const PARTS = ['list', 'detail'] as const;

async function addresses(part: (typeof PARTS)[number], director: Page): Promise<[Role, string][]> {
  if (part === 'list') return LISTS;
  const ask = async (path: string) => (await (await director.request.get(`/api/v1${path}`)).json()).data;
  const [customer] = (await ask('/viewer/customers?pageSize=1')).rows;
  const [toSign] = (await ask('/reports/queue?queue=toSign')).rows;
  const [sheet] = (await ask('/spreadsheet/batches?tab=uploaded')).rows;
  return [
    ['director', `/customer/List?open=${customer.id}`],
    ['director', `/customer/List?open=${customer.id}&tab=history`],
    ['director', `/basicMaintenance/reportChecker/${toSign.id}`],
    ['director', `/basicMaintenance/reportViewDetail/${customer.id}`],
    ['director', `/basicMaintenance/reportViewDetail/${customer.id}/ror`],
    ['clerk', `/basicMaintenance/excelMaintain?tab=uploaded&batch=${sheet.id}`],
  ];
}

const LOADING = '.ant-skeleton, .ant-spin-spinning, [data-state=loading], .portal-loading';

/** What is to be read, once it has come; how long ago something was is counted from now and changes by itself. */
async function textOf(page: Page, address: string, isAnew: boolean): Promise<string> {
  await (isAnew ? page.goto(address) : goWithin(page, address));
  await expect(page.locator('main, .ant-pro-layout-content').first()).toBeVisible();
  await expect(page.locator(LOADING)).toHaveCount(0);
  await page.waitForLoadState('load');
  return (await page.locator('body').innerText()).replace(/\b\d+ (min|h|d)\b/g, 'a while').trim();
}

test.describe.configure({ mode: 'parallel' });

for (const part of PARTS) {
  test(`Given readers in other zones than the clinic, Then every ${part} says the same dates and times to each`, async ({
    portal,
  }) => {
    test.setTimeout(300_000);
    const places = await addresses(part, await portal.as('director'));
    expect(places.length).toBeGreaterThan(5);
    const [west, east] = await Promise.all(ELSEWHERE.map((timezoneId) => portal.nobody(undefined, { timezoneId })));
    if (!west || !east) throw new Error('two browsers');
    let reader: Role | undefined;
    for (const [role, address] of places)
      await test.step(address, async () => {
        let isAnew = reader !== role;
        if (isAnew) await Promise.all([west, east].map((page) => portal.become(page, role)));
        reader = role;
        // a page is read again when somebody signed in, or the minute passed, between the two
        await expect(async () => {
          const texts = Promise.all([textOf(west, address, isAnew), textOf(east, address, isAnew)]);
          isAnew = true;
          const [one, other] = await texts;
          expect(one.length).toBeGreaterThan(100);
          expect(one).toBe(other);
          expect(one).not.toMatch(OTHERWISE);
        }).toPass({ timeout: 60_000 });
      });
  });
}
