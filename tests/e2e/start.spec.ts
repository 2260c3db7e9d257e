import { expect, test } from '@playwright/test';
import { stateOf } from './demo-file';

test('the sign-in page opens without a complaint of the browser', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  // Nobody is signed in yet: the page asks who is, and is told 401.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 401')) complaints.push(message.text());
  });
  await page.goto('/Login');
  await expect(page.getByRole('button').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const role of ['administrator', 'clerk', 'reviewer', 'doctor', 'director', 'sales']) {
  test.describe(role, () => {
    test.use({ storageState: stateOf(role) });
    test('is signed in by the link of the demo', async ({ page }) => {
      const answer = await page.request.get('/api/v1/auth/sessions');
      expect(answer.status()).toBe(200);
    });
  });
}
