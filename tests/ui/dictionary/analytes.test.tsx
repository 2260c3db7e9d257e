import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Workbook } from 'exceljs';
import type { AnalyteView } from '../../../server/modules/dictionary/schema';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { openPage, withServerEvents } from '../../support/browser';
import { useNodeForms } from '../../support/node-forms';
import { enterPerson } from '../../support/report-path';
import { insertReport } from '../../support/report-rows';

configure({ asyncUtilTimeout: 30_000, defaultHidden: true });
jest.setTimeout(120_000);

const PATH = '/basicMaintenance/analyteList';
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
let app: TestApp;
let director: SignedInPerson;
let doctor: SignedInPerson;

const POTASSIUM = {
  code: 'XK',
  nameEn: 'Kalium testatum',
  nameZh: '试钾',
  names: ['Kal T', '血试钾'],
  category: 'biochemistry',
  specimens: ['serum', 'heparin_plasma'],
  unit: 'mmol/L',
  decimals: 1,
  criticalLow: 2.8,
  criticalHigh: 6.2,
};

beforeAll(async () => {
  await useNodeForms();
  app = await startApp();
  await app.database.pool.query('delete from analyte_name');
  await app.database.pool.query('delete from analyte');
  director = await app.signInAs('director', { name: 'Director One' });
  doctor = await app.signInAs('doctor', { name: 'Doctor One' });
  for (const one of [
    POTASSIUM,
    {
      ...POTASSIUM,
      code: 'XMONO#',
      nameEn: 'Monocyti',
      nameZh: '单试细胞',
      names: [],
      category: 'haematology',
      unit: '10^9/L',
    },
  ]) {
    const { status } = await director.post('/analytes', one);
    if (status !== 200) throw new Error(`${one.code} was refused`);
  }
  await app.database.pool.query(
    `update analyte set critical = critical || '[{"low": 3, "sex": "female", "toAgeDays": 28}]' where code = 'XK'`,
  );
});
afterAll(() => app.drop());

async function coded(code: string): Promise<AnalyteView> {
  const { rows } = (await director.get<{ rows: AnalyteView[] }>('/analytes?pageSize=200')).data;
  const found = rows.find((one) => one.code === code);
  if (!found) throw new Error(`no analyte ${code}`);
  return found;
}
const row = async (code: string) => (await screen.findByText(code, { selector: 'dd' })).closest('li') as HTMLElement;
/** A dialog by its title; in tests antd gives every dialog the same id, so that it has no name of its own. */
const dialog = async (title: string) => {
  const [shown] = await screen.findAllByText(title, { selector: '[role=dialog] *' });
  return shown?.closest('[role=dialog]') as HTMLElement;
};
const save = (form: HTMLElement) => user.click(within(form).getByRole('button', { name: 'Save' }));

test('the address says what is shown: found by pinyin initials, narrowed by category', async () => {
  const { where } = await openPage(app, { path: `${PATH}?category=haematology`, cookie: doctor.cookie });
  await row('XMONO#');
  expect(screen.queryByText('XK')).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'dsxb');
  await waitFor(() => expect(where()).toBe(`${PATH}?category=haematology&q=dsxb`));
  await row('XMONO#');
});

test('who may only look sees names in both languages, words for each code and every limit, and no buttons', async () => {
  await openPage(app, { path: PATH, cookie: doctor.cookie });
  const card = await row('XK');
  for (const text of ['Kalium testatum', '试钾', 'Biochemistry', 'Serum, Heparin plasma', 'mmol/L', '2 names'])
    expect(within(card).getByText(text)).toBeInTheDocument();
  expect(within(card).getByText('< 2.8, > 6.2')).toBeInTheDocument();
  expect(within(card).getByText('< 3 (Female, under 28 days old)')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(New test|Edit|Disable|Enable)/ })).toBeNull();
});

test('a test is entered; a wrong LOINC and a name of another are said beside their fields', async () => {
  const end = withServerEvents(app, director.cookie);
  await openPage(app, { path: PATH, cookie: director.cookie });
  await user.click((await screen.findAllByRole('button', { name: 'New test' }))[0] as HTMLElement);
  const form = await dialog('New test');
  await save(form);
  expect((await within(form).findAllByText('Please enter the name.')).length).toBe(2);
  await user.type(within(form).getByLabelText('Code'), 'XNA');
  await user.type(within(form).getByLabelText('LOINC'), '2951-3');
  await user.type(within(form).getByLabelText('English name'), 'Natrium testatum');
  await user.type(within(form).getByLabelText('Chinese name'), '试钠');
  await user.type(within(form).getByLabelText('Other names'), '血试钾{Enter}');
  await user.type(within(form).getByLabelText('Unit'), 'mmol/L');
  await user.type(within(form).getByLabelText('Critical low, for everybody'), '120');
  await save(form);
  expect(await within(form).findByText(/not a LOINC number/)).toBeInTheDocument();
  await user.clear(within(form).getByLabelText('LOINC'));
  await user.type(within(form).getByLabelText('LOINC'), '2951-2');
  await save(form);
  expect((await within(form).findAllByText(/“血试钾” is already a name of XK/)).length).toBeGreaterThan(0);
  await user.type(within(form).getByLabelText('Other names'), '{Backspace}血试钠{Enter}');
  await save(form);
  await row('XNA');
  expect(await coded('XNA')).toMatchObject({
    loinc: '2951-2',
    names: ['血试钠'],
    criticalLow: 120,
    specimens: ['serum'],
  });
  end();
});

/** In one stroke: each key draws the whole form. */
async function fill(field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** Gives the reason in the dialog that tells what a change touches. */
async function because(title: string, reason: string, ok = 'Save') {
  const asked = await dialog(title);
  await fill(within(asked).getByLabelText('Reason'), reason);
  await user.click(within(asked).getByRole('button', { name: ok }));
}

test('a change asks for a reason and keeps the limits by age and sex; the code is not asked again', async () => {
  await openPage(app, { path: PATH, cookie: director.cookie });
  await row('XK');
  await user.click(screen.getByRole('button', { name: 'Edit XK' }));
  const form = await dialog('Edit XK');
  expect(within(form).queryByLabelText('Code')).toBeNull();
  const high = within(form).getByLabelText('Critical high, for everybody');
  await user.clear(high);
  await user.type(high, '6.5');
  await save(form);
  const asked = await dialog('Save the change of XK?');
  expect(within(asked).getByText('No open report has such a result.')).toBeInTheDocument();
  // the focus leaves the field, as it does for a moment while the dialog opens
  await user.click(within(asked).getByLabelText('Reason'));
  await user.tab();
  await waitFor(() => expect(within(asked).getByLabelText('Reason')).not.toHaveFocus());
  expect(within(asked).queryByText('Please give the reason.')).toBeNull();
  await save(asked);
  expect(await within(asked).findByText('Please give the reason.')).toBeInTheDocument();
  // thought better of it: what was typed stays
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  expect(high).toHaveValue('6.5');
  expect((await coded('XK')).criticalHigh).toBe(6.2);
  await save(form);
  await because('Save the change of XK?', 'new guideline');
  await waitFor(async () => expect((await coded('XK')).criticalHigh).toBe(6.5));
  expect(await coded('XK')).toMatchObject({ criticalLow: 2.8, criticalOf: [{ low: 3, sex: 'female', toAgeDays: 28 }] });
});

test('what somebody else saved meanwhile is shown beside what was typed', async () => {
  await openPage(app, { path: PATH, cookie: director.cookie });
  await row('XK');
  await user.click(screen.getByRole('button', { name: 'Edit XK' }));
  const form = await dialog('Edit XK');
  await user.type(within(form).getByLabelText('Source of the limits'), 'mine');
  const administrator = await app.signInAs('administrator', { name: 'Admin One' });
  const { id, ...standing } = await coded('XK');
  await administrator.put(`/analytes/${id}`, { ...standing, source: 'theirs', decimals: 2, reason: 'other' });
  await save(form);
  const question = await dialog('Changed by somebody else meanwhile');
  expect(within(question).getByText(/Admin One/)).toBeInTheDocument();
  await user.click(within(question).getByRole('radio', { name: /^Source of the limits.*take yours$/ }));
  await user.click(within(question).getByRole('button', { name: 'Save this choice' }));
  await because('Save the change of XK?', 'sourced');
  await waitFor(async () => expect(await coded('XK')).toMatchObject({ source: 'mine', decimals: 2 }));
});

test('intervals are entered by sex and age with the keyboard; what is wrong is said beside its field', async () => {
  const end = withServerEvents(app, director.cookie);
  await openPage(app, { path: PATH, cookie: director.cookie });
  await row('XK');
  await user.click(screen.getByRole('button', { name: 'Edit XK' }));
  const form = await dialog('Edit XK');
  const add = within(form).getByRole('button', { name: /Add an interval/ });
  add.focus();
  await user.keyboard('{Enter}');
  const rowOf = async (n: number) =>
    (await within(form).findByText(`Interval ${n}`)).closest('fieldset') as HTMLElement;
  const first = await rowOf(1);
  // the amounts are the first fields behind the button that removes the row
  within(first).getByRole('button', { name: 'Remove Interval 1' }).focus();
  await user.tab();
  await user.keyboard('3.5');
  await user.tab();
  await user.keyboard('5.1');
  await fill(within(first).getByLabelText('From age'), '18');
  await fill(within(first).getByLabelText('Source'), 'own study');
  await user.click(add);
  const second = await rowOf(2);
  await fill(within(second).getByLabelText('To'), '6');
  await fill(within(second).getByLabelText('Source'), 'own study');
  await fill(within(second).getByLabelText('Under age'), '19');
  await save(form);
  expect(
    await within(second).findByText('One person would fall into this interval and into another one.'),
  ).toBeInTheDocument();
  await fill(within(second).getByLabelText('Under age'), '18');
  await user.click(within(form).getByRole('button', { name: 'Remove Critical limits 1' }));
  await save(form);
  await because('Save the change of XK?', 'own study of 2026');
  await waitFor(async () =>
    expect(await coded('XK')).toMatchObject({
      criticalOf: [],
      intervals: [
        { low: 3.5, high: 5.1, fromAgeDays: 6574, source: 'own study' },
        { high: 6, toAgeDays: 6574, source: 'own study' },
      ],
    }),
  );
  end();
});

test('what a change does to open reports is told before it is saved, report by report', async () => {
  const { id: customerId } = await enterPerson(director);
  const kalium = { nameEn: 'Kalium testatum', value: '6.4', unit: 'mmol/L', specimen: 'serum', analyteCode: 'XK' };
  const { reportNo } = await insertReport(app, {
    customerId,
    status: 'checked',
    reviewerId: director.staffId,
    results: [{ ...kalium, range: '3.5-5.1' }],
  });
  await openPage(app, { path: PATH, cookie: director.cookie });
  await row('XK');
  await user.click(screen.getByRole('button', { name: 'Edit XK' }));
  const form = await dialog('Edit XK');
  const high = within(form).getByLabelText('Critical high, for everybody');
  await user.clear(high);
  await user.type(high, '6');
  await save(form);
  const asked = await dialog('Save the change of XK?');
  expect(within(asked).getByText(/^1 open report has such a result/)).toBeInTheDocument();
  const shown = within(asked).getByText(reportNo).closest('li') as HTMLElement;
  expect(within(shown).getByText('Kalium testatum: Critical value opens: 6.4 mmol/L')).toBeInTheDocument();
  await because('Save the change of XK?', 'new guideline');
  await waitFor(async () => expect((await coded('XK')).criticalHigh).toBe(6));
  const opened = 'select open_criticals as n from report where report_no = $1';
  expect((await app.database.pool.query(opened, [reportNo])).rows).toEqual([{ n: 1 }]);
});

test('a test is disabled and enabled for a reason, with what it touches', async () => {
  const end = withServerEvents(app, director.cookie);
  await openPage(app, { path: PATH, cookie: director.cookie });
  await row('XMONO#');
  await user.click(screen.getByRole('button', { name: 'Disable XMONO#' }));
  const form = await dialog('Disable XMONO#?');
  await user.click(within(form).getByRole('button', { name: 'Disable' }));
  expect(await within(form).findByText('Please give the reason.')).toBeInTheDocument();
  await because('Disable XMONO#?', 'not done any more', 'Disable');
  await waitFor(async () => expect(within(await row('XMONO#')).getByText('Disabled')).toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Enable XMONO#' }));
  await because('Enable XMONO#?', 'done again', 'Enable');
  await waitFor(async () => expect((await coded('XMONO#')).active).toBe(true));
  end();
});

test('two entries of one test are merged after what that touches is shown, and separated again', async () => {
  const end = withServerEvents(app, director.cookie);
  const twin = { ...POTASSIUM, code: 'XK2', nameEn: 'Kalium iterum', nameZh: '再钾', names: ['Kal bis'] };
  expect((await director.post('/analytes', twin)).status).toBe(200);
  await openPage(app, { path: PATH, cookie: director.cookie });
  await row('XK2');
  await user.click(screen.getByRole('button', { name: 'Merge XK2 into another test' }));
  const form = await dialog('Merge XK2 Kalium iterum into another test');
  await user.click(within(form).getByRole('combobox', { name: 'Into' }));
  const option = { selector: '.ant-select-item-option-content' };
  const merge = within(form).getByRole('button', { name: 'Merge' });
  await user.keyboard('XMONO#');
  await user.click(await screen.findByText(/^XMONO# · /, option));
  expect(await within(form).findByRole('alert')).toBeInTheDocument();
  expect(merge).toBeDisabled();
  await user.click(within(form).getByRole('combobox', { name: 'Into' }));
  await user.keyboard('XK');
  await user.click(await screen.findByText(/^XK · /, option));
  expect(await within(form).findByText('XK2, Kalium iterum, 再钾, Kal bis')).toBeInTheDocument();
  await user.type(within(form).getByLabelText('Reason'), 'entered twice');
  await waitFor(() => expect(merge).toBeEnabled());
  await user.click(merge);
  await waitFor(async () => expect(await coded('XK2')).toMatchObject({ active: false, mergedInto: 'XK' }));
  await user.click(await screen.findByRole('button', { name: 'Separate XK2 again' }));
  const back = await dialog('Separate XK2 from XK?');
  await user.type(within(back).getByLabelText('Reason'), 'two after all');
  await user.click(within(back).getByRole('button', { name: 'Separate' }));
  await waitFor(async () => expect(await coded('XK2')).toMatchObject({ active: true, mergedInto: null }));
  end();
});

test('a panel is entered with tests that are searched for', async () => {
  const end = withServerEvents(app, director.cookie);
  await openPage(app, { path: `${PATH}?part=panels&q=XP`, cookie: director.cookie });
  await user.click((await screen.findAllByRole('button', { name: 'New panel' }))[0] as HTMLElement);
  const form = await dialog('New panel');
  await user.type(within(form).getByLabelText('Code'), 'XP');
  await user.type(within(form).getByLabelText('English name'), 'Trial panel');
  await user.type(within(form).getByLabelText('Chinese name'), '试组合');
  await save(form);
  expect(await within(form).findByText('Please choose at least one test.')).toBeInTheDocument();
  await user.click(within(form).getByRole('combobox', { name: 'Tests' }));
  await user.keyboard('shijia');
  await user.click(await screen.findByText(/^XK · /, { selector: '.ant-select-item-option-content' }));
  await save(form);
  await row('XP');
  const { data } = await director.get<{ rows: { members: string[] }[] }>('/panels?q=XP');
  expect(data.rows.map(({ members }) => members)).toEqual([['XK']]);
  end();
});

test('a spreadsheet is looked at before it is taken in, and says what is refused', async () => {
  const book = async (decimals: string) => {
    const { response } = await director.get('/analytes/export?q=XK');
    const workbook = new Workbook();
    await workbook.xlsx.load(await response.arrayBuffer());
    const [sheet] = workbook.worksheets;
    const column = (sheet?.getRow(1).values as string[] | undefined)?.indexOf('Decimals');
    const at = (sheet?.getColumn(1).values as string[] | undefined)?.indexOf('XK');
    if (sheet && at !== undefined && column !== undefined) sheet.getCell(at, column).value = decimals;
    return new File([new Uint8Array(await workbook.xlsx.writeBuffer())], `${decimals}.xlsx`);
  };
  await openPage(app, { path: PATH, cookie: director.cookie });
  await row('XK');
  await user.click(screen.getByRole('button', { name: /Import$/ }));
  const form = await dialog('Import tests and panels');
  await user.upload(within(form).getByTestId('file-chooser'), await book('many'));
  expect(await within(form).findByText(/^Decimals: This cannot be read/)).toBeInTheDocument();
  expect(within(form).queryByLabelText('Reason')).toBeNull();
  await user.upload(within(form).getByTestId('file-chooser'), await book('3'));
  expect(await within(form).findByText(/^Decimals: . → 3$/)).toBeInTheDocument();
  await user.type(within(form).getByLabelText('Reason'), 'as the lab prints it');
  await user.click(within(form).getByRole('button', { name: 'Import' }));
  await waitFor(async () => expect((await coded('XK')).decimals).toBe(3));
});

test('who has nothing to do with results is told so', async () => {
  const sales = await app.signInAs('sales');
  await openPage(app, { path: PATH, cookie: sales.cookie });
  expect(await screen.findByText('Not Authorized')).toBeInTheDocument();
});
