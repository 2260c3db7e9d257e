import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bookOf, keysOf, namesOf } from '../../server/modules/dictionary/book-rules';
import { nameKey } from '../../server/modules/dictionary/name-rules';
import { PACK } from '../../server/modules/dictionary/pack/pack';
import { recognise } from '../../server/modules/dictionary/recognise-rules';
import type { Figure } from './figures';

const OWN_CASES = path.resolve('tests/unit/dictionary/printed.tsv');
const ROUNDS = 20;

export interface PrintedCase {
  name: string;
  specimen: string;
  unit: string;
  value: string;
  /** As the table names it; empty: nobody can tell. */
  expected: string;
}

/** Rows of a table: printed name, specimen, unit, value, code or empty; a heading line is passed over. */
export function readCases(file: string): PrintedCase[] {
  return readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells, index) => index > 0 || !/^(?:printed|name|项目)/i.test(cells[0] ?? ''))
    .map(([name = '', specimen = '', unit = '', value = '', expected = '']) => ({
      name,
      specimen,
      unit,
      value,
      expected,
    }));
}

const BOOK = bookOf(PACK.flatMap((entry) => keysOf(namesOf(entry)).map((name) => ({ ...name, analyte: entry }))));
const ENTRY_OF = new Map(PACK.map((entry) => [entry.code, entry]));

/** Other tables may name an analyte by its LOINC code or one of its names. */
function isSame(code: string, expected: string): boolean {
  const entry = ENTRY_OF.get(code);
  if (!entry) return false;
  return entry.loinc === expected || keysOf(namesOf(entry)).some(({ key }) => key === nameKey(expected));
}

export type Verdict = 'right' | 'wrong' | 'open';

/** Whether what was recognised is what the table says; `open`: nothing was, though the table knows it. */
export function judge({ expected, ...printed }: PrintedCase): { verdict: Verdict; code: string | null } {
  const { code } = recognise(printed, BOOK);
  if (code === null) return { verdict: expected === '' ? 'right' : 'open', code };
  return { verdict: expected !== '' && isSame(code, expected) ? 'right' : 'wrong', code };
}

/** How many printed results are recognised rightly, wrongly (must be none) and not; and how long one takes beside a look-up of its name. */
export async function benchDictionary(_only: string, file = OWN_CASES): Promise<Figure[]> {
  const cases = readCases(file);
  const judged = cases.map((one) => ({ ...one, ...judge(one) }));
  for (const { verdict, name, specimen, unit, value, expected, code } of judged)
    if (verdict !== 'right')
      console.log(
        `${verdict}: ${[name, specimen, unit, value].join(' | ')} → ${code ?? 'nothing'}, expected ${expected || 'nothing'}`,
      );
  const of = (wanted: Verdict) => judged.filter(({ verdict }) => verdict === wanted).length;
  const microseconds = (work: () => void) => {
    const start = process.hrtime.bigint();
    for (let round = 0; round < ROUNDS; round += 1) work();
    return Number(process.hrtime.bigint() - start) / 1e3 / ROUNDS / Math.max(1, cases.length);
  };
  const looked = microseconds(() => {
    for (const { name } of cases) BOOK(nameKey(name));
  });
  const recognised = microseconds(() => {
    for (const one of cases) recognise(one, BOOK);
  });
  const counted = {
    part: 'dictionary',
    unit: 'rows',
    floor: cases.length,
    floorIs: `rows of ${path.basename(file)}`,
    bounds: 'value',
  } as const;
  return [
    { ...counted, name: 'recognised as the table says, or rightly not', value: of('right'), bound: null },
    { ...counted, name: 'wrong', value: of('wrong'), bound: 0 },
    { ...counted, name: 'not recognised, though the table knows it', value: of('open'), bound: null },
    {
      part: 'dictionary',
      name: 'one printed result',
      unit: 'µs',
      value: recognised,
      floor: looked,
      floorIs: 'its name looked up as it is',
      bound: null,
      bounds: 'ratio',
    },
  ];
}
