import { ListPage } from './pages/lists';
import { expect, test } from './portal';

const PATH = '/basicMaintenance/supplierList';

test('When a supplier is disabled, Then it is found by its pinyin, says so after a reload, and no spreadsheet can name it', async ({
  portal,
}) => {
  const page = await portal.as('clerk');
  const list = new ListPage(page, PATH);
  const name = `试用检验所 ${Date.now()}`;
  await list.open();
  await page.getByRole('button', { name: 'New supplier' }).click();
  const form = page.getByRole('dialog', { name: 'New supplier' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  await list.searchFor('shiyongjianyansuo');
  await expect(list.row(name)).toContainText('In use');

  await page.getByRole('button', { name: `Disable ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(list.row(name)).toContainText('Disabled');
  await page.reload();
  await list.settled();
  await expect(list.search()).toHaveValue('shiyongjianyansuo');
  await expect(list.row(name)).toContainText('Disabled');

  await page.goto('/basicMaintenance/excelMaintain?upload=1');
  const choice = page.getByRole('dialog').getByRole('combobox', { name: 'Supplier' });
  await choice.fill(name);
  await expect(page.getByRole('option', { name })).toHaveCount(0);
});
