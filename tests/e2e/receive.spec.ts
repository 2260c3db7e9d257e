import type { Page } from '@playwright/test';
import { readDemoFile } from './demo-file';
import { CheckerPage } from './pages/checker';
import { ListPage } from './pages/lists';
import { expect, test } from './portal';

const PATH = '/basicMaintenance/reportReceiveList';
const NAME = 'Olivia Ownlab';

/** A customer with a visit on which the clinic owes one test of its own. */
async function orderTest(page: Page): Promise<string> {
  const post = async (path: string, data: object) => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    const answer = await page.request.post(`/api/v1${path}`, { headers, data });
    expect(answer.ok()).toBe(true);
    return (await answer.json()).data;
  };
  const person = await post('/customers', { name: NAME, gender: 'female', birthOn: '1985-03-12' });
  const advice = [{ nameEn: 'Own lipids', nameZh: '本院血脂', category: 'biochemistry', language: 'en-US' }];
  await post(`/customers/${person.id}/visits`, { visitOn: '2026-01-05', doctor: 'Dr Li', advice });
  return person.pid;
}

test('a result that the clinic owes is found overdue, typed by one person and signed by another', async ({
  portal,
}) => {
  const pid = await orderTest(await portal.as('clerk'));
  const reviewer = await portal.as('reviewer');
  const list = new ListPage(reviewer, PATH);
  await list.open();
  await list.searchFor(pid);
  await expect(list.row(NAME)).toContainText('Overdue');

  await reviewer.getByRole('link', { name: `Detail of ${NAME}, visit of 2026-01-05` }).press('Enter');
  await expect(reviewer.getByRole('heading', { name: NAME })).toBeVisible();
  const visit = new URL(reviewer.url()).pathname;
  await reviewer.getByRole('button', { name: 'Enter result: Own lipids' }).press('Enter');
  const checking = new CheckerPage(reviewer);
  await checking.type([{ name: 'Total cholesterol', value: '7.4', unit: 'mmol/L', range: '2.6-5.2' }]);
  await checking.saved();
  const testOn = reviewer.getByLabel('Test date');
  await testOn.fill('2026-01-06');
  await testOn.press('Enter');
  await checking.saved();
  for (const box of await checking.warnings.getByRole('checkbox').all()) await box.check();
  await checking.action('Mark as checked').click();
  await expect(checking.state('Checked')).toBeVisible();
  await checking.action('Generate').click();
  await expect(reviewer.getByText('Version 1, not signed')).toBeVisible();
  await expect(checking.action('Sign')).toHaveAttribute('aria-disabled', 'true');

  const doctor = await portal.as('doctor', visit);
  await doctor.getByRole('button', { name: 'Open report: Own lipids' }).click();
  await new CheckerPage(doctor).sign(readDemoFile().signingPin);

  await list.open('?tab=signed');
  await list.searchFor(pid);
  await expect(list.row(NAME)).toContainText('Signed');
  await reviewer.goto(visit);
  await reviewer.getByRole('button', { name: /^Warnings of Own lipids: 1 point/ }).click();
  await expect(reviewer.getByRole('dialog')).toContainText('Out of range');
});
