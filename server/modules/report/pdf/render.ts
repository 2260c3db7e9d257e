import { type Compiler, openCompiler } from '../../../core/typst';
import type { ReportSnapshot, SignatureFace } from '../versions/snapshot';
import { fontFiles } from './fonts';
import { pageOf } from './page';
import { allDrawn } from './text';

let compiler: Compiler | null = null;

/** The compiler of this thread. */
function opened(): Compiler {
  compiler ??= openCompiler(fontFiles());
  return compiler;
}

/**
 * The report as PDF/A-2a in its own language. Without a signature every page says that it is not signed. The same input
 * gives the same bytes.
 */
export const renderReportPdf = (snapshot: ReportSnapshot, face: SignatureFace | null, verifyUrl: string): Buffer =>
  opened().pdf('report/report.typ', pageOf(snapshot, face, verifyUrl), 'a-2a');

/** A plain PDF of another template with this data. */
export const renderPdf = (template: string, data: unknown): Buffer => opened().pdf(template, allDrawn(data));
