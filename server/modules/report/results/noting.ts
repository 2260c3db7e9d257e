import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { nameKey } from '../../dictionary/name-rules';
import { usualSpecimen } from '../../dictionary/service';
import { noteTerms, type SeenRow } from '../../dictionary/terms/service';
import { panelKeyOf, vendorKeyOf } from '../../dictionary/vendor-term-rules';
import type { ReportRecord } from '../repository';
import type { GivenRow, JudgedRow } from './judging';
import type { KeptPrinted, PrintedPlace, PrintedRow } from './printed-rules';
import { listFileTitles, listPrinted } from './repository';

type Noted = Pick<ReportRecord, 'id' | 'vendor' | 'nameEn' | 'nameZh' | 'language' | 'specimen'>;
type Typed = JudgedRow<GivenRow & { printed: KeptPrinted | null }>;

/**
 * Under which name the vendor prints a file's rows: its own title while the report bears it, else the name that somebody gave the
 * report. Empty while that is only the name of the file.
 */
function panelOf(report: Noted, { title, fileName }: { title: string; fileName: string }): string {
  const names = [report.nameZh, report.nameEn];
  if (title !== '' && names.some((name) => panelKeyOf(name) === panelKeyOf(title))) return title;
  const own = report.language === 'en-US' ? report.nameEn : report.nameZh;
  const isFileName = nameKey(own) === nameKey(fileName.replace(/\.pdf$/i, '')) || nameKey(own) === nameKey('PDF');
  return isFileName ? '' : own;
}

/**
 * Whose words a file prints: the report's vendor's, unless it corrects another's file and its pages name neither that laboratory nor the
 * one that the first file names (whoever received that one may have written it otherwise).
 */
function vendorOf(report: Noted, files: readonly { vendor: string }[], file: { vendor: string } | undefined): string {
  const first = files.at(-1);
  if (!file || file === first || file.vendor === '') return report.vendor;
  const isOwn = [report.vendor, first?.vendor ?? ''].some((one) => vendorKeyOf(one) === vendorKeyOf(file.vendor));
  return isOwn ? report.vendor : file.vendor;
}

/** The specimen that a row's words stand for. What choosing an analyte fills in is the dictionary's word, not the vendor's. */
function specimenOf(report: Noted, row: Typed | undefined): string {
  const own = row?.specimen.trim() ?? '';
  const usual = (['en-US', 'zh-CN'] as const).map((language) => usualSpecimen(row?.analyte, language));
  return own !== '' && !(usual.includes(own) && report.specimen.trim() !== '') ? own : report.specimen;
}

/** Rows of the newest file that prints any; of a table only those that were taken into it. */
function rowsOf(printed: readonly (PrintedRow & PrintedPlace)[], typed: readonly Typed[]) {
  const fileId = printed[0]?.fileId;
  const typedAt = new Map(
    typed.filter((row) => row.printed?.fileId === fileId).map((row) => [row.printed?.row, row] as const),
  );
  return printed
    .filter((row) => row.fileId === fileId && (typedAt.size === 0 || typedAt.has(row.row)))
    .map((row) => ({ row, typed: typedAt.get(row.row) }));
}

async function note(tx: Tx, ctx: Context, report: Noted, typed: readonly Typed[], isSaved: boolean): Promise<void> {
  const rows = rowsOf(await listPrinted(tx, report.id), typed);
  const fileId = rows[0]?.row.fileId;
  const files = await listFileTitles(tx, report.id);
  const file = files.find((one) => one.fileId === fileId);
  const panel = file ? panelOf(report, file) : '';
  const seen = rows.map(
    ({ row: { name, unit, value }, typed: own }): SeenRow => ({
      ...{ name, unit, value, panel },
      specimen: specimenOf(report, own),
      chosen: isSaved ? (own?.analyte ?? null) : null,
    }),
  );
  const vendor = vendorOf(report, files, file);
  await noteTerms(tx, ctx, { reportId: report.id, vendor }, panel === '' ? [] : seen);
}

/** Remembers the vendor's words of a report that was received, matched or read again. */
export const noteRead = (tx: Tx, ctx: Context, report: Noted, rows: readonly Typed[]): Promise<void> =>
  note(tx, ctx, report, rows, false);

/** The same for a table that a reviewer saved: the analytes that they gave its rows are what the words may mean. */
export const noteSaved = (tx: Tx, ctx: Context, report: Noted, rows: readonly Typed[]): Promise<void> =>
  note(tx, ctx, report, rows, true);
