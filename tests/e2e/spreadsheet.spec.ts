import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { ListPage } from './pages/lists';
import { SpreadsheetsPage } from './pages/spreadsheets';
import { expect, test } from './portal';

const FILE = 'harbour orders.xlsx';

/** The template, filled in: two people, one wrong date, and a heading that nobody knows. */
async function fillIn(template: string, stamp: string): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  // biome-ignore lint/suspicious/noExplicitAny: exceljs names another Buffer type
  await workbook.xlsx.load(readFileSync(template) as any);
  const sheet = workbook.worksheets[0];
  if (!sheet) throw new Error('the template has no sheet');
  const headings = (sheet.getRow(1).values as string[]).slice(1);
  const at = (name: string) => headings.indexOf(name) + 1;
  const fill = (rowNo: number, cells: Record<string, string>) => {
    for (const [name, text] of Object.entries(cells)) {
      if (at(name) === 0) throw new Error(`the template has no ${name}: ${headings.join(', ')}`);
      sheet.getRow(rowNo).getCell(at(name)).value = text;
    }
  };
  const person = { name: 'Ines Falk', gender: 'female', age: '34', obj_en_name: 'Vitamin D', test_date: '2026-11-02' };
  fill(2, { ...person, pid: `E${stamp}1`, bar_code: `07${stamp}1` });
  fill(3, { ...person, pid: `E${stamp}2`, name: 'Odd Person', bar_code: `07${stamp}2`, test_date: '2026-13-45' });
  sheet.getRow(1).getCell(at('bar_code')).value = 'Tube label';
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

test('A lab’s spreadsheet: template, upload, mapping, correction, preview, submission with a mail, and undo', async ({
  portal,
}) => {
  const page = await portal.as('clerk');
  const sheets = new SpreadsheetsPage(page);
  const stamp = String(Date.now()).slice(-7);
  await sheets.open();
  await page
    .getByRole('button', { name: /^(upload )?Upload$/ })
    .first()
    .click();
  const saved = page.waitForEvent('download');
  await sheets
    .uploads()
    .getByRole('button', { name: /Template in English/ })
    .click();
  const filled = await fillIn(await (await saved).path(), stamp);
  await page.keyboard.press('Escape');

  await sheets.send(FILE, filled);
  await expect(sheets.upload(FILE)).toContainText('Columns are missing: Bar code');
  await expect(sheets.uploads().getByRole('button', { name: 'Submit and send an email' })).toBeDisabled();
  await sheets
    .upload(FILE)
    .getByRole('button', { name: /Correct|View detail/ })
    .click();

  const detail = sheets.detail(FILE);
  await detail.getByRole('combobox', { name: 'What “Tube label” is' }).click();
  await page.locator('.ant-select-item-option-content', { hasText: /^Bar code$/ }).click();
  await detail.getByRole('button', { name: 'Read the file again with these columns' }).click();

  await expect(sheets.wrongCells(FILE)).toHaveCount(1);
  await expect(detail.getByText(/1 error$/).first()).toBeVisible();
  await sheets.wrongCells(FILE).fill('2026-11-03');
  await page.keyboard.press('Enter');
  await expect(detail.getByText('Ready to submit')).toBeVisible();
  await expect(detail.getByText('new customers: 2')).toBeVisible();

  await detail.getByRole('button', { name: 'Submit and send an email' }).click();
  const submit = page.getByRole('dialog', { name: `Submit ${FILE}` });
  const seen = submit.getByRole('checkbox');
  if (await seen.count()) await seen.check();
  await submit.getByRole('button', { name: 'Submit and send an email' }).dblclick();
  await expect(submit).toBeHidden();
  await expect(detail.getByRole('region', { name: 'Emails' })).toContainText('Delivered');
  await detail.getByLabel('Which rows').first().getByText('All', { exact: true }).click();
  await expect(detail.getByRole('link', { name: /Ines Falk/ })).toBeVisible();

  const customers = new ListPage(await portal.as('clerk'), '/customer/List');
  await customers.open();
  await customers.searchFor(`E${stamp}1`);
  await expect(customers.row('Ines Falk')).toBeVisible();

  await detail.getByRole('button', { name: 'Undo' }).click();
  const undo = page.getByRole('dialog', { name: `Undo ${FILE}` });
  await undo.getByLabel('Why is it undone?').fill('the lab sent another list');
  await undo.getByRole('button', { name: 'Undo' }).click();
  await expect(undo).toBeHidden();
  await expect(detail.getByText('Ready to submit')).toBeVisible();
  await customers.page.reload();
  await customers.settled();
  await expect(customers.row('Ines Falk')).toHaveCount(0);
});
