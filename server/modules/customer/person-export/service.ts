import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { audit } from '../../../core/audit';
import { type Context, may } from '../../../core/context';
import { dispositionOf } from '../../../core/file-name';
import { joined, say } from '../../../core/language';
import type { Permission } from '../../../core/permissions';
import type { PersonalSection, Subject } from '../../../core/personal-data';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { findSubject } from '../erasure/subject-repository';
import type { CustomerRecord } from '../repository';
import { personOf, todayIn } from '../writing';
import { packArchive } from './archive';
import { sectionsFor, writeDataFiles } from './files';
import { type IssuedPdf, listIssuedPdfs, readSection } from './repository';

export const ZIP = 'application/zip';

/** What the archive says about itself, in the reader's language. */
function readme(ctx: Context, person: CustomerRecord, counts: Map<string, number>, pdfs: IssuedPdf[] | null): string {
  const sections = [...counts].map(([name, count]) => {
    const shown = say(ctx.language, `person-export.section.${name}`);
    return `  ${shown} (${name}): ${count}`;
  });
  const withheld = withheldOf(ctx).map(({ name, lacks }) => {
    const permissions = lacks.map((one) => say(ctx.language, `acl.permission.${one.replace(':', '.')}`));
    const part = say(ctx.language, `person-export.section.${name}`);
    return say(ctx.language, 'person-export.withheld', { part, permission: joined(ctx.language, permissions) });
  });
  const words = { pid: person.pid, name: person.name, at: ctx.now().toISOString(), by: ctx.actor?.name ?? '' };
  const lists = { sections: sections.join('\n'), withheld: withheld.map((line) => `- ${line}\n`).join('') };
  return say(ctx.language, 'person-export.readme', { ...words, ...lists, pdfs: pdfs?.length ?? 0 });
}

const PDFS = 'issuedReports';
/** Whoever may see issued reports may hand them out. */
const mayHavePdfs = (ctx: Context) => may(ctx, 'report:view') || may(ctx, 'report:viewIssued');

/** The parts that are left out of what this person exports, and the permissions they lack for each. */
const withheldOf = (ctx: Context): { name: string; lacks: Permission[] }[] => [
  ...sectionsFor(ctx).withheld.map(({ name, needs }) => ({ name, lacks: needs.filter((one) => !may(ctx, one)) })),
  ...(mayHavePdfs(ctx) ? [] : [{ name: PDFS, lacks: ['report:view' as const] }]),
];

interface Gathered {
  person: CustomerRecord;
  counts: Map<string, number>;
  /** Null where the person asking may not have them. */
  pdfs: IssuedPdf[] | null;
}

/** Everything of one moment: the record and all that belongs to it are read from one snapshot, and that is recorded. */
const gather = (ctx: Context, id: number, folder: string, signal: AbortSignal): Promise<Gathered> =>
  ctx.ports.db.transaction(
    async (tx) => {
      const person = await personOf(tx, id);
      if (person.state === 'erased') fail('customer.erased', { pid: person.pid });
      const subject = await findSubject(tx, person);
      const withheld = withheldOf(ctx);
      const head = { pid: person.pid, at: ctx.now().toISOString(), by: ctx.actor?.name ?? '', withheld };
      const what = { head, sections: sectionsFor(ctx).given };
      const counts = await writeDataFiles(ctx, folder, what, (section) => watched(tx, subject, section, signal));
      const pdfs = mayHavePdfs(ctx) ? await listIssuedPdfs(tx, subject) : null;
      await audit(tx, ctx, {
        action: 'customer.personExport',
        objectType: 'customer',
        objectId: person.id,
        customerId: person.id,
        details: {
          pdfs: pdfs?.length ?? 0,
          rows: Object.fromEntries(counts),
          ...(withheld.length > 0 && { withheld: withheld.map(({ name }) => name) }),
        },
      });
      return { person, counts, pdfs };
    },
    { isolationLevel: 'repeatable read' },
  );

async function* watched(tx: Tx, subject: Subject, section: PersonalSection, signal: AbortSignal) {
  for await (const batch of readSection(tx, subject, section)) {
    signal.throwIfAborted();
    yield batch;
  }
}

/** The opened file outlives its name, so nothing has to be cleaned up after the last byte. */
async function answerArchive(ctx: Context, person: CustomerRecord, filename: string): Promise<Response> {
  const file = await open(filename);
  const { size } = await file.stat();
  const day = todayIn(ctx);
  const name = `${say(ctx.language, 'person-export.file')}-${person.pid.replace(/\//g, '_')}-${day}.zip`;
  return new Response(Readable.toWeb(file.createReadStream()) as ReadableStream, {
    headers: {
      'content-type': ZIP,
      'content-length': String(size),
      'content-disposition': dispositionOf('attachment', name, ZIP),
    },
  });
}

/**
 * Everything that is held about a person, as far as the one exporting may see it, as one archive: data.json, the same as a workbook, every issued report as it was
 * sealed, and a README in the reader's language, which also says what was left out and why. It is packed in a temporary folder first, so that a failure is answered
 * as one; memory holds a batch of rows or one PDF. That it was exported is recorded.
 * @throws Problem customer.not_found, customer.erased
 */
export async function exportPerson(ctx: Context, id: number, signal: AbortSignal): Promise<Response> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-person-'));
  try {
    const { person, counts, pdfs } = await gather(ctx, id, folder, signal);
    const parts = {
      texts: { 'README.txt': readme(ctx, person, counts, pdfs) },
      files: ['data.json', 'data.xlsx'],
      stored: (pdfs ?? []).map(({ reportNo, versionNo, ...rest }) => ({
        ...rest,
        name: `reports/${reportNo}-v${versionNo}.pdf`,
      })),
    };
    const { files } = ctx.ports;
    const filename = await packArchive(folder, parts, { files, signal, at: ctx.now() });
    return await answerArchive(ctx, person, filename);
  } catch (error) {
    if (signal.aborted) return new Response(null, { status: 499 });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
