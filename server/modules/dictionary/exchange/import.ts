import { audit, changesBetween } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import { announce } from '../../../core/events';
import { say } from '../../../core/language';
import type { Arrival, Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { WorkerFailure } from '../../../core/worker';
import type { Touched } from '../../report/results/rejudging-rules';
import { PREVIEWED, previewReports, rejudgeReports } from '../../report/service';
import { keysOf } from '../book-rules';
import { namesTaken, OWN_SORT, presentAnalyte } from '../editing';
import { nameKey } from '../name-rules';
import type { PanelRecord } from '../panels/repository';
import { type PanelChange, touchedByPanels } from '../panels/touching';
import type { AnalyteRecord } from '../repository';
import { listByCodes, lockNames, saveNames } from '../repository';
import { type AnalyteChange, touchedBy, whyOf, withoutKeeping } from '../touching';
import { PANEL_COLUMNS, TEST_COLUMNS } from './columns';
import { type FileLists, LISTS, listsIn } from './lists';
import { type FileRow, type FileSheet, rowsOfSheet } from './plan';
import { isSame, NAMES, PANELS, type Planned, planPart, TESTS, TOLD_BY } from './planning';
import { type Plan, present } from './presenting';
import * as repository from './repository';
import type { DictionaryImport, ImportFields, LookFields } from './schema';

const LIMITS = { timeoutMs: 60_000, memoryMb: 512 };

type Read =
  | { tables: (FileSheet & { formulas: number })[] }
  | { code: string; params: Record<string, string | number> };

/** Reads the file in a thread of its own. @throws Problem dictionary.import_unreadable */
async function readFile(ctx: Context, file: Arrival): Promise<(FileSheet & { formulas: number })[]> {
  const refuse = (code: string, params: object = {}) =>
    fail('dictionary.import_unreadable', { why: say(ctx.language, `spreadsheet.unreadable.${code}`, { ...params }) });
  if (file.sizeBytes === 0) return refuse('empty');
  try {
    const read = await ctx.ports.runInWorker<Read>('tables-read', { path: file.path }, LIMITS);
    return 'code' in read ? refuse(read.code, read.params) : read.tables;
  } catch (error) {
    if (error instanceof WorkerFailure) return refuse(error.reason === 'crash' ? 'damaged' : error.reason);
    throw error;
  }
}

const isWritten = ({ after }: Planned) => after !== null;

/** @throws Problem dictionary.import_changed: somebody entered one of them meanwhile */
function ensureAll(asked: readonly Planned[], saved: readonly unknown[]): void {
  if (saved.length < asked.length) fail('dictionary.import_changed');
}

/** What every written row gets, over what its record has. */
function stamped(ctx: Context, { before, after }: Planned): Record<string, unknown> {
  const { id: _, ...columns } = after ?? {};
  return {
    ...(before ? {} : { sort: OWN_SORT, fromPack: false }),
    ...columns,
    rowVersion: (before?.rowVersion ?? 0) + 1,
    changedHere: true,
    updatedBy: signedIn(ctx).actor.name,
    updatedAt: ctx.now(),
  };
}

/** Writes the tests; those that would bear a name of another, or take back what was merged, are refused. */
async function writeTests(tx: Tx, ctx: Context, planned: readonly Planned[]): Promise<AnalyteChange[]> {
  const written = planned.filter(isWritten);
  if (written.length === 0) return [];
  await lockNames(tx);
  const differs = (fields: readonly (keyof AnalyteRecord)[]) => (one: Planned) =>
    !one.before || !isSame(one.before as AnalyteRecord, one.after ?? {}, fields);
  const told = written.filter(differs(TOLD_BY));
  const [renamed, mistakable] = [written.filter(differs(NAMES)), told].map(
    (some) => new Set(some.map(({ code }) => code)),
  );
  const earlier = await namesTaken(
    tx,
    told.flatMap(({ before }) => (before?.active ? [before as AnalyteRecord] : [])),
  );
  const rows = await repository.saveAnalytes(tx, written.map((one) => stamped(ctx, one)) as AnalyteRecord[]);
  ensureAll(written, rows);
  await saveNames(tx, new Map(rows.flatMap((row) => (renamed?.has(row.code) ? [[row.id, keysOf(row)] as const] : []))));
  const byCode = new Map(written.map((one) => [one.code, one]));
  for (const row of rows) {
    const one = byCode.get(row.code);
    if (one && row.active && row.mergedInto !== null)
      one.problems.push({ field: 'active', why: 'dictionary.file.merged' });
  }
  const stood = new Set(earlier.map(({ row, key, other }) => `${row.id} ${key} ${other.id}`));
  const taken = await namesTaken(
    tx,
    rows.filter(({ active, code }) => active && mistakable?.has(code)),
  );
  for (const { row, key, other } of taken) {
    const one = byCode.get(row.code);
    if (!one || stood.has(`${row.id} ${key} ${other.id}`)) continue;
    const { code, nameEn, nameZh } = other;
    const own = [row.nameEn, row.nameZh, row.shortEn, row.shortZh, ...row.names, ...row.namesInContext].find(
      (name) => nameKey(name) === key,
    );
    one.problems.push({
      field: 'names',
      why: say(ctx.language, 'problem.analyte.name_taken', { name: own ?? key, code, nameEn, nameZh }),
    });
  }
  return rows.map((after) => ({ before: byCode.get(after.code)?.before as AnalyteRecord | undefined, after }));
}

/** Writes the panels; those with a name of another or a test that is not in use are refused. */
async function writePanels(
  tx: Tx,
  ctx: Context,
  planned: readonly Planned[],
  standing: readonly PanelRecord[],
): Promise<PanelChange[]> {
  const written = planned.filter(isWritten);
  const rows = written.map((one) => ({ ...stamped(ctx, one), id: one.before?.id ?? 0 })) as PanelRecord[];
  const codes = new Set(rows.map(({ code }) => code));
  const all = [...standing.filter(({ code }) => !codes.has(code)), ...rows].filter(({ active }) => active);
  const added = (one: Planned, row: PanelRecord) =>
    row.members.filter((code) => !(one.before as PanelRecord | undefined)?.members.includes(code));
  const wanted = [...new Set(written.flatMap((one, at) => added(one, rows[at] as PanelRecord)))];
  const inUse = new Set((await listByCodes(tx, wanted)).flatMap(({ code, active }) => (active ? [code] : [])));
  for (const [at, one] of written.entries()) {
    const row = rows[at] as PanelRecord;
    const unknown = added(one, row).filter((code) => !inUse.has(code));
    if (unknown.length > 0)
      one.problems.push({
        field: 'members',
        why: say(ctx.language, 'dictionary.file.members', { codes: unknown.join(', ') }),
      });
    const other =
      row.active &&
      all.find(({ code, nameKeys }) => code !== row.code && nameKeys.some((key) => row.nameKeys.includes(key)));
    if (other) {
      const { code, nameEn, nameZh } = other;
      const key = other.nameKeys.find((one) => row.nameKeys.includes(one)) ?? '';
      const name = [row.nameEn, row.nameZh, ...row.names].find((one) => nameKey(one) === key) ?? key;
      one.problems.push({
        field: 'names',
        why: say(ctx.language, 'problem.panel.name_taken', { name, code, nameEn, nameZh }),
      });
    }
  }
  const whole = written.filter(({ problems }) => problems.length === 0);
  if (whole.length === 0) return [];
  const saved = await repository.savePanels(tx, whole.map((one) => stamped(ctx, one)) as PanelRecord[]);
  ensureAll(whole, saved);
  const byCode = new Map(whole.map((one) => [one.code, one]));
  return saved.map((after) => ({ before: byCode.get(after.code)?.before as PanelRecord | undefined, after }));
}

/** Of a sheet of a list that the file has, a test without a row keeps what it has. */
const keptBy = (lists: FileLists, rows: readonly FileRow[], standing: readonly AnalyteRecord[]): string[] => {
  const named = new Set(rows.map(({ code }) => code));
  return standing.map(presentAnalyte).flatMap((test) => {
    const own = lists.byCode.get(test.code) ?? [];
    const isKept = LISTS.some(
      ({ part, field }) => lists.has.has(part) && test[field].length > 0 && !own.some((list) => list.part === part),
    );
    return named.has(test.code) && isKept ? [test.code] : [];
  });
};

/** Writes what the file asks for, record by record judged; what is refused stands in `problems`, and who calls puts it all back. */
async function carryOut(ctx: Context, tx: Tx, sheets: readonly FileSheet[]): Promise<Plan> {
  const refuse = (key: string, params: Record<string, string> = {}) =>
    fail('dictionary.import_unreadable', { why: say(ctx.language, `dictionary.file.${key}`, params) });
  const tests = sheets.flatMap((sheet) => rowsOfSheet(sheet, TEST_COLUMNS, ['code', 'category'])?.rows ?? []);
  const panels = sheets.flatMap((sheet) => rowsOfSheet(sheet, PANEL_COLUMNS, ['code', 'members'])?.rows ?? []);
  const lists = listsIn(sheets, (sheet, heading) => refuse('no_column', { sheet, column: say(ctx.language, heading) }));
  const codes = [...new Set([...tests.map(({ code }) => code), ...lists.byCode.keys()])];
  if (codes.length + panels.length === 0) refuse('no_rows');
  const ofTests = await repository.lockByCodes(tx, codes);
  const plannedTests = planPart(tests, ofTests, TESTS, lists.byCode);
  const changes = await writeTests(tx, ctx, plannedTests);
  const standing = panels.length > 0 ? await repository.lockAllPanels(tx) : [];
  const plannedPanels = planPart(panels, standing, PANELS);
  const ofPanels = await writePanels(tx, ctx, plannedPanels, standing);
  const planned = [...plannedTests, ...plannedPanels];
  const beside = codes.length - new Set(tests.map(({ code }) => code)).size;
  const leave = tests.length + beside + panels.length - planned.length;
  return { planned, leave, kept: keptBy(lists, tests, ofTests), changes, ofPanels };
}

/** All that the file changes, at once. */
const touchedOf = ({ changes, ofPanels }: Plan): Touched => ({ ...touchedBy(changes), ...touchedByPanels(ofPanels) });

/**
 * What importing a file would do: done as it would be, and put back.
 * @param current which page of the open reports that it touches
 * @throws Problem dictionary.import_unreadable
 */
export async function previewImport(ctx: Context, file: Arrival, { current }: LookFields): Promise<DictionaryImport> {
  const sheets = await readFile(ctx, file);
  const formulas = sheets.reduce((sum, sheet) => sum + sheet.formulas, 0);
  return withoutKeeping(ctx, async (tx, within) => {
    const plan = await carryOut(within, tx, sheets);
    const answer = present(ctx, plan, formulas);
    if (answer.counts.refuse > 0) return { ...answer, touched: null };
    const touched = await previewReports(tx, within, touchedOf(plan), current);
    return { ...answer, touched: { ...touched, pageSize: PREVIEWED } };
  });
}

const COLUMNS_OF_NOTE = [
  'id',
  'nameSearch',
  'nameStarts',
  'nameKeys',
  'rowVersion',
  'updatedBy',
  'updatedAt',
  'changedHere',
];

function detailsOf({ before, after }: Planned): object {
  const kept = Object.fromEntries(Object.entries(after ?? {}).filter(([name]) => !COLUMNS_OF_NOTE.includes(name)));
  return before ? { changes: changesBetween<object>(before, kept) } : { created: kept };
}

/**
 * Imports a file as it was looked at, all of it or nothing, for one reason.
 * @throws Problem dictionary.import_unreadable, dictionary.import_refused, dictionary.import_changed (data: what it would do now)
 */
export async function importDictionary(
  ctx: Context,
  file: Arrival,
  fileName: string,
  { reason, digest }: ImportFields,
): Promise<DictionaryImport> {
  const sheets = await readFile(ctx, file);
  const formulas = sheets.reduce((sum, sheet) => sum + sheet.formulas, 0);
  return ctx.transaction(async (tx) => {
    const plan = await carryOut(ctx, tx, sheets);
    const answer = present(ctx, plan, formulas);
    if (answer.digest !== digest) fail('dictionary.import_changed', {}, undefined, answer);
    const { refuse, create, change } = answer.counts;
    if (refuse > 0) fail('dictionary.import_refused', { count: refuse }, undefined, answer);
    if (create + change === 0) return { ...answer, touched: null };
    const ids = new Map(
      (
        await listByCodes(
          tx,
          plan.planned.filter(({ part }) => part === 'tests').map(({ code }) => code),
        )
      ).map(({ id, code }) => [code, id]),
    );
    const ofPanels = new Map(
      (plan.planned.some(({ part }) => part === 'panels') ? await repository.lockAllPanels(tx) : []).map(
        ({ id, code }) => [code, id],
      ),
    );
    await audit(
      tx,
      ctx,
      {
        action: 'dictionary.import',
        objectType: 'list',
        objectId: 'dictionary',
        details: { reason, fileName, sha256: file.sha256, ...answer.counts },
      },
      ...plan.planned.map((one) => ({
        action: `${one.part === 'tests' ? 'analyte' : 'panel'}.${one.before ? 'edit' : 'create'}`,
        objectType: one.part === 'tests' ? 'analyte' : 'panel',
        objectId: (one.part === 'tests' ? ids : ofPanels).get(one.code) ?? 0,
        details: { ...detailsOf(one), reason, fileName },
      })),
    );
    await announce(tx, 'analyte', 0);
    await announce(tx, 'panel', 0);
    await rejudgeReports(tx, ctx, touchedOf(plan), whyOf([...plan.changes, ...plan.ofPanels], reason));
    return { ...answer, touched: null };
  });
}
