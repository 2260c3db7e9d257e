import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { type ResourceRules, serviceOf } from '../../../core/resource/service';
import { toSearchPatterns, toSearchText } from '../../customer/search-rules';
import { rejudgeReports } from '../../report/service';
import { nameKey } from '../name-rules';
import { codesInUse, listByCodes, lockNames } from '../repository';
import { panel } from '../table';
import { whyOf } from '../touching';
import type { PanelRecord } from './repository';
import * as repository from './repository';
import { panelKeysOf } from './rules';
import type { PanelBody, PanelView } from './schema';
import { touchedByPanels } from './touching';

/** Behind those that come with the portal. */
const OWN_SORT = 100_000;

export type Values = Omit<PanelBody, 'code'> & { code?: string };

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
export async function checkPanel(tx: Tx, row: PanelRecord, before: PanelRecord | undefined): Promise<void> {
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
  retired: [],
  fromPack: row.fromPack,
  changedHere: row.changedHere,
  active: row.active,
  updatedBy: row.updatedBy,
  updatedAt: row.updatedAt.toISOString(),
});

/** A panel as the kit of resources keeps it. */
export const PANEL_RESOURCE: ResourceRules<PanelRecord, PanelView, Values> = {
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
  written: async (tx, after, before, ctx, reason) => {
    await checkPanel(tx, after, before);
    const changes = [{ before, after }];
    await rejudgeReports(tx, ctx, { codes: [], keys: [], ...touchedByPanels(changes) }, whyOf(changes, reason));
  },
  unique: { constraint: 'panel_code', field: 'code', problem: 'panel.code_taken' },
};

const kept = serviceOf(PANEL_RESOURCE);

/** Says which of its tests are retired: they are neither offered nor missed. */
async function withRetired(ctx: Context, views: readonly PanelView[]): Promise<PanelView[]> {
  const inUse = await codesInUse(ctx.ports.db, [...new Set(views.flatMap(({ members }) => members))]);
  return views.map((view) => ({ ...view, retired: view.members.filter((code) => !inUse.has(code)) }));
}

/**
 * List, enter, change, retire and take back: the clinic's own panels on top of those that come with the portal. Open reports named after
 * one are judged anew.
 */
export const panels: typeof kept = {
  ...kept,
  list: async (ctx, question) => {
    const page = await kept.list(ctx, question);
    return { ...page, rows: await withRetired(ctx, page.rows) };
  },
};
