import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { outageOf } from '../../core/outages';
import type { Database } from '../../core/ports';

/** The transaction in which something runs; `open` until it has ended. */
const running = new AsyncLocalStorage<{ open: boolean }>();

/**
 * The ORM on a pool. Its own transaction never gives back a connection that breaks before `begin` was answered: after
 * twenty of them nobody would get one any more. So the connection is fetched and given back here.
 * A transaction is never opened inside another one: many at once would each hold a connection and wait for a second one.
 */
export function openDatabase(pool: Pool): Database {
  const database = drizzle(pool);
  database.transaction = async (work, config) => {
    if (running.getStore()?.open) throw new Error('a transaction was opened inside another one');
    const mine = { open: true };
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await running.run(mine, () => drizzle(client).transaction(work, config));
    } catch (error) {
      isBroken = outageOf(error) !== undefined;
      throw error;
    } finally {
      mine.open = false;
      client.release(isBroken);
    }
  };
  return database;
}
