import { audit } from '../../../core/audit';
import type { Context } from '../../../core/context';
import { say } from '../../../core/language';
import { answerWorkbook, writeSheets } from '../../../core/sheet';
import { dayIn } from '../../../core/zone';
import { analytes } from '../editing';
import { panels } from '../panels/editing';
import { cellsOf, type FileColumn, PANEL_COLUMNS, TEST_COLUMNS } from './columns';
import { LISTS, rowsOfLists } from './lists';
import type { ExportQuery } from './schema';

/** More than any clinic has. */
const MOST = 20_000;

/**
 * The dictionary as a spreadsheet with headings in the reader's language, every cell as text that is never computed: the tests with
 * their intervals and limits or the panels that are filtered, and both where nothing is.
 */
export function exportDictionary(ctx: Context, { part, q, ...equal }: ExportQuery): Promise<Response> {
  const day = dayIn(ctx.ports.settings.PORTAL_TIME_ZONE, ctx.now());
  const isWhole = !q && Object.values(equal).every((value) => value === undefined);
  const question = { q, equal, current: 1, pageSize: MOST };
  const { category: _, ...ofPanels } = equal;
  const sheet = (name: string, columns: readonly FileColumn[], rows: string[][]) => ({
    name: say(ctx.language, name),
    columns: columns.map(({ heading, width }) => ({ heading: say(ctx.language, heading), width })),
    rows,
  });
  const shown = `${say(ctx.language, 'dictionary.title')}-${day}.xlsx`;
  return answerWorkbook(shown, async (filename) => {
    const tests = isWhole || part === 'tests' ? (await analytes.list(ctx, question)).rows : null;
    const ours = isWhole || part === 'panels' ? (await panels.list(ctx, { ...question, equal: ofPanels })).rows : null;
    await writeSheets(filename, [
      ...(tests
        ? [
            sheet(
              'dictionary.part.tests',
              TEST_COLUMNS,
              tests.map((row) => cellsOf(TEST_COLUMNS, row, ctx.language)),
            ),
          ]
        : []),
      ...(ours
        ? [
            sheet(
              'dictionary.part.panels',
              PANEL_COLUMNS,
              ours.map((row) => cellsOf(PANEL_COLUMNS, row, ctx.language)),
            ),
          ]
        : []),
      ...(tests
        ? LISTS.map((list) =>
            sheet(`dictionary.part.${list.part}`, list.columns, rowsOfLists(tests, list, ctx.language)),
          )
        : []),
    ]);
    await ctx.transaction((tx) =>
      audit(tx, ctx, {
        action: 'dictionary.export',
        objectType: 'list',
        objectId: 'dictionary',
        details: { part, q, ...equal, tests: tests?.length ?? 0, panels: ours?.length ?? 0 },
      }),
    );
  });
}
