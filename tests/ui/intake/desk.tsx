import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { openPage } from '../../support/browser';
import { show } from '../../support/report-path';
import { insertReport } from '../../support/report-rows';

configure({ asyncUtilTimeout: 30_000, defaultHidden: true });
jest.setTimeout(120_000);

let app: TestApp;
let clerk: SignedInPerson;
let customerId: number;
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk');
  customerId = (await clerk.post<{ id: number }>('/customers', { name: 'Alice Test', gender: 'female' })).data.id;
});
afterAll(() => app.drop());

test('a report in the address is opened, the person it is matched to is chosen, and one press signs for one report', async () => {
  const { id: first } = await insertReport(app, { customerId, status: 'received', receivedAt: '2026-03-17T01:00:00Z' });
  const { id: second } = await insertReport(app, { customerId, status: 'received', name: 'Lipids 2' });
  await app.ports.pool.query(`update report set match_reason = 'known here' where id = $1`, [second]);
  const { where } = await openPage(app, { path: `/SignIn?report=${first}`, cookie: clerk.cookie });
  expect(await screen.findByText('Say why it is this person.')).toBeInTheDocument();
  expect(where()).toBe(`/SignIn/pdfSignIn?report=${first}`);
  const decide = screen.getByRole('region', { name: 'Match to a customer and sign for' });
  expect(within(decide).getByRole('radio', { checked: true })).toHaveAccessibleName(/Alice Test/);

  expect(within(decide).getByText(/name and gender alone confirm nobody/)).toBeInTheDocument();
  await user.click(within(decide).getByRole('button', { name: 'All pages compared with the record' }));
  expect(screen.getByText('Compare with the page before signing for it.')).toBeInTheDocument();
  const sign = within(decide).getByRole('button', { name: 'Sign for' });
  await waitFor(() => expect(sign).toBeEnabled());
  await user.dblClick(sign);
  await waitFor(() => expect(where()).toBe(`/SignIn/pdfSignIn?report=${second}`));
  expect((await show(clerk, first)).status).toBe('signed_for');
  await screen.findByRole('heading', { name: 'Lipids 2' });
  // the second half of a double press comes before one can have looked at the next report
  await user.click(screen.getByRole('button', { name: 'Sign for' }));
  expect((await show(clerk, second)).status).toBe('received');
});

test('a reason typed for refusing is not lost without a question, and is kept with the report', async () => {
  const { id } = await insertReport(app, { customerId, status: 'received' });
  await insertReport(app, { customerId, status: 'received' });
  const { where } = await openPage(app, { path: `/SignIn/pdfSignIn?report=${id}`, cookie: clerk.cookie });
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  await user.type(screen.getByLabelText('Why is it refused?'), 'not ours');
  const [other] = await screen.findAllByRole('button', { current: false, name: /Alice Test/ });
  await user.click(other as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(where()).toBe(`/SignIn/pdfSignIn?report=${id}`);
  expect(screen.getByText(/still has to be told/)).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'What is the refusal about?' }));
  await user.click(await screen.findByText('Not for this clinic'));
  expect(screen.getByText('An open critical value is closed with this reason.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refuse the report' }));
  await waitFor(async () => expect((await show(clerk, id)).status).toBe('refused'));
  const { data } = await clerk.get<{ details: object }[]>(`/reports/${id}/history`);
  expect(data.at(-1)).toMatchObject({ details: { reason: 'not ours', about: 'not_ours' } });
});
