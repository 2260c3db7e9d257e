import { type Compiler, openCompiler } from '../../../core/typst';
import type { ReportSnapshot, SignatureFace } from '../versions/snapshot';
import { fontFiles } from './fonts';
import { pageOf } from './page';
import type { Pictures } from './pictures';
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
 * @param pictures the bytes of all that the snapshot names
 */
export function renderReportPdf(
  snapshot: ReportSnapshot,
  face: SignatureFace | null,
  verifyUrl: string,
  pictures: Pictures = {},
): Buffer {
  const page = pageOf(snapshot, face, verifyUrl);
  const named = [page.logo, ...(page.pictures?.rows.map(({ file }) => file) ?? [])].filter((name) => name !== '');
  if (named.some((name) => !pictures[name])) throw new Error('a picture that the report names is not at hand');
  return opened().pdf('report/report.typ', page, 'a-2a', pictures);
}

/** Whether a picture can stand on a report. @throws Error with what the compiler says */
export const tryLogoPdf = (name: string, logo: Uint8Array): Buffer =>
  opened().pdf('report/logo.typ', { logo: name }, 'a-2a', { [name]: logo });

/** A plain PDF of another template with this data. */
export const renderPdf = (template: string, data: unknown): Buffer => opened().pdf(template, allDrawn(data));
