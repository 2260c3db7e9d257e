import type { Tx } from '../../../core/ports';
import * as repository from './repository';

/** A report of this customer was issued: counts it, and keeps what the report view list is ordered by. */
export async function recordIssued(tx: Tx, customerId: number, at: Date): Promise<void> {
  await repository.recordIssued(tx, customerId, at);
}
