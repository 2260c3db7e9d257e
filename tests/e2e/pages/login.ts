import { expect, type Page } from '@playwright/test';

/** /Login: the three ways in, and the page behind an emailed link. */
export class LoginPage {
  constructor(readonly page: Page) {}

  readonly email = () => this.page.getByRole('textbox', { name: 'Email' });
  readonly phone = () => this.page.getByRole('textbox', { name: /Mobile number/ });
  readonly code = () => this.page.getByRole('textbox', { name: 'Verification code' });
  readonly sendLink = () => this.page.getByRole('button', { name: /Send sign-in link|Send again in/ });
  readonly getCode = () => this.page.getByRole('button', { name: /Get code|^\d+ s$/ });
  readonly signIn = () => this.page.getByRole('button', { name: 'Sign in', exact: true });
  readonly matchNumber = () => this.page.locator('.portal-login-number');

  async open(query = '') {
    await this.page.goto(`/Login${query}`);
    await expect(this.page.getByRole('heading', { name: 'Report Portal System' })).toBeVisible();
  }

  async choose(way: 'Email' | 'Phone' | 'QR code') {
    await this.page.getByRole('tab', { name: way }).click();
  }

  async askFor(email: string) {
    await this.email().fill(email);
    await this.sendLink().click();
    await expect(this.page.getByText(/a link is on its way/)).toBeVisible();
  }

  /** Opens an emailed link and presses its one button. */
  async signInBy(url: string) {
    const { pathname, hash } = new URL(url);
    await this.page.goto(pathname + hash);
    await this.signIn().click();
    await this.page.waitForURL('**/home');
  }
}
