import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { outageOf } from '../../core/outages';
import type { Database } from '../../core/ports';

/**
 * The ORM on a pool. Its own transaction never gives back a connection that breaks before `begin` was answered: after
 * twenty of them nobody would get one any more. So the connection is fetched and given back here.
 */
export function openDatabase(pool: Pool): Database {
  const database = drizzle(pool);
  database.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzle(client).transaction(work, config);
    } catch (error) {
      isBroken = outageOf(error) !== undefined;
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return database;
}
