import pg from 'pg';
import { audit } from '../../../server/core/audit';
import { sealOnce, verifyChain } from '../../../server/modules/audit/service';
import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.drop());

const write = (count: number, details: Record<string, unknown> = {}) =>
  app.ctx.transaction((tx) =>
    audit(
      tx,
      app.ctx,
      ...Array.from({ length: count }, (_, at) => ({
        action: 'test.write',
        objectType: 'thing',
        objectId: at,
        details,
      })),
    ),
  );
const ids = async () =>
  (await app.database.pool.query<{ id: number }>('select id from audit_event order by id')).rows.map(({ id }) => id);

/** Seals this many; a transaction of another test file's database on the same server can hold it up for a moment. */
async function seal(count: number): Promise<void> {
  for (let sealed = 0; sealed < count; ) sealed += await sealOnce(app.ports);
}

/** As the owner of the database could: with the triggers off. */
async function tamper(statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client(app.database.connection);
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(statement, values);
  await client.end();
}

test.each([
  ['audit_event', "update audit_event set details = '{}'"],
  ['audit_event', 'delete from audit_event'],
  ['audit_event', 'truncate audit_event cascade'],
  ['audit_seal', "update audit_seal set hash = ''"],
  ['audit_seal', 'delete from audit_seal'],
  ['audit_seal', 'truncate audit_seal'],
])('the database refuses for %s: %s', async (table, statement) => {
  await write(2);
  await seal(2);
  await expect(app.database.pool.query(statement)).rejects.toThrow(/append-only/);
  expect(Number((await app.database.pool.query(`select count(*) as n from ${table}`)).rows[0].n)).toBe(2);
});

test('every event is sealed, in batches, and the chain holds', async () => {
  await write(1203, { value: '阴性', nested: { b: 1, a: [null, true, 0.1, 1e21] }, quote: '"\\' });
  expect(await verifyChain(app.ports)).toEqual({ events: 1203, sealed: 0, ok: true });
  await seal(1203);
  expect(await verifyChain(app.ports)).toEqual({ events: 1203, sealed: 1203, ok: true });
  expect(await sealOnce(app.ports)).toBe(0);
});

test('an event of a transaction that still runs waits, and nothing later overtakes it', async () => {
  const slow = await app.database.pool.connect();
  await slow.query('begin');
  await slow.query(
    `insert into audit_event (at, actor_name, action, object_type, object_id, request_id) values (now(), 'slow', 'test.slow', 'thing', '1', 'r')`,
  );
  await write(3);
  expect(await sealOnce(app.ports)).toBe(0);
  await slow.query('commit');
  slow.release();
  await seal(4);
  const { rows } = await app.database.pool.query(
    'select e.action from audit_seal s join audit_event e on e.id = s.event_id order by s.seq limit 1',
  );
  expect(rows[0].action).toBe('test.slow');
});

test('many writers and several sealers at once: each event once', async () => {
  const [early] = await Promise.all([
    Promise.all(Array.from({ length: 5 }, () => sealOnce(app.ports))),
    Promise.all(Array.from({ length: 20 }, () => write(5))),
  ]);
  const late = await Promise.all([sealOnce(app.ports), sealOnce(app.ports)]);
  await seal(100 - [...early, ...late].reduce((sum, count) => sum + count, 0));
  expect(await verifyChain(app.ports)).toEqual({ events: 100, sealed: 100, ok: true });
});

describe('who tampers with the triggers off is found', () => {
  beforeEach(async () => {
    await write(5, { from: 'a', to: 'b' });
    await seal(5);
  });

  test.each([
    ['details', `'{"from":"a","to":"c"}'`],
    ['actor_name', `'someone else'`],
    ['at', `at + interval '1 second'`],
    ['action', `'test.read'`],
    ['tx_id', 'tx_id + 1'],
    ['customer_id', '7'],
  ])('a changed %s', async (column, value) => {
    const third = (await ids())[2];
    await tamper(`update audit_event set ${column} = ${value} where id = $1`, [third]);
    expect(await verifyChain(app.ports)).toMatchObject({
      ok: false,
      sealed: 2,
      firstBroken: { seq: 3, eventId: third, why: 'changed' },
    });
  });

  test('a deleted event', async () => {
    const third = (await ids())[2];
    await tamper('delete from audit_event where id = $1', [third]);
    expect(await verifyChain(app.ports)).toMatchObject({
      ok: false,
      firstBroken: { seq: 3, eventId: third, why: 'missing_event' },
    });
  });

  test('an event deleted with its seal', async () => {
    const third = (await ids())[2];
    await tamper('delete from audit_seal where event_id = $1', [third]);
    await tamper('delete from audit_event where id = $1', [third]);
    expect(await verifyChain(app.ports)).toMatchObject({ ok: false, firstBroken: { seq: 3, why: 'missing_seal' } });
  });

  test('an event slipped in between', async () => {
    await tamper(`insert into audit_event (at, actor_name, action, object_type, object_id, request_id, tx_id)
      select at, 'forger', action, object_type, object_id, request_id, 3 from audit_event limit 1`);
    expect(await verifyChain(app.ports)).toMatchObject({ ok: false, firstBroken: { seq: null, why: 'slipped_in' } });
  });
});

test('a database that came from another server goes on being sealed', async () => {
  await tamper(`insert into audit_event (at, actor_name, action, object_type, object_id, request_id, tx_id)
    select now(), 'old server', 'test.old', 'thing', n, 'r', 900000000 + n from generate_series(1, 3) n`);
  await tamper(
    `insert into audit_seal (seq, event_id, tx_id, hash) select 1, id, tx_id, 'x' from audit_event where tx_id = 900000001`,
  );
  await write(2);
  await seal(4);
  await write(2);
  await seal(2);
  expect(Number((await app.database.pool.query('select count(*) as n from audit_seal')).rows[0].n)).toBe(7);
});
