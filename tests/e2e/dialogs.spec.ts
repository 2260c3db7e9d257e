import type { Locator, Page } from '@playwright/test';
import { readDemoFile } from './demo-file';
import { CheckerPage } from './pages/checker';
import { Shell } from './pages/shell';
import { expect, test } from './portal';

const MERGE = /Merge with/;
const SHEETS = '/basicMaintenance/excelMaintain';

const rowsOf = async (page: Page, address: string) =>
  (await (await page.request.get(`/api/v1${address}`)).json()).data.rows as { id: number }[];
const firstId = async (page: Page, address: string) => (await rowsOf(page, address))[0]?.id ?? 0;

/** Two reports that this person may sign now. */
async function signable(page: Page): Promise<[number, number]> {
  const found: number[] = [];
  for (const { id } of await rowsOf(page, '/reports/queue?queue=toSign')) {
    const { data } = await (await page.request.get(`/api/v1/reports/${id}`)).json();
    const actions: { action: string; allowed: boolean }[] = data.allowedActions;
    if (actions.some(({ action, allowed }) => action === 'sign' && allowed)) found.push(id);
    if (found.length === 2) break;
  }
  return [found[0] ?? 0, found[1] ?? 0];
}

/** What is typed at once stands in the field; when the dialog is gone the focus is back where it came from. */
async function typesInto(page: Page, opener: Locator, field: (dialog: Locator) => Locator, type: string) {
  const dialog = page.getByRole('dialog').last();
  // its file may still be on the way; from then on it is there at once
  await opener.press('Enter');
  await expect(field(dialog)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(type);
  await expect(field(dialog)).toHaveValue(type);
  await expect(field(dialog)).toBeFocused();
  return dialog;
}

/** Leaves a dialog by the keyboard; what was typed is given up only when asked for, and not by Enter. */
async function leave(page: Page, opener: Locator | undefined, typed = true) {
  await page.keyboard.press('Escape');
  if (typed) {
    const asked = page.locator('.ant-modal-confirm');
    await expect(asked.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await asked.getByRole('button', { name: 'Leave' }).click();
  }
  if (opener) await expect(opener).toBeFocused();
}

test('Given any page, When Ctrl K is pressed and typed at once, Then no letter is lost and Escape gives the focus back', async ({
  portal,
}) => {
  const page = await portal.as('clerk', '/customer/List');
  const shell = new Shell(page);
  const search = page.getByRole('searchbox').first();
  await search.focus();
  for (const words of ['wang xiao', 'R2026']) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(words);
    await expect(shell.findBox()).toHaveValue(words);
    await expect(shell.findBox()).toBeFocused();
    await shell.findBox().fill('');
    await page.keyboard.press('Escape');
    await expect(search).toBeFocused();
  }
  await test.step('a letter that comes before the dialog is drawn', async () => {
    const wasDrawn = await page.evaluate(async () => {
      const press = (init: KeyboardEventInit) =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
        );
      press({ key: 'k', ctrlKey: true, keyCode: 75 });
      await Promise.resolve();
      press({ key: 'R' });
      return document.querySelector('[role=dialog] input') !== null;
    });
    expect(wasDrawn).toBe(false);
    await expect(shell.findBox()).toBeFocused();
    await page.keyboard.type('2026');
    await expect(shell.findBox()).toHaveValue('R2026');
  });
});

test('Given a dialog opened by the keyboard, When it is typed into at once, Then its first field has every letter', async ({
  portal,
}) => {
  const page = await portal.as('director', '/customer/List');
  const { keyboard } = page;
  const newCustomer = page.getByRole('button', { name: 'New customer' });
  const field = (name: string | RegExp) => (dialog: Locator) => dialog.getByRole('textbox', { name });

  await test.step('a new customer', async () => {
    await typesInto(page, newCustomer, field(/Name$/), 'Ann Lee');
    await leave(page, newCustomer);
  });

  const id = await firstId(page, '/customers?pageSize=1&sort=pid');
  await page.goto(`/customer/List?open=${id}`);
  const drawer = page.getByRole('dialog').first();
  const inDrawer = (name: string | RegExp) => drawer.getByRole('button', { name }).first();
  await expect(inDrawer('Edit')).toBeVisible();
  await test.step('consent and merging, each back into the record', async () => {
    const forms: [string | RegExp, (dialog: Locator) => Locator][] = [
      [/^(Withdraw|Record consent)/, field(/Reason|Evidence/)],
      [MERGE, (dialog) => dialog.getByRole('searchbox')],
    ];
    for (const [opener, of] of forms) {
      await typesInto(page, inDrawer(opener), of, 'typed at once');
      await leave(page, inDrawer(opener), opener !== MERGE);
    }
  });
  await test.step('erasing is read first, and begins with the reason', async () => {
    await inDrawer(/Erase/).press('Enter');
    await expect(
      page
        .getByRole('dialog')
        .last()
        .getByRole('textbox', { name: /Reason/ }),
    ).toBeFocused();
    await keyboard.type('asked for');
    await leave(page, inDrawer(/Erase/));
  });
  await test.step('changing the customer begins in the name', async () => {
    await inDrawer('Edit').press('Enter');
    await keyboard.press('End');
    await keyboard.type(' II');
    await expect(page.getByRole('textbox', { name: /Name$/ })).toHaveValue(/ II$/);
    await leave(page, undefined);
  });

  await test.step('a spreadsheet is opened to be read: its cross does not lie in wait for Enter', async () => {
    const batch = await firstId(page, '/spreadsheet/batches?tab=notUploaded');
    await page.goto(`${SHEETS}?batch=${batch}`);
    const dialog = page.getByRole('dialog').first();
    await expect(dialog.locator('.ant-skeleton')).toHaveCount(0);
    await keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(page.locator(':focus.ant-modal-close')).toHaveCount(0);
    const discard = dialog.getByRole('button', { name: 'Remove', exact: true });
    await discard.press('Enter');
    await expect(page.locator('.ant-modal-confirm').getByRole('button', { name: 'Cancel' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.locator('.ant-modal-confirm')).toHaveCount(0);
    await expect(discard).toBeFocused();
  });
});

test('Given reports to check and to sign, When their dialogs open, Then Enter signs and the reason is begun at once', async ({
  portal,
}) => {
  const doctor = await portal.as('doctor', '/home');
  const { keyboard } = doctor;
  const checker = new CheckerPage(doctor);
  const [toSign, next] = await signable(doctor);
  await checker.openReport(toSign, 'toSign');
  const sign = checker.action('Sign');
  const dialog = checker.dialog('Sign');

  await test.step('Enter without a PIN asks for it, and never closes unsigned', async () => {
    await sign.press('Enter');
    await expect(dialog.getByLabel('Signing PIN')).toBeFocused();
    await keyboard.press('Enter');
    await expect(dialog.getByText('Please enter your signing PIN.')).toBeVisible();
    await expect(dialog.getByLabel('Signing PIN')).toBeFocused();
    await keyboard.press('Escape');
    await expect(sign).toBeFocused();
  });
  await test.step('the PIN typed at once and Enter sign', async () => {
    await sign.press('Enter');
    await keyboard.type(readDemoFile().signingPin);
    await keyboard.press('Enter');
    await expect(checker.state('Signed')).toBeVisible();
  });
  await test.step('a signature is cancelled for a reason that is chosen first', async () => {
    const cancel = checker.action('Cancel sign');
    await cancel.press('Enter');
    const asked = doctor.getByRole('dialog').last();
    await expect(asked.getByRole('combobox')).toBeFocused();
    await keyboard.press('Escape');
    await expect(cancel).toBeFocused();
  });
  await test.step('whoever signed a moment ago stands on Sign; a held key does not press it', async () => {
    await checker.openReport(next, 'toSign');
    await checker.action('Sign').focus();
    await keyboard.down('Enter');
    const main = dialog.getByRole('button', { name: 'Sign', exact: true });
    await expect(main).toBeFocused();
    await keyboard.down('Enter');
    await keyboard.up('Enter');
    await expect(dialog).toBeVisible();
    await expect(checker.state('Checked')).toBeVisible();
    await keyboard.press('Enter');
    await expect(checker.state('Signed')).toBeVisible();
  });
});
