import type { RoleCode, SignedInPerson, TestApp } from './app';

/** The ids of the default roles. */
export async function roleIds(app: TestApp): Promise<Record<RoleCode, number>> {
  const { rows } = await app.database.pool.query<{ code: RoleCode; id: string }>('select code, id from role');
  return Object.fromEntries(rows.map(({ code, id }) => [code, Number(id)])) as Record<RoleCode, number>;
}

/** As if this person, who has a signing PIN, had just proved it. */
export async function stepUp(app: TestApp, { ctx }: SignedInPerson): Promise<void> {
  await app.database.pool.query('update session set stepped_up_at = $1 where id = $2', [
    app.ports.clock.now(),
    ctx.actor.sessionId,
  ]);
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
