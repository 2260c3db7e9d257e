import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { openPage } from '../../support/browser';
import { ctSlice, uidOf } from '../../support/dicom';
import { keepStudy } from '../../support/imaging';
import { enterPerson } from '../../support/report-path';
import { insertReport } from '../../support/report-rows';

configure({ asyncUtilTimeout: 30_000, defaultHidden: true });
jest.setTimeout(120_000);

const LIST = '/basicMaintenance/dicomPage';
const SEARCH = 'Name, PID, patient ID, accession or report number';
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
let app: TestApp;
let doctor: SignedInPerson;
let sales: SignedInPerson;

beforeAll(async () => {
  app = await startApp();
  doctor = await app.signInAs('doctor');
  sales = await app.signInAs('sales');
  const { id: customerId } = await enterPerson(await app.signInAs('clerk'), {});
  for (const [number, name] of [
    [1, 'Phantom^Ada'],
    [2, 'Phantom^Bob'],
  ] as const) {
    const report = await insertReport(app, { customerId, status: 'received' });
    const person = { no: `P-${number}00`, name };
    await keepStudy(app, report.id, [ctSlice({ study: uidOf(80 + number), person, studyOn: `2026031${number}` })]);
  }
});
afterAll(() => app.drop());

const open = (path: string, by = doctor, language: 'en-US' | 'zh-CN' = 'en-US') =>
  openPage(app, { path, cookie: by.cookie, language });
/** As the images call the person, beside the number of the patient. */
const names = () => screen.queryAllByText(/^P-\d00 · /).map(({ textContent }) => textContent?.slice(8));

test('the studies, found by name and by number; each leads to its pictures', async () => {
  await open(LIST);
  await waitFor(() => expect(names()).toEqual(['Phantom Bob', 'Phantom Ada']));
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(expect.arrayContaining([81, 82].map((number) => `${LIST}/${uidOf(number)}`)));
  await user.type(screen.getByRole('searchbox', { name: SEARCH }), 'bob');
  await waitFor(() => expect(names()).toEqual(['Phantom Bob']));
  await user.clear(screen.getByRole('searchbox', { name: SEARCH }));
  await user.type(screen.getByRole('searchbox', { name: SEARCH }), 'P-1');
  await waitFor(() => expect(names()).toEqual(['Phantom Ada']));
});

test('the days stand in the address, in Chinese too', async () => {
  await open(`${LIST}?studyFrom=2026-03-12&studyTo=2026-03-12`, doctor, 'zh-CN');
  await screen.findByRole('heading', { name: 'Dicom 影像查看' });
  await waitFor(() => expect(names()).toEqual(['Phantom Bob']));
  expect(screen.getByRole('button', { name: /首\s?页/ })).toBeVisible();
});

test('an address that names no study says so', async () => {
  await open(`${LIST}/not-a-uid`);
  expect(await screen.findByText('This address names no study')).toBeVisible();
});

test('who may not look at images does not come in', async () => {
  await open(LIST, sales);
  expect(await screen.findByText('Not Authorized')).toBeVisible();
});
