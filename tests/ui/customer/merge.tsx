import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { openPage } from '../../support/browser';

configure({
  asyncUtilTimeout: 30_000,
  defaultHidden: true,
  getElementError: (message, place) => new Error(`${message}\n${place.textContent}`),
});
jest.setTimeout(120_000);

let app: TestApp;
let clerk: SignedInPerson;
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

type Person = { id: number; pid: string; name: string };

beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk', { name: 'Clerk One' });
});
afterAll(() => app.drop());

const enter = async (body: object) =>
  (await clerk.post<Person>('/customers', { gender: 'female', birthOn: '1980-03-18', ...body })).data;
const drawer = async (title: string | RegExp) =>
  (await screen.findByText(title, { selector: '.ant-drawer-title' })).closest('[role=dialog]') as HTMLElement;
const dialog = async (title: string | RegExp) =>
  (await screen.findByText(title, { selector: '.ant-modal-title' })).closest('[role=dialog]') as HTMLElement;
const press = async (inside: HTMLElement, name: string | RegExp) =>
  user.click(await within(inside).findByRole('button', { name }));

test('two records of one person become one by the drawer; the old address leads to the survivor; it can be undone', async () => {
  const stays = await enter({ name: 'Wang Fang', mobile: '13812345678' });
  const goes = await enter({ name: 'Fang Wang', email: 'w@example.com', birthOn: '1980-08-13' });
  const visit = { visitOn: '2026-03-01', advice: [{ nameEn: 'Blood count', category: 'blood' }] };
  expect((await clerk.post(`/customers/${goes.id}/visits`, visit)).status).toBe(200);

  const first = await openPage(app, { path: `/customer/List?q=nobody&open=${stays.id}`, cookie: clerk.cookie });
  await press(await drawer('Wang Fang'), /Merge with another record/);
  const find = await dialog(`Find the other record of Wang Fang (${stays.pid})`);
  await user.clear(within(find).getByRole('searchbox'));
  await user.type(within(find).getByRole('searchbox'), goes.pid);
  await press(find, `Fang Wang · ${goes.pid}`);

  const compare = await dialog('Merge two records');
  expect(await within(compare).findByText(/These may be two different people.*Birth date/)).toBeInTheDocument();
  await user.click(
    within(compare).getByRole('radio', { name: /^Birth date: 1980-08-13, from the record that is merged/ }),
  );
  await user.type(within(compare).getByLabelText('Reason'), 'same identity card');
  await press(compare, `Merge into ${stays.pid}`);
  expect(await within(compare).findByText('Please confirm that you have compared them.')).toBeInTheDocument();
  await user.click(within(compare).getByRole('checkbox', { name: /I have compared them/ }));
  await press(compare, `Merge into ${stays.pid}`);
  await waitFor(async () => {
    const { data } = await clerk.get(`/customers/${goes.id}`);
    expect(data).toMatchObject({ id: stays.id, birthOn: '1980-08-13', email: 'w@example.com', otherPids: [goes.pid] });
  });
  first.unmount();

  await openPage(app, { path: `/customer/List?q=nobody&open=${goes.id}&tab=history`, cookie: clerk.cookie });
  const person = await drawer('Wang Fang');
  expect(await within(person).findByText(/The record you opened was merged into this one/)).toBeInTheDocument();
  await press(person, 'Undo the merge…');
  const undo = await dialog(/^Undo the merge of Fang Wang/);
  await user.type(within(undo).getByLabelText('Reason'), 'two sisters');
  await press(undo, 'Undo the merge');
  await waitFor(async () => {
    const { data } = await clerk.get(`/customers/${goes.id}`);
    expect(data).toMatchObject({ id: goes.id, name: 'Fang Wang', birthOn: '1980-08-13' });
  });
  expect((await clerk.get(`/customers/${stays.id}`)).data).toMatchObject({ birthOn: '1980-03-18', otherPids: [] });
});

test('possible duplicates are told apart with a reason, can be taken up again, and are merged from there', async () => {
  const one = await enter({ name: '李雷', mobile: '13911112222' });
  const other = await enter({ name: '李雷', mobile: '13911112222' });
  const page = await openPage(app, { path: '/customer/List?q=nobody', cookie: clerk.cookie });
  await press(document.body, /^Possible duplicates \([1-9]/);
  expect(page.where()).toContain('view=duplicates');
  const both = `李雷 (${one.pid}), 李雷 (${other.pid})`;
  const pair = await screen.findByRole('article', { name: both });
  expect(within(pair).getByText('same name and birth date')).toBeInTheDocument();
  expect(within(pair).getByText('same mobile')).toBeInTheDocument();

  await press(pair, `Not the same person: ${both}`);
  const dismiss = await dialog(/^李雷 \(P\d+\) and 李雷 \(P\d+\) are two people$/);
  await user.type(within(dismiss).getByLabelText('Reason'), 'father and son');
  await press(dismiss, 'Not the same person');
  await waitFor(() => expect(screen.queryByRole('article', { name: both })).toBeNull());

  await user.click(screen.getByRole('radio', { name: 'Not the same person' }));
  const told = await screen.findByRole('article', { name: both });
  expect(within(told).getByText(/Clerk One.*father and son/)).toBeInTheDocument();
  await press(told, `Decide again: ${both}`);
  await waitFor(() => expect(screen.queryByRole('article', { name: both })).toBeNull());
  await user.click(screen.getByRole('radio', { name: 'To decide' }));
  await press(await screen.findByRole('article', { name: both }), `Merge…: ${both}`);
  const compare = await dialog('Merge two records');
  await user.type(await within(compare).findByLabelText('Reason'), 'same person after all');
  await press(compare, `Merge into ${one.pid}`);
  await waitFor(async () => expect((await clerk.get(`/customers/${other.id}`)).data).toMatchObject({ id: one.id }));
});
