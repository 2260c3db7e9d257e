import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import type { WorkingDataBody } from '../body-schema';
import { keepCriticals } from '../critical/opening';
import { moveReport, NOT_CHECKED, type Work } from '../lifecycle/moves';
import type { ReportRecord } from '../repository';
import { keepDeltas } from './deltas';
import { judge } from './judging';
import { listResults, replaceResults } from './repository';

const printed = (row: { nameEn: string; value: string; unit: string; range: string }) =>
  `${row.nameEn}: ${row.value} ${row.unit} [${row.range}]`;

async function writeWorkingData(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  body: WorkingDataBody,
  before: string[],
): Promise<Work> {
  const testOn = body.testOn === undefined ? report.testOn : body.testOn;
  const tested = {
    ...report,
    testOn,
    nameEn: body.nameEn ?? report.nameEn,
    nameZh: body.nameZh ?? report.nameZh,
    specimen: body.specimen ?? report.specimen,
  };
  const rows = await judge(tx, tested, body.results);
  await replaceResults(
    tx,
    report.id,
    rows.map(({ critical: _, notJudged: __, analyte: ___, mayHaveMeant: ____, ...row }, sort) => ({
      ...row,
      reportId: report.id,
      customerId: report.customerId,
      sort,
      testOn,
    })),
  );
  const openCriticals = await keepCriticals(tx, ctx, report, rows);
  const openDeltas = await keepDeltas(tx, ctx, tested, rows);
  const { rowVersion: _, results: __, collectedAt, ...fields } = body;
  const after = rows.map(printed);
  return {
    set: {
      ...fields,
      ...(collectedAt === undefined ? {} : { collectedAt: collectedAt === null ? null : new Date(collectedAt) }),
      openCriticals,
      openDeltas,
      ...NOT_CHECKED,
    },
    details: {
      removed: before.filter((line) => !after.includes(line)),
      added: after.filter((line) => !before.includes(line)),
      fields: Object.keys(fields),
    },
  };
}

/**
 * Saves the reviewer's table and texts as a whole; flags, critical values and delta alerts follow from it. Whoever
 * checked before has not seen this.
 * @throws Problem as `moveReport` with action `edit`
 */
export const saveWorkingData = (ctx: Context, id: number, body: WorkingDataBody): Promise<ReportRecord> =>
  moveReport(ctx, id, body.rowVersion, 'edit', async (tx, report) => {
    const before = (await listResults(tx, id)).map(printed);
    return writeWorkingData(tx, ctx, report, body, before);
  });
