import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import type { Context as HonoContext } from 'hono';
import { bodyOf, chunksOf } from './body';
import type { Arrival, FileStore } from './ports';
import { Problem } from './problems';
import type { Settings } from './settings';

/** What stands in a form beside its files. */
const FORM_BYTES = 64 * 1024;
const MOST_PARTS = 100;
const MEGABYTE = 1024 * 1024;

export interface Form<T> {
  /** Name and text of each field, in the order of the form. */
  fields: [string, string][];
  files: { field: string; name: string; taken: T }[];
}

interface FormReader<T> {
  settings: Settings;
  /** What to say of a file that is longer than the settings let it be. */
  tooLarge: (fileName: string) => Problem;
  /** Takes the bytes of one file as they come. */
  take: (bytes: Readable) => Promise<T>;
  /** Puts away what was taken, when the form fails after it. */
  drop: (taken: T) => Promise<void>;
}

/** It is no form, or not one that can be read. */
class Unreadable extends Error {}

/** Browsers write a quotation mark or line end in a file's name like this (WHATWG, multipart/form-data). */
const UNESCAPED: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };
const nameOf = (written: string) => written.replace(/%(22|0D|0A)/g, (code) => UNESCAPED[code] ?? code);

type Parser = InstanceType<typeof Busboy>;

const parserFor = (contentType: string, fileBytes: number): Parser | null => {
  // its limits on parts hold for no other kind of form
  if (!/^multipart\/form-data\b/i.test(contentType)) return null;
  try {
    return new Busboy({
      headers: { 'content-type': contentType } as BusboyHeaders,
      preservePath: true,
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
      limits: { fileSize: fileBytes, fieldSize: FORM_BYTES, parts: MOST_PARTS },
    });
  } catch {
    return null;
  }
};

/** One work after another, until the first failure, wherever it comes from. */
function untilFailure() {
  let failure: { error: unknown } | null = null;
  let wake = () => {};
  const fail = (error: unknown) => {
    failure ??= { error };
    wake();
  };
  /** Waits for the work or for a failure, which ends the waiting at once. */
  const wait = async <T>(work: Promise<T>): Promise<T> => {
    work.catch(fail);
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (failure) resolve();
      else work.then(() => resolve(), fail);
    });
    if (failure) throw (failure as { error: unknown }).error;
    return work;
  };
  return { fail, wait };
}

/**
 * Reads a form of files and fields while it arrives; memory holds one piece of it at a time.
 * @returns null when the body is no form that can be read
 * @throws Problem request.broken_off, request.too_large, what `tooLarge` says and what `take` throws; then nothing is left of what was taken
 */
export async function readForm<T>(http: HonoContext, reader: FormReader<T>): Promise<Form<T> | null> {
  const { settings, tooLarge, take, drop } = reader;
  const megabytes = settings.PORTAL_UPLOAD_MB;
  const mostBytes = megabytes * MEGABYTE + FORM_BYTES;
  const formTooLarge = () => new Problem('request.too_large', { megabytes });
  if (Number(http.req.header('content-length')) > mostBytes) throw formTooLarge();
  const body = bodyOf(http);
  const parser = parserFor(http.req.header('content-type') ?? '', megabytes * MEGABYTE);
  if (!body || !parser) return null;

  const fields: Form<T>['fields'] = [];
  const files: { field: string; name: string; stream: BusboyFileStream; taken: Promise<T> }[] = [];
  const { fail, wait } = untilFailure();
  parser.on('error', () => fail(new Unreadable()));
  parser.on('partsLimit', () => fail(new Unreadable()));
  parser.on('field', (field, text, _nameCut, isCut) => {
    if (isCut) fail(formTooLarge());
    else fields.push([field, text]);
  });
  parser.on('file', (field, stream, written) => {
    const name = nameOf(written);
    // whoever takes the bytes is told of it
    stream.on('error', () => {});
    stream.once('limit', () => stream.destroy(tooLarge(name)));
    const taken = take(stream);
    taken.catch(fail);
    files.push({ field, name, stream, taken });
  });
  const chunks = chunksOf(body);
  try {
    let sizeBytes = 0;
    for (;;) {
      const { value: chunk } = await wait(chunks.next());
      if (!chunk) break;
      sizeBytes += chunk.byteLength;
      if (sizeBytes > mostBytes) throw formTooLarge();
      // the parser answers when the piece was used: nothing piles up before a slow disk
      await wait(new Promise<void>((done) => parser.write(chunk, () => done())));
    }
    await wait(new Promise<void>((done) => parser.once('finish', () => done()).end()));
    const taken = await Promise.all(files.map((file) => file.taken));
    return { fields, files: files.map(({ field, name }, at) => ({ field, name, taken: taken[at] as T })) };
  } catch (error) {
    // not waited for: the next piece may never come
    chunks.return(undefined).catch(() => {});
    for (const { stream } of files) stream.destroy(error as Error);
    const ends = await Promise.allSettled(files.map((file) => file.taken));
    for (const end of ends) if (end.status === 'fulfilled') await drop(end.value);
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/**
 * Takes the files of a form in beside the store, and gives the form to `work`; what that does not keep is gone afterwards.
 * `form` is null when the body is no form that can be read.
 * @throws Problem request.broken_off, request.too_large and what `tooLarge` says
 */
export async function withForm<R>(
  http: HonoContext,
  { files, settings }: { files: FileStore; settings: Settings },
  tooLarge: FormReader<Arrival>['tooLarge'],
  work: (form: Form<Arrival> | null) => Promise<R>,
): Promise<R> {
  const form = await readForm(http, {
    settings,
    tooLarge,
    take: (bytes) => files.receive(bytes),
    drop: (arrival) => arrival.discard(),
  });
  try {
    return await work(form);
  } finally {
    for (const { taken } of form?.files ?? []) await taken.discard();
  }
}
