import { sql } from 'drizzle-orm';
import { openDatabase } from '../../../server/adapters/postgres/database';
import type { Tx } from '../../../server/core/ports';
import { createTestDatabase, type TestDatabase } from '../../support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    'create table kept (id int, word text); insert into kept values (1, $$one$$); grant select on kept to public',
  );
});
afterAll(() => database.drop());

/** In one transaction, so on one connection. */
const onOne = <T>(work: (tx: Tx) => Promise<T>) => openDatabase(database.application).transaction(work);

/** What PostgreSQL keeps of this connection that speaks of the table, and how often it was asked. */
async function keptIn(tx: Tx) {
  const { rows } = await tx.execute(sql`
    select count(*) as texts, coalesce(sum(generic_plans + custom_plans), 0) as asked
    from pg_prepared_statements where statement like '%from kept%' and statement not like '%pg_prepared%'`);
  return rows[0];
}

test('a question is read once for each connection, and answers by its values each time', async () => {
  await onOne(async (tx) => {
    const wordOf = async (id: number) => (await tx.execute(sql`select word from kept where id = ${id}`)).rows[0]?.word;
    expect([await wordOf(1), await wordOf(2), await wordOf(1)]).toEqual(['one', undefined, 'one']);
    expect(await keptIn(tx)).toEqual({ texts: 1, asked: '3' });
  });
});

test('a search is planned for its words each time, and a list of ever new length is not kept', async () => {
  await onOne(async (tx) => {
    const before = await keptIn(tx);
    expect((await tx.execute(sql`select id from kept where word ilike ${'%ON%'}`)).rows).toEqual([{ id: 1 }]);
    const ids = sql.join(
      Array.from({ length: 41 }, (_, id) => sql`${id}::int`),
      sql`, `,
    );
    expect((await tx.execute(sql`select word from kept where id in (${ids})`)).rows).toEqual([{ word: 'one' }]);
    expect(await keptIn(tx)).toEqual(before);
  });
});

test('a question that failed can be asked again, and one whose table was changed meanwhile too', async () => {
  const client = await database.application.connect();
  try {
    const ask = () => client.query({ text: 'select word from later where id = $1' }, [1]);
    await expect(ask()).rejects.toMatchObject({ code: '42P01' });
    await database.pool.query(
      'create table later (id int, word text); insert into later values (1, $$two$$); grant select on later to public',
    );
    expect((await ask()).rows).toEqual([{ word: 'two' }]);
    await database.pool.query('alter table later add column more text; create index on later (id)');
    expect((await ask()).rows).toEqual([{ word: 'two' }]);
  } finally {
    client.release();
  }
});

test('no connection keeps ever more: past three hundred texts a new one is read each time', async () => {
  const client = await database.application.connect();
  try {
    const asked = (id: number) => client.query({ text: `select ${id} as id where $1`, values: [true] });
    for (let id = 0; id < 310; id += 1) expect((await asked(id)).rows).toEqual([{ id }]);
    const { rows } = await client.query('select count(*)::int as kept from pg_prepared_statements');
    expect(rows).toEqual([{ kept: 300 }]);
  } finally {
    client.release();
  }
});

test('a question that was given a name keeps it', async () => {
  const client = await database.application.connect();
  try {
    await client.query({ name: 'the-own-one', text: 'select $1::int as id', values: [1] });
    const { rows } = await client.query(
      "select name from pg_prepared_statements where statement = 'select $1::int as id'",
    );
    expect(rows).toEqual([{ name: 'the-own-one' }]);
  } finally {
    client.release();
  }
});
