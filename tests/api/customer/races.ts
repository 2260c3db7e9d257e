import { receiveFile } from '../../../server/modules/intake/receiving';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { enterPerson } from '../../support/report-path';

let app: TestApp;
let director: SignedInPerson;

beforeAll(async () => {
  app = await startApp();
  director = await app.signInAs('director');
});
afterAll(() => app.drop());

/** Waits until a statement of another connection waits for a lock. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await app.ports.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows.length > 0) return;
  }
}

/** Lets `act` run into a change of this customer that is written only once `act` waits for it. */
async function beaten<T>(change: string, values: unknown[], act: () => Promise<T>): Promise<T> {
  const other = await app.ports.pool.connect();
  try {
    await other.query('begin');
    // as every change of a customer does
    await other.query('select 1 from customer where id = $1 for update', values.slice(0, 1));
    await other.query(change, values);
    const acting = act();
    await somebodyWaits();
    await other.query('commit');
    return await acting;
  } finally {
    other.release();
  }
}

let files = 0;
async function waiting(): Promise<{ id: number; rowVersion: number }> {
  files += 1;
  const bytes = new Uint8Array(Buffer.from(`%PDF-1.4\n% ${files}\n`, 'latin1'));
  const arrival = await app.ports.files.receive([bytes]);
  const { reportId: id } = await receiveFile(director.ctx, { arrival, originalName: `${files}.pdf`, channel: 'desk' });
  return (await director.get<{ id: number; rowVersion: number }>(`/reports/${id}`)).data;
}

const ERASE = "update customer set state = 'erased', name = '#' || pid where id = $1";
const MERGE = "update customer set state = 'merged', merged_into_id = $2 where id = $1";

const refused = ({ status, header }: { status: number; header: { reason?: string; msg: string } }) =>
  `${status} ${header.reason} ${header.msg}`;

test('a match that loses against an erasure is refused by name', async () => {
  const { id, pid } = await enterPerson(director);
  const report = await waiting();
  const match = { rowVersion: report.rowVersion, customerId: id, reason: 'known' };
  const answer = await beaten(ERASE, [id], () => director.post(`/intake/desk/${report.id}/match`, match));
  expect(refused(answer)).toBe(
    `410 customer.erased The data of ${pid} has been erased. Nothing can be added or changed.`,
  );
  const { rows } = await app.ports.pool.query('select customer_id, row_version from report where id = $1', [report.id]);
  expect(rows).toEqual([{ customer_id: null, row_version: report.rowVersion }]);
});

test('a visit that loses against an erasure is refused by name', async () => {
  const { id, pid } = await enterPerson(director);
  const answer = await beaten(ERASE, [id], () => director.post(`/customers/${id}/visits`, { visitOn: '2026-03-01' }));
  expect(refused(answer)).toBe(
    `410 customer.erased The data of ${pid} has been erased. Nothing can be added or changed.`,
  );
});

test('what loses against a merge goes to the survivor', async () => {
  const [gone, stays] = [await enterPerson(director), await enterPerson(director)];
  const report = await waiting();
  const match = { rowVersion: report.rowVersion, customerId: gone.id, reason: 'known' };
  const matched = await beaten(MERGE, [gone.id, stays.id], () =>
    director.post(`/intake/desk/${report.id}/match`, match),
  );
  expect(matched.status).toBe(200);
  const { rows } = await app.ports.pool.query('select customer_id from report where id = $1', [report.id]);
  expect(rows.map((row) => Number(row.customer_id))).toEqual([stays.id]);

  const [other, survivor] = [await enterPerson(director), await enterPerson(director)];
  const visit = await beaten(MERGE, [other.id, survivor.id], () =>
    director.post<{ customerId: number }>(`/customers/${other.id}/visits`, { visitOn: '2026-03-01' }),
  );
  expect(visit.status).toBe(200);
  expect(visit.data.customerId).toBe(survivor.id);
});
