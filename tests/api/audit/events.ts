import { audit } from '../../../server/core/audit';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';

interface Row {
  id: number;
  action: string;
  actorName: string;
  objectId: string;
}
interface Page {
  rows: Row[];
  total: number;
  totalIsAtLeast: boolean;
}

let app: TestApp;
let director: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  director = await app.signInAs('director');
  await app.ctx.transaction((tx) =>
    audit(
      tx,
      director.ctx,
      ...Array.from({ length: 45 }, (_, at) => ({
        action: at % 2 ? 'thing.odd' : 'thing.even',
        objectType: 'thing',
        objectId: at,
        details: { at },
      })),
    ),
  );
});
afterAll(() => app.drop());

const list = (query: string) => director.get<Page>(`/audit/events?${query}`);

test('pages newest first, the last page too', async () => {
  const first = await list('objectType=thing&pageSize=20');
  expect(first.data).toMatchObject({ total: 45, totalIsAtLeast: false });
  expect(first.data.rows.map((row) => row.objectId)).toEqual(Array.from({ length: 20 }, (_, at) => String(44 - at)));
  const last = await list('objectType=thing&pageSize=20&current=3');
  expect(last.data.rows.map((row) => row.objectId)).toEqual(['4', '3', '2', '1', '0']);
  // what is not ruled is kept from everybody
  expect(first.data.rows[0]).toMatchObject({ actorName: 'director 1', facts: [], hidden: 1, sealed: false });
});

test.each([
  ['action=thing.odd', 22],
  ['action=thing', 45],
  ['action=th%25', 0],
  ['objectType=thing&objectId=7', 1],
  ['objectType=thing&from=2026-03-18', 45],
  ['objectType=thing&from=2026-03-19', 0],
  ['objectType=thing&to=2026-03-18', 45],
  ['objectType=thing&to=2026-03-17', 0],
  ['objectType=thing&actorId=999', 0],
])('%s finds %d', async (query, total) => {
  expect((await list(query)).data.total).toBe(total);
});

test('an event that an earlier version wrote under another code is found and shown under the one of today', async () => {
  const event = { action: 'report.letGo', objectType: 'former', objectId: 1, details: {} };
  await app.ctx.transaction((tx) => audit(tx, director.ctx, event));
  const { data } = await list('action=report.releaseCheck&objectType=former');
  expect(data.rows.map((row) => row.action)).toEqual(['report.releaseCheck']);
});

test('wrong filters are told', async () => {
  const { status, header } = await list('from=yesterday&current=0');
  expect(status).toBe(400);
  expect(Object.keys(header.fields ?? {})).toEqual(['current', 'from']);
});

test.each(['clerk', 'reviewer', 'doctor', 'sales'] as const)('a %s may not read it', async (role) => {
  const person = await app.signInAs(role);
  expect((await person.get('/audit/events')).header.reason).toBe('acl.forbidden');
});

test('signed out is 401', async () => {
  expect((await app.request('/audit/events')).status).toBe(401);
});
