import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DeskPage, type DroppedFile } from './pages/desk';
import { ListPage } from './pages/lists';
import { expect, test } from './portal';

const DATA = path.resolve(__dirname, '../../../shared/data');
const there = existsSync(DATA);
const MOST_WAIT_MS = 150_000;

const filesOf = (folder: string) => (there ? readdirSync(path.join(DATA, folder)).sort() : []);
const asFile = (folder: string, name: string): DroppedFile => ({
  name,
  mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'text/plain',
  buffer: readFileSync(path.join(DATA, folder, name)),
});

/** Lines of the attack files that a person or a file name could carry. */
function attackLines(most: number): string[] {
  const lines = filesOf('attack')
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) =>
      readFileSync(path.join(DATA, 'attack', name), 'utf8')
        .split('\n')
        .slice(0, 200),
    )
    .filter((line) => line.trim() !== '' && !line.startsWith('#') && line.length < 100);
  const unique = [...new Set(lines)];
  const dangerous = unique.filter((line) => /[<>'"&;%\\]|script|\u202e/i.test(line));
  return dangerous.filter((_, index) => index % Math.max(1, Math.floor(dangerous.length / most)) === 0).slice(0, most);
}

test.describe.configure({ mode: 'parallel' });
test.skip(!there, 'the sample files are not on this machine');

async function dropAll(desk: DeskPage, files: DroppedFile[]) {
  await desk.open();
  await desk.chooser().setInputFiles(files);
  await expect(desk.uploads.getByText(`${files.length} of ${files.length} files done`)).toBeVisible({
    timeout: MOST_WAIT_MS,
  });
}

test('Given every sample PDF, When all are handed in, Then each is listed or refused with words, and none breaks a page', async ({
  portal,
}) => {
  test.setTimeout(300_000);
  const page = await portal.as('clerk');
  const desk = new DeskPage(page);
  const files = filesOf('pdf').map((name) => asFile('pdf', name));
  await dropAll(desk, files);
  const received: string[] = [];
  for (const { name } of files) {
    const row = desk.row(name);
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(/Received|Already here|Not received/);
    if (!/Not received/.test((await row.textContent()) ?? '')) received.push(name);
    else await expect(row.getByRole('alert')).not.toBeEmpty();
  }
  await test.step('Then what was received stands in the register', async () => {
    for (const name of received) {
      const { data } = await (
        await page.request.get(`/api/v1/intake/register?q=${encodeURIComponent(name)}&pageSize=1`)
      ).json();
      const desked = (
        await (await page.request.get(`/api/v1/intake/desk?q=${encodeURIComponent(name)}&pageSize=1`)).json()
      ).data;
      expect(data.total + desked.total, name).toBeGreaterThan(0);
    }
  });
  await test.step('And each opens beside its decision', async () => {
    for (const name of received) {
      const open = desk.row(name).getByRole('button', { name: 'Open', exact: true });
      if ((await open.count()) === 0) continue;
      await open.click();
      await expect(desk.decide.getByText(name).first()).toBeVisible();
      await expect(desk.file.locator('canvas, .ant-result, [role=alert]').first()).toBeVisible();
    }
  });
});

test('Given the attack files and their lines as names, When they are handed in, Then nothing runs and each is answered', async ({
  portal,
}) => {
  test.setTimeout(240_000);
  const page = await portal.as('clerk');
  const desk = new DeskPage(page);
  const pdf = readFileSync(path.join(DATA, 'pdf', 'sample-files__minimal-document.pdf'));
  const named = attackLines(25).map(
    (line, index): DroppedFile => ({
      name: `${line.replaceAll('/', '∕').replaceAll('\u0000', '')}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.concat([pdf, Buffer.from(`\n% ${index} ${Date.now()}\n`)]),
    }),
  );
  const files = [...filesOf('attack').map((name) => asFile('attack', name)), ...named];
  await dropAll(desk, files);
  await expect(desk.uploads.getByRole('listitem')).toHaveCount(files.length);
  const texts = await desk.uploads.getByRole('listitem').allInnerTexts();
  expect(texts.filter((text) => !/Received|Already here|Not received/.test(text))).toEqual([]);
  for (const text of texts.filter((one) => one.includes('Not received')))
    expect(text.split('\n').length).toBeGreaterThan(2);
  await page.goto('/SignIn');
  await new ListPage(page, '/SignIn').settled();
  await page.goto('/basicMaintenance/externalReportList');
  await new ListPage(page, '/basicMaintenance/externalReportList').settled();
});

test('Given attack texts in the search and in a new customer, Then they are text everywhere', async ({ portal }) => {
  test.setTimeout(240_000);
  const page = await portal.as('clerk');
  const list = new ListPage(page, '/customer/List');
  for (const line of attackLines(12)) {
    await list.open(`?q=${encodeURIComponent(line)}`);
    await expect(list.page.locator('.ant-empty, .ant-table-row, [role=alert]').first()).toBeVisible();
  }
  for (const line of attackLines(8)) {
    const made = await page.request.post('/api/v1/customers', {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      data: { name: line, gender: 'unknown', birthOn: '1970-01-01', remark: line },
    });
    expect([200, 422, 400]).toContain(made.status());
    if (!made.ok()) continue;
    const { id, name } = (await made.json()).data;
    await page.goto(`/customer/List?open=${id}`);
    await expect(page.getByRole('dialog').getByText(name, { exact: true }).first()).toBeVisible();
  }
});
