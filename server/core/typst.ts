import path from 'node:path';
import { NodeCompiler, type PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';

/** What so many compiles have not used is forgotten: memory stays flat however many documents a thread makes. */
const KEPT_COMPILES = 10;

const templates = () => path.join(process.env.PORTAL_ROOT ?? process.cwd(), 'server', 'templates');

export interface Compiler {
  /**
   * A PDF of a template of `server/templates`, which reads this data as `/data.json`: what two documents have in common is
   * then laid out once, and not when they come as `sys.inputs`. The same data gives the same bytes.
   * @param pictures further files that the template reads by these names, from `/`
   * @throws Error with what the template complains about
   */
  pdf(template: string, data: unknown, standard?: `${PdfStandard}`, pictures?: Record<string, Uint8Array>): Buffer;
}

interface Diagnostic {
  message: string;
  path: string;
  range: { start: { line: number } } | null;
}

function complaintOf(template: string, diagnostics: Diagnostic[] | null): string {
  const [first] = diagnostics ?? [];
  if (!first) return `${template}: nothing was made`;
  return `${path.basename(first.path)}:${(first.range?.start.line ?? 0) + 1}: ${first.message}`;
}

/** A Typst compiler that sees the templates and these fonts and nothing else. It is made once for each thread. */
export function openCompiler(fonts: Buffer[]): Compiler {
  const workspace = templates();
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] });
  return {
    pdf(template, data, standard, pictures = {}) {
      const files = Object.entries(pictures).map(([name, bytes]) => [path.join(workspace, name), bytes] as const);
      for (const [file, bytes] of files) compiler.mapShadow(file, Buffer.from(bytes));
      compiler.mapShadow(path.join(workspace, 'data.json'), Buffer.from(JSON.stringify(data)));
      const compiled = compiler.compile({ mainFilePath: path.join(workspace, template) });
      for (const [file] of files) compiler.unmapShadow(file);
      const error = compiled.takeError();
      if (error || !compiled.result) throw new Error(complaintOf(template, error && compiler.fetchDiagnostics(error)));
      const pdf = compiler.pdf(compiled.result, { pdfStandard: standard, pdfTags: standard !== undefined });
      compiler.evictCache(KEPT_COMPILES);
      return pdf;
    },
  };
}
