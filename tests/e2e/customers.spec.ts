import { readFileSync } from 'node:fs';
import { ListPage } from './pages/lists';
import { expect, proved, proveTo, test } from './portal';

const PATH = '/customer/List';

test('Given the list, When it is searched in Chinese, pinyin and English, Then the same person is found', async ({
  portal,
}) => {
  const list = new ListPage(await portal.as('clerk'), PATH);
  await list.open();
  const made = await list.page.request.post('/api/v1/customers', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { name: '司马青云', gender: 'female', birthOn: '1979-01-05', mobile: '13900139000' },
  });
  const { pid } = (await made.json()).data;
  for (const words of ['司马青云', 'simaqingyun', 'smqy', 'SIMA', pid]) {
    await list.searchFor(words);
    await expect(list.row(pid), words).toBeVisible();
  }
});

test('Given filters and an order, When the page is reloaded, Then they stand as before', async ({ portal }) => {
  const list = new ListPage(await portal.as('clerk'), PATH);
  await list.open();
  await list.searchFor('wang');
  await list.page.getByRole('columnheader', { name: 'Name' }).click();
  await list.page.waitForURL((url) => url.searchParams.get('sort') === 'name');
  await list.settled();
  const before = await list.rows().allInnerTexts();
  expect(before.length).toBeGreaterThan(1);
  await list.page.reload();
  await list.settled();
  await expect(list.search()).toHaveValue('wang');
  await expect.poll(() => list.rows().allInnerTexts()).toEqual(before);
});

test('When a customer is entered who may be there already, Then the form says so before it is saved', async ({
  portal,
}) => {
  const page = await portal.as('clerk');
  const customers = new ListPage(page, PATH);
  await customers.open();
  const mobile = `139${String(Date.now()).slice(-8)}`;
  const made = await page.request.post('/api/v1/customers', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { name: 'Known Person', gender: 'male', mobile },
  });
  const { pid } = (await made.json()).data;
  await page.getByRole('button', { name: 'New customer' }).click();
  const form = page.getByRole('dialog', { name: 'New customer' });
  await form.getByLabel('Name').fill('Test Person');
  await form.getByLabel('Mobile').fill(mobile);
  await form.getByLabel('Email').focus();
  await expect(form.getByText('This person may already be a customer')).toBeVisible();
  await expect(form.getByRole('link', { name: new RegExp(pid) })).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Customer \w+ has been created\./)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Test Person' })).toBeVisible();
});

test('Given two people who edit one customer, Then the second sees what the first saved and nothing is lost', async ({
  portal,
}) => {
  const [one, two] = [await portal.as('clerk'), await portal.as('director')];
  const made = await one.request.post('/api/v1/customers', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { name: 'Stale Person', gender: 'female', birthOn: '1979-01-05', remark: 'first' },
  });
  const { id, pid } = (await made.json()).data;
  const edit = async (page: typeof one, remark: string) => {
    await page.goto(`${PATH}?open=${id}`);
    await page.getByRole('dialog', { name: 'Stale Person' }).getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: `Edit Stale Person (${pid})` });
    await form.getByLabel('Remark').fill(remark);
    return form;
  };
  const mine = await edit(one, 'from the desk');
  const theirs = await edit(two, 'from the director');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(two.getByText('Saved.')).toBeVisible();
  await mine.getByRole('button', { name: 'Save' }).click();
  const stale = one.getByRole('dialog', { name: 'Changed by somebody else meanwhile' });
  await expect(stale.getByRole('row', { name: /Remark/ })).toContainText('from the director');
  await expect(stale.getByRole('row', { name: /Remark/ })).toContainText('from the desk');
  await stale.getByRole('button', { name: 'All yours' }).click();
  await stale.getByRole('button', { name: 'Save this choice' }).click();
  await expect(one.getByText('Saved.')).toBeVisible();
  expect((await (await one.request.get(`/api/v1/customers/${id}`)).json()).data.remark).toBe('from the desk');
});

test('When Export is pressed, Then a spreadsheet of what is shown is saved', async ({ portal }) => {
  const list = new ListPage(await portal.as('director'), PATH);
  await proved(list.page);
  await list.open('?q=wang');
  const saved = list.page.waitForEvent('download');
  await list.page.getByRole('button', { name: 'Export' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('Given a narrow screen, Then customers are cards, filters fold, and one opens over the page', async ({
  portal,
}) => {
  const page = await portal.as('clerk', PATH, { viewport: { width: 390, height: 844 } });
  const list = new ListPage(page, PATH);
  await list.settled();
  await expect(list.cards()).toHaveCount(20);
  await expect(list.rows()).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('combobox', { name: 'Gender' })).toBeVisible();
  await list.cards().first().getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

const AS_PAGE = { 'X-Requested-With': 'XMLHttpRequest' };
type Asking = {
  request: { post(url: string, options: object): Promise<{ json(): Promise<{ data: { id: number; pid: string } }> }> };
};
const enter = async (page: Asking, data: object) =>
  (await (await page.request.post('/api/v1/customers', { headers: AS_PAGE, data })).json()).data;

test('Given two records of one person, When they are merged, Then the old pid finds the survivor', async ({
  portal,
}) => {
  const page = await portal.as('director');
  const mark = String(Date.now()).slice(-7);
  const stays = await enter(page, { name: `Merge ${mark}`, birthOn: '1979-01-05', gender: 'female' });
  const goes = await enter(page, {
    name: `Merge ${mark}`,
    birthOn: '1979-01-05',
    gender: 'female',
    email: 'm@example.com',
  });
  await page.goto(`${PATH}?open=${stays.id}`);
  const person = page.getByRole('dialog', { name: `Merge ${mark}` });
  await person.getByRole('button', { name: 'Merge with another record…' }).click();
  await page
    .getByRole('dialog', { name: /^Find the other record/ })
    .getByRole('button', { name: new RegExp(goes.pid) })
    .click();
  const merge = page.getByRole('dialog', { name: 'Merge two records' });
  await merge.getByLabel('Reason').fill('same identity card');
  await merge.getByRole('button', { name: `Merge into ${stays.pid}` }).click();
  await proveTo(page, page.getByText(`${goes.pid} has been merged into ${stays.pid}.`));
  const list = new ListPage(page, PATH);
  await list.open();
  await list.searchFor(goes.pid);
  await expect(list.row(stays.pid)).toBeVisible();
  await page.goto(`${PATH}?open=${goes.id}`);
  await expect(page.getByText(/The record you opened was merged into this one/)).toBeVisible();
});

test('When chosen customers get a salesman, Then the list shows who it is', async ({ portal }) => {
  const page = await portal.as('clerk');
  const mark = `Assign ${String(Date.now()).slice(-7)}`;
  for (const name of [`${mark} A`, `${mark} B`]) await enter(page, { name });
  const list = new ListPage(page, PATH);
  await list.open();
  await list.searchFor(mark);
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await page.getByRole('button', { name: 'Assign salesman… (2 chosen)' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign a salesman' });
  await assign.getByRole('combobox', { name: 'Salesman' }).click();
  const choice = page.locator('.ant-select-item-option-content').first();
  const name = (await choice.textContent()) ?? '';
  await choice.click();
  await assign.getByRole('button', { name: 'Assign' }).click();
  await expect(list.row(name)).toHaveCount(2);
});

test('When a consent to sharing is taken back, Then the share link is dead', async ({ portal }) => {
  const page = await portal.as('director');
  const call = async (path: string, data?: object) => {
    const answer = data
      ? await page.request.post(`/api/v1${path}`, { headers: AS_PAGE, data })
      : await page.request.get(`/api/v1${path}`);
    return (await answer.json()).data;
  };
  const { rows } = await call('/viewer/customers');
  let link: { url: string } | undefined;
  let owner = 0;
  for (const { id } of rows) {
    const { reports } = await call(`/viewer/customers/${id}`);
    const issued = reports.find((report: { shown: string }) => report.shown === 'issued');
    const { consents, rowVersion } = await call(`/customers/${id}`);
    if (!issued || consents.share) continue;
    const given = { purpose: 'share', givenOn: '2026-01-05', how: 'signedForm', rowVersion };
    await call(`/customers/${id}/consents`, given);
    link = await call(`/reports/${issued.id}/share-links`, { days: 3 });
    owner = id;
    break;
  }
  const address = new URL(link?.url ?? '').pathname;
  expect((await page.request.get(address)).status()).toBe(200);
  await page.goto(`${PATH}?open=${owner}`);
  await page.getByRole('button', { name: 'Withdraw: Reports may be shared by link' }).click();
  const dialog = page.getByRole('dialog', { name: /withdraws a consent/ });
  await dialog.getByLabel('Reason').fill('changed her mind');
  await dialog.getByRole('button', { name: 'Withdraw the consent' }).click();
  await expect(page.getByText(/share links? (was|were) ended/)).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(410);
});

test('When a person is erased, Then the record says so and the name is found no more', async ({ portal }) => {
  const page = await portal.as('director');
  const name = `Erase ${String(Date.now()).slice(-7)}`;
  const { id, pid } = await enter(page, { name, mobile: '13900000000' });
  await page.goto(`${PATH}?open=${id}`);
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Erase…' }).click();
  const erase = page.getByRole('dialog', { name: `Erase the data of ${name}` });
  await erase.getByLabel('Reason').fill('asked in writing');
  await erase.getByLabel(/Type the PID/).fill(pid);
  await erase.getByRole('button', { name: 'Erase for good' }).click();
  await proveTo(page, page.getByText('The data of this person has been erased'));
  const list = new ListPage(page, PATH);
  await list.open();
  await list.searchFor(name);
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
});
