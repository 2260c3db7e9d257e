import { configure, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getRequestInstance } from '@umijs/max';
import { TABLE_WIDE, useMedia } from '@/components/useMedia';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { openPage } from '../../support/browser';
import { insertReport } from '../../support/report-rows';

configure({ asyncUtilTimeout: 30_000, defaultHidden: true });
jest.setTimeout(120_000);

let app: TestApp;
let clerk: SignedInPerson;
const ids: Record<string, number> = {};
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk', { name: 'Clerk One' });
  const people = [
    { name: '王芳', mobile: '13812345678', gender: 'female', birthOn: '1980-03-18' },
    { name: '李雷', gender: 'male', mobile: '13911112222' },
    { name: '<b>Bold</b>', gender: 'male' },
  ];
  for (const person of people) ids[person.name] = (await clerk.post<{ id: number }>('/customers', person)).data.id;
});
afterAll(() => app.drop());

const names = async () =>
  (await screen.findAllByRole('button', { name: /^(王芳|李雷|<b>Bold<\/b>)$/ })).map(({ textContent }) => textContent);
/** A drawer by its title; in tests antd gives every drawer the same id, so that it has no name of its own. */
const drawer = async (title: string | RegExp) =>
  (await screen.findByText(title, { selector: '.ant-drawer-title' })).closest('[role=dialog]') as HTMLElement;
/** The list with one row, and a person's drawer. */
const opened = (name: string) => `/customer/List?q=nobody&open=${ids[name]}`;

test('the address says what is shown, and what is typed goes into the address', async () => {
  const { where } = await openPage(app, { path: '/customer/List?gender=male&sort=pid', cookie: clerk.cookie });
  expect(await names()).toEqual(['李雷', '<b>Bold</b>']);
  await user.type(screen.getByRole('searchbox'), 'lilei');
  await waitFor(() => expect(where()).toBe('/customer/List?gender=male&sort=pid&q=lilei'));
  await waitFor(async () => expect(await names()).toEqual(['李雷']));
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nobody');
  expect(await screen.findByText('Nothing matches these filters.')).toBeInTheDocument();
});

test.each([true, false])('what depends on the width is drawn for it from the first: %s', (matches) => {
  const narrow = window.matchMedia;
  window.matchMedia = (media) => Object.assign(narrow(media), { matches });
  try {
    const drawn: boolean[] = [];
    renderHook(() => drawn.push(useMedia(TABLE_WIDE)));
    expect(new Set(drawn)).toEqual(new Set([matches]));
  } finally {
    window.matchMedia = narrow;
  }
});

test('a list that failed without a connection is asked again when there is one', async () => {
  await openPage(app, { path: '/customer/List?gender=male&sort=pid', cookie: clerk.cookie });
  await names();
  const network = getRequestInstance().defaults;
  const { adapter } = network;
  network.adapter = () => Promise.reject(Object.assign(new Error('Network Error'), { isAxiosError: true }));
  await user.type(screen.getByRole('searchbox'), 'lilei');
  expect(await screen.findByText(/no connection/i)).toBeInTheDocument();
  network.adapter = adapter;
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await names()).toEqual(['李雷']));
  expect(screen.queryByText(/no connection/i)).toBeNull();
});

test('on a wide screen columns are hidden, moved and held at an edge by the keyboard, kept, and put back', async () => {
  const narrow = window.matchMedia;
  window.matchMedia = (media) => Object.assign(narrow(media), { matches: true });
  // as ProTable kept it
  localStorage.setItem('portal_columns_customer', JSON.stringify({ mobile: { show: false, disable: false } }));
  const heads = () =>
    [...document.querySelectorAll('.ant-table-thead th')].map(({ textContent }) => textContent).filter(Boolean);
  const button = (name: string) => screen.getByRole('button', { name });
  try {
    const first = await openPage(app, { path: '/customer/List?sort=pid', cookie: clerk.cookie });
    await names();
    expect(heads().slice(0, 6)).toEqual(['PID', 'Name', 'Gender', 'Birth date', 'Age', 'Membership']);
    await user.click(button('Columns and row height'));
    expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Gender' }));
    button('Name: move forward').focus();
    await user.keyboard('{Enter}');
    expect(button('Name: move back')).toHaveFocus();
    button('Age: keep at the left edge').focus();
    await user.keyboard('{Enter}');
    expect(heads().slice(0, 4)).toEqual(['Age', 'Name', 'PID', 'Birth date']);
    await user.click(screen.getByRole('radio', { name: 'Tall' }));
    expect(document.querySelector('.ant-table-small, .ant-table-middle')).toBeNull();
    await user.keyboard('{Escape}');
    expect(button('Columns and row height')).toHaveFocus();
    first.unmount();

    await openPage(app, { path: '/customer/List?sort=pid', cookie: clerk.cookie });
    await names();
    expect(heads().slice(0, 4)).toEqual(['Age', 'Name', 'PID', 'Birth date']);
    expect(document.querySelector('.ant-table-small, .ant-table-middle')).toBeNull();
    await user.click(button('Columns and row height'));
    await user.click(button('Reset'));
    expect(heads().slice(0, 6)).toEqual(['PID', 'Name', 'Gender', 'Birth date', 'Age', 'Mobile']);
  } finally {
    window.matchMedia = narrow;
    localStorage.clear();
  }
});

test('an address that names a person opens them; whoever may only look has no buttons, and links lead to their work', async () => {
  const visit = { visitOn: '2026-03-01', advice: [{ nameEn: 'Blood count', category: 'blood', barCode: 'BC-1' }] };
  expect((await clerk.post(`/customers/${ids.王芳}/visits`, visit)).status).toBe(200);
  const { id: reportId } = await insertReport(app, { customerId: ids.王芳 ?? 0, status: 'signed_for' });

  const reviewer = await app.signInAs('reviewer');
  const { where } = await openPage(app, { path: opened('王芳'), cookie: reviewer.cookie });
  const person = await drawer('王芳');
  expect(await within(person).findByText('13812345678')).toBeInTheDocument();
  await user.click(within(person).getByRole('tab', { name: 'Visits' }));
  expect(where()).toContain('tab=visits');
  expect(await within(person).findByText(/Blood count/)).toHaveTextContent('BC-1');
  expect(within(person).queryByRole('button', { name: /Edit|New|Renew|Withdraw|Merge|Erase/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /New customer|Assign|Possible duplicates/ })).toBeNull();
  await user.click(within(person).getByRole('tab', { name: 'Reports' }));
  const links = await within(person).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/basicMaintenance/reportChecker/${reportId}`]);
});

test('what was typed stays through a refusal and is not lost without a question', async () => {
  await openPage(app, { path: '/customer/List?q=nobody', cookie: clerk.cookie });
  await user.click((await screen.findAllByRole('button', { name: /New customer/ }))[0] as HTMLElement);
  const form = await drawer('New customer');
  await user.type(within(form).getByLabelText('Name'), 'Second');
  await user.type(within(form).getByLabelText('Mobile'), '138 1234');
  await user.tab();
  expect(await within(form).findByText(/mainland China mobile number/)).toBeInTheDocument();
  await user.type(within(form).getByLabelText('Mobile'), ' 5678');
  await user.tab();
  expect(await within(form).findByText('This person may already be a customer')).toBeInTheDocument();
  const { rows: taken } = await app.ports.pool.query('select pid from customer order by id limit 1');
  await user.type(within(form).getByLabelText('PID'), taken[0].pid.toLowerCase());
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect((await within(form).findAllByText(/already belongs to 王芳/))[0]).toBeInTheDocument();
  await user.click(within(form).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(within(form).getByLabelText('Name')).toHaveValue('Second');
});

test('Enter takes a date without saving, and nobody who may be there already is saved unseen', async () => {
  await openPage(app, { path: '/customer/List?q=nobody', cookie: clerk.cookie });
  await user.click((await screen.findAllByRole('button', { name: /New customer/ }))[0] as HTMLElement);
  const form = await drawer('New customer');
  const people = async () => Number((await app.ports.pool.query('select count(*) from customer')).rows[0].count);
  const before = await people();
  await user.type(within(form).getByLabelText('Name'), '王芳');
  await user.type(within(form).getByLabelText('Birth date'), '1980-03-18{Enter}');
  await user.type(within(form).getByLabelText('Name'), '{Enter}');
  expect(await within(form).findByText('This person may already be a customer')).toBeInTheDocument();
  expect(within(form).getByText('If this is somebody else, save again.')).toBeInTheDocument();
  expect(await people()).toBe(before);
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await people()).toBe(before + 1));
});

test('somebody who is not there is said to be so in whole words', async () => {
  await openPage(app, { path: '/customer/List?q=nobody&open=999999', cookie: clerk.cookie });
  expect(await screen.findByText('This customer could not be loaded')).toBeInTheDocument();
  expect(screen.getByText('There is no such customer.')).toBeInTheDocument();
});

test('two people’s changes meet field by field', async () => {
  await openPage(app, { path: opened('王芳'), cookie: clerk.cookie });
  await user.click(await within(await drawer('王芳')).findByText('Edit'));
  const form = await drawer(/^Edit 王芳/);
  await user.clear(within(form).getByLabelText('Mobile'));
  await user.type(within(form).getByLabelText('Mobile'), '13800000001');
  await user.type(within(form).getByLabelText('Remark'), 'typed here');

  const other = await app.signInAs('clerk', { fresh: true, name: 'Clerk Two' });
  const theirs = {
    name: '王芳',
    gender: 'female',
    birthOn: '1980-03-18',
    mobile: '13800000002',
    email: 'w@example.com',
    rowVersion: 1,
  };
  expect((await other.put(`/customers/${ids.王芳}`, theirs)).status).toBe(200);

  await user.click(within(form).getByRole('button', { name: 'Save' }));
  const title = await screen.findByText('Changed by somebody else meanwhile');
  const dialog = title.closest('[role=dialog]') as HTMLElement;
  expect(within(dialog).getByText(/Clerk Two saved other values/)).toBeInTheDocument();
  expect(within(dialog).getByRole('radio', { name: 'Email: take theirs' })).toBeChecked();
  expect(within(dialog).getByRole('radio', { name: 'Remark: take yours' })).toBeChecked();
  await user.click(within(dialog).getByRole('radio', { name: 'Mobile: take theirs' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save this choice' }));
  await waitFor(async () => {
    const { data } = await clerk.get<Record<string, unknown>>(`/customers/${ids.王芳}`);
    expect(data).toMatchObject({ mobile: '13800000002', email: 'w@example.com', remark: 'typed here', rowVersion: 3 });
  });
});

test('a visit is entered by hand, and changed beside what somebody else changed', async () => {
  await openPage(app, { path: `${opened('李雷')}&tab=visits`, cookie: clerk.cookie });
  await user.click(await within(await drawer('李雷')).findByText('New visit'));
  const form = await drawer(/^New visit of 李雷/);
  await user.type(within(form).getByLabelText('Doctor'), 'Dr Zhou');
  await user.click(within(form).getByRole('button', { name: /Add a test/ }));
  await user.dblClick(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('Please name the test.')).toBeInTheDocument();
  expect(within(form).getByText('Please choose the category.')).toBeInTheDocument();
  await user.type(within(form).getByLabelText('Test name (English)'), 'Lipids');
  await user.type(within(form).getByLabelText('Sample number'), '0042');
  await user.click(within(form).getByLabelText('Category'));
  await user.click(await screen.findByText('Biochemistry', { selector: '.ant-select-item-option-content' }));
  await user.dblClick(within(form).getByRole('button', { name: 'Save' }));

  const visits = async () =>
    (await clerk.get<{ rows: Record<string, unknown>[] }>(`/customers/${ids.李雷}/visits`)).data.rows;
  await waitFor(async () => expect(await visits()).toHaveLength(1));
  const [visit] = await visits();
  expect(visit).toMatchObject({
    doctor: 'Dr Zhou',
    advice: [{ nameEn: 'Lipids', category: 'biochemistry', sampleNo: '0042' }],
  });

  await user.click(await within(await drawer('李雷')).findByLabelText(/^Edit visit/));
  const again = await drawer(/^Visit of 李雷/);
  await user.type(within(again).getByLabelText('Remark'), 'fasting');
  expect((await clerk.put(`/visits/${visit?.id}`, { ...visit, doctor: 'Dr Wu' })).status).toBe(200);
  await user.click(within(again).getByRole('button', { name: 'Save' }));
  expect(await within(again).findByText(/Somebody else changed this visit/)).toBeInTheDocument();
  expect(within(again).getByLabelText('Doctor')).toHaveValue('Dr Wu');
  await user.click(within(again).getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await visits())[0]).toMatchObject({ doctor: 'Dr Wu', remark: 'fasting' }));
  expect(await visits()).toHaveLength(1);
});
