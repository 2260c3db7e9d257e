import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { openPage } from '../../support/browser';
import { insertReport } from '../../support/report-rows';

configure({
  asyncUtilTimeout: 30_000,
  defaultHidden: true,
  getElementError: (message, place) => new Error(`${message}\n${place.textContent}`),
});
jest.setTimeout(120_000);

let app: TestApp;
let director: SignedInPerson;
let made = 0;
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

beforeAll(async () => {
  app = await startApp();
  director = await app.signInAs('director', { name: 'Director One' });
});
afterAll(() => app.drop());

const enter = async (more: object = {}) => {
  made += 1;
  const body = { name: `Person ${made}`, gender: 'female', birthOn: '1980-03-18', ...more };
  return (await director.post<{ id: number; pid: string; name: string }>('/customers', body)).data;
};
const drawer = async (title: string | RegExp) =>
  (await screen.findByText(title, { selector: '.ant-drawer-title' })).closest('[role=dialog]') as HTMLElement;
const dialog = async (title: string | RegExp) =>
  (await screen.findByText(title, { selector: '.ant-modal-title' })).closest('[role=dialog]') as HTMLElement;
/** The list with one row, and a person's drawer. */
const opened = async ({ id, name }: { id: number; name: string }, tab = '') => {
  const page = await openPage(app, { path: `/customer/List?q=nobody&open=${id}&tab=${tab}`, cookie: director.cookie });
  return { ...page, person: await drawer(name) };
};
const press = async (inside: HTMLElement, name: string | RegExp) =>
  user.click(await within(inside).findByRole('button', { name }));

test('a consent is recorded with how it was given, taken back with a reason, and both stay readable', async () => {
  const one = await enter();
  const { person } = await opened(one);
  await press(person, 'Record consent: Reports may be shared by link');
  const give = await dialog(`Consent of ${one.name} (${one.pid})`);
  // the server of the tests lives in March
  await user.clear(within(give).getByLabelText('Given on'));
  await user.type(within(give).getByLabelText('Given on'), '2026-03-10');
  await user.tab();
  await user.type(within(give).getByLabelText('Evidence'), 'form 17');
  await press(give, 'Save the consent');
  expect(await within(person).findByText(/Signed form · form 17/)).toBeInTheDocument();
  expect((await director.get(`/customers/${one.id}`)).data).toMatchObject({ consents: { share: true } });

  await press(person, 'Withdraw: Reports may be shared by link');
  const withdraw = await dialog(`${one.name} (${one.pid}) withdraws a consent`);
  expect(within(withdraw).getByText(/Every share link of this person stops working/)).toBeInTheDocument();
  await press(withdraw, 'Withdraw the consent');
  expect(await within(withdraw).findByText('Please give the reason.')).toBeInTheDocument();
  await user.type(within(withdraw).getByLabelText('Reason'), 'changed her mind');
  await press(withdraw, 'Withdraw the consent');
  expect(await within(person).findByText('Earlier (1)')).toBeInTheDocument();
  expect(within(person).getByText(/form 17.*by Director One.*changed her mind/)).toBeInTheDocument();
  expect((await director.get(`/customers/${one.id}`)).data).toMatchObject({ consents: { share: false } });
});

test('a membership is renewed from the day it runs out, and the history tells who did what', async () => {
  const one = await enter({ membershipType: 'gold', membershipValidOn: '2030-05-01' });
  const { person, where } = await opened(one);
  await press(person, 'Renew or change');
  const renew = await dialog(`Membership of ${one.name} (${one.pid})`);
  expect(within(renew).getByLabelText('Membership valid until')).toHaveValue('2031-05-01');
  await press(renew, '2 more years');
  await user.type(within(renew).getByLabelText('Note'), 'paid by card');
  await press(renew, 'Save');
  expect(await within(person).findByText(/until 2032-05-01/)).toBeInTheDocument();
  expect(await within(person).findByText('Earlier memberships (1)')).toBeInTheDocument();
  await user.click(within(person).getByRole('tab', { name: 'History' }));
  expect(await within(person).findByText('paid by card')).toBeInTheDocument();
  expect(within(person).getAllByText(/Director One/)[0]).toBeInTheDocument();
  expect(where()).toContain('tab=history');
});

test('the trends draw each biomarker with its range, and can be narrowed', async () => {
  const one = await enter();
  const issued = { status: 'issued', signerId: director.staffId };
  const hb = { nameEn: 'Haemoglobin', nameZh: '血红蛋白', value: '135', unit: 'g/L', range: '115-150' };
  const platelets = { nameEn: 'Platelets', nameZh: '血小板', value: '200', unit: '10^9/L' };
  await insertReport(app, { ...issued, customerId: one.id, results: [hb], testOn: '2026-01-10' });
  await insertReport(app, {
    ...issued,
    customerId: one.id,
    results: [{ ...hb, value: '170' }, platelets],
    testOn: '2026-03-10',
  });
  const { person } = await opened(one, 'trends');
  const chart = /Haemoglobin: 2 values from 135 to 170 g\/L; latest reference interval 115-150/;
  expect(await within(person).findByRole('img', { name: chart })).toBeInTheDocument();
  expect(within(person).getByRole('article', { name: /Platelets/ })).toBeInTheDocument();
  await user.click(within(person).getByRole('switch'));
  await waitFor(() => expect(within(person).queryByRole('article', { name: /Platelets/ })).toBeNull());
});

test('chosen rows get a salesman in one go, all that match too, and the dialog says how many', async () => {
  const sales = await app.signInAs('sales', { name: 'Sales One' });
  const people = [await enter({ name: 'Team A' }), await enter({ name: 'Team B' }), await enter({ name: 'Team C' })];
  await openPage(app, { path: '/customer/List?q=Team', cookie: director.cookie });
  for (const { name, pid } of people.slice(0, 2))
    await user.click(await screen.findByRole('checkbox', { name: `Choose ${name} (${pid})` }));
  await press(document.body, /Assign salesman… \(2 chosen\)/);
  const assign = await dialog('Assign a salesman');
  expect(within(assign).getByRole('radio', { name: 'The 2 chosen customers' })).toBeChecked();
  await press(assign, 'Assign');
  expect(await within(assign).findByText('Please choose a salesman.')).toBeInTheDocument();
  await user.click(within(assign).getByLabelText('Salesman'));
  await user.click(await screen.findByText('Sales One', { selector: '.ant-select-item-option-content' }));
  await press(assign, 'Assign');
  const salesmanOf = async ({ id }: { id: number }) =>
    (await director.get<{ salesmanId: number | null }>(`/customers/${id}`)).data.salesmanId;
  await waitFor(async () => {
    const now = await Promise.all(people.map(salesmanOf));
    expect(now).toEqual([sales.staffId, sales.staffId, null]);
  });
  await press(document.body, /^Assign salesman…$/);
  const again = await dialog('Assign a salesman');
  expect(within(again).getByRole('radio', { name: 'All 3 customers matching the filters' })).toBeChecked();
});

test('what is erased and what stays is said before the pid is typed, and an erased record shows as such', async () => {
  const one = await enter({ mobile: '13812345670' });
  const { person } = await opened(one);
  await press(person, /Erase…/);
  const erase = await dialog(`Erase the data of ${one.name} (${one.pid})`);
  expect(await within(erase).findByText('What is erased')).toBeInTheDocument();
  expect(within(erase).getByText('What is kept, and why')).toBeInTheDocument();
  await user.type(within(erase).getByLabelText('Reason'), 'asked in writing');
  await user.type(within(erase).getByLabelText(/Type the PID/), 'wrong');
  await press(erase, 'Erase for good');
  expect(await within(erase).findByText('The PID does not match.')).toBeInTheDocument();
  await user.clear(within(erase).getByLabelText(/Type the PID/));
  await user.type(within(erase).getByLabelText(/Type the PID/), one.pid);
  await press(erase, 'Erase for good');
  expect(await screen.findByText('The data of this person has been erased')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Edit|Merge with|Renew|Erase…/ })).toBeNull();
  expect((await director.get(`/customers/${one.id}`)).data).toMatchObject({ state: 'erased', mobile: '' });
});
