import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReportView } from '../../../server/modules/report/schema';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { openPage } from '../../support/browser';
import { useNodeForms } from '../../support/node-forms';
import { openTeam, PIN, RESULTS, received, show, steps, type Team } from '../../support/report-path';
import { insertReport } from '../../support/report-rows';
import { vendorPdf } from '../../support/vendor-pdf';

configure({ asyncUtilTimeout: 30_000, defaultHidden: true });
jest.setTimeout(120_000);

let app: TestApp;
let team: Team;
let customerId: number;
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const address = (id: number) => `/basicMaintenance/reportChecker/${id}`;
const button = (name: RegExp) => screen.findByRole('button', { name });

beforeAll(async () => {
  await useNodeForms();
  app = await startApp();
  team = await openTeam(app);
  const person = { name: 'Alice Test', gender: 'female', birthOn: '1980-04-02' };
  customerId = (await team.clerk.post<{ id: number }>('/customers', person)).data.id;
  await app.ports.pool.query(`update analyte set critical = '[{"high": 6.5}]' where code = 'K'`);
});
afterAll(() => app.drop());

test('results are typed with the keyboard, saved by themselves and flagged by the server', async () => {
  const { id } = await insertReport(app, { customerId, status: 'signed_for' });
  await steps.startCheck(team, id);
  await openPage(app, { path: address(id), cookie: team.reviewer.cookie });
  await user.click(await button(/Add item/));
  await user.click(await screen.findByRole('combobox', { name: 'Biomarker' }));
  await user.keyboard('Odd marker{Enter}');
  await user.keyboard('9.4');
  await user.click(screen.getByRole('textbox', { name: /Unit/ }));
  await user.keyboard('mmol/L');
  await user.click(screen.getByRole('textbox', { name: /Range/ }));
  await user.keyboard('2.6-7.5');
  await waitFor(async () =>
    expect((await show(team.reviewer, id)).results).toMatchObject([{ nameEn: 'Odd marker', value: '9.4', flag: 'H' }]),
  );
  const table = await screen.findByRole('table', { name: /Biomarkers/i });
  expect(await within(table).findByText('↑')).toBeInTheDocument();

  const sign = await button(/^Sign/);
  expect(sign).toHaveAttribute('aria-disabled', 'true');
  expect(sign.getAttribute('aria-description')).toMatch(/permission|may not/i);
});

test('a test is found by pinyin initials while it is typed, and a panel brings the tests that are not there yet', async () => {
  const { id } = await insertReport(app, { customerId, status: 'signed_for' });
  await steps.startCheck(team, id);
  await openPage(app, { path: address(id), cookie: team.reviewer.cookie });
  await user.click(await button(/Add item/));
  await user.click(await screen.findByRole('combobox', { name: 'Biomarker' }));
  await user.keyboard('jg');
  await screen.findByText(/^Creatinine · /, { selector: '.ant-select-item-option-content' });
  // jsdom's keys have no numbers, by which the field knows them
  const field = screen.getByRole('combobox', { name: 'Biomarker' });
  for (const [key, keyCode] of [
    ['ArrowDown', 40],
    ['Enter', 13],
  ] as const)
    fireEvent.keyDown(field, { key, keyCode });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Biomarker' })).toHaveValue('Creatinine'));
  await user.click(screen.getByRole('combobox', { name: 'Add the tests of a panel' }));
  await user.keyboard('shengong');
  await user.click(
    await screen.findByText('Renal function (3 tests)', { selector: '.ant-select-item-option-content' }),
  );
  const units = async () =>
    (await team.reviewer.get<ReportView>(`/reports/${id}`)).data.results.map(({ nameEn, unit, specimen }) => [
      nameEn,
      unit,
      specimen,
    ]);
  await waitFor(async () =>
    expect(await units()).toEqual([
      ['Creatinine', 'µmol/L', 'Serum'],
      ['Urea', 'mmol/L', 'Serum'],
      ['Uric acid', 'µmol/L', 'Serum'],
    ]),
  );
});

test('what somebody else saved meanwhile is not overwritten, and what was typed stays until the person decides', async () => {
  const { id } = await insertReport(app, { customerId, status: 'signed_for' });
  await steps.startCheck(team, id);
  await steps.enter(team, id);
  await openPage(app, { path: address(id), cookie: team.reviewer.cookie });
  await user.click(await button(/^Comment on Glucose/));
  const comment = await screen.findByRole('textbox', { name: 'Glucose: Comment' });
  const { rowVersion } = await show(team.reviewer, id);
  const theirs = [{ ...RESULTS[0], value: '6.6' }, RESULTS[1]];
  expect((await team.reviewer.put(`/reports/${id}/working-data`, { rowVersion, results: theirs })).status).toBe(200);

  await user.type(comment, 'typed here');
  expect(await screen.findByText(/Somebody else has changed this report/)).toBeInTheDocument();
  await user.type(comment, ' and more');
  expect(comment).toHaveValue('typed here and more');
  expect((await show(team.reviewer, id)).results[0]).toMatchObject({ value: '6.6', comment: '' });

  await user.click(await button(/Load theirs/));
  expect(await screen.findByRole('textbox', { name: 'Glucose: Result' })).toHaveValue('6.6');
  expect(screen.queryByRole('textbox', { name: 'Glucose: Comment' })).not.toBeInTheDocument();
});

test('Enter goes to the next value, and a row that was removed can be put back where it stood', async () => {
  const { id } = await insertReport(app, { customerId, status: 'signed_for' });
  await steps.startCheck(team, id);
  await steps.enter(team, id);
  await openPage(app, { path: address(id), cookie: team.reviewer.cookie });
  const value = (name: string) => screen.getByRole('textbox', { name: `${name}: Result` });
  await user.click(await screen.findByRole('textbox', { name: 'Glucose: Result' }));
  await user.keyboard('{Enter}');
  expect(value('Urea')).toHaveFocus();
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(value('Glucose')).toHaveFocus();

  await user.click(await button(/^Remove Glucose/));
  const saved = async () => (await show(team.reviewer, id)).results.map(({ nameEn, value: v }) => `${nameEn} ${v}`);
  await waitFor(async () => expect(await saved()).toEqual(['Urea 9.4']));
  expect(await screen.findByText('Removed: Glucose 5.1 mmol/L')).toBeInTheDocument();
  expect(await button(/^Put back/)).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(value('Glucose')).toHaveFocus());
  await waitFor(async () => expect(await saved()).toEqual(['Glucose 5.1', 'Urea 9.4']));
});

test('what is out of range stands above everything and leads to its row', async () => {
  const { id } = await insertReport(app, { customerId, status: 'signed_for' });
  await steps.startCheck(team, id);
  const potassium = { nameEn: 'Potassium', nameZh: '钾', value: '7.1', unit: 'mmol/L', range: '' };
  await steps.enter(team, id, [...RESULTS, potassium]);
  await openPage(app, { path: address(id), cookie: team.reviewer.cookie });
  const bar = await screen.findByRole('navigation', { name: 'Values out of range' });
  expect(bar).toHaveTextContent('1 critical, 1 out of range');
  const chips = within(bar).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^‼Potassium7.1/),
    expect.stringMatching(/^Urea9.4↑High/),
  ]);
  await user.click(chips[0] as HTMLElement);
  expect(screen.getByRole('textbox', { name: 'Potassium: Result' })).toHaveFocus();
});

test('the key I asks before it issues, naming the person, the report and what follows', async () => {
  const { staffId } = team.doctor;
  const { id } = await insertReport(app, {
    customerId,
    status: 'signed',
    reviewerId: team.reviewer.staffId,
    signerId: staffId,
  });
  await openPage(app, { path: address(id), cookie: team.doctor.cookie });
  await button(/^Issue now/);
  await user.keyboard('i');
  const dialog = await screen.findByRole('dialog', { name: 'Issue now' });
  const { person, reportNo } = await show(team.doctor, id);
  for (const text of ['Alice Test', new RegExp(`${person?.pid} · 1980-04-02`), new RegExp(reportNo), /issued at once/])
    expect(within(dialog).getByText(text)).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Issue now' })).toHaveFocus();
  await user.keyboard('i');
  expect(await show(team.doctor, id)).toMatchObject({ status: 'signed' });

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await show(team.doctor, id)).toMatchObject({ status: 'signed' });
  await user.keyboard('i');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Issue now' }));
  await waitFor(async () => expect((await show(team.doctor, id)).status).toBe('issued'));
});

test('a revision is checked on its page, which then says by whom', async () => {
  const { id } = await insertReport(app, { customerId, status: 'checked', reviewerId: team.doctor.staffId });
  await app.ports.pool.query(`update report set status = 'under_revision', checked_by = null where id = $1`, [id]);
  await openPage(app, { path: address(id), cookie: team.reviewer.cookie });
  expect(await screen.findByText('not checked yet')).toBeInTheDocument();
  expect((await button(/^Generate/)).getAttribute('aria-description')).toMatch(/Nobody has checked/);
  await user.click(screen.getByRole('checkbox', { name: 'Reviewed' }));
  await user.click(await button(/^Mark as checked/));
  expect(await screen.findByText(`checked by ${team.reviewer.ctx.actor?.name}`)).toBeInTheDocument();
  expect((await button(/^Mark as checked/)).getAttribute('aria-description')).toMatch(/You have already checked/);
  expect(await button(/^Generate/)).toHaveAttribute('aria-disabled', 'false');
});

test('a critical value that was typed away is closed with a reason, old and present value in sight', async () => {
  const { id } = await insertReport(app, { customerId, status: 'signed_for' });
  await steps.startCheck(team, id);
  for (const value of ['6.9', '4.9']) await steps.enter(team, id, [{ nameEn: 'Potassium', value, unit: 'mmol/L' }]);
  await openPage(app, { path: address(id), cookie: team.reviewer.cookie });
  expect(await screen.findByText('now: 4.9 mmol/L')).toBeInTheDocument();
  const panel = screen.getByRole('region', { name: 'Critical values' });
  await user.click(within(panel).getByRole('button', { name: 'Close' }));
  const dialog = await screen.findByRole('dialog');
  for (const value of ['6.9 mmol/L', '4.9 mmol/L']) expect(within(dialog).getByText(value)).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Why it is not critical'), 'digits swapped');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await show(team.reviewer, id)).criticals).toMatchObject([{ state: 'closed' }]));
});

test('a critical value says what to do now, and whoever read it back is chosen from the staff', async () => {
  const { id } = await insertReport(app, { customerId, status: 'signed_for' });
  await steps.startCheck(team, id);
  await steps.enter(team, id, [{ nameEn: 'Potassium', value: '6.9', unit: 'mmol/L' }]);
  await openPage(app, { path: address(id), cookie: team.reviewer.cookie });
  const panel = await screen.findByRole('region', { name: 'Critical values' });
  expect(within(panel).getByText(/^Now: call the doctor responsible/)).toBeInTheDocument();
  expect(within(panel).getByText(/it goes to the doctors who sign/)).toBeInTheDocument();
  await user.click(within(panel).getByRole('button', { name: 'Record a call' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByLabelText('Who was called'));
  const option = { selector: '.ant-select-item-option-content' };
  expect(screen.queryByText(new RegExp(team.reviewer.ctx.actor?.name ?? ''), option)).not.toBeInTheDocument();
  await user.click(await screen.findByText(new RegExp(team.doctor.ctx.actor?.name ?? ''), option));
  const outcome = within(dialog).getByLabelText('Notified, read-back confirmed');
  // a read-back is never taken for granted
  expect(outcome).not.toBeChecked();
  await user.click(outcome);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(panel).findByText('Now: it was read back. Acknowledge it.')).toBeInTheDocument();
  expect(within(within(panel).getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
});

test('a large change is asked of a colleague, whose home it stands on first, and who answers', async () => {
  const { id } = await insertReport(app, { customerId, status: 'signed_for' });
  const delta = [id, 'CREA', 'Creatinine', '肌酐', '160', '80', 'umol/L', 'percent'];
  await app.ports.pool.query(
    'insert into delta_alert (report_id, analyte_code, name_en, name_zh, value, previous_value, unit, kind) values ($1,$2,$3,$4,$5,$6,$7,$8)',
    delta,
  );
  const [{ id: deltaId }] = (await app.ports.pool.query('select id from delta_alert where report_id = $1', [id])).rows;
  const question = { toStaffId: team.doctor.staffId, question: 'same person?' };
  expect((await team.reviewer.post(`/reports/${id}/deltas/${deltaId}/escalate`, question)).status).toBe(200);
  await openPage(app, { path: '/home', cookie: team.doctor.cookie });
  expect(await screen.findByText(/Your answer is needed/)).toBeInTheDocument();
  expect(screen.getByText(/asks: same person\?/)).toBeInTheDocument();
  await openPage(app, { path: address(id), cookie: team.doctor.cookie });
  const panel = await screen.findByRole('region', { name: 'Large changes since the last result' });
  await user.click(within(panel).getByRole('button', { name: 'Answer' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByLabelText('The value stands'));
  await user.type(within(dialog).getByLabelText('Reason'), 'dialysis');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await show(team.doctor, id)).deltas).toMatchObject([{ state: 'confirmed' }]));
});

test('signing says whose report it is and what is printed as a code, asks for the PIN and shows the refusal', async () => {
  const reviewerId = team.reviewer.staffId;
  const { id } = await insertReport(app, { customerId, status: 'checked', reviewerId, comments: 'see 𠮷' });
  await openPage(app, { path: address(id), cookie: team.doctor.cookie });
  await user.click(await button(/^Sign/));
  const dialog = await screen.findByRole('dialog', { name: 'Sign' });
  expect(within(dialog).getByText('Alice Test')).toBeInTheDocument();
  await user.type(await within(dialog).findByLabelText('Signing PIN'), 'Wrong-horse-1');
  expect(within(dialog).getByText('𠮷 (U+20BB7)')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Sign' }));
  expect(await within(dialog).findByText('Please look at them first.')).toBeInTheDocument();
  await user.click(within(dialog).getByLabelText('I have looked at how they are printed'));
  await user.click(within(dialog).getByRole('button', { name: 'Sign' }));
  expect(await within(dialog).findByText('The signing PIN is wrong.')).toBeInTheDocument();
  expect(await show(team.doctor, id)).toMatchObject({ status: 'checked', signatures: [] });
});

test('a signature is cancelled with a reason and stays on record', async () => {
  const { staffId } = team.doctor;
  const { id } = await insertReport(app, {
    customerId,
    status: 'signed',
    reviewerId: team.reviewer.staffId,
    signerId: staffId,
  });
  await openPage(app, { path: address(id), cookie: team.doctor.cookie });
  await user.click(await button(/^Cancel sign/));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel sign' });
  await user.click(within(dialog).getByLabelText('Reason'));
  await user.click(await screen.findByText(/transcription/i, { selector: '.ant-select-item-option-content' }));
  await user.type(await within(dialog).findByLabelText('Signing PIN'), PIN);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Cancel sign' }));
  await waitFor(async () => expect((await show(team.doctor, id)).status).toBe('checked'));
  expect((await show(team.doctor, id)).signatures).toMatchObject([{ revoked: { reasonCode: 'transcription' } }]);
});

test('a request for withdrawal is cancelled only after it was asked about', async () => {
  const { id } = await insertReport(app, { customerId, status: 'checked', reviewerId: team.reviewer.staffId });
  const { rowVersion } = await show(team.director, id);
  const asked = { rowVersion, reason: 'another specimen', pin: PIN };
  expect((await team.director.post(`/reports/${id}/withdrawal`, asked)).status).toBe(200);
  await openPage(app, { path: address(id), cookie: team.director.cookie });
  const cancel = async () => {
    await user.click(await button(/^More actions/));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel the withdrawal request' }));
    return screen.findByRole('dialog', { name: /Cancel the withdrawal request\?/ });
  };
  const requested = () => screen.queryByText(/Withdrawal has been requested/);
  await user.click(within(await cancel()).getByRole('button', { name: 'Keep it' }));
  expect(requested()).toBeInTheDocument();
  await user.click(within(await cancel()).getByRole('button', { name: 'Cancel the request' }));
  await waitFor(() => expect(requested()).not.toBeInTheDocument());
});

test('the register undoes a match from the menu of its row', async () => {
  const { id, customerId: of } = await received(team, ['Glucose 6.4 H mmol/L 3.9-6.1']);
  await steps.match(team, id, of);
  const { reportNo } = await show(team.clerk, id);
  await openPage(app, { path: `/basicMaintenance/externalReportList?q=${reportNo}`, cookie: team.clerk.cookie });
  const more = await button(new RegExp(`^More for ${reportNo}`));
  expect(screen.queryByText('Undo the match')).not.toBeInTheDocument();
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: 'Undo the match' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'her sister’s');
  await user.click(within(dialog).getByRole('button', { name: 'Undo the match' }));
  await waitFor(async () => expect((await show(team.clerk, id)).person).toBeNull());
});

test('what the reader saw stands in the table until it is taken: one row by its key, the rest by Shift', async () => {
  const lines = ['Glucose 5.1 mmol/L 3.9-6.1', 'Urea 9.4 mmol/L 2.6-7.5', 'Sodium 139 mmol/L 135-145'];
  const { id, customerId: owner } = await received(team, lines);
  await steps.match(team, id, owner);
  await steps.signFor(team, id);
  await steps.startCheck(team, id);
  await openPage(app, { path: address(id), cookie: team.reviewer.cookie });
  const saved = async () => (await show(team.reviewer, id)).results.map(({ nameEn, value }) => `${nameEn} ${value}`);
  const proposed = () => screen.queryAllByRole('button', { name: /^Take over (?!all)/ });
  await button(/^Take over Glucose/);
  expect(proposed()).toHaveLength(3);
  expect(await saved()).toEqual([]);

  await user.keyboard('p');
  await waitFor(async () => expect(await saved()).toEqual(['Glucose 5.1']));
  expect(proposed()).toHaveLength(2);

  await user.click(await button(/^Take over Sodium/));
  await waitFor(() => expect(proposed().at(0)).toHaveFocus());
  await user.keyboard('{Shift>}P{/Shift}');
  await waitFor(async () => expect(await saved()).toEqual(['Glucose 5.1', 'Sodium 139', 'Urea 9.4']));
  expect(proposed()).toHaveLength(0);
});

test('a difference of identity says which side says what, and the clerk’s reason', async () => {
  const { id } = await insertReport(app, { customerId, status: 'signed_for' });
  const difference = { field: 'gender', theirs: 'male', ours: 'female', severity: 'identity' };
  await app.ports.pool.query('update report set match_differences = $2, match_reason = $3 where id = $1', [
    id,
    JSON.stringify([difference]),
    'a slip of the laboratory',
  ]);
  await steps.startCheck(team, id);
  await openPage(app, { path: address(id), cookie: team.reviewer.cookie });
  const line = (await screen.findByText('Original: Male ≠ customer: Female')).closest('li') as HTMLElement;
  expect(line).toHaveTextContent('Reason given: a slip of the laboratory');
});

test('the doctor opens on the version to be signed, the reviewer on the original', async () => {
  const { id, customerId: owner } = await received(team);
  await steps.match(team, id, owner);
  await steps.signFor(team, id);
  await steps.startCheck(team, id);
  await steps.enter(team, id);
  const shown = async (who: SignedInPerson) => {
    const page = await openPage(app, { path: address(id), cookie: who.cookie });
    const [radio] = await screen.findAllByRole('radio', { checked: true });
    const text = radio?.closest('label')?.textContent;
    page.unmount();
    return text;
  };
  expect(await shown(team.reviewer)).toBe('Original');
  await steps.check(team, id);
  expect(await shown(team.doctor)).toBe('Original');
  await steps.generate(team.reviewer, id);
  expect(await shown(team.doctor)).toMatch(/^Version 1/);
});

test('what has left the queue is followed by what stands in its place', async () => {
  const receivedAt = '2020-01-01T00:00:00Z';
  const ids: number[] = [];
  for (const minute of [1, 2, 3]) {
    const at = new Date(Date.parse(receivedAt) + minute * 60_000).toISOString();
    ids.push((await insertReport(app, { customerId, status: 'signed_for', receivedAt: at })).id);
  }
  const [, second, third] = ids as [number, number, number];
  await openPage(app, { path: `${address(second)}?queue=toCheck`, cookie: team.reviewer.cookie });
  await button(/^Next/);
  await user.keyboard('t');
  await waitFor(async () => expect((await show(team.reviewer, second)).status).toBe('in_check'));
  await waitFor(() => expect(screen.queryByText(/in this queue$/)).not.toBeInTheDocument());
  await user.keyboard('j');
  await screen.findByText((await show(team.reviewer, third)).reportNo);
});

test('a file that is no correction of the report is sent back to the desk from beside it', async () => {
  const { id, customerId: of } = await received(team, ['Glucose 6.4 H mmol/L 3.9-6.1']);
  await steps.match(team, id, of);
  await steps.signFor(team, id);
  const form = new FormData();
  form.set('reason', 'said on the telephone');
  const others = ['Sodium 141', 'Chloride 101', 'Calcium 2.3', 'Magnesium 0.9', 'Urea 5.1'].map(
    (text) => `${text} mmol/L 0.1-200`,
  );
  const bytes = new Uint8Array(vendorPdf(['Name: Berta Other', 'Potassium 5.0 mmol/L 3.5-5.3', ...others]));
  form.set('file', new File([bytes], 'berta.pdf', { type: 'application/pdf' }));
  expect((await team.clerk.post(`/reports/${id}/vendor-correction`, form)).status).toBe(200);
  await steps.startCheck(team, id);
  const rows = [
    { nameEn: 'Glucose', value: '6.4', unit: 'mmol/L', range: '3.9-6.1' },
    { nameEn: 'Potassium', value: '5.0', unit: 'mmol/L', range: '3.5-5.3' },
  ];
  await steps.enter(team, id, rows);
  await openPage(app, { path: address(id), cookie: team.director.cookie });
  const list = (await screen.findByText('Corrected by the laboratory')).closest('li') as HTMLElement;
  expect(within(list).queryByText(/^Urea/)).not.toBeInTheDocument();
  await user.click(within(list).getByRole('button', { name: /^Show all/ }));
  expect(within(list).getByText(/^Urea/)).toBeInTheDocument();
  await user.click(await screen.findByText('Original 2, corrected'));
  await user.click(await button(/^Not a correction of this report/));
  const dialog = await screen.findByRole('dialog', { name: 'Not a correction of this report' });
  expect(dialog).toHaveTextContent('berta.pdf');
  expect(within(dialog).queryByLabelText(/PIN/)).not.toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox'), 'of Berta Other');
  await user.click(within(dialog).getByRole('button', { name: 'Not a correction of this report' }));
  expect(await screen.findByText('Taken from a file that is no longer part of this report')).toBeInTheDocument();
  expect(screen.queryByText('Original 2, corrected')).not.toBeInTheDocument();
  const { files } = (await show(team.director, id)) as unknown as { files: object[] };
  expect(files).toHaveLength(1);
});
