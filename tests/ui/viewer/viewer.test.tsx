import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startApp, type TestApp } from '../../support/app';
import { openPage } from '../../support/browser';
import { enterPerson } from '../../support/report-path';
import { insertReport } from '../../support/report-rows';

let app: TestApp;
let cookie: string;
let ann: { id: number; pid: string; name: string };
let shy: { id: number; pid: string; name: string };
let gone: { id: number; reportNo: string };
let corrected: { id: number };
const HB = { nameEn: 'Haemoglobin', nameZh: '血红蛋白', value: '135', unit: 'g/L', range: '115-150' };

beforeAll(async () => {
  app = await startApp();
  const director = await app.signInAs('director');
  const issued = { status: 'issued', signerId: director.staffId };
  ann = await enterPerson(director, {
    name: 'Ann Lee',
    mobile: '13812345678',
    membershipType: 'gold',
    membershipValidOn: '2020-01-31',
  });
  shy = await enterPerson(director, { name: 'Shy Person', consents: { ai: false, recording: false, share: false } });
  const platelets = { analyteCode: 'PLT', nameEn: 'Platelets', nameZh: '血小板', value: '200', unit: '10^9/L' };
  await insertReport(app, { ...issued, customerId: ann.id, results: [HB], testOn: '2026-01-10' });
  await insertReport(app, {
    ...issued,
    customerId: ann.id,
    results: [{ ...HB, value: '170' }, platelets],
    testOn: '2026-03-10',
  });
  await insertReport(app, { ...issued, customerId: shy.id, results: [HB], testOn: '2026-03-10' });
  gone = await insertReport(app, {
    ...issued,
    customerId: ann.id,
    results: [HB],
    testOn: '2026-03-11',
    status: 'withdrawn',
  });
  const change = (en: string, from: string, to: string) => ({ field: { en, zh: en }, from, to });
  const markers = Array.from({ length: 25 }, (_, n) => change(`Marker ${n}`, '1', '2'));
  corrected = await insertReport(app, {
    ...issued,
    customerId: shy.id,
    results: [HB],
    testOn: '2026-03-12',
    changes: [...markers, change('Potassium', '4.1', '4.4'), change('Potassium', '5.9', '')],
  });
  cookie = (await app.signInAs('clerk')).cookie;
});
afterAll(async () => {
  await app.drop();
});

const list = '/basicMaintenance/reportViewList';
const detail = '/basicMaintenance/reportViewDetail';

test.each([
  ['en-US', 'Report view of Ann Lee', 'Review of results of Ann Lee', 'expired'],
  ['zh-CN', '查看Ann Lee的报告', '查看Ann Lee的结果汇总', '已过期'],
] as const)(
  '%s: the list leads to the reports and to the results of each person',
  async (language, report, ror, expired) => {
    await openPage(app, { path: `${list}?q=${ann.pid}`, cookie, language });
    expect(await screen.findByRole('link', { name: report })).toHaveAttribute('href', `${detail}/${ann.id}`);
    expect(screen.getByRole('link', { name: ror })).toHaveAttribute('href', `${detail}/${ann.id}/ror`);
    expect(screen.getByText('13812345678')).toBeVisible();
    expect(screen.getByText(expired)).toBeVisible();
  },
);

test('a link is made, shown once, listed and ended', async () => {
  const user = userEvent.setup();
  await openPage(app, { path: `${list}?q=${ann.pid}`, cookie });
  await user.click(await screen.findByRole('button', { name: 'Report link for Ann Lee' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: 'Make link' }));
  const box = await within(dialog).findByRole('textbox', { name: 'Link' });
  const path = new URL((box as HTMLInputElement).value).pathname;
  expect((await app.app.request(path)).status).toBe(200);
  expect(await within(dialog).findByText('Works')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'End link' }));
  const asked = (await screen.findAllByText('End this link?'))[0]?.closest('[role=dialog]') as HTMLElement;
  expect(within(asked).getByRole('button', { name: 'Keep' })).toHaveFocus();
  await user.click(within(asked).getByRole('button', { name: 'End link' }));
  expect(await within(dialog).findByText('Ended')).toBeVisible();
  expect((await app.app.request(path)).status).toBe(410);
});

test('without consent it says so and what to do; without the permission the button is off and says why', async () => {
  const user = userEvent.setup();
  const first = await openPage(app, { path: `${list}?q=${shy.pid}`, cookie });
  await user.click(await screen.findByRole('button', { name: 'Report link for Shy Person' }));
  expect(await screen.findByText('This customer has not agreed to share links')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make link' })).toBeDisabled();
  expect(screen.getByRole('link', { name: /Open the customer/ })).toHaveAttribute(
    'href',
    `/customer/List?open=${shy.id}`,
  );
  first.unmount();
  const reviewer = await app.signInAs('reviewer');
  await openPage(app, { path: `${list}?q=${ann.pid}`, cookie: reviewer.cookie });
  expect(await screen.findByRole('button', { name: /Report link for Ann Lee: You have no permission/ })).toBeDisabled();
});

test('the detail names the person and has each report; a withdrawn one shows a message, Escape closes it', async () => {
  const user = userEvent.setup();
  const { where } = await openPage(app, { path: `${detail}/${ann.id}`, cookie });
  expect(await screen.findByRole('heading', { name: 'Ann Lee' })).toBeVisible();
  expect(screen.getByText(`${ann.pid} · Female · Born 1980-02-03 · 46 years`)).toBeVisible();
  // the rows turn into cards when the width is known
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: `Open Complete blood count, ${gone.reportNo}` }));
    expect(where()).toBe(`${detail}/${ann.id}?report=${gone.id}`);
  });
  expect(await screen.findByText('This report has been withdrawn')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Download/ })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('This report has been withdrawn')).toBeNull());
  expect(where()).toBe(`${detail}/${ann.id}`);
});

test('every change of a corrected report is listed, two of one name too', async () => {
  await openPage(app, { path: `${detail}/${shy.id}?report=${corrected.id}`, cookie });
  // where the PDF engine does not start, another page of the same words takes over
  const told = await waitFor(() => {
    const texts = screen.getAllByText(/ → /).map(({ textContent }) => textContent);
    expect(texts).toHaveLength(27);
    return texts;
  });
  expect(told).toContain('Marker 0: 1 → 2');
  expect(told.slice(-3)).toEqual(['Marker 24: 1 → 2', 'Potassium: 4.1 → 4.4', 'Potassium: 5.9 → (nothing)']);
});

test('a report of somebody else is not opened under this name; an address without a customer leads to the list', async () => {
  const first = await openPage(app, { path: `${detail}/${shy.id}?report=${gone.id}`, cookie });
  expect(await screen.findByText(/not among those you may see/)).toBeVisible();
  first.unmount();
  await openPage(app, { path: `${detail}/x`, cookie });
  expect(await screen.findByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', list);
});

test('the review draws each biomarker in words too, and can be narrowed to what is abnormal', async () => {
  const user = userEvent.setup();
  const { where } = await openPage(app, { path: `${detail}/${ann.id}/ror`, cookie });
  expect(
    await screen.findByRole('img', {
      name: 'Haemoglobin: 2 values from 135 to 170 g/L; latest reference interval 115-150',
    }),
  ).toBeVisible();
  const platelets = screen.getByRole('article', { name: /Platelets/ });
  expect(within(platelets).getByText('none printed')).toBeVisible();
  await user.click(screen.getByRole('switch'));
  await waitFor(() => expect(screen.queryByRole('article', { name: /Platelets/ })).toBeNull());
  expect(screen.getByText(/Not complete/)).toBeVisible();
  expect(where()).toContain('abnormal=1');
  await user.click(screen.getByRole('switch'));
  await user.type(screen.getByRole('searchbox'), 'xxb');
  await waitFor(() => expect(screen.queryByRole('article', { name: /Haemoglobin/ })).toBeNull());
  expect(screen.getByRole('article', { name: /Platelets/ })).toBeVisible();
});
