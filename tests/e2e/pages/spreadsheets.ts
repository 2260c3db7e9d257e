import { expect, type Page } from '@playwright/test';

/** /basicMaintenance/excelMaintain: the two lists, the upload dialog and one batch. */
export class SpreadsheetsPage {
  constructor(readonly page: Page) {}

  readonly uploads = () => this.page.getByRole('dialog', { name: 'Upload spreadsheets' });
  readonly upload = (name: string) => this.uploads().getByRole('listitem').filter({ hasText: name }).first();
  readonly detail = (name: string) => this.page.getByRole('dialog', { name: `Detail of ${name}` });
  readonly wrongCells = (name: string) => this.detail(name).locator('input[aria-invalid=true]');

  async open(query = '') {
    await this.page.goto(`/basicMaintenance/excelMaintain${query}`);
    await expect(this.page.locator('.list-page')).toHaveAttribute('data-state', 'idle');
  }

  /** Sends a file in the upload dialog. */
  async send(name: string, buffer: Buffer) {
    await this.page
      .getByRole('button', { name: /^(upload )?Upload$/ })
      .first()
      .click();
    await this.uploads()
      .getByTestId('file-chooser')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await expect(this.upload(name)).toBeVisible();
  }
}
