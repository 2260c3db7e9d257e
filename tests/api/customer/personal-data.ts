import { ALL_PERSONAL_DATA } from '../../../server/modules/customer/all-personal-data';
import { createTestDatabase } from '../../support/database';

/** Every table that names a customer, and every table whose rows belong to one of those, and so on. */
const HANGING = `
  with recursive hanging(name) as (
    select table_name::text from information_schema.columns where table_schema = 'public' and column_name ~ '(^|_)customer_id$'
    union
    select k.conrelid::regclass::text from pg_constraint k where k.contype = 'f' and k.confrelid = 'customer'::regclass
    union
    select k.conrelid::regclass::text from hanging h
      join pg_constraint k on k.contype = 'f' and k.confrelid = to_regclass(h.name)
  ) select distinct name from hanging order by name`;

const declared = ALL_PERSONAL_DATA.flatMap(({ tables }) => tables);

test('every table with rows of a customer is in one declaration of personal data, and each names tables that exist', async () => {
  const database = await createTestDatabase();
  try {
    const { rows } = await database.pool.query<{ name: string }>(HANGING);
    const hanging = rows.map(({ name }) => name);
    expect(hanging).toEqual(expect.arrayContaining(['visit', 'advice', 'report', 'result', 'signature', 'consent']));
    expect(hanging.filter((name) => !declared.includes(name))).toEqual([]);
    expect(declared.filter((name, at) => declared.indexOf(name) !== at)).toEqual([]);
    const { rows: missing } = await database.pool.query(
      'select t from unnest($1::text[]) t where to_regclass(t) is null',
      [declared],
    );
    expect(missing).toEqual([]);
  } finally {
    await database.drop();
  }
});

test('no two parts of an export have one name', () => {
  const names = ALL_PERSONAL_DATA.flatMap(({ sections }) => sections.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});
