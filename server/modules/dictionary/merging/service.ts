import { auditAndAnnounce, changesBetween } from '../../../core/audit';
import { type Context, type SignedInContext, signedIn } from '../../../core/context';
import { announce } from '../../../core/events';
import { say } from '../../../core/language';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { presentAnalyte, saveNames } from '../editing';
import { nameKey } from '../name-rules';
import { lockPanels, lockPanelsOf, type PanelRecord, saveMembers } from '../panels/repository';
import type { AnalyteRecord } from '../repository';
import type { AnalyteView } from '../schema';
import { known, searchTextOf, startsOf } from '../service';
import type { MovedMember } from '../table';
import * as repository from './repository';
import { contradicts, namesBrought, unitsBrought, whyNotOneTest, withMember, withoutMember } from './rules';
import type { MergeBody, MergePreview, SeparateBody } from './schema';

async function lockBoth(tx: Tx, id: number, intoId: number): Promise<[AnalyteRecord, AnalyteRecord]> {
  const rows = await repository.lockAnalytes(tx, [id, intoId]);
  const of = (wanted: number) => rows.find((row) => row.id === wanted) ?? fail('analyte.not_found', { id: wanted });
  return [of(id), of(intoId)];
}

function refuseStale(row: AnalyteRecord, rowVersion: number): void {
  if (row.rowVersion === rowVersion) return;
  const [changedBy, changedAt] = [row.updatedBy, row.updatedAt.toISOString()];
  const data = { current: presentAnalyte(row), changedBy, changedAt };
  fail('analyte.stale', { by: changedBy, at: changedAt }, undefined, data);
}

const testOf = (row: AnalyteRecord) => ({ ...known(row), active: row.active });

/** Why one cannot be merged into the other, in the reader's words; null: it can. */
async function refusalOf(ctx: Context, tx: Tx, one: AnalyteRecord, into: AnalyteRecord): Promise<string | null> {
  const why = whyNotOneTest(testOf(one), testOf(into));
  if (why) return say(ctx.language, `dictionary.merge.refusal.${why}`, { code: one.code, into: into.code });
  const merged = { ...known(into), otherUnits: [...into.otherUnits, ...unitsBrought(known(one), known(into))] };
  const pairs = await repository.pairsOf(tx, one.code, into.code);
  const pair = pairs.find((both) => contradicts(merged, both.one, both.other));
  if (!pair) return null;
  const written = ({ value, unit }: { value: string; unit: string }) => `${value} ${unit}`.trim();
  return say(ctx.language, 'dictionary.merge.refusal.contradicts', {
    code: one.code,
    into: into.code,
    report: pair.reportNo,
    value: written(pair.one),
    other: written(pair.other),
  });
}

/** What merging one analyte into another would do, or why it cannot be done. @throws Problem analyte.not_found */
export function previewMerge(ctx: Context, id: number, intoId: number): Promise<MergePreview> {
  return ctx.transaction(async (tx) => {
    const [one, into] = await lockBoth(tx, id, intoId);
    const { names, namesInContext } = namesBrought(one, into);
    const { results, openReports, first } = await repository.touchedBy(tx, one.code);
    return {
      refusal: await refusalOf(ctx, tx, one, into),
      results,
      openReports,
      firstReports: first,
      names: [...names, ...namesInContext],
      panels: (await lockPanelsOf(tx, one.code)).map(({ code }) => code),
    };
  });
}

interface Writing {
  tx: Tx;
  by: SignedInContext;
  stamp: { updatedBy: string; updatedAt: Date };
}

/** Writes an analyte's names with what follows from them. @throws Problem analyte.name_taken */
async function saveWithNames(
  { tx, stamp }: Writing,
  before: AnalyteRecord,
  set: Partial<AnalyteRecord>,
  sharedAnyway: readonly number[],
): Promise<AnalyteRecord> {
  const named = { ...before, ...set };
  const found = { nameSearch: searchTextOf(named), nameStarts: startsOf(named) };
  const after = await repository.updateAnalyte(tx, before, { ...set, ...found, ...stamp });
  await saveNames(tx, after, before, sharedAnyway);
  return after;
}

async function movePanels(
  { tx, by, stamp }: Writing,
  panels: readonly PanelRecord[],
  membersOf: (one: PanelRecord) => string[],
) {
  const moved = new Map(panels.map((one) => [one.id, membersOf(one)]));
  await saveMembers(tx, moved, stamp);
  for (const one of panels)
    await auditAndAnnounce(tx, by, 'panel', {
      action: 'panel.edit',
      objectType: 'panel',
      objectId: one.id,
      details: { changes: changesBetween<object>({ members: one.members }, { members: moved.get(one.id) }) },
    });
}

async function tell({ tx, by }: Writing, action: string, before: AnalyteRecord, after: AnalyteRecord, details: object) {
  const { rowVersion: _, updatedBy: __, updatedAt: ___, nameSearch: ____, nameStarts: _____, ...changed } = after;
  await auditAndAnnounce(tx, by, 'analyte', {
    action,
    objectType: 'analyte',
    objectId: after.id,
    details: { changes: changesBetween<object>(before, changed), ...details },
  });
}

const writing = (ctx: Context, tx: Tx): Writing => {
  const by = signedIn(ctx);
  return { tx, by, stamp: { updatedBy: by.actor.name, updatedAt: by.now() } };
};

/**
 * Takes two entries for one test: one is retired, and its names, units and places in panels go to the other. Results keep the code
 * that they have and count as the other's.
 * @throws Problem analyte.not_found, analyte.stale, analyte.not_mergeable, analyte.name_taken
 */
export function mergeAnalyte(ctx: Context, id: number, body: MergeBody): Promise<AnalyteView> {
  return ctx.transaction(async (tx) => {
    const work = writing(ctx, tx);
    const [one, into] = await lockBoth(tx, id, body.intoId);
    refuseStale(one, body.rowVersion);
    refuseStale(into, body.intoRowVersion);
    const refusal = await refusalOf(ctx, tx, one, into);
    if (refusal) fail('analyte.not_mergeable', { why: refusal }, { intoId: refusal });
    const brought = { ...namesBrought(one, into), otherUnits: unitsBrought(known(one), known(into)) };
    const { results, openReports } = await repository.touchedBy(tx, one.code);
    const retired = await repository.updateAnalyte(tx, one, { active: false, mergedInto: into.code, ...work.stamp });
    await saveNames(tx, retired, one);
    const joined = await saveWithNames(
      work,
      into,
      {
        names: [...into.names, ...brought.names],
        namesInContext: [...into.namesInContext, ...brought.namesInContext],
        otherUnits: [...into.otherUnits, ...brought.otherUnits],
        changedHere: true,
      },
      [],
    );
    const panels = await lockPanelsOf(tx, one.code);
    const moved: MovedMember[] = panels.map(({ code, members }) => {
      const { at, replaced } = withMember(members, one.code, into.code);
      return { panel: code, at, replaced };
    });
    await movePanels(work, panels, ({ members }) => withMember(members, one.code, into.code).members);
    await repository.insertMerge(tx, {
      code: one.code,
      into: into.code,
      brought,
      panels: moved,
      mergedBy: work.stamp.updatedBy,
      mergedAt: work.stamp.updatedAt,
    });
    const { reason } = body;
    await tell(work, 'analyte.merge', one, retired, { reason, into: into.code, results, openReports });
    await tell(work, 'analyte.mergeIn', into, joined, { reason, from: one.code });
    return presentAnalyte(retired);
  });
}

/**
 * Takes a merge back: the two are two tests again, and the other one loses the names, units and places in panels that came with it.
 * @throws Problem analyte.not_found, analyte.stale, analyte.not_merged, analyte.merged (the other one was merged on), analyte.name_taken
 */
export function separateAnalyte(ctx: Context, id: number, { rowVersion, reason }: SeparateBody): Promise<AnalyteView> {
  return ctx.transaction(async (tx) => {
    const work = writing(ctx, tx);
    const intoId = (await repository.idMergedInto(tx, id)) ?? id;
    const [asked, into] = await lockBoth(tx, id, intoId);
    refuseStale(asked, rowVersion);
    const merge = await repository.findMerge(tx, asked.code);
    if (!merge || asked.mergedInto !== into.code) return fail('analyte.not_merged', { code: asked.code });
    // what was merged on has taken the names along: that comes off first
    if (into.mergedInto !== null) fail('analyte.merged', { code: into.code, into: into.mergedInto });
    const gone = new Set([...merge.brought.names, ...merge.brought.namesInContext].map(nameKey));
    const without = (names: readonly string[]) => names.filter((name) => !gone.has(nameKey(name)));
    const rest = await saveWithNames(
      work,
      into,
      {
        names: without(into.names),
        namesInContext: without(into.namesInContext),
        otherUnits: into.otherUnits.filter((unit) => !merge.brought.otherUnits.includes(unit)),
      },
      [],
    );
    const back = await saveWithNames(work, asked, { active: true, mergedInto: null }, [into.id]);
    const panels = await lockPanels(
      tx,
      merge.panels.map(({ panel }) => panel),
    );
    const placeIn = new Map(merge.panels.map((one) => [one.panel, one]));
    await movePanels(work, panels, ({ code, members }) =>
      withoutMember(members, asked.code, into.code, placeIn.get(code) ?? { at: members.length, replaced: false }),
    );
    await repository.endMerge(tx, merge.id, work.stamp.updatedAt);
    await tell(work, 'analyte.separate', asked, back, { reason, from: into.code });
    await tell(work, 'analyte.separateFrom', into, rest, { reason, code: asked.code });
    await announce(tx, 'analyte', into.id);
    return presentAnalyte(back);
  });
}
