import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { openPage } from '../../support/browser';
import { useNodeForms } from '../../support/node-forms';
import { readEverything, sheetRow, sheetText, upload, uploadAndRead } from '../../support/sheets';
import { batchOf, submit } from '../../support/submitted';

// working out what of a large page is hidden takes jsdom seconds
configure({ defaultHidden: true });
jest.setTimeout(180_000);

const PATH = '/basicMaintenance/excelMaintain';
let app: TestApp;
let clerk: SignedInPerson;
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

beforeAll(async () => {
  await useNodeForms();
  app = await startApp();
  clerk = await app.signInAs('clerk', { name: 'Clerk One' });
});
afterAll(() => app.drop());

const rowsOf = (from: number, n: number) => Array.from({ length: n }, (_, i) => sheetRow(from + i));
const dialog = async (title: string) =>
  (await screen.findByText(title, { selector: '.ant-modal-title' })).closest('[role=dialog]') as HTMLElement;

test('an empty page says what to do, in both languages', async () => {
  const english = await openPage(app, { path: PATH, cookie: clerk.cookie });
  expect(await screen.findByText(/Upload the spreadsheet a laboratory or company sent you/)).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Not uploaded (0)' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name: 'Uploaded (0)' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Template in Chinese/ })).toBeInTheDocument();

  english.unmount();
  await openPage(app, { path: `${PATH}?tab=uploaded`, cookie: clerk.cookie, language: 'zh-CN' });
  expect(await screen.findByText(/还没有已上传的表格/)).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: '已上传（0）' })).toHaveAttribute('aria-selected', 'true');
});

test('each tab holds its batches, each with where it stands and what comes next; the address says which', async () => {
  const wrong = [sheetRow(10, { testDate: '2026-13-45' }), sheetRow(11)];
  await uploadAndRead(app, clerk, sheetText(wrong), 'to-correct.csv');
  await uploadAndRead(app, clerk, sheetText(rowsOf(20, 3)), 'ready.csv');
  await uploadAndRead(app, clerk, new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'broken.xlsx');
  await submit(clerk, await batchOf(app, clerk, rowsOf(40, 2)));
  await upload(clerk, sheetText(rowsOf(30, 2)), 'arriving.csv');

  const { where } = await openPage(app, { path: PATH, cookie: clerk.cookie });
  const card = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;
  expect(await card('to-correct.csv')).toHaveTextContent(/1 error.*correct them.*2 tests.*Clerk One/);
  expect(await card('ready.csv')).toHaveTextContent(/Ready to submit.*3 tests/);
  expect(await card('broken.xlsx')).toHaveTextContent('Cannot be read');
  expect(await card('arriving.csv')).toHaveTextContent('Being read');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ready' } });
  await waitFor(() => expect(where()).toBe(`${PATH}?q=ready`));
  await waitFor(() => expect(screen.queryByText('to-correct.csv')).toBeNull());
  await user.click(screen.getByRole('tab', { name: 'Uploaded (1)' }));
  await waitFor(() => expect(where()).toBe(`${PATH}?q=ready&tab=uploaded`));
  expect(await screen.findByText('Nothing matches these filters.')).toBeInTheDocument();
});

test('a file that is being read can be stopped', async () => {
  await openPage(app, { path: PATH, cookie: clerk.cookie });
  await user.click(await screen.findByRole('button', { name: 'Cancel reading arriving.csv' }));
  expect(await screen.findByText('arriving.csv is no longer read and was removed.')).toBeInTheDocument();
  const { data } = await clerk.get<{ rows: { fileName: string }[] }>('/spreadsheet/batches?tab=notUploaded');
  expect(data.rows.map(({ fileName }) => fileName)).not.toContain('arriving.csv');
});

test('several files are read where they are dropped; what is wrong keeps them from being submitted', async () => {
  await openPage(app, { path: `${PATH}?upload=1`, cookie: clerk.cookie });
  const modal = await dialog('Upload spreadsheets');
  const send = within(modal).getByRole('button', { name: 'Submit and send an email' });
  expect(send).toBeDisabled();
  const good = new File([sheetText(rowsOf(50, 4))], 'four.csv');
  const bad = new File([sheetText([sheetRow(60, { barCode: '' })])], 'no-code.csv');
  const empty = new File([], 'nothing.csv');
  fireEvent.change(within(modal).getByTestId('file-chooser'), { target: { files: [good, bad, empty] } });
  const line = async (name: string) => (await within(modal).findByText(name)).closest('li') as HTMLElement;
  expect(await within(await line('nothing.csv')).findByRole('alert')).not.toBeEmptyDOMElement();
  await waitFor(async () => expect(await line('no-code.csv')).toHaveTextContent('Being read'));
  await readEverything(app);
  await waitFor(async () => expect(await line('four.csv')).toHaveTextContent(/Ready to submit.*4 tests.*4 new/));
  await waitFor(async () => expect(await line('no-code.csv')).toHaveTextContent(/1 error.*row 2.*Bar code/));
  expect(send).toBeDisabled();
  expect(modal).toHaveTextContent('nothing.csv did not arrive.');

  await user.click(within(modal).getByRole('button', { name: 'Remove nothing.csv from the list' }));
  await waitFor(() => expect(modal).toHaveTextContent(/no-code.csv: Errors to be corrected first: 1/));
  await user.click(within(modal).getByRole('button', { name: 'Remove no-code.csv' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(within(modal).queryByText('no-code.csv')).toBeNull());
  await waitFor(() => expect(send).toBeEnabled());
  await user.dblClick(send);
  expect(await within(modal).findByText('1 of 1 file submitted.')).toBeInTheDocument();
  expect(await line('four.csv')).toHaveTextContent('emails on their way to 1 recipient');
  const { rows } = await app.database.pool.query(
    `select count(*)::int n from customer where pid between 'S00050' and 'S00053'`,
  );
  expect(rows[0].n).toBe(4);

  await user.click(within(modal).getByRole('button', { name: 'Reset' }));
  expect(within(modal).queryByText('four.csv')).toBeNull();
});

test('cells copied in Excel become a batch of the supplier that was entered beside them', async () => {
  await openPage(app, { path: `${PATH}?upload=1`, cookie: clerk.cookie });
  const modal = await dialog('Upload spreadsheets');
  await user.click(within(modal).getByRole('button', { name: 'New supplier' }));
  fireEvent.change(within(modal).getByLabelText('Name'), { target: { value: 'Harbour Lab' } });
  fireEvent.change(within(modal).getByLabelText('Email, for summaries'), { target: { value: 'lab@' } });
  await user.click(within(modal).getByRole('button', { name: 'Save' }));
  expect(await within(modal).findByText(/email address entered is incorrect/)).toBeInTheDocument();
  fireEvent.change(within(modal).getByLabelText('Email, for summaries'), { target: { value: 'lab@harbour.test' } });
  await user.click(within(modal).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(within(modal).queryByLabelText('Email, for summaries')).toBeNull());

  await user.click(within(modal).getByRole('button', { name: 'Paste cells from Excel' }));
  const box = within(modal).getByLabelText('Cells copied in Excel, with their headings');
  fireEvent.change(box, { target: { value: sheetText(rowsOf(70, 2), '\t') } });
  await user.click(within(modal).getByRole('button', { name: 'Use these cells' }));
  expect(await within(modal).findByText('Being read')).toBeInTheDocument();
  expect(modal).toHaveTextContent('Some files are still being sent or read.');
  await readEverything(app);
  expect(await within(modal).findByText(/2 tests/)).toBeInTheDocument();
  const { data } = await clerk.get<{ rows: { supplier: string; testCount: number }[] }>(
    '/spreadsheet/batches?sort=-uploadedAt',
  );
  expect(data.rows[0]).toMatchObject({ supplier: 'Harbour Lab', testCount: 2 });
});
