import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { vendorPdf } from '../support/vendor-pdf';
import { readDemoFile } from './demo-file';
import { mailedLink } from './outbox';
import { CheckerPage } from './pages/checker';
import { DeskPage } from './pages/desk';
import { ListPage } from './pages/lists';
import { LoginPage } from './pages/login';
import { Shell } from './pages/shell';
import { expect, type Role, test } from './portal';
import { pdfSignatures, pdfText } from './programs';

const stamp = Date.now().toString(36).toUpperCase();
const NAME = '欧阳晓岚';
const RESULTS = [
  { name: 'Fasting glucose', value: '5.1', unit: 'mmol/L', range: '3.9-6.1' },
  { name: 'Serum urea', value: '9.4', unit: 'mmol/L', range: '2.6-7.5' },
];

const bytesOf = async (download: Download) => readFileSync(await download.path());

/** A customer whom nobody knows yet, entered by the clerk. */
async function enterCustomer(page: Page): Promise<{ id: number; pid: string }> {
  const answer = await page.request.post('/api/v1/customers', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { name: NAME, gender: 'female', birthOn: '1985-03-12', mobile: '13800138000', language: 'zh-CN' },
  });
  expect(answer.ok()).toBe(true);
  return (await answer.json()).data;
}

test('one report, from a PDF that arrives to a signed PDF that a customer can be given', async ({ portal }) => {
  test.setTimeout(300_000);
  const demo = readDemoFile();
  const pages = {} as Record<Role, Page>;

  await test.step('Given six people who open their link and press its one button', async () => {
    // those of the demo's own list were used up when the set-up signed the same people in
    for (const { role, email } of demo.signIn) {
      const page = await portal.nobody();
      const login = new LoginPage(page);
      await login.open();
      await login.signInBy(await mailedLink(() => login.askFor(email), email));
      pages[role as Role] = page;
    }
  });
  const { clerk, reviewer, doctor, sales } = pages;
  const { id: customerId, pid } = await enterCustomer(clerk);
  const fileName = `acme-${stamp}.pdf`;
  const buffer = vendorPdf([
    'Acme Laboratory',
    'Patient Name: OUYANG XIAOLAN',
    `Patient ID: ${pid}`,
    'Sex: Male',
    'Date of Birth: 1985-03-12',
    'Test date: 2026-11-18',
    `Number ${stamp}`,
  ]);

  const desk = new DeskPage(clerk);
  await test.step('When the clerk drops the PDF, Then the customer is proposed and the difference is shown', async () => {
    await desk.open();
    await desk.drop([{ name: fileName, mimeType: 'application/pdf', buffer }]);
    await expect(desk.row(fileName)).toContainText('Received');
    await desk.choose(fileName);
    await expect(desk.file.locator('canvas').first()).toBeVisible();
    await desk.decide.getByRole('radio', { name: new RegExp(pid) }).check();
    await expect(desk.comparison('Name')).toContainText('sounds the same');
    await expect(desk.comparison('Birth date')).toContainText('same');
    await expect(desk.comparison('Gender')).toContainText('different');
    await expect(desk.signFor()).toBeDisabled();
  });

  let reportNo = '';
  await test.step('And signs for it with a reason', async () => {
    await desk.reason().fill('Asked at the counter: a slip of the laboratory');
    await desk.signFor().click();
    const done = clerk.getByText(new RegExp(`signed for: ${NAME}`));
    await expect(done).toBeVisible();
    reportNo = /(\S+) signed for/.exec((await done.textContent()) ?? '')?.[1] ?? '';
    expect(reportNo).not.toBe('');
  });

  await test.step('Then it stands in the external register', async () => {
    const register = new ListPage(clerk, '/basicMaintenance/externalReportList');
    await register.open(`?q=${reportNo}`);
    await expect(register.row(reportNo)).toContainText(NAME);
    await expect(register.row(reportNo)).toContainText('Signed for');
  });

  const checking = new CheckerPage(reviewer);
  let reportId = 0;
  await test.step('And in the queue of the reviewer, who opens it: the original stands beside the table', async () => {
    await checking.openQueue();
    await reviewer.getByRole('button', { name: new RegExp(pid) }).click();
    await expect(reviewer.getByText(reportNo)).toBeVisible();
    reportId = Number(/reportChecker\/(\d+)/.exec(reviewer.url())?.[1]);
    await expect(checking.document.locator('canvas').first()).toBeVisible();
    await expect(checking.table).toBeVisible();
    const [left, right] = await Promise.all([checking.document.boundingBox(), checking.table.boundingBox()]);
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual((right?.x ?? 0) + 1);
  });

  await test.step('When the reviewer takes it and types the results without the pointer, Then flags appear', async () => {
    await reviewer.keyboard.press('t');
    await expect(checking.state('In check')).toBeVisible();
    await checking.type(RESULTS);
    await checking.saved();
    await expect(checking.table.getByRole('row').nth(1)).toContainText('In range');
    await expect(checking.table.getByRole('row').nth(2)).toContainText('High');
  });

  await test.step('And after a look at what differs, C checks it', async () => {
    for (const box of await checking.warnings.getByRole('checkbox').all()) await box.press('Space');
    await reviewer.keyboard.press('c');
    await expect(checking.state('Checked')).toBeVisible();
  });

  await test.step('When Generate is pressed, Then there is a PDF that says it is not signed, in Chinese too', async () => {
    await reviewer.keyboard.press('g');
    await expect(reviewer.getByText('Version 1, not signed')).toBeVisible();
    const waiting = reviewer.waitForEvent('download');
    await checking.document.getByRole('link', { name: 'Download', exact: true }).click();
    const text = pdfText(await bytesOf(await waiting));
    if (text === null) return test.info().annotations.push({ type: 'skipped', description: 'no pdftotext' });
    expect(text).toContain('NOT SIGNED / 未签名');
    expect(text).toContain(NAME);
    expect(text).toContain(pid);
    expect(text).toContain('9.4');
  });

  const signing = new CheckerPage(doctor);
  await test.step('Then the reviewer, who checked it, cannot sign it', async () => {
    await expect(checking.action('Sign')).toHaveAttribute('aria-disabled', 'true');
  });

  let sealed: Buffer = Buffer.alloc(0);
  await test.step('When a doctor signs with the PIN', async () => {
    await signing.openReport(reportId, 'toSign');
    await signing.sign(demo.signingPin);
    await expect(doctor.getByText(/Will be issued at/)).toBeVisible();
    const answer = await doctor.request.get(`/api/v1/reports/${reportId}/versions/1/pdf?download=true`);
    sealed = await answer.body();
  });

  await test.step('And cancels the signature with a reason, Then it is checked again and the signature on record', async () => {
    await signing.action('Cancel sign').click();
    const dialog = signing.dialog('Cancel sign');
    await dialog.getByRole('combobox').click();
    await doctor.getByTitle('Transcription error').click();
    await dialog.getByLabel('Details').fill('Unit read wrongly');
    await dialog.getByRole('button', { name: 'Cancel sign' }).click();
    await expect(signing.state('Checked')).toBeVisible();
    await signing.tab('Signatures').click();
    const record = doctor.getByRole('tabpanel', { name: 'Signatures' });
    await expect(record).toContainText('Cancelled by 陈志远');
    await expect(record).toContainText('Transcription error Unit read wrongly');
  });

  await test.step('When the doctor signs again, Then it is signed, and held', async () => {
    // the field stands until the server has said that the PIN was entered a moment ago
    const asked = doctor.waitForResponse((answer) => answer.url().includes('/auth/signing-factor'));
    await signing.action('Sign').click();
    const { steppedUpUntil } = (await (await asked).json()).data;
    const dialog = signing.dialog('Sign');
    if (steppedUpUntil && Date.parse(steppedUpUntil) > Date.now())
      await expect(dialog.getByText(/entered your signing PIN/)).toBeVisible();
    else await dialog.getByLabel('Signing PIN').fill(demo.signingPin);
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(signing.state('Signed')).toBeVisible();
  });

  await test.step('Then the sealed PDF of the first signature is valid for another program', async () => {
    const said = pdfSignatures(sealed);
    if (said === null) return test.info().annotations.push({ type: 'skipped', description: 'no pdfsig' });
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
  });

  await test.step('And everybody else still sees their own home', async () => {
    for (const page of Object.values(pages).filter((one) => one !== doctor)) {
      await page.goto('/home');
      await new Shell(page).ready();
    }
  });

  await test.step('Then it is issued after the hold', async () => {
    await expect(signing.state('Issued')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('Then every step stands in the history', async () => {
    await signing.tab('History').click();
    const steps = doctor.getByRole('tabpanel', { name: 'History' }).getByRole('listitem').locator('b');
    await expect(steps).toHaveText([
      'Issued',
      'Signed',
      'Signature cancelled',
      'Signed',
      'Generated',
      'Checked',
      'Results entered',
      'Checking started',
      'Signed for',
      'Matched',
      'Received',
    ]);
  });

  let given: Buffer = Buffer.alloc(0);
  await test.step('When sales looks for the customer by pinyin and opens the detail', async () => {
    const list = new ListPage(sales, '/basicMaintenance/reportViewList');
    await list.open();
    await list.searchFor('ouyangxiaolan');
    await list
      .row(pid)
      .getByRole('link', { name: /^Report view of/ })
      .click();
    await sales.waitForURL(`**/reportViewDetail/${customerId}`);
    await expect(sales.getByRole('region', { name: 'Visit record' })).toBeVisible();
    await sales.getByRole('button', { name: new RegExp(`^Open .*${reportNo}`) }).click();
    await expect(sales.locator('.viewer-pane canvas').first()).toBeVisible();
  });

  await test.step('Then the report stands in place and can be downloaded', async () => {
    const waiting = sales.waitForEvent('download');
    await sales.locator('.viewer-pane-tools').getByRole('link', { name: 'Download' }).click();
    given = await bytesOf(await waiting);
    const text = pdfText(given);
    if (text !== null) expect(text).not.toContain('NOT SIGNED');
  });

  await test.step('And the page behind the code in the PDF says valid, and altered for one changed byte', async () => {
    const shown = await sales.locator('.viewer-verify a').getAttribute('href');
    const address = /https?:\/\/\S+\/verify\/[\w-]+/.exec(pdfText(given)?.replace(/(verify\/)\s+/g, '$1') ?? '')?.[0];
    const anybody = await portal.nobody(new URL(address ?? shown ?? '', demo.baseUrl).pathname);
    const check = async (bytes: Buffer) => {
      await anybody
        .getByLabel('PDF file')
        .setInputFiles({ name: 'given.pdf', mimeType: 'application/pdf', buffer: bytes });
      await anybody.getByRole('button', { name: 'Verify this file' }).click();
    };
    await expect(anybody.locator('[data-state]')).toHaveText(['Valid']);
    await check(given);
    await expect(anybody.locator('[data-state]')).toHaveText(['Valid']);
    const altered = Buffer.from(given);
    const middle = Math.floor(altered.length / 2);
    altered[middle] = (altered[middle] ?? 0) ^ 1;
    await check(altered);
    await expect(anybody.locator('[data-state]')).toHaveText(['Altered']);
  });

  await test.step('And the doctor still sees the home', async () => {
    await doctor.goto('/home');
    await new Shell(doctor).ready();
  });
});
