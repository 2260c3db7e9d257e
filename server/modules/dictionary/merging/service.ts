import { auditAndAnnounce, changesBetween } from '../../../core/audit';
import { type Context, type SignedInContext, signedIn } from '../../../core/context';
import { announce } from '../../../core/events';
import { say } from '../../../core/language';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import type { Touched, TouchedTerm } from '../../report/results/rejudging-rules';
import { PREVIEWED, previewReports, rejudgeReports } from '../../report/service';
import { presentAnalyte, saveNames } from '../editing';
import { nameKey } from '../name-rules';
import { lockPanels, lockPanelsOf, type PanelRecord, saveMembers } from '../panels/repository';
import type { AnalyteRecord } from '../repository';
import type { AnalyteView } from '../schema';
import { known, lockDictionary, searchTextOf, startsOf } from '../service';
import type { Brought, MovedMember } from '../table';
import { followTerms } from '../terms/service';
import { type AnalyteChange, touchedBy, whyOf, withoutKeeping } from '../touching';
import * as repository from './repository';
import { contradicts, namesBrought, unitsBrought, whyNotOneTest, withMember, withoutMember } from './rules';
import type { MergeBody, MergePreview, MergeQuery, SeparateBody } from './schema';

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

interface Done {
  /** The one that the caller asked for. */
  row: AnalyteRecord;
  changes: AnalyteChange[];
  touched: Touched;
}

/** Their results are compared with each other's now, or no longer. */
const touchedOf = (changes: readonly AnalyteChange[], terms: readonly TouchedTerm[]): Touched => ({
  ...touchedBy(changes),
  codes: changes.map(({ after }) => after.code),
  terms,
});

/** Merges two that the caller has locked and asked of whether they can be. */
async function carryOutMerge(
  work: Writing,
  one: AnalyteRecord,
  into: AnalyteRecord,
  reason: string,
): Promise<Done & { brought: Brought }> {
  const { tx, by } = work;
  const names = { ...namesBrought(one, into), otherUnits: unitsBrought(known(one), known(into)) };
  const { results, openReports } = await repository.touchedBy(tx, one.code);
  const retired = await repository.updateAnalyte(tx, one, { active: false, mergedInto: into.code, ...work.stamp });
  await saveNames(tx, retired, one);
  const joined = await saveWithNames(
    work,
    into,
    {
      names: [...into.names, ...names.names],
      namesInContext: [...into.namesInContext, ...names.namesInContext],
      otherUnits: [...into.otherUnits, ...names.otherUnits],
      changedHere: true,
    },
    [],
  );
  const panels = await lockPanelsOf(tx, one.code);
  await lockDictionary(tx, 'to change');
  const { moved: terms } = await followTerms(tx, by, { from: one.code, to: into.code, only: null, reason });
  const moved: MovedMember[] = panels.map(({ code, members }) => {
    const { at, replaced } = withMember(members, one.code, into.code);
    return { panel: code, at, replaced };
  });
  await movePanels(work, panels, ({ members }) => withMember(members, one.code, into.code).members);
  const brought = { ...names, terms };
  await repository.insertMerge(tx, {
    code: one.code,
    into: into.code,
    brought,
    panels: moved,
    mergedBy: work.stamp.updatedBy,
    mergedAt: work.stamp.updatedAt,
  });
  await tell(work, 'analyte.merge', one, retired, { reason, into: into.code, results, openReports });
  await tell(work, 'analyte.mergeIn', into, joined, { reason, from: one.code });
  const changes = [
    { before: one, after: retired },
    { before: into, after: joined },
  ];
  return { row: retired, changes, touched: touchedOf(changes, []), brought };
}

/**
 * What merging one analyte into another would do, or why it cannot be done: it is done for that, and nothing is kept.
 * @throws Problem analyte.not_found, analyte.name_taken
 */
export function previewMerge(ctx: Context, id: number, { intoId, current }: MergeQuery): Promise<MergePreview> {
  return withoutKeeping(ctx, async (tx, within) => {
    const [one, into] = await lockBoth(tx, id, intoId);
    const refusal = await refusalOf(ctx, tx, one, into);
    const { results } = await repository.touchedBy(tx, one.code);
    const panels = (await lockPanelsOf(tx, one.code)).map(({ code }) => code);
    if (refusal) {
      const { names, namesInContext } = namesBrought(one, into);
      return { refusal, results, touched: null, names: [...names, ...namesInContext], panels, terms: 0 };
    }
    const { touched, brought } = await carryOutMerge(writing(within, tx), one, into, '');
    return {
      refusal,
      results,
      touched: { ...(await previewReports(tx, within, touched, current)), pageSize: PREVIEWED },
      names: [...brought.names, ...brought.namesInContext],
      panels,
      terms: brought.terms?.length ?? 0,
    };
  });
}

/**
 * Takes two entries for one test: one is retired, and its names, units, places in panels and vendors' words go to the other. Results keep
 * the code that they have and count as the other's; open reports are judged anew.
 * @throws Problem analyte.not_found, analyte.stale, analyte.not_mergeable, analyte.name_taken
 */
export function mergeAnalyte(ctx: Context, id: number, body: MergeBody): Promise<AnalyteView> {
  return ctx.transaction(async (tx) => {
    const [one, into] = await lockBoth(tx, id, body.intoId);
    refuseStale(one, body.rowVersion);
    refuseStale(into, body.intoRowVersion);
    const refusal = await refusalOf(ctx, tx, one, into);
    if (refusal) fail('analyte.not_mergeable', { why: refusal }, { intoId: refusal });
    const { row, changes, touched } = await carryOutMerge(writing(ctx, tx), one, into, body.reason);
    await rejudgeReports(tx, ctx, touched, whyOf(changes, body.reason));
    return presentAnalyte(row);
  });
}

/** The merge that stands of an analyte, with both locked. @throws Problem analyte.not_merged, analyte.merged */
async function lockMerged(tx: Tx, id: number, refuse: (asked: AnalyteRecord) => void) {
  const intoId = (await repository.idMergedInto(tx, id)) ?? id;
  const [asked, into] = await lockBoth(tx, id, intoId);
  refuse(asked);
  const merge = await repository.findMerge(tx, asked.code);
  if (!merge || asked.mergedInto !== into.code) return fail('analyte.not_merged', { code: asked.code });
  // what was merged on has taken the names along: that comes off first
  if (into.mergedInto !== null) fail('analyte.merged', { code: into.code, into: into.mergedInto });
  return { asked, into, merge };
}

/** Takes apart what the caller has locked. */
async function carryOutSeparation(
  work: Writing,
  { asked, into, merge }: Awaited<ReturnType<typeof lockMerged>>,
  reason: string,
): Promise<Done> {
  const { tx, by } = work;
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
  await lockDictionary(tx, 'to change');
  const only = merge.brought.terms ?? [];
  const { terms } = await followTerms(tx, by, { from: into.code, to: asked.code, only, reason });
  const placeIn = new Map(merge.panels.map((one) => [one.panel, one]));
  await movePanels(work, panels, ({ code, members }) =>
    withoutMember(members, asked.code, into.code, placeIn.get(code) ?? { at: members.length, replaced: false }),
  );
  await repository.endMerge(tx, merge.id, work.stamp.updatedAt);
  await tell(work, 'analyte.separate', asked, back, { reason, from: into.code });
  await tell(work, 'analyte.separateFrom', into, rest, { reason, code: asked.code });
  await announce(tx, 'analyte', into.id);
  const changes = [
    { before: asked, after: back },
    { before: into, after: rest },
  ];
  return { row: back, changes, touched: touchedOf(changes, terms) };
}

/** What taking a merge back would do to open reports. @throws Problem as `separateAnalyte` */
export function previewSeparation(ctx: Context, id: number, current: number) {
  return withoutKeeping(ctx, async (tx, within) => {
    const merged = await lockMerged(tx, id, () => {});
    const { touched } = await carryOutSeparation(writing(within, tx), merged, '');
    return { ...(await previewReports(tx, within, touched, current)), pageSize: PREVIEWED };
  });
}

/**
 * Takes a merge back: the two are two tests again, and the other one loses the names, units, places in panels and vendors' words that
 * came with it. Open reports are judged anew.
 * @throws Problem analyte.not_found, analyte.stale, analyte.not_merged, analyte.merged (the other one was merged on), analyte.name_taken
 */
export function separateAnalyte(ctx: Context, id: number, { rowVersion, reason }: SeparateBody): Promise<AnalyteView> {
  return ctx.transaction(async (tx) => {
    const merged = await lockMerged(tx, id, (asked) => refuseStale(asked, rowVersion));
    const { row, changes, touched } = await carryOutSeparation(writing(ctx, tx), merged, reason);
    await rejudgeReports(tx, ctx, touched, whyOf(changes, reason));
    return presentAnalyte(row);
  });
}
