import { expect, type Page } from '@playwright/test';

/** Any of the list pages: search, filters, rows, export. */
export class ListPage {
  constructor(
    readonly page: Page,
    readonly path: string,
  ) {}

  readonly search = () => this.page.getByRole('searchbox').first();
  readonly rows = () => this.page.locator('.ant-table-tbody tr.ant-table-row');
  readonly row = (text: string | RegExp) => this.rows().filter({ hasText: text });
  readonly cards = () => this.page.locator('.list-cards > li');

  async open(query = '') {
    await this.page.goto(this.path + query);
    await this.settled();
  }

  async settled() {
    await expect(this.page.locator('.list-page')).toHaveAttribute('data-state', 'idle');
  }

  async searchFor(words: string) {
    await this.search().fill(words);
    await this.search().press('Enter');
    await this.page.waitForURL((url) => url.searchParams.get('q') === words);
    await this.settled();
  }
}
