import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, ref } from '../../core/columns';
import type { IntervalEntry } from './interval-rules';
import type { CriticalEntry, DeltaEntry, Scale, SpecimenCode } from './pack/entry';
import type { TermState } from './vendor-term-rules';

/** A vendor's words that went along with a merge: as what they mean, or as what they stand over. */
export interface MovedTerm {
  id: number;
  analyte: boolean;
  overrides: boolean;
}

export interface Brought {
  names: string[];
  namesInContext: string[];
  otherUnits: string[];
  /** Not kept of the first merges. */
  terms?: MovedTerm[];
}

export interface MovedMember {
  panel: string;
  /** Where it stood; the other one took the place, or stood there already. */
  at: number;
  replaced: boolean;
}

/** A test as the portal and the clinic know it. Never deleted, only retired: results name it for ever. */
export const analyte = pgTable(
  'analyte',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    code: text('code').notNull(),
    loinc: text('loinc').notNull().default(''),
    nameEn: text('name_en').notNull(),
    nameZh: text('name_zh').notNull(),
    shortEn: text('short_en').notNull().default(''),
    shortZh: text('short_zh').notNull().default(''),
    /** Further names as labs print them. */
    names: text('names').array().notNull().default([]),
    /** Names that mean it only where the specimen is known. */
    namesInContext: text('names_in_context').array().notNull().default([]),
    category: text('category').notNull(),
    /** Of which it is done; results of these are comparable with each other. */
    specimens: text('specimens').array().notNull().$type<SpecimenCode[]>().default([]),
    scale: text('scale').notNull().$type<Scale>().default('number'),
    /** UCUM. */
    unit: text('unit').notNull().default(''),
    otherUnits: text('other_units').array().notNull().default([]),
    /** g/mol */
    molarMass: doublePrecision('molar_mass'),
    decimals: integer('decimals').notNull().default(0),
    /** In `unit`: outside of it no living person's result lies. */
    possibleLow: doublePrecision('possible_low'),
    possibleHigh: doublePrecision('possible_high'),
    critical: jsonb('critical').notNull().$type<readonly CriticalEntry[]>().default([]),
    delta: jsonb('delta').$type<DeltaEntry>(),
    /** The clinic's own reference intervals, in `unit`; used where the laboratory prints none. */
    intervals: jsonb('intervals').notNull().$type<readonly IntervalEntry[]>().default([]),
    /** Where limits and molar mass are from. */
    source: text('source').notNull().default(''),
    /** By what it is found: `toSearchText` of all its names. */
    nameSearch: text('name_search').notNull().default(''),
    /** What its names begin with in each writing: `toStarts` of them. */
    nameStarts: text('name_starts').notNull().default(''),
    /** Comes with the portal; a newer pack replaces what the clinic has not changed. */
    fromPack: boolean('from_pack').notNull().default(false),
    changedHere: boolean('changed_here').notNull().default(false),
    sort: integer('sort').notNull().default(0),
    active: boolean('active').notNull().default(true),
    /** The code of the analyte that it was merged into; it is retired then, and results that name it count as that one's. */
    mergedInto: text('merged_into'),
    rowVersion: integer('row_version').notNull().default(1),
    updatedBy: text('updated_by').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('analyte_code').on(t.code),
    index('analyte_order').on(t.sort, t.id),
    index('analyte_merged_into').on(t.mergedInto).where(sql`merged_into is not null`),
  ],
);

/** Who bears a name, by the writing in which names are compared (`nameKey`). Follows from the analyte's names. */
export const analyteName = pgTable(
  'analyte_name',
  {
    key: text('key').notNull(),
    analyteId: ref('analyte_id')
      .notNull()
      .references(() => analyte.id),
    inContext: boolean('in_context').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.analyteId] }), index('analyte_name_analyte').on(t.analyteId)],
);

/** What a merge brought from one analyte to another, so that it can be taken back. */
export const analyteMerge = pgTable(
  'analyte_merge',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    code: text('code').notNull(),
    into: text('into_code').notNull(),
    /** What the other one did not have before. */
    brought: jsonb('brought').notNull().$type<Brought>(),
    /** The panels in which the other one took its place, with its place. */
    panels: jsonb('panels').notNull().$type<MovedMember[]>(),
    mergedBy: text('merged_by').notNull(),
    mergedAt: instant('merged_at').notNull(),
    separatedAt: instant('separated_at'),
  },
  (t) => [uniqueIndex('analyte_merge_standing').on(t.code).where(sql`separated_at is null`)],
);

/** Tests that are ordered and reported together. Never deleted, only retired. */
export const panel = pgTable(
  'panel',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    code: text('code').notNull(),
    nameEn: text('name_en').notNull(),
    nameZh: text('name_zh').notNull(),
    /** Further names as labs print them. */
    names: text('names').array().notNull().default([]),
    /** What a report of this name is of, unless a result says otherwise; none: the name does not say. */
    specimens: text('specimens').array().notNull().$type<SpecimenCode[]>().default([]),
    /** Codes of its analytes, in the order of a report. */
    members: text('members').array().notNull().default([]),
    /** By what a printed name finds it (`nameKey`). */
    nameKeys: text('name_keys').array().notNull().default([]),
    /** By what it is found: `toSearchText` of all its names. */
    nameSearch: text('name_search').notNull().default(''),
    /** What its names begin with in each writing: `toStarts` of them. */
    nameStarts: text('name_starts').notNull().default(''),
    fromPack: boolean('from_pack').notNull().default(false),
    changedHere: boolean('changed_here').notNull().default(false),
    sort: integer('sort').notNull().default(0),
    active: boolean('active').notNull().default(true),
    rowVersion: integer('row_version').notNull().default(1),
    updatedBy: text('updated_by').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('panel_code').on(t.code), index('panel_name_keys').using('gin', t.nameKeys)],
);

/** Which pack of analytes the dictionary was filled from. One row. */
export const dictionaryPack = pgTable('dictionary_pack', {
  version: text('version').primaryKey(),
  filledAt: instant('filled_at').notNull(),
});

/**
 * What one vendor prints beside a result, and the analyte it stands for. The words are as they were printed; by their keys they are
 * compared. Never deleted: what was refused must not be proposed again at once.
 */
export const vendorTerm = pgTable(
  'vendor_term',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    vendor: text('vendor').notNull(),
    vendorKey: text('vendor_key').notNull(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    specimen: text('specimen').notNull(),
    specimenKey: text('specimen_key').notNull(),
    unit: text('unit').notNull(),
    unitKey: text('unit_key').notNull(),
    panel: text('panel').notNull(),
    panelKey: text('panel_key').notNull(),
    /** What it stands for, or is proposed to; null: nobody has said. */
    analyteCode: text('analyte_code'),
    state: text('state').notNull().$type<TermState>().default('proposed'),
    /** The reviewer who gave a row with these words that analyte. */
    proposedBy: text('proposed_by').notNull().default(''),
    /** Another analyte that the dictionary reads in these words, which whoever confirmed it had before them. */
    overrides: text('overrides'),
    reason: text('reason').notNull().default(''),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: instant('decided_at'),
    updatedBy: text('updated_by').notNull().default(''),
    updatedAt: instant('updated_at').notNull(),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('vendor_term_words').on(t.vendorKey, t.nameKey, t.specimenKey, t.unitKey, t.panelKey),
    index('vendor_term_newest').on(t.updatedAt, t.id),
    index('vendor_term_state').on(t.state, t.updatedAt, t.id),
    index('vendor_term_vendor').on(t.vendorKey, t.updatedAt, t.id),
  ],
);

/** In which reports a vendor's words stand now. By the report's id alone: it says nothing of a person. */
export const vendorTermSeen = pgTable(
  'vendor_term_seen',
  {
    termId: ref('term_id')
      .notNull()
      .references(() => vendorTerm.id),
    reportId: ref('report_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.termId, t.reportId] }), index('vendor_term_seen_report').on(t.reportId)],
);
