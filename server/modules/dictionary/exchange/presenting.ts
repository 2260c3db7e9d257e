import { createHash } from 'node:crypto';
import type { Context } from '../../../core/context';
import { say } from '../../../core/language';
import { presentAnalyte } from '../editing';
import { presentPanel } from '../panels/editing';
import type { PanelChange } from '../panels/touching';
import type { AnalyteChange } from '../touching';
import { PANEL_COLUMNS, TEST_COLUMNS } from './columns';
import { type FileList, LISTS, listChanges } from './lists';
import { shownChanges } from './plan';
import type { Planned } from './planning';
import type { DictionaryImport, ImportRow } from './schema';

const MOST_SHOWN = 1000;

/** What is answered but for the open reports. */
export type Answer = Omit<DictionaryImport, 'touched'>;

/** What a file asks for, as it was carried out. */
export interface Plan {
  planned: Planned[];
  leave: number;
  /** Tests of the file that have intervals or limits and no row on that sheet of it. */
  kept: string[];
  changes: AnalyteChange[];
  ofPanels: PanelChange[];
}

const HEADINGS = new Map(
  [...LISTS, { part: '', columns: [...PANEL_COLUMNS, ...TEST_COLUMNS] }].flatMap(({ part, columns }) =>
    columns.map(({ field, heading }) => [`${part}.${field}`, heading] as const),
  ),
);

/** A record as its page shows it, beside what the record will only have when it is written. */
const viewOf = (ctx: Context, part: Planned['part'], one: object): Record<string, unknown> => {
  const whole = { critical: [], intervals: [], updatedAt: ctx.now(), ...one };
  return { ...(part === 'tests' ? presentAnalyte(whole as never) : presentPanel(whole as never)) };
};

/** A record's row of the preview, and those of its lists. */
function presentRecord(
  ctx: Context,
  { part, code, row, lists, before, columns, after, problems }: Planned,
): ImportRow[] {
  const word = (key: string) => say(ctx.language, key);
  const kind = before ? 'change' : 'create';
  const refusal = (own: typeof problems) =>
    own.map(({ field, why, at }) => ({
      column: word(HEADINGS.get(`${at?.part ?? ''}.${field}`) ?? `dictionary.${field}`),
      why: word(why),
    }));
  const refused = (where: ImportRow['part'], rowNo: number, own: typeof problems): ImportRow => ({
    ...{ part: where, rowNo, code, kind: 'refuse' },
    ...{ changes: [], problems: refusal(own) },
  });
  const [own, ofLists] = [problems.filter(({ at }) => !at), problems.filter(({ at }) => at)];
  const place = row ? { part, row } : { part: lists[0]?.part ?? part, row: lists[0]?.rows[0] };
  if (problems.length > 0) {
    const rows = new Map(ofLists.map(({ at }) => [at?.row, at] as const));
    return [
      ...(own.length > 0 ? [refused(place.part, place.row?.rowNo ?? 0, own)] : []),
      ...[...rows].flatMap(([at, where]) =>
        where
          ? [
              refused(
                where.part,
                where.row.rowNo,
                ofLists.filter((one) => one.at?.row === at),
              ),
            ]
          : [],
      ),
    ];
  }
  const [was, now] = [before && viewOf(ctx, part, before), after ? viewOf(ctx, part, after) : {}];
  const shown = (changes: { heading: string; from: string; to: string }[]) =>
    changes.map(({ heading, from, to }) => ({ column: word(heading), from, to }));
  const entriesOf = (view: Record<string, unknown> | undefined, field: string) =>
    (view?.[field] as Record<string, unknown>[] | undefined) ?? [];
  const ofList = (list: FileList): ImportRow => ({
    ...{ part: list.part, rowNo: list.rows[0]?.rowNo ?? 0, code, kind, problems: [] },
    changes: shown(listChanges(list, entriesOf(was, list.field), entriesOf(now, list.field), ctx.language)),
  });
  const changes = was ? shown(shownChanges(columns, was, now, ctx.language)) : [];
  const ofRow: ImportRow[] =
    row && (columns.length > 0 || !before) ? [{ part, rowNo: row.rowNo, code, kind, changes, problems: [] }] : [];
  return [...ofRow, ...lists.map(ofList)];
}

/** What a plan does, to be looked at. */
export function present(ctx: Context, { planned, leave, kept }: Plan, formulas: number): Answer {
  const rows = planned.flatMap((one) => presentRecord(ctx, one));
  const whole = planned.filter(({ problems }) => problems.length === 0);
  const create = whole.filter(({ before }) => !before).length;
  const refuse = planned.length - whole.length;
  const counts = { create, change: whole.length - create, leave, refuse };
  const versions = planned.map(({ before, after }) => [before?.rowVersion ?? 0, after]);
  const said = JSON.stringify([rows, counts, versions], (key, value) => (key === 'updatedAt' ? undefined : value));
  const digest = createHash('sha256').update(said).digest('hex');
  const order = ['refuse', 'create', 'change'];
  const sorted = rows.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return { digest, counts, kept, formulas, rows: sorted.slice(0, MOST_SHOWN) };
}
