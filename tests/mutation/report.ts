import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { LEFT } from './left';

interface Place {
  line: number;
  column: number;
}

interface Mutant {
  status: string;
  mutatorName: string;
  replacement: string;
  location: { start: Place; end: Place };
}

export interface Report {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}

interface Survivor {
  file: string;
  line: number;
  was: string;
  becomes: string;
  why: string | undefined;
}

const DOCUMENT = 'docs/mutation.md';
const LEAST = 90;
export const NOTICED = ['Killed', 'Timeout'];
const UNNOTICED = ['Survived', 'NoCoverage'];
const LONGEST = 60;
const BEFORE = 20;

/** Of two long texts what lies around their first difference. */
function around(was: string, becomes: string): [string, string] {
  const [one, other] = [was, becomes].map((text) => text.replace(/\s+/g, ' ').trim()) as [string, string];
  const differ = [...one].findIndex((letter, at) => letter !== [...other][at]);
  const from = Math.max(0, (differ < 0 ? one.length : differ) - BEFORE);
  const cut = (text: string) => {
    const letters = [...text];
    if (letters.length <= LONGEST) return text;
    const shown = letters.slice(from, from + LONGEST).join('');
    return `${from > 0 ? '…' : ''}${shown}${from + LONGEST < letters.length ? '…' : ''}`;
  };
  return [cut(one), cut(other)];
}

function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join('\n');
}

const countOf = (mutants: readonly Mutant[], statuses: readonly string[]) =>
  mutants.filter(({ status }) => statuses.includes(status)).length;

function scoreOf(mutants: readonly Mutant[]): number {
  const [noticed, not] = [countOf(mutants, NOTICED), countOf(mutants, UNNOTICED)];
  return noticed + not === 0 ? 100 : (100 * noticed) / (noticed + not);
}

function survivorsOf(file: string, { source, mutants }: Report['files'][string]): Survivor[] {
  return mutants
    .filter(({ status }) => UNNOTICED.includes(status))
    .map((mutant) => {
      const [was, becomes] = around(textAt(source, mutant.location), mutant.replacement);
      const why = LEFT.find((left) => file.endsWith(left.file) && left.was === was && left.becomes === becomes)?.why;
      return { file, line: mutant.location.start.line, was, becomes, why };
    });
}

const code = (text: string) => `\`${text.replaceAll('|', '\\|').replaceAll('`', "'")}\``;

const rowOf = (name: string, mutants: readonly Mutant[]) =>
  `| ${name} | ${countOf(mutants, NOTICED)} | ${countOf(mutants, UNNOTICED)} | ${scoreOf(mutants).toFixed(1)} % |`;

function sectionOf(report: Report, survivors: readonly Survivor[]): string {
  const files = Object.entries(report.files);
  return [
    `${new Date().toISOString().slice(0, 10)}`,
    '',
    '| file | noticed | not noticed | score |',
    '|---|---|---|---|',
    ...files.map(([file, { mutants }]) => rowOf(file.replace('server/modules/', ''), mutants)),
    rowOf(
      'together',
      files.flatMap(([, { mutants }]) => mutants),
    ),
    '',
    ...survivors.map(
      ({ file, was, becomes, why }) =>
        `- ${file.split('/').at(-1)}: ${code(was)} → ${code(becomes)}: ${why ?? '**?**'}`,
    ),
  ].join('\n');
}

function writeSection(part: string, section: string): void {
  const text = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : '';
  const [start, end] = [`<!-- ${part} -->`, `<!-- end of ${part} -->`];
  const whole = `${start}\n${section}\n${end}`;
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  const changed =
    from >= 0 && to > from
      ? text.slice(0, from) + whole + text.slice(to + end.length)
      : `${text.trimEnd()}\n\n## ${part}\n\n${whole}\n`;
  writeFileSync(DOCUMENT, changed);
}

/**
 * Says which changes no test noticed, and writes the part's section of the document.
 * @returns whether enough were noticed, and somebody has looked at each of the others
 */
export function judge(
  part: string,
  reports: readonly { file: string; rules: readonly string[] }[],
  isWhole: boolean,
): boolean {
  const found = reports.flatMap(({ file, rules }) => {
    const { files } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    return Object.entries(files).filter(([name]) => rules.includes(name));
  });
  const report: Report = { files: Object.fromEntries(found) };
  const survivors = Object.entries(report.files).flatMap(([name, one]) => survivorsOf(name, one));
  for (const [name, { mutants }] of Object.entries(report.files)) console.log(rowOf(name, mutants));
  const score = scoreOf(Object.values(report.files).flatMap(({ mutants }) => mutants));
  const unjudged = survivors.filter(({ why }) => why === undefined);
  for (const { file: name, line, was, becomes } of unjudged) console.log(`${name}:${line}  ${was}  →  ${becomes}`);
  console.log(`${part}: ${score.toFixed(1)} %, ${unjudged.length} not noticed that nobody has looked at`);
  if (isWhole) writeSection(part, sectionOf(report, survivors));
  return score >= LEAST && unjudged.length === 0;
}
