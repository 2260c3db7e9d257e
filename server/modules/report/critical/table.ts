import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, ref } from '../../../core/columns';
import { customer } from '../../customer/table';
import { report } from '../table';
import type { CriticalAttempt, CriticalStep } from './rules';

/** A value that somebody must be told of; an open one blocks signing. */
export const criticalValue = pgTable(
  'critical_value',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    reportId: ref('report_id')
      .notNull()
      .references(() => report.id),
    customerId: ref('customer_id').references(() => customer.id),
    analyteCode: text('analyte_code'),
    nameEn: text('name_en').notNull(),
    nameZh: text('name_zh').notNull(),
    value: text('value').notNull(),
    unit: text('unit').notNull(),
    range: text('range').notNull(),
    /** What its row says now where that is not critical any more; empty: there is no such row; null: the value stands. */
    present: text('present'),
    state: text('state').notNull().default('to_notify'),
    openedAt: instant('opened_at').notNull(),
    dueAt: instant('due_at').notNull(),
    closedAt: instant('closed_at'),
    attempts: jsonb('attempts').$type<CriticalAttempt[]>().notNull().default([]),
    /** Everything that happened to it, attempts among them. */
    steps: jsonb('steps').$type<CriticalStep[]>().notNull().default([]),
    /** When the clock escalates next; null once the present value was read back, or it is closed. */
    nextStepAt: instant('next_step_at'),
    /** How often the clock has escalated. */
    clockRounds: integer('clock_rounds').notNull().default(0),
    /** The staff to whom it was escalated. */
    escalatedTo: bigint('escalated_to', { mode: 'number' }).array().notNull().default([]),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [
    index('critical_value_report').on(t.reportId),
    index('critical_value_customer').on(t.customerId),
    index('critical_value_open').on(t.dueAt).where(sql`closed_at is null`),
    index('critical_value_next_step').on(t.nextStepAt).where(sql`next_step_at is not null`),
  ],
);
