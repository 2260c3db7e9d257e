import { createHash } from 'node:crypto';
import type { Tx } from '../../core/ports';
import { toSearchText } from '../customer/search-rules';
import { keysOf, namesOf } from './book-rules';
import { PACK } from './pack/pack';
import { PANELS } from './pack/panels';
import { savePanelPack } from './panels/repository';
import { panelKeysOf } from './panels/rules';
import type { AnalyteInsert } from './repository';
import * as repository from './repository';
import { searchTextOf, startsOf } from './service';

const PACK_VERSION = createHash('sha256')
  .update(JSON.stringify([PACK, PANELS]))
  .digest('hex')
  .slice(0, 16);

function rowsOfPack(): AnalyteInsert[] {
  return PACK.map((entry, sort) => {
    const names = namesOf(entry);
    return {
      ...names,
      names: [...names.names],
      namesInContext: [...names.namesInContext],
      loinc: entry.loinc ?? '',
      category: entry.group,
      specimens: [...entry.specimens],
      scale: entry.scale,
      unit: entry.unit,
      otherUnits: [...(entry.otherUnits ?? [])],
      molarMass: entry.molarMass ?? null,
      decimals: entry.decimals,
      possibleLow: entry.possible?.[0] ?? null,
      possibleHigh: entry.possible?.[1] ?? null,
      critical: entry.critical ?? [],
      delta: entry.delta ?? null,
      source: [entry.criticalSource, entry.deltaSource, entry.molarMassSource].filter(Boolean).join('; '),
      nameSearch: searchTextOf(names),
      nameStarts: startsOf(names),
      fromPack: true,
      sort,
    };
  });
}

const panelsOfPack = () =>
  PANELS.map(({ code, en, zh, names, specimens, members }, sort) => {
    const named = { code, nameEn: en, nameZh: zh, names: [...names] };
    return {
      ...named,
      specimens: [...specimens],
      members: [...members],
      nameKeys: panelKeysOf(named),
      nameSearch: [en, zh, ...names].map((name) => toSearchText(name, false)).join(''),
      fromPack: true,
      sort,
    };
  });

/** Fills the dictionary with what comes with the portal, once for each pack; what the clinic has changed stays. At each start. */
export async function fillDictionary(tx: Tx, now: Date): Promise<void> {
  if ((await repository.packVersion(tx)) === PACK_VERSION) return;
  const rows = rowsOfPack();
  const keys = new Map(PACK.map((entry) => [entry.code, keysOf(namesOf(entry))]));
  const written = await repository.savePack(tx, rows);
  await repository.saveNames(tx, new Map(written.map(({ id, code }) => [id, keys.get(code) ?? []])));
  await savePanelPack(tx, panelsOfPack());
  const without = await repository.listWithoutStarts(tx);
  await repository.saveStarts(tx, new Map(without.map((row) => [row.id, startsOf(row)])));
  await repository.savePackVersion(tx, PACK_VERSION, now);
}
