import { and, eq, inArray, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../core/ports';
import { report } from '../../report/table';
import { advice, visit } from '../../visit/table';
import { toNameReading } from '../search-rules';
import { customer } from '../table';
import { readingsOf } from './readings';

export interface Asked {
  pid?: string;
  barCodes?: readonly string[];
  name?: string;
  birthOn?: string;
  mobile?: string;
}

export type Reason = 'pid' | 'barCode' | 'name' | 'nameLatin' | 'birthOn' | 'mobile';

const MOST_PER_REASON = 20;

/** Customers with this exact name, through the index that keeps names in reading order. */
const sameName = (name: string): SQL => sql`${customer.name} = ${name} collate "zh-x-icu"`;

const ACTIVE = sql`state = 'active'`;

/**
 * Customers found by each identifier alone; a birth date alone finds nobody. The pid and mobile of a record that was
 * merged find the one it leads to.
 */
export async function findHits(tx: Tx, asked: Asked): Promise<{ id: number; reason: Reason }[]> {
  const by = (reason: Reason, where: SQL | undefined) =>
    tx
      .select({
        id: sql<number>`coalesce(${customer.mergedIntoId}, ${customer.id})`.mapWith(Number),
        reason: sql<Reason>`${reason}::text`,
      })
      .from(customer)
      .where(where)
      .limit(MOST_PER_REASON);
  const ways = [];
  if (asked.pid) ways.push(by('pid', eq(sql`upper(${customer.pid})`, asked.pid.toUpperCase())));
  if (asked.mobile)
    ways.push(by('mobile', or(eq(customer.mobile, asked.mobile), eq(customer.wechatPhone, asked.mobile))));
  if (asked.barCodes && asked.barCodes.length > 0) {
    const owners = tx
      .select({ id: visit.customerId })
      .from(advice)
      .innerJoin(visit, eq(visit.id, advice.visitId))
      .where(inArray(advice.barCode, [...asked.barCodes]));
    ways.push(by('barCode', inArray(customer.id, owners)));
  }
  if (asked.name) {
    // among many of one name, those born on that day come first
    const sameBirth = asked.birthOn ? eq(customer.birthOn, asked.birthOn) : undefined;
    const sounds = or(...readingsOf(asked.name).map((reading) => sql`${customer.nameSearch} like ${`% ${reading} %`}`));
    for (const narrowed of sameBirth ? [sameBirth, undefined] : [undefined]) {
      ways.push(by('name', and(ACTIVE, sameName(asked.name), narrowed)));
      if (sounds) ways.push(by('nameLatin', and(ACTIVE, sounds, narrowed)));
    }
    // other characters of the same sound, which are many: only those born on that day
    const reading = toNameReading(asked.name);
    if (sameBirth && reading) ways.push(by('nameLatin', and(ACTIVE, eq(customer.nameReading, reading), sameBirth)));
  }
  const [first, second, ...others] = ways;
  if (!first) return [];
  return second ? unionAll(first, second, ...others) : first;
}

/** Reports in these states have not answered what was ordered. */
const UNANSWERED = ['expected', 'refused', 'withdrawn'];

/** The advice rows of these customers that no report has answered yet, newest visits first. */
export function findOpenAdvice(tx: Tx, customerIds: number[]) {
  if (customerIds.length === 0) return Promise.resolve([]);
  const answered = tx
    .select({ id: report.id })
    .from(report)
    .where(and(eq(report.adviceId, advice.id), notInArray(report.status, UNANSWERED)));
  return tx
    .select({ customerId: visit.customerId, visitOn: visit.visitOn, advice })
    .from(advice)
    .innerJoin(visit, eq(visit.id, advice.visitId))
    .where(and(inArray(visit.customerId, customerIds), eq(advice.status, 'ordered'), notExists(answered)))
    .orderBy(sql`${visit.visitOn} desc, ${advice.id} desc`)
    .limit(500);
}
