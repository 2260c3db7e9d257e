import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VisitView } from '../../../server/modules/visit/schema';
import { startApp, type TestApp } from '../../support/app';
import { openPage, withServerEvents } from '../../support/browser';
import { useNodeForms } from '../../support/node-forms';
import { type Entered, enterPerson, expectOk, openTeam, show, steps, type Team } from '../../support/report-path';
import { insertReport } from '../../support/report-rows';
import { vendorPdf } from '../../support/vendor-pdf';

configure({ asyncUtilTimeout: 30_000, defaultHidden: true });
jest.setTimeout(120_000);

let app: TestApp;
let team: Team;
let ann: Entered;
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const list = '/basicMaintenance/reportReceiveList';
const detail = '/basicMaintenance/reportReceiveDetail';
const own = { nameEn: 'Own lipids', nameZh: '本院血脂', category: 'blood' };
const sentOut = { nameEn: 'Sent genes', nameZh: '外送基因', category: 'genetic', supplier: 'Gold Lab' };

const enterVisit = (visitOn: string, advice: object[], more: object = {}) =>
  expectOk(team.clerk.post<VisitView>(`/customers/${ann.id}/visits`, { visitOn, advice, ...more }));

/** Goes on by the Tab key until this has the focus. */
async function tabTo(element: HTMLElement): Promise<void> {
  for (let n = 0; n < 200 && document.activeElement !== element; n += 1) await user.tab();
  expect(element).toHaveFocus();
}

const page = (path: string, by = team.reviewer, language: 'en-US' | 'zh-CN' = 'en-US') =>
  openPage(app, { path, cookie: by.cookie, language });

beforeAll(async () => {
  await useNodeForms();
  app = await startApp();
  team = await openTeam(app);
  ann = await enterPerson(team.clerk, { name: 'Ann Owed', mobile: '13911112222' });
});
afterAll(() => app.drop());

test.each([
  ['en-US', 'Unsigned (1)', 'Signed (0)', 'Overdue', 'Detail of Ann Owed, visit of 2026-01-05'],
  ['zh-CN', '未签发（1）', '已签发（0）', '逾期', 'Ann Owed 2026-01-05 就诊的详情'],
] as const)('%s: the list leads by keyboard to the visit', async (language, unsigned, signed, overdue, open) => {
  const before = await app.ports.pool.query('select id from visit');
  if (before.rows.length === 0)
    await enterVisit('2026-01-05', [own, sentOut], { doctor: 'Dr Li', supplier: 'Harbour' });
  const { where } = await page(list, team.reviewer, language);
  const link = await screen.findByRole('link', { name: open });
  expect(screen.getByRole('tab', { name: unsigned })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name: signed })).toBeInTheDocument();
  const card = link.closest('li');
  expect(card).toHaveTextContent(overdue);
  for (const text of [ann.pid, '1980-02-03', '46', 'Dr Li', 'Harbour', '13911112222'])
    expect(card).toHaveTextContent(text);
  await tabTo(link);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(where()).toMatch(new RegExp(`^${detail}/\\d+$`)));
  await screen.findByRole('heading', { name: 'Ann Owed' });
});

test('an empty tab says so, and a filter stands in the address', async () => {
  const { where } = await page(`${list}?tab=signed`);
  expect(await screen.findByText(/No visit owes a result/)).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: /^Unsigned/ }));
  await screen.findByRole('link', { name: /Detail of Ann Owed/ });
  await user.type(screen.getByRole('searchbox'), 'nobody{Enter}');
  await screen.findByText(/Nothing matches|filter/i, { selector: '.ant-empty-description' });
  expect(where()).toContain('q=nobody');
});

test('who may not export has no button for it', async () => {
  await page(list);
  await screen.findByRole('link', { name: /Detail of Ann Owed/ });
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
});

test('an own test’s result is begun by keyboard and opens in the checker; what cannot be done says why', async () => {
  const visit = await enterVisit('2026-03-16', [own, sentOut]);
  const { where } = await page(`${detail}/${visit.id}`);
  const begin = await screen.findByRole('button', { name: 'Enter result: Own lipids' });
  const refused = screen.getByRole('button', { name: 'Enter result: Sent genes' });
  expect(refused).toHaveAttribute('aria-disabled', 'true');
  expect(refused.getAttribute('aria-description')).toContain('Gold Lab');
  await tabTo(refused);
  await user.keyboard('{Enter}');
  expect(where()).toBe(`${detail}/${visit.id}`);
  expect(screen.queryByRole('combobox', { name: 'Handling status' })).toBeNull();
  await tabTo(begin);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(where()).toMatch(/reportChecker\/\d+$/));
  const { rows } = await app.ports.pool.query('select id::int, status from report where visit_id = $1', [visit.id]);
  expect(rows).toMatchObject([{ status: 'in_check' }]);
  expect(where()).toContain(`/${rows[0].id}`);
});

test('a signed report tells its state, its warnings and its pages', async () => {
  const visit = await enterVisit('2026-03-15', [own]);
  const begun = await expectOk(
    team.reviewer.post<{ reportId: number }>(`/receiving/advice/${visit.advice[0]?.id}/report`),
  );
  await steps.enter(team, begun.reportId);
  await steps.check(team, begun.reportId);
  await steps.generate(team.reviewer, begun.reportId);
  await steps.sign(team.doctor, begun.reportId);
  await page(`${detail}/${visit.id}`);
  const warnings = await screen.findByRole('button', { name: 'Warnings of Own lipids: 1 point' });
  const { reportNo } = await show(team.reviewer, begun.reportId);
  expect(screen.getByRole('button', { name: `${reportNo}, version 1` })).toBeInTheDocument();
  expect(screen.getByText('Not released')).toBeInTheDocument();
  await tabTo(warnings);
  await user.keyboard('{Enter}');
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText('Out of range')).toBeInTheDocument();
  expect(within(panel).getByText('Urea')).toBeInTheDocument();
});

test('the handling status is saved, and over what somebody else changed it is chosen again', async () => {
  const visit = await enterVisit('2026-03-14', [own]);
  await page(`${detail}/${visit.id}`, team.clerk);
  const choice = await screen.findByRole('combobox', { name: 'Handling status' });
  await user.selectOptions(choice, 'In progress');
  await waitFor(() => expect(choice).toHaveValue('handling'));
  await screen.findByText('The handling status was saved.');
  await app.ports.pool.query(`update visit set row_version = row_version + 1, doctor = 'Dr Other' where id = $1`, [
    visit.id,
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Handling status' }), 'Handled');
  expect(await screen.findByText(/Somebody else changed this visit/)).toBeInTheDocument();
  await screen.findByText('Dr Other');
  expect(screen.getByRole('combobox', { name: 'Handling status' })).toHaveValue('handling');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Handling status' }), 'Handled');
  await waitFor(async () =>
    expect((await app.ports.pool.query('select handling_status from visit where id = $1', [visit.id])).rows).toEqual([
      { handling_status: 'handled' },
    ]),
  );
});

test('a file that is added for a test has its person and test proposed, whatever it says', async () => {
  const visit = await enterVisit('2026-03-13', [sentOut]);
  const { where } = await page(`${detail}/${visit.id}`, team.clerk);
  const attach = await screen.findByRole('button', { name: 'Attach file: Sent genes' });
  await tabTo(attach);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(new RegExp(`ordered test of ${ann.pid}`))).toBeInTheDocument();
  const bytes = new Uint8Array(vendorPdf(['Gold Lab', 'Nobody is named here']));
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File([bytes], 'genes.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(where()).toMatch(/report=\d+/));
  const decide = await screen.findByRole('region', { name: 'Match to a customer and sign for' });
  expect(await within(decide).findByRole('radio', { checked: true, name: /Ann Owed/ })).toBeInTheDocument();
  expect(within(decide).getAllByText(/Sent genes/).length).toBeGreaterThan(0);
  expect(where()).toContain(`advice=${visit.advice[0]?.id}`);
});

test('what somebody else does is shown without a reload', async () => {
  const visit = await enterVisit('2026-03-12', [own]);
  const end = withServerEvents(app, team.reviewer.cookie);
  try {
    await page(`${detail}/${visit.id}`);
    const begin = await screen.findByRole('button', { name: 'Enter result: Own lipids' });
    expect(begin).toHaveAttribute('aria-disabled', 'false');
    await expectOk(team.doctor.post(`/receiving/advice/${visit.advice[0]?.id}/report`));
    await waitFor(() => expect(begin).toHaveAttribute('aria-disabled', 'true'));
  } finally {
    end();
  }
});

test('originals stand in place, a picture as a picture', async () => {
  const visit = await enterVisit('2026-03-11', [sentOut]);
  const { id } = await insertReport(app, { customerId: ann.id, status: 'received' });
  const { pool } = app.ports;
  await pool.query('update report set visit_id = $1, advice_id = $2 where id = $3', [
    visit.id,
    visit.advice[0]?.id,
    id,
  ]);
  const { rows } = await pool.query(
    `with f as (insert into stored_file (sha256, size_bytes, media_type) values ('picture', 9, 'image/png') returning id),
       a as (insert into arrival (file_id, channel, original_name) select id, 'upload', 'gel.png' from f returning id, file_id)
     insert into report_file (report_id, file_id, arrival_id) select $1, file_id, id from a returning file_id::int as id`,
    [id],
  );
  await page(`${detail}/${visit.id}`);
  const picture = await screen.findByRole('img', { name: /gel\.png/ });
  expect(picture.getAttribute('src')).toContain(`/api/v1/reports/${id}/files/${rows[0].id}/pages/1?`);
});

test.each([
  [`${detail}/999999`, /visit/i],
  [`${detail}/abc`, 'This address does not identify a visit. Choose one from the list.'],
])('%s leads back to the list', async (path, text) => {
  await page(path);
  expect(await screen.findByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', list);
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});

test('a visit that could not be loaded is asked for again', async () => {
  const visit = await enterVisit('2026-03-10', [own]);
  await app.database.pool.query('alter table advice rename to advice_away');
  try {
    await page(`${detail}/${visit.id}`);
    await screen.findByText('This visit could not be loaded.');
  } finally {
    await app.database.pool.query('alter table advice_away rename to advice');
  }
  await user.click(screen.getByRole('button', { name: /again|Retry/i }));
  await screen.findByRole('heading', { name: 'Ann Owed' });
});
