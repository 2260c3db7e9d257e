import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliverDue } from '../../../server/modules/message/service';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { openPage } from '../../support/browser';
import { useNodeForms } from '../../support/node-forms';
import { readEverything, sheetRow, sheetText, uploadAndRead, view } from '../../support/sheets';
import { batchOf, submit } from '../../support/submitted';

// working out what of a large page is hidden takes jsdom seconds
configure({ defaultHidden: true });
jest.setTimeout(180_000);

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
/** A dialog by its title: in tests antd gives all of them one id, so that they have no name of their own. */
const titled = async (title: RegExp) =>
  (await screen.findByText(title, { selector: '.ant-modal-title' })).closest('[role=dialog]') as HTMLElement;
const opened = async (id: number, person = clerk) => {
  await openPage(app, { path: `/basicMaintenance/excelMaintain?batch=${id}`, cookie: person.cookie });
  return titled(/^Detail of/);
};

test('a heading that nobody knows is said by hand, and the file is read again', async () => {
  const text = sheetText(rowsOf(1, 2), ',', { barCode: 'Tube label' });
  const { id } = await uploadAndRead(app, clerk, text, 'unknown.csv');
  const detail = await opened(id);
  await waitFor(() => expect(detail).toHaveTextContent('Columns are missing: Bar code'));
  expect(within(detail).getByRole('button', { name: 'Submit and send an email' })).toBeDisabled();
  const choice = within(detail).getByRole('combobox', { name: 'What “Tube label” is' });
  fireEvent.mouseDown(choice);
  await user.click(await screen.findByText('Bar code', { selector: '.ant-select-item-option-content' }));
  await user.click(within(detail).getByRole('button', { name: 'Read the file again with these columns' }));
  expect(await within(detail).findByText(/reading goes on/)).toBeInTheDocument();
  await readEverything(app);
  expect(await within(detail).findByText('Ready to submit')).toBeInTheDocument();
  expect((await view(clerk, id)).missing).toEqual([]);
});

test('wrong cells are put right in place; what somebody else did meanwhile costs nothing that was typed', async () => {
  const wrong = [sheetRow(11, { testDate: '2026-13-45' }), sheetRow(12, { gender: 'maybe' }), sheetRow(13)];
  const { id, rowVersion } = await uploadAndRead(app, clerk, sheetText(wrong), 'wrong.csv');
  const detail = await opened(id);
  const date = await within(detail).findByLabelText('Row 2, Test date');
  expect(date).toBeInvalid();
  expect(date).toHaveAccessibleDescription(/2026-13-45/);
  fireEvent.change(date, { target: { value: '2026-03-15' } });
  expect(detail).toHaveTextContent('Save or discard 1 cell first.');

  const other = await app.signInAs('clerk', { fresh: true, name: 'Clerk Two' });
  const theirs = { rowVersion, rows: [{ rowNo: 4, leftOut: true }] };
  expect((await other.put(`/spreadsheet/batches/${id}/cells`, theirs)).status).toBe(200);
  const gender = within(detail).getByLabelText('Row 3, Gender');
  fireEvent.change(gender, { target: { value: 'male' } });
  fireEvent.keyDown(gender, { key: 'Enter' });
  expect(await within(detail).findByText(/Clerk Two changed this batch/)).toBeInTheDocument();
  expect(within(detail).getByLabelText('Row 2, Test date')).toHaveValue('2026-03-15');
  await user.click(within(detail).getByRole('button', { name: 'Save 2 cells' }));
  expect(await within(detail).findByText('Ready to submit')).toBeInTheDocument();
  expect(await view(clerk, id)).toMatchObject({ errorCount: 0, testCount: 2 });
});

test('on a wide screen the wrong cells of a row stand before all its columns', async () => {
  const narrow = window.matchMedia;
  const wide = (media: string) => Object.assign(narrow(media), { matches: media.includes('min-width') });
  window.matchMedia = wide as typeof window.matchMedia;
  try {
    const wrong = [sheetRow(15, { testDate: '2026-13-45', sampleNum: 'many' }), sheetRow(16)];
    const { id } = await uploadAndRead(app, clerk, sheetText(wrong), 'far.csv');
    const detail = await opened(id);
    const table = await within(detail).findByRole('table', { name: 'Rows' });
    const headings = within(table).getAllByRole('columnheader');
    expect(headings.slice(0, 3).map((one) => one.textContent)).toEqual(['Row', 'Cells to look at', 'PID']);
    const [, first] = within(table).getAllByRole('row');
    const toCorrect = within(within(first as HTMLElement).getAllByRole('cell')[0] as HTMLElement);
    expect(toCorrect.getByLabelText('Row 2, Test date')).toHaveAccessibleDescription(/2026-13-45/);
    expect(toCorrect.getByLabelText('Row 2, Samples')).toBeInvalid();
    expect(within(table).getAllByRole('textbox')).toHaveLength(2);
  } finally {
    window.matchMedia = narrow;
  }
});

test('a batch that cannot be loaded offers to try again, and no button without an effect', async () => {
  await openPage(app, { path: '/basicMaintenance/excelMaintain?batch=999999', cookie: clerk.cookie });
  const detail = await titled(/^View detail/);
  expect(await within(detail).findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(within(detail).queryByRole('button', { name: /^(OK|Cancel)$/ })).toBeNull();
});

test('a double click submits once, delivery is told for each recipient, and undo names what stands in the way', async () => {
  const batch = await batchOf(app, clerk, rowsOf(21, 2));
  const detail = await opened(batch.id);
  const send = await within(detail).findByRole('button', { name: 'Submit and send an email' });
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);
  const dialog = await titled(/^Submit/);
  expect(dialog).toHaveTextContent('new customers: 2');
  const press = within(dialog).getByRole('button', { name: 'Submit and send an email' });
  await waitFor(() => expect(press).toBeEnabled());
  await user.dblClick(press);
  const emails = await within(detail).findByRole('region', { name: 'Emails' });
  expect(emails).toHaveTextContent(/On its way.*Clerk One/);
  await deliverDue(app.ports);
  await waitFor(() => expect(emails).toHaveTextContent(/Delivered.*Clerk One/));
  expect(app.delivered.filter(({ to }) => to === clerk.email)).toHaveLength(1);
  const link = await within(detail).findByRole('link', { name: /Test Person 21/ });
  expect(link.getAttribute('href')).toMatch(/^\/customer\/List\?open=\d+$/);

  const customerId = Number(link.getAttribute('href')?.split('=')[1]);
  expect((await clerk.post(`/customers/${customerId}/visits`, { visitOn: '2026-03-01', advice: [] })).status).toBe(200);
  await user.click(within(detail).getByRole('button', { name: 'Undo' }));
  const undo = await titled(/^Undo/);
  await user.click(within(undo).getByRole('button', { name: 'Undo' }));
  expect(await within(undo).findByText('Please give the reason.')).toBeInTheDocument();
  fireEvent.change(within(undo).getByLabelText('Why is it undone?'), { target: { value: 'wrong list' } });
  await user.click(within(undo).getByRole('button', { name: 'Undo' }));
  expect(await within(undo).findByText(/later work depends on it/)).toHaveTextContent('S00021');
  expect((await view(clerk, batch.id)).state).toBe('submitted');
});

test('rows of several days are told, and split into one batch a day after saying what comes of it', async () => {
  const rows = [
    sheetRow(41),
    sheetRow(42, { collectionDate: '2026-03-15' }),
    sheetRow(43),
    sheetRow(44, { collectionDate: '', testDate: '' }),
  ];
  const { id } = await uploadAndRead(app, clerk, sheetText(rows), 'two days.csv');
  const detail = await opened(id);
  expect(await within(detail).findByText(/The rows are for 2 days/)).toHaveTextContent('visit date 2026-03-16');
  expect(detail).toHaveTextContent('2026-03-16 2 tests, 1 test without a date');
  expect(detail).toHaveTextContent('2026-03-15 1 test');
  const comment = (await within(detail).findAllByRole('button', { name: /^Edit row/ }))[0] as HTMLElement;
  await user.click(comment);
  fireEvent.change(await within(detail).findByLabelText('Row 2, Comments'), { target: { value: 'fasting' } });
  expect(within(detail).getByRole('button', { name: /^Split into/ })).toBeDisabled();
  await user.click(within(detail).getByRole('button', { name: 'Discard' }));
  const ask = within(detail).getByRole('button', { name: /^Split into/ });
  await waitFor(() => expect(ask).toBeEnabled());

  await user.click(ask);
  const dialog = await titled(/^Split two days/);
  const lines = within(dialog)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(lines.slice(1)).toEqual(['2026-03-162 tests, 1 test without a datethis one', '2026-03-151 testnew']);
  expect(dialog).toHaveTextContent('Tests without a date stay in this batch.');
  await user.dblClick(within(dialog).getByRole('button', { name: 'Make 2 batches' }));
  const others = await within(detail).findByRole('region', { name: 'Other days of this file' });
  expect(others).toHaveTextContent('2026-03-15 1 test · Not uploaded');
  expect(within(detail).queryByText(/The rows are for 2 days/)).toBeNull();
  expect(await view(clerk, id)).toMatchObject({ testCount: 3, fileName: 'two days (2026-03-16).csv' });
  await user.click(within(others).getByRole('button', { name: '2026-03-15' }));
  expect(await titled(/^Detail of two days \(2026-03-15\)/)).toBeInTheDocument();
});

test('a split that somebody else was faster than is told, and shown as it stands now', async () => {
  const { id, rowVersion } = await uploadAndRead(
    app,
    clerk,
    sheetText([sheetRow(51), sheetRow(52), sheetRow(53, { collectionDate: '2026-03-15' })]),
    'faster.csv',
  );
  const detail = await opened(id);
  await user.click(await within(detail).findByRole('button', { name: /^Split into/ }));
  const dialog = await titled(/^Split faster/);
  const theirs = { rowVersion, cells: [{ rowNo: 2, field: 'collectionDate', text: '2026-03-14' }] };
  expect((await clerk.put(`/spreadsheet/batches/${id}/cells`, theirs)).status).toBe(200);
  await user.click(within(dialog).getByRole('button', { name: 'Make 2 batches' }));
  expect(await within(dialog).findByText(/Clerk One changed this batch/)).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Make 2 batches' })).toBeDisabled();
  expect(await within(detail).findByText(/The rows are for 3 days/)).toBeInTheDocument();
  expect((await view(clerk, id)).parts).toEqual([]);
});

test('a batch is taken back, and waits again', async () => {
  const batch = await batchOf(app, clerk, rowsOf(31, 1));
  expect((await submit(clerk, batch)).status).toBe(200);
  const detail = await opened(batch.id);
  await user.click(await within(detail).findByRole('button', { name: 'Undo' }));
  const undo = await titled(/^Undo/);
  fireEvent.change(within(undo).getByLabelText('Why is it undone?'), { target: { value: 'wrong list' } });
  await user.click(within(undo).getByRole('button', { name: 'Undo' }));
  expect(await within(detail).findByText('Undone by Clerk One')).toBeInTheDocument();
  expect((await view(clerk, batch.id)).state).toBe('waiting');
});
