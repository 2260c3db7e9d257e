import { ListPage } from './pages/lists';
import { expect, test } from './portal';

const PATH = '/basicMaintenance/analyteList';

test('When a test is entered and disabled, Then it is found by its pinyin, says so after a reload, and no result can name it', async ({
  portal,
}) => {
  const page = await portal.as('director');
  const list = new ListPage(page, PATH);
  const stamp = String(Date.now()).slice(-6);
  await list.open();
  await page.getByRole('button', { name: 'New test' }).click();
  const form = page.getByRole('dialog', { name: 'New test' });
  await form.getByLabel('Code').fill(`TRY-${stamp}`);
  await form.getByLabel('English name').fill(`Trial test ${stamp}`);
  await form.getByLabel('Chinese name').fill(`试用项目${stamp}`);
  await form.getByLabel('Unit', { exact: true }).fill('µmol/L');
  await form.getByRole('button', { name: 'Save' }).click();
  await list.searchFor(`syxm ${stamp}`);
  await expect(list.row(`TRY-${stamp}`)).toContainText('In use');

  await page.getByRole('button', { name: `Disable TRY-${stamp}` }).click();
  const question = page.getByRole('dialog', { name: `Disable TRY-${stamp}?` });
  await question.getByLabel('Reason').fill('tried');
  await question.getByRole('button', { name: 'Disable' }).click();
  await expect(list.row(`TRY-${stamp}`)).toContainText('Disabled');
  await page.reload();
  await list.settled();
  await expect(list.search()).toHaveValue(`syxm ${stamp}`);
  await expect(list.row(`TRY-${stamp}`)).toContainText('Disabled');
  const choices = await page.request.get(`/api/v1/analytes/choices?q=TRY-${stamp}`);
  expect(await choices.text()).not.toContain(`TRY-${stamp}`);
});
