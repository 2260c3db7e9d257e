import { createHash } from 'node:crypto';
import type { Context } from '../../../core/context';
import type { Database, Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { serviceOf } from '../../../core/resource/service';
import { toSearchPatterns, toSearchText } from '../../customer/search-rules';
import { nameKey } from '../name-rules';
import { SPECIMENS } from '../pack/specimens';
import { listByCodes, lockNames, standingCodes } from '../repository';
import type { AnalyteChoice } from '../schema';
import { choiceOf, findPanelNamed } from '../service';
import { panel } from '../table';
import type { PanelRecord } from './repository';
import * as repository from './repository';
import { missingOf, panelKeysOf } from './rules';
import type { PanelBody, PanelChoice, PanelView } from './schema';

/** Behind those that come with the portal. */
const OWN_SORT = 100_000;

type Values = Omit<PanelBody, 'code'> & { code?: string };

/** By what a panel is found: each of its names in three writings. */
export const searchTextOfPanel = ({ nameEn, nameZh, names }: Pick<Values, 'nameEn' | 'nameZh' | 'names'>): string =>
  [...new Set([nameEn, nameZh, ...names])].map((name) => toSearchText(name, false)).join('');

/** One of each, as it was first named. */
export const panelColumnsOf = (values: Values) => ({
  ...values,
  names: [...new Map(values.names.map((name) => [nameKey(name), name])).values()],
  members: [...new Set(values.members)],
});

const FIELDS = ['code', 'nameEn', 'nameZh', 'names'] as const;

/** No two panels in use share a name, and each member is a test in use. @throws Problem panel.name_taken, request.invalid */
async function checkPanel(tx: Tx, row: PanelRecord, before: PanelRecord | undefined): Promise<void> {
  const added = row.members.filter((code) => !before?.members.includes(code));
  const found = new Set((await listByCodes(tx, added)).flatMap(({ code, active }) => (active ? [code] : [])));
  if (added.some((code) => !found.has(code)))
    fail('request.invalid', {}, { members: 'dictionary.rule.member_unknown' });
  if (!row.active) return;
  // two who give one name to two panels at the same moment: the second sees the first
  await lockNames(tx);
  const [other] = (await repository.listPanelsByKeys(tx, row.nameKeys)).filter(({ id }) => id !== row.id);
  if (!other) return;
  const taken = new Set(other.nameKeys);
  const own = FIELDS.flatMap((field) => [row[field]].flat().map((name) => ({ field, name }))).find(({ name }) =>
    taken.has(nameKey(name)),
  );
  const { code, nameEn, nameZh } = other;
  const params = { name: own?.name ?? code, code, nameEn, nameZh };
  fail('panel.name_taken', params, own && { [own.field]: 'problem.panel.name_taken' });
}

/** A panel as its page shows it. */
export const presentPanel = (row: PanelRecord): PanelView => ({
  id: row.id,
  rowVersion: row.rowVersion,
  code: row.code,
  nameEn: row.nameEn,
  nameZh: row.nameZh,
  names: row.names,
  specimens: row.specimens,
  members: row.members,
  fromPack: row.fromPack,
  changedHere: row.changedHere,
  active: row.active,
  updatedBy: row.updatedBy,
  updatedAt: row.updatedAt.toISOString(),
});

/** List, enter, change, retire and take back: the clinic's own panels on top of those that come with the portal. */
export const panels = serviceOf<PanelRecord, PanelView, Values>({
  name: 'panel',
  topic: 'panel',
  table: panel,
  search: {
    words: { column: 'nameSearch', patternsOf: toSearchPatterns },
    parts: ['code'],
    first: 'code',
  },
  defaultSort: 'code',
  present: presentPanel,
  columns: panelColumnsOf,
  derived: (values, before) => ({
    nameSearch: searchTextOfPanel(values),
    nameKeys: panelKeysOf({ ...values, code: before?.code ?? values.code ?? '' }),
    ...(before ? {} : { sort: OWN_SORT }),
  }),
  marks: { changedHere: true },
  written: checkPanel,
  unique: { constraint: 'panel_code', field: 'code', problem: 'panel.code_taken' },
});

/** The panels that a reviewer may mean by what they type; the first of the list for nothing. */
export async function findPanelChoices(ctx: Context, q: string): Promise<PanelChoice[]> {
  const rows = await repository.searchPanels(ctx.ports.db, q, toSearchPatterns(q), nameKey(q));
  return rows.map(({ id, code, nameEn, nameZh, members }) => ({ id, code, nameEn, nameZh, tests: members.length }));
}

/**
 * The tests of a panel in their order, each with its unit and the specimen in which the panel is done, else its usual one; retired ones
 * are left out. @throws Problem panel.not_found
 */
export async function listPanelTests(ctx: Context, id: number): Promise<AnalyteChoice[]> {
  const found = (await repository.findPanel(ctx.ports.db, id)) ?? fail('panel.not_found', { id });
  const byCode = new Map((await listByCodes(ctx.ports.db, found.members)).map((row) => [row.code, row]));
  return found.members.flatMap((code) => {
    const row = byCode.get(code);
    if (!row?.active) return [];
    const own = found.specimens.find((one) => row.specimens.includes(one));
    const choice = choiceOf(row, ctx.language);
    return [own ? { ...choice, specimen: SPECIMENS[own][ctx.language === 'zh-CN' ? 'zh' : 'en'] } : choice];
  });
}

/** What a report that is named after a panel lacks of it; null: nothing, or it is named after none. */
export async function gapOf(tx: Tx | Database, names: readonly string[], codes: readonly (string | null)[]) {
  const named = await findPanelNamed(tx, names);
  if (!named) return null;
  const members = (await listByCodes(tx, named.members)).filter(({ active }) => active);
  const has = await standingCodes(tx, [...new Set(codes.flatMap((code) => code ?? []))]);
  const standing = new Set(members.map(({ code }) => code));
  const missing = missingOf(named.members, new Set(has.values())).filter((code) => standing.has(code));
  if (missing.length === 0) return null;
  const of = (field: 'nameEn' | 'nameZh') =>
    missing.flatMap((code) => members.find((row) => row.code === code)?.[field] ?? []);
  const which = createHash('sha256').update(missing.join(' ')).digest('hex').slice(0, 12);
  return {
    key: `${named.code}:${which}`,
    nameEn: named.nameEn,
    nameZh: named.nameZh,
    testsEn: of('nameEn'),
    testsZh: of('nameZh'),
  };
}
