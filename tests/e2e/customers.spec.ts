import { readFileSync } from 'node:fs';
import { ListPage } from './pages/lists';
import { expect, test } from './portal';

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
