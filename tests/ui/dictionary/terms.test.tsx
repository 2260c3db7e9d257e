import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VendorTermView } from '../../../server/modules/dictionary/terms/schema';
import { keysOfTerm } from '../../../server/modules/dictionary/vendor-term-rules';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { openPage, withServerEvents } from '../../support/browser';
import { insertReport } from '../../support/report-rows';

configure({ asyncUtilTimeout: 30_000, defaultHidden: true });
jest.setTimeout(120_000);

const PATH = '/basicMaintenance/analyteList?part=terms';
const WORDS = { vendor: 'Acme Lab', name: 'Kalix', specimen: 'Serum', unit: 'mmol/L', panel: 'Kidney panel' };
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
let app: TestApp;
let director: SignedInPerson;
let doctor: SignedInPerson;
let report: { id: number; reportNo: string };

beforeAll(async () => {
  app = await startApp();
  director = await app.signInAs('director', { name: 'Director One' });
  doctor = await app.signInAs('doctor', { name: 'Doctor One' });
  const { pool } = app.ports;
  for (const words of [WORDS, { ...WORDS, vendor: 'Other Lab', name: 'Natrix' }]) {
    const all = { ...words, ...keysOfTerm(words) };
    const names = Object.keys(all).map((key) => key.replace('Key', '_key'));
    await pool.query(
      `insert into vendor_term (${names.join()}, updated_at, proposed_by, analyte_code)
       values (${names.map((_, at) => `$${at + 1}`).join()}, now(), 'Reviewer One', 'NA')`,
      Object.values(all),
    );
  }
  const person = { name: 'Alice Test', gender: 'female', birthOn: '1980-04-02' };
  const { id: customerId } = (await director.post<{ id: number }>('/customers', person)).data;
  const results = [{ nameEn: 'Kalix', nameZh: 'Kalix', value: '4.4', unit: 'mmol/L', specimen: 'Serum' }];
  report = await insertReport(app, {
    customerId,
    status: 'checked',
    reviewerId: director.staffId,
    name: WORDS.panel,
    results,
  });
  await pool.query(`update report set vendor = 'Acme Lab', name_zh = 'Kidney panel' where id = $1`, [report.id]);
  await pool.query(
    `insert into vendor_term_seen (term_id, report_id) select id, $1 from vendor_term where name = 'Kalix'`,
    [report.id],
  );
});
afterAll(() => app.drop());

const row = async (name: string) => (await screen.findByText(name, { selector: 'bdi' })).closest('li') as HTMLElement;
const dialog = async (title: RegExp) => {
  const [shown] = await screen.findAllByText(title, { selector: '[role=dialog] *' });
  return shown?.closest('[role=dialog]') as HTMLElement;
};
const term = async (name: string) =>
  (await director.get<{ rows: VendorTermView[] }>(`/vendor-terms?q=${name}`)).data.rows[0];

test('words are confirmed as a test that is looked for, with both sides and what changes in view, and undone', async () => {
  const end = withServerEvents(app, director.cookie);
  await openPage(app, { path: PATH, cookie: director.cookie });
  const card = await row('Kalix');
  for (const text of ['Acme Lab', 'Kidney panel', 'To be confirmed', 'Proposed by Reviewer One', '1 report'])
    expect(within(card).getByText(text)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Confirm Kalix, mmol/L' }));
  const form = await dialog(/^What does Acme Lab mean by “Kalix”/);
  expect(within(form).getByRole('row', { name: /^Unit mmol\/L mmol\/L/ })).toBeInTheDocument();
  expect(await within(form).findByText(/^1 open report has such a result/)).toBeInTheDocument();
  await user.type(within(form).getByRole('combobox'), 'alanine');
  await user.click(await screen.findByText(/· ALT ·/, { selector: '.ant-select-item-option-content' }));
  expect(await within(form).findByText(/not done in this unit or specimen/)).toBeInTheDocument();
  expect(within(form).getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await user.type(within(form).getByRole('combobox'), 'potassium');
  await user.click(await screen.findByText(/· K ·/, { selector: '.ant-select-item-option-content' }));
  await waitFor(() => expect(within(form).getByRole('button', { name: 'Confirm' })).toBeEnabled());
  await user.click(within(form).getByRole('button', { name: 'Confirm' }));
  await waitFor(async () => expect(within(await row('Kalix')).getByText('Confirmed')).toBeInTheDocument());
  expect(await term('Kalix')).toMatchObject({ state: 'confirmed', analyte: { code: 'K' }, decidedBy: 'Director One' });
  end();
});

test('the checker says in a row that it counts as what the laboratory’s words were mapped to', async () => {
  await openPage(app, { path: `/basicMaintenance/reportChecker/${report.id}`, cookie: doctor.cookie });
  expect(await screen.findByText('= Potassium, as mapped for Acme Lab')).toBeInTheDocument();
});

test('who may only look sees the words and no buttons; the address narrows them', async () => {
  const { where } = await openPage(app, { path: `${PATH}&vendor=otherlab`, cookie: doctor.cookie });
  await row('Natrix');
  expect(screen.queryByText('Kalix', { selector: 'bdi' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Confirm|Never|Undo|Change) / })).toBeNull();
  expect(where()).toContain('part=terms');
});

test('undoing asks for a reason', async () => {
  const end = withServerEvents(app, director.cookie);
  await openPage(app, { path: PATH, cookie: director.cookie });
  await row('Kalix');
  await user.click(screen.getByRole('button', { name: 'Undo Kalix, mmol/L' }));
  const form = await dialog(/no longer means Potassium/);
  await user.click(within(form).getByRole('button', { name: 'Undo' }));
  expect(await within(form).findByText('Please give the reason.')).toBeInTheDocument();
  await user.type(within(form).getByLabelText('Reason'), 'it is sodium');
  await user.click(within(form).getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(within(await row('Kalix')).getByText('Not mapped')).toBeInTheDocument());
  end();
});
