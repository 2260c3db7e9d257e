import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Figure, tableOf } from './figures';

type Part = (only: string, cases?: string) => Promise<Figure[]>;

/** Each is loaded when it runs: they need different things of the machine. */
const PARTS: Record<string, () => Promise<Part>> = {
  bundle: async () => (await import('./bundle')).benchBundle,
  start: async () => (await import('./start')).benchStart,
  'sign-in': async () => (await import('./sign-in')).benchSignIn,
  'same-answer': async () => (await import('./same-answer')).benchSameAnswer,
  uploads: async () => (await import('./uploads')).benchUploads,
  pdf: async () => (await import('./pdf')).benchPdf,
  'sheet-read': async () => (await import('./sheet-read')).benchSheetRead,
  sheets: async () => (await import('./sheets')).benchSheets,
  reading: async () => (await import('./reading')).benchReading,
  dictionary: async () => (await import('./dictionary')).benchDictionary,
  signing: async () => (await import('./signing')).benchSigning,
  access: async () => (await import('./access')).benchAccess,
  gigabyte: async () => (await import('./gigabyte')).benchGigabyte,
  viewer: async () => (await import('./viewer')).benchViewer,
  lists: async () => (await import('./lists')).benchLists,
};

const RESULTS = path.resolve('.data/bench.json');

interface Results {
  parts: Record<string, { at: string; figures: Figure[] }>;
}

/** A part that was not run keeps its last figures. */
function keep(part: string, figures: Figure[]): void {
  const before = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Partial<Results>) : {};
  const machine = {
    cores: os.cpus().length,
    cpu: os.cpus()[0]?.model ?? '',
    memoryGb: Math.round(os.totalmem() / 1e9),
  };
  const parts = { ...before.parts, [part]: { at: new Date().toISOString(), figures } };
  mkdirSync(path.dirname(RESULTS), { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify({ node: process.version, machine, parts }, null, 2)}\n`);
}

/** `npm run bench`, or one part and words of its cases: `npm run bench -- lists "tab counts"`; with
 * `--cases FILE` (of `reading`: a folder) those of others in place of ours. Slow figures are no error. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { cases: { type: 'string' } } });
  const [wanted, ...words] = positionals;
  if (wanted && !PARTS[wanted])
    throw new Error(`There is no part ${wanted}; there are ${Object.keys(PARTS).join(', ')}`);
  for (const name of wanted ? [wanted] : Object.keys(PARTS)) {
    const part = await PARTS[name]?.();
    const found = (await part?.(words.join(' '), values.cases)) ?? [];
    for (const heading of new Set(found.map((figure) => figure.part))) {
      console.log(`\n${heading}\n${tableOf(found.filter((figure) => figure.part === heading))}`);
    }
    keep(name, found);
  }
  console.log(`\nWritten to ${path.relative(process.cwd(), RESULTS)}`);
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
