import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { type Context, may } from '../../../core/context';
import { say } from '../../../core/language';
import type { PersonalSection } from '../../../core/personal-data';
import { writeSheets } from '../../../core/sheet';
import { ALL_PERSONAL_DATA } from '../all-personal-data';

type Row = Record<string, unknown>;

const SECTIONS = ALL_PERSONAL_DATA.flatMap(({ sections }) => sections);

/** The parts that the person asking may be handed, and those that they may not. */
export function sectionsFor(ctx: Context): { given: PersonalSection[]; withheld: PersonalSection[] } {
  const given = SECTIONS.filter(({ needs }) => needs.every((permission) => may(ctx, permission)));
  return { given, withheld: SECTIONS.filter((section) => !given.includes(section)) };
}

/** The rows of a part, batch by batch. */
export type Read = (section: PersonalSection) => AsyncIterable<Row[]>;

const CELL = 32_000;
const WIDE = new Set([
  'details',
  'raw',
  'values',
  'outcome',
  'reading',
  'remark',
  'comments',
  'attempts',
  'final_sha256',
]);

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > CELL ? `${text.slice(0, CELL)}…` : text;
}

async function write(out: WriteStream, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain');
}

/** Writes a part to the JSON file while its rows go on to the spreadsheet. */
async function* throughJson(out: WriteStream, section: PersonalSection, read: Read, counts: Map<string, number>) {
  await write(out, `,\n  ${JSON.stringify(section.name)}: [`);
  let count = 0;
  for await (const batch of read(section)) {
    for (const row of batch) {
      await write(out, `${count === 0 ? '' : ','}\n    ${JSON.stringify(row)}`);
      count += 1;
      yield section.columns.map((column) => cellOf(row[column]));
    }
  }
  await write(out, count === 0 ? ']' : '\n  ]');
  counts.set(section.name, count);
}

/**
 * Writes `data.json` and `data.xlsx` with these parts into a folder, each part read once. Memory holds one batch.
 * @returns how many rows each part has
 */
export async function writeDataFiles(
  ctx: Context,
  folder: string,
  { head, sections }: { head: object; sections: PersonalSection[] },
  read: Read,
) {
  const counts = new Map<string, number>();
  const out = createWriteStream(path.join(folder, 'data.json'));
  const written = finished(out);
  try {
    await write(out, `{\n  "export": ${JSON.stringify(head)}`);
    const sheets = sections.map((section) => ({
      name: say(ctx.language, `person-export.section.${section.name}`),
      columns: section.columns.map((column) => ({
        heading: say(ctx.language, `person-export.column.${column}`),
        width: WIDE.has(column) ? 60 : 18,
      })),
      rows: throughJson(out, section, read, counts),
    }));
    await writeSheets(path.join(folder, 'data.xlsx'), sheets);
    out.end('\n}\n');
    await written;
  } catch (error) {
    out.destroy();
    await written.catch(() => {});
    throw error;
  }
  return counts;
}
