import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { audit } from '../../../core/audit';
import type { Context } from '../../../core/context';
import { dispositionOf } from '../../../core/file-name';
import { say } from '../../../core/language';
import type { PersonalSection, Subject } from '../../../core/personal-data';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { findSubject } from '../erasure/subject-repository';
import type { CustomerRecord } from '../repository';
import { personOf, todayIn } from '../writing';
import { packArchive } from './archive';
import { SECTIONS, writeDataFiles } from './files';
import { type IssuedPdf, listIssuedPdfs, readSection } from './repository';

export const ZIP = 'application/zip';

/** What the archive says about itself, in the reader's language. */
function readme(ctx: Context, person: CustomerRecord, counts: Map<string, number>, pdfs: number): string {
  const sections = SECTIONS.map(({ name }) => {
    const shown = say(ctx.language, `person-export.section.${name}`);
    return `  ${shown} (${name}): ${counts.get(name) ?? 0}`;
  });
  const words = { pid: person.pid, name: person.name, at: ctx.now().toISOString(), by: ctx.actor?.name ?? '', pdfs };
  return say(ctx.language, 'person-export.readme', { ...words, sections: sections.join('\n') });
}

interface Gathered {
  person: CustomerRecord;
  counts: Map<string, number>;
  pdfs: IssuedPdf[];
}

/** Everything of one moment: the record and all that belongs to it are read from one snapshot, and that is recorded. */
const gather = (ctx: Context, id: number, folder: string, signal: AbortSignal): Promise<Gathered> =>
  ctx.ports.db.transaction(
    async (tx) => {
      const person = await personOf(tx, id);
      if (person.state === 'erased') fail('customer.erased', { pid: person.pid });
      const subject = await findSubject(tx, person);
      const head = { pid: person.pid, at: ctx.now().toISOString(), by: ctx.actor?.name ?? '' };
      const counts = await writeDataFiles(ctx, folder, head, (section) => watched(tx, subject, section, signal));
      const pdfs = await listIssuedPdfs(tx, subject);
      await audit(tx, ctx, {
        action: 'customer.personExport',
        objectType: 'customer',
        objectId: person.id,
        customerId: person.id,
        details: { pdfs: pdfs.length, rows: Object.fromEntries(counts) },
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
 * Everything that is held about a person as one archive: data.json, the same as a workbook, every issued report as it was
 * sealed, and a README in the reader's language. It is packed in a temporary folder first, so that a failure is answered
 * as one; memory holds a batch of rows or one PDF. That it was exported is recorded.
 * @throws Problem customer.not_found, customer.erased
 */
export async function exportPerson(ctx: Context, id: number, signal: AbortSignal): Promise<Response> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-person-'));
  try {
    const { person, counts, pdfs } = await gather(ctx, id, folder, signal);
    const parts = {
      texts: { 'README.txt': readme(ctx, person, counts, pdfs.length) },
      files: ['data.json', 'data.xlsx'],
      stored: pdfs.map(({ reportNo, versionNo, ...rest }) => ({
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
