import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/ports';
import { staff } from '../../acl/table';
import { outboxMessage } from '../../message/table';
import type { Batch } from '../batch-repository';
import { sheetBatch, sheetMail, supplier } from '../table';

export interface Addressee {
  kind: 'staff' | 'supplier';
  id: number;
  name: string;
  email: string;
  language: string;
}

const MOST = 2000;

/** Everybody who can get a summary: active people and suppliers with an address, by name. `ids` narrows them. */
export async function listAddressees(
  db: Tx | Database,
  ids?: { staff: number[]; supplier: number[] },
): Promise<Addressee[]> {
  const people = await db
    .select({ id: staff.id, name: staff.name, email: staff.email, language: staff.language })
    .from(staff)
    .where(and(eq(staff.state, 'active'), ne(staff.email, ''), ids ? inArray(staff.id, ids.staff) : undefined))
    .orderBy(asc(staff.name), asc(staff.id))
    .limit(MOST);
  const { id, name, email, language } = supplier;
  const senders = await db
    .select({ id, name, email, language })
    .from(supplier)
    .where(and(supplier.active, ne(email, ''), ids ? inArray(id, ids.supplier) : undefined))
    .orderBy(asc(name), asc(id))
    .limit(MOST);
  return [
    ...people.map((one) => ({ kind: 'staff' as const, ...one })),
    ...senders.map((one) => ({ kind: 'supplier' as const, ...one })),
  ];
}

/** Who got the summary of the last submission of this sender's batches. */
export async function findLastRecipients(db: Database, supplierId: number) {
  const last = db
    .select({ id: sheetBatch.id })
    .from(sheetBatch)
    .where(
      and(
        eq(sheetBatch.supplierId, supplierId),
        sql`exists (select 1 from ${sheetMail} where ${sheetMail.batchId} = ${sheetBatch.id} and ${sheetMail.about} = 'submitted')`,
      ),
    )
    .orderBy(desc(sheetBatch.uploadedAt), desc(sheetBatch.id))
    .limit(1);
  return db
    .select({ staffId: sheetMail.staffId, supplierId: sheetMail.supplierId })
    .from(sheetMail)
    .where(and(inArray(sheetMail.batchId, last), eq(sheetMail.about, 'submitted')));
}

/** Notes summaries that were queued. */
export const insertMails = (tx: Tx, rows: (typeof sheetMail.$inferInsert)[]) => tx.insert(sheetMail).values(rows);

/** Who was told of the submission that stands. */
export const listTold = (tx: Tx, batch: Batch) =>
  tx
    .select()
    .from(sheetMail)
    .where(
      and(
        eq(sheetMail.batchId, batch.id),
        eq(sheetMail.about, 'submitted'),
        sql`${sheetMail.queuedAt} >= ${(batch.submittedAt ?? new Date(0)).toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(sheetMail.id));

/** These summaries of a batch with their messages, kept from others until the transaction ends. */
export const lockMails = (tx: Tx, batchId: number, ids: number[]) =>
  tx
    .select({ mail: sheetMail, message: outboxMessage })
    .from(sheetMail)
    .leftJoin(outboxMessage, eq(outboxMessage.id, sheetMail.messageId))
    .where(and(eq(sheetMail.batchId, batchId), inArray(sheetMail.id, ids)))
    .orderBy(asc(sheetMail.id))
    .for('update', { of: sheetMail });

/** The summary goes out again as another message. */
export const replaceMessage = (tx: Tx, id: number, sent: { messageId: number; address: string; queuedAt: Date }) =>
  tx.update(sheetMail).set(sent).where(eq(sheetMail.id, id));
