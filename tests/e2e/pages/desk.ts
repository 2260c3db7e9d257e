import { expect, type Locator, type Page } from '@playwright/test';

export interface DroppedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** /SignIn/pdfSignIn or imageSignIn: drop files, see whose they are, sign for them. */
export class DeskPage {
  readonly uploads: Locator;
  readonly decide: Locator;
  readonly file: Locator;

  constructor(readonly page: Page) {
    this.uploads = page.getByRole('region', { name: 'Files sent' });
    this.decide = page.getByRole('region', { name: 'Match to a customer and sign for' });
    this.file = page.getByRole('region', { name: 'Original file' });
  }

  readonly target = () => this.page.getByRole('button', { name: /Drop (reports|pictures of reports) here/ });
  readonly chooser = () => this.page.getByTestId('file-chooser');
  readonly row = (name: string) => this.uploads.getByRole('listitem').filter({ hasText: name });
  readonly comparison = (field: string) => this.decide.getByRole('row', { name: new RegExp(`^${field}`) });
  readonly reason = () => this.decide.getByRole('textbox', { name: /Why is it this person|By what was this person/ });
  readonly signFor = () => this.decide.getByRole('button', { name: 'Sign for' });

  async open(address = '/SignIn/pdfSignIn') {
    await this.page.goto(address);
    await expect(this.target()).toBeVisible();
  }

  /** Files let go over the target, as from a file manager. */
  async drop(files: DroppedFile[]) {
    const carried = await this.page.evaluateHandle(
      (given) => {
        const transfer = new DataTransfer();
        for (const { name, mimeType, base64 } of given) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          transfer.items.add(new File([bytes], name, { type: mimeType }));
        }
        return transfer;
      },
      files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') })),
    );
    await this.target().dispatchEvent('drop', { dataTransfer: carried });
  }

  /** Opens a file of this visit to the page. */
  async choose(name: string) {
    await this.row(name).getByRole('button', { name: 'Open', exact: true }).click();
    await expect(this.decide.getByText(name).first()).toBeVisible();
  }
}
