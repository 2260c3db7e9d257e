import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import type { AdviceRecord } from '../repository';
import type { AdviceTexts, NewAdvice } from './repository';
import * as repository from './repository';

export type { AdviceTexts, NewAdvice } from './repository';

export interface DayVisit {
  id: number;
  customerId: number;
  status: string;
  /** Its advice rows with one of the bar codes that were asked for. */
  advice: (AdviceRecord & { answered: boolean })[];
}

/**
 * The visits of these customers on a day, earliest first, with their advice rows of these bar codes.
 * @param lock keeps visits and rows as they are until the transaction ends
 */
export async function findDayVisits(
  tx: Tx,
  asked: { customerIds: number[]; visitOn: string; barCodes: string[] },
  lock = false,
): Promise<DayVisit[]> {
  const { customerIds, visitOn, barCodes } = asked;
  if (customerIds.length === 0) return [];
  const visits = await repository.findVisitsOn(tx, customerIds, visitOn, lock);
  const visitIds = visits.map(({ id }) => id);
  const rows =
    visitIds.length > 0 && barCodes.length > 0 ? await repository.findByBarCode(tx, visitIds, barCodes, lock) : [];
  const ids = rows.map(({ id }) => id);
  const answered = new Set(ids.length > 0 ? (await repository.findAnswered(tx, ids)).map(({ id }) => id) : []);
  const byVisit = new Map<number, DayVisit['advice']>(visitIds.map((id) => [id, []]));
  for (const row of rows) byVisit.get(row.visitId)?.push({ ...row, answered: answered.has(row.id) });
  return visits.map((one) => ({ ...one, advice: byVisit.get(one.id) ?? [] }));
}

/** Who has an ordered test with each of these bar codes, on whatever day. */
export const findBarCodeOwners = (tx: Tx, barCodes: string[]) =>
  barCodes.length === 0 ? Promise.resolve([]) : repository.findOwners(tx, barCodes);

/** Enters many visits for the caller, who audits them. @returns the id of each by its customer */
export async function createVisitsInBulk(
  tx: Tx,
  ctx: Context,
  rows: { customerId: number; visitOn: string; supplier: string }[],
): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const written = await repository.insertVisits(
    tx,
    rows.map((row) => ({ ...row, createdAt: ctx.now() })),
  );
  return new Map(written.map(({ id, customerId }) => [customerId, id]));
}

/** Names an advice row that was just entered. */
export const adviceKey = (visitId: number, barCode: string) => `${visitId}|${barCode}`;

/** Enters many advice rows for the caller, who audits them. @returns the id of each by `adviceKey` */
export async function createAdviceInBulk(tx: Tx, rows: NewAdvice[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const written = await repository.insertAdvice(tx, rows);
  return new Map(written.map(({ id, visitId, barCode }) => [adviceKey(visitId, barCode), id]));
}

/** Changes the named fields of many advice rows for the caller, who has locked and audits them. */
export async function changeAdviceInBulk(tx: Tx, rows: { id: number; to: AdviceTexts }[]): Promise<void> {
  if (rows.length > 0) await repository.updateAdvice(tx, rows);
}

/** Makes open forms of these visits stale: their advice rows have changed. */
export async function touchVisits(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length > 0) await repository.touchVisits(tx, ids);
}

/** Deletes advice rows and visits that nothing refers to, for the caller, who audits it. @throws the database's foreign key violation */
export async function removeVisitsInBulk(tx: Tx, ids: { advice: number[]; visits: number[] }): Promise<void> {
  if (ids.advice.length > 0) await repository.deleteAdvice(tx, ids.advice);
  if (ids.visits.length > 0) await repository.deleteVisits(tx, ids.visits);
}
