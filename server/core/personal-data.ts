import { type SQL, sql } from 'drizzle-orm';
import type { Context } from './context';
import type { Permission } from './permissions';
import type { Tx } from './ports';

/** Whom an erasure or an export is about: the person's record and those that were merged into it. */
export interface Subject {
  /** The first one is the person's own. */
  ids: number[];
  /** Upper case. */
  pids: string[];
  /** Where mails and messages could have gone. */
  addresses: string[];
}

/** A part of a person's export. Names are keys below `person-export.section` and `.column`. */
export interface PersonalSection {
  name: string;
  /** Who exports it must hold all of these: nobody is handed more than the pages show them. */
  needs: readonly [Permission, ...Permission[]];
  columns: readonly string[];
  /** Reads these columns of this person alone. */
  select(subject: Subject): SQL;
}

/** Two records of one person, while what hangs on one goes to the other. */
export interface Moving {
  from: { id: number; pid: string };
  to: { id: number; pid: string };
  reason: string;
}

/** What a merge moved, kept with the merge so that it can be taken back: ids, or how many. */
export type Moved = Record<string, number[] | number | null>;

/** How many of a category; `customer-record.erasure.<category>` and `.kept.<category>` name it. Zeros are not shown. */
export type Counted = readonly [category: string, count: number];

export interface ErasurePlan {
  erased: Counted[];
  kept: Counted[];
  /** Kept only until the law lets it go. */
  keptForNow?: Counted[];
}

/** What must be settled before a person can be erased. */
export interface ErasureBlock {
  category: string;
  name: string;
}

export interface Erasing {
  /** Medical records go too; otherwise they are kept as long as the law wants them. */
  isWhole: boolean;
  by: string;
  at: Date;
}

/**
 * What a module holds about a person, declared once: merging two records, the person's export and erasure walk these
 * declarations. A table with a customer's rows that is in none fails `tests/api/customer/personal-data.ts`.
 */
export interface PersonalData {
  tables: readonly string[];
  sections: readonly PersonalSection[];
  merge?: {
    /** Gives what hangs on `from` to `to`. @returns what went, under keys of its own */
    move(tx: Tx, ctx: Context, moving: Moving): Promise<Moved>;
    /** Gives back what `move` gave, from the record that has it now. */
    moveBack(tx: Tx, ctx: Context, moved: Moved, moving: Moving): Promise<void>;
  };
  erasure: {
    /** Day of the last record that the law wants kept, in the clinic's zone; null when there is none. */
    lastRecordOn?(tx: Tx, subject: Subject, timeZone: string): Promise<string | null>;
    plan(tx: Tx, subject: Subject, isWhole: boolean): Promise<ErasurePlan>;
    blocks?(tx: Tx, subject: Subject): Promise<ErasureBlock[]>;
    erase(tx: Tx, subject: Subject, how: Erasing): Promise<void>;
  };
}

/** The ids that a merge kept under a key. */
export const movedIds = (moved: Moved, key: string): number[] => {
  const ids = moved[key];
  return Array.isArray(ids) ? ids : [];
};

/**
 * Differences of a match as the person may be given them: without what points to somebody else whose number it was, or who fitted too.
 * @param differences an SQL expression of type jsonb, the list
 */
const ownDifferences = (differences: SQL): SQL => sql`(select coalesce(jsonb_agg(d.one order by d.n), '[]'::jsonb)
  from jsonb_array_elements(${differences}) with ordinality d(one, n) where d.one ->> 'why' is distinct from 'alike' and d.one ->> 'why' is distinct from 'ofOther')`;

/** A column with such a list. */
export const ownDifferencesOf = (column: string): SQL => ownDifferences(sql.raw(column));

/** A column with details of an event that may hold such a list. */
export function ownDetailsOf(column: string): SQL {
  const details = sql.raw(column);
  return sql`case when jsonb_typeof(${details} -> 'differences') = 'array'
    then jsonb_set(${details}, '{differences}', ${ownDifferences(sql`(${details} -> 'differences')`)}) else ${details} end`;
}
