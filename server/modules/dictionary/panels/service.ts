import { createHash } from 'node:crypto';
import type { Context } from '../../../core/context';
import type { Database, Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { toSearchPatterns } from '../../customer/search-rules';
import { nameKey } from '../name-rules';
import { SPECIMENS } from '../pack/specimens';
import { listByCodes, standingCodes } from '../repository';
import type { AnalyteChoice } from '../schema';
import { choiceOf, findPanelNamed } from '../service';
import * as repository from './repository';
import { missingOf } from './rules';
import type { PanelChoice } from './schema';

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
