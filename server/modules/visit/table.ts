import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { customer } from '../customer/table';

const OWED = sql`receive_state is not null`;

/** A customer's visit to the clinic. */
export const visit = pgTable(
  'visit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customer.id),
    visitOn: date('visit_on', { mode: 'string' }).notNull(),
    doctor: text('doctor').notNull().default(''),
    serve: text('serve').notNull().default(''),
    status: text('status').notNull().default('open'),
    remark: text('remark').notNull().default(''),
    supplier: text('supplier').notNull().default(''),
    handlingStatus: text('handling_status').notNull().default('waiting'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    rowVersion: integer('row_version').notNull().default(1),
    /** Whether its ordered tests are reported: kept by triggers, by the one rule `receive_state_of`. Null: nothing is owed. */
    receiveState: text('receive_state'),
  },
  (t) => [
    index('visit_customer').on(t.customerId, t.visitOn),
    index('visit_on').on(t.visitOn, t.id),
    index('visit_receive').on(t.receiveState, t.visitOn, t.id).where(OWED),
    index('visit_receive_supplier').on(t.receiveState, t.supplier, t.visitOn, t.id).where(OWED),
    index('visit_receive_doctor').on(t.receiveState, t.doctor, t.visitOn, t.id).where(OWED),
    index('visit_receive_handling').on(t.receiveState, t.handlingStatus, t.visitOn, t.id).where(OWED),
  ],
);

/** A prescribed test (advice row) of a visit. */
export const advice = pgTable(
  'advice',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    visitId: bigint('visit_id', { mode: 'number' })
      .notNull()
      .references(() => visit.id),
    nameEn: text('name_en').notNull(),
    nameZh: text('name_zh').notNull(),
    combinedName: text('combined_name').notNull().default(''),
    category: text('category').notNull(),
    status: text('status').notNull().default('ordered'),
    language: text('language').notNull().default('zh-CN'),
    supplier: text('supplier').notNull().default(''),
    barCode: text('bar_code').notNull().default(''),
    completeCode: text('complete_code').notNull().default(''),
    /** What a visit spreadsheet says beside: kept as written, `bar` and `ma` without an interpretation. */
    bar: text('bar').notNull().default(''),
    ma: text('ma').notNull().default(''),
    office: text('office').notNull().default(''),
    sampleNo: text('sample_no').notNull().default(''),
    sampleNum: integer('sample_num'),
    testOn: date('test_on', { mode: 'string' }),
    collectedOn: date('collected_on', { mode: 'string' }),
    comments: text('comments').notNull().default(''),
  },
  (t) => [index('advice_visit').on(t.visitId), index('advice_bar_code').on(t.barCode)],
);
