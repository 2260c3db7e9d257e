import type { RoleCode, TestApp } from './app';

/** The ids of the default roles. */
export async function roleIds(app: TestApp): Promise<Record<RoleCode, number>> {
  const { rows } = await app.database.pool.query<{ code: RoleCode; id: string }>('select code, id from role');
  return Object.fromEntries(rows.map(({ code, id }) => [code, Number(id)])) as Record<RoleCode, number>;
}

/** Until a transaction waits for a lock that another one holds. */
export async function someoneWaits({ database }: TestApp): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}
