import { expect, type Locator, type Page } from '@playwright/test';

export interface TypedResult {
  name: string;
  value: string;
  unit: string;
  range: string;
}

/** /basicMaintenance/reportChecker: the queues, and one report with its original beside the table. */
export class CheckerPage {
  readonly table: Locator;
  readonly document: Locator;
  readonly warnings: Locator;

  constructor(readonly page: Page) {
    this.table = page.getByRole('table', { name: 'Biomarkers' });
    this.document = page.getByRole('region', { name: 'Document' }).first();
    this.warnings = page.getByRole('region', { name: 'Look at these first' });
  }

  readonly action = (name: string) =>
    this.page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: new RegExp(`^${name}`) });
  readonly state = (name: string) => this.page.locator('.checker-report').getByText(name, { exact: true });
  readonly tab = (name: string) => this.page.getByRole('tab', { name, exact: true });
  readonly rowOf = (result: string) => this.table.getByRole('row').filter({ hasText: result });
  readonly dialog = (name: string) => this.page.getByRole('dialog', { name });

  async openQueue(queue = 'toCheck') {
    await this.page.goto(`/basicMaintenance/reportChecker?queue=${queue}`);
  }

  async openReport(id: number, queue = 'toCheck') {
    await this.page.goto(`/basicMaintenance/reportChecker/${id}?queue=${queue}`);
    await expect(this.table).toBeVisible();
  }

  /** Results typed as in a spreadsheet, without the pointer. */
  async type(results: TypedResult[]) {
    const { keyboard } = this.page;
    await this.page.getByRole('button', { name: 'Add item' }).press('Enter');
    for (const [at, { name, value, unit, range }] of results.entries()) {
      const cell = this.table.getByRole('combobox', { name: 'Biomarker' }).nth(at);
      await expect(cell).toBeFocused();
      await keyboard.type(name);
      await keyboard.press('Escape');
      await expect(cell).toHaveAttribute('aria-expanded', 'false');
      await keyboard.press('Enter');
      for (const text of [value, unit]) {
        await keyboard.type(text);
        await keyboard.press('Tab');
      }
      await keyboard.type(range);
      if (at < results.length - 1) await keyboard.press('Enter');
    }
    await keyboard.press('Tab');
  }

  async saved() {
    await expect(this.page.getByText('All changes are saved.')).toBeVisible();
  }

  async sign(pin: string) {
    const asked = this.page.waitForResponse((answer) => answer.url().endsWith('/auth/signing-factor'));
    await this.action('Sign').click();
    const dialog = this.dialog('Sign');
    const { data: factor } = await (await asked).json();
    // another report may have been signed in this session a few minutes ago
    if (factor.steppedUpUntil === null) await dialog.getByLabel('Signing PIN').fill(pin);
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(this.state('Signed')).toBeVisible();
  }
}
