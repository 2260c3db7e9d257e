import { expect, type Page } from '@playwright/test';

/** What stands around the pages: menu, welcome, language, search. */
export class Shell {
  constructor(readonly page: Page) {}

  readonly welcome = () => this.page.getByRole('button', { name: /Welcome, |欢迎，/ });
  readonly language = () => this.page.getByRole('combobox', { name: /^(Language|语言)$/ });
  readonly menu = () => this.page.locator('.ant-pro-sider');
  readonly heading = (name: string | RegExp) => this.page.getByRole('heading', { name });
  readonly findBox = () => this.page.getByRole('combobox', { name: /Find a customer/ });

  async ready() {
    await expect(this.welcome()).toBeVisible();
  }

  async logOut() {
    await this.welcome().click();
    await this.page.getByRole('menuitem', { name: 'Log Out' }).click();
  }

  async find(words: string) {
    await this.page.keyboard.press('Control+k');
    await this.findBox().fill(words);
  }
}
