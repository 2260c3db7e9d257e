import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, ERRORS, MemoryLocker, Server, Upload } from '@tus/server';
import type { StartedUpload, Uploads } from '../core/ports';
import { Problem, type ProblemCode } from '../core/problems';
import { writeDurably } from './durable-files';

/** What is left of an upload that nobody went on with for so long is removed. */
const KEPT_MS = 24 * 3600_000;

/** What lies beside the bytes of an upload: its note, that it is settled, that it is busy. */
const BESIDE = /[.](json([.]new)?|done|busy)$/;
/** Whoever is busy with an upload says so anew; who died does not. */
const BEAT_MS = 5_000;
const BUSY_MS = 15_000;
/** The owner stands in the name, so that nobody needs to be asked whose it is. */
const ID = /^(\d{1,15})-[0-9a-f-]{36}$/;

interface Note {
  sizeBytes: number;
  metadata: Record<string, string | null>;
  at: string;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** When a file was last written to; null where there is none. */
const writtenAt = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    (error) => {
      if (isMissing(error)) return null;
      throw error;
    },
  );

/**
 * Bytes of unfinished uploads in one folder, each with a note beside it. The one that comes with tus throws out of its constructor
 * where the folder is away, says of a full disk only that it could not write, and can leave half a note.
 */
class UploadFolder extends DataStore {
  constructor(private readonly folder: string) {
    super();
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  bytesOf(id: string): string {
    if (!ID.test(id)) throw ERRORS.FILE_NOT_FOUND;
    return path.join(this.folder, id);
  }

  private noteOf(id: string): string {
    return `${this.bytesOf(id)}.json`;
  }

  override async create(upload: Upload): Promise<Upload> {
    // not what lies above: a disk that went away must not be written beside
    await mkdir(this.folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    const note: Note = {
      ...{ sizeBytes: upload.size ?? 0, metadata: upload.metadata ?? {} },
      at: upload.creation_date ?? new Date().toISOString(),
    };
    const beside = `${this.noteOf(upload.id)}.new`;
    await writeDurably(this.bytesOf(upload.id), '');
    await writeDurably(beside, JSON.stringify(note));
    await rename(beside, this.noteOf(upload.id));
    return upload;
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(this.bytesOf(id), { flags: 'r+', start: offset });
    await pipeline(bytes, file);
    return offset + file.bytesWritten;
  }

  override async getUpload(id: string): Promise<Upload> {
    try {
      const note: Note = JSON.parse(await readFile(this.noteOf(id), 'utf8'));
      const { size } = await stat(this.bytesOf(id));
      return new Upload({ id, size: note.sizeBytes, offset: size, metadata: note.metadata, creation_date: note.at });
    } catch (error) {
      throw isMissing(error) ? ERRORS.FILE_NOT_FOUND : error;
    }
  }

  override async remove(id: string): Promise<void> {
    for (const file of [this.noteOf(id), this.bytesOf(id), this.doneOf(id)]) await rm(file, { force: true });
  }

  private doneOf(id: string): string {
    return `${this.bytesOf(id)}.done`;
  }

  private busyOf(id: string): string {
    return `${this.bytesOf(id)}.busy`;
  }

  async settle(id: string): Promise<void> {
    await writeFile(this.doneOf(id), '', { mode: 0o600 });
  }

  async isBusy(id: string): Promise<boolean> {
    const said = await writtenAt(this.busyOf(id));
    return said !== null && Date.now() - said < BUSY_MS;
  }

  async whileBusy<T>(id: string, work: () => Promise<T>): Promise<T> {
    const say = () => writeFile(this.busyOf(id), '', { mode: 0o600 });
    await say();
    // a disk that is away is told by the work itself
    const beat = setInterval(() => void say().catch(() => {}), BEAT_MS);
    try {
      return await work();
    } finally {
      clearInterval(beat);
      await rm(this.busyOf(id), { force: true });
    }
  }

  private async names(): Promise<string[]> {
    try {
      return await readdir(this.folder);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  /** Ids of everything that lies there. */
  async ids(): Promise<string[]> {
    return (await this.names()).filter((name) => ID.test(name));
  }

  /** When somebody last wrote to an upload; of what lies beside none, when it was written itself. */
  private async lastWrittenAt(name: string): Promise<number | null> {
    return (
      (await writtenAt(path.join(this.folder, name.replace(BESIDE, '')))) ?? writtenAt(path.join(this.folder, name))
    );
  }

  /** Ids of what came whole and is not settled. */
  private async wholeIds(names: readonly string[]): Promise<Set<string>> {
    const open = names.filter((name) => ID.test(name) && !names.includes(`${name}.done`));
    const uploads = await Promise.all(open.map((id) => this.findUpload(id)));
    return new Set(uploads.flatMap((one) => (one && one.offset >= (one.size ?? 0) ? [one.id] : [])));
  }

  /** Null where it is not there. */
  async findUpload(id: string): Promise<Upload | null> {
    return this.getUpload(id).catch((error) => {
      if (error === ERRORS.FILE_NOT_FOUND) return null;
      throw error;
    });
  }

  /** Removes what nobody has written to since, but for what came whole and is not settled. */
  async sweep(olderThan: Date): Promise<{ removed: number; whole: number }> {
    const names = await this.names();
    const whole = await this.wholeIds(names);
    const written = await Promise.all(names.map((name) => this.lastWrittenAt(name)));
    const old = names.filter(
      (name, at) =>
        (written[at] ?? Number.POSITIVE_INFINITY) < olderThan.getTime() && !whole.has(name.replace(BESIDE, '')),
    );
    for (const name of old) await rm(path.join(this.folder, name), { force: true });
    return { removed: old.length, whole: whole.size };
  }
}

const PROBLEM_OF: Record<number, ProblemCode> = {
  404: 'intake.upload_gone',
  409: 'intake.upload_elsewhere',
  410: 'intake.upload_gone',
  413: 'request.too_large',
};

/** tus names its own refusals by a status and everything else not at all. */
const isOfTus = (error: unknown): error is { status_code: number } =>
  typeof (error as { status_code?: unknown }).status_code === 'number';

/** Uploads that go on where they stopped (tus 1.0), in a folder on the disk of the file store. */
export function resumableUploads(folder: string): Uploads {
  const store = new UploadFolder(folder);
  const locker = new MemoryLocker();
  const view = async ({ id, size, offset, metadata, creation_date }: Upload): Promise<StartedUpload> => ({
    ...{ id, sizeBytes: size ?? 0, offsetBytes: offset, metadata: metadata ?? {} },
    ...{ at: creation_date ?? '', path: store.bytesOf(id), isBusy: await store.isBusy(id) },
  });
  const isOf = (owner: number, id: string) => ID.exec(id)?.[1] === String(owner);
  const find: Uploads['find'] = async (owner, id) => {
    if (!isOf(owner, id)) return null;
    const found = await store.findUpload(id);
    return found && view(found);
  };
  return {
    find,
    async answer(request, { owner, place, mostBytes }) {
      const id = new URL(request.url).pathname.slice(place.length + 1);
      if (request.method !== 'POST' && !isOf(owner, id)) throw new Problem('intake.upload_gone');
      let failure: unknown;
      const server = new Server({
        ...{ path: place, datastore: store, locker, relativeLocation: true, maxSize: mostBytes },
        namingFunction: () => `${owner}-${randomUUID()}`,
        allowedOrigins: () => false,
        onResponseError: (_request, error) => {
          failure = error;
          return undefined;
        },
      });
      const handle = () => server.handleWeb(request as never);
      const goesOn = request.method === 'PATCH' && (await store.findUpload(id)) !== null;
      const answer = await (goesOn ? store.whileBusy(id, handle) : handle());
      if (answer.status < 400) return answer;
      if (failure !== undefined && !isOfTus(failure)) throw failure;
      throw new Problem(PROBLEM_OF[answer.status] ?? 'request.unreadable', {
        megabytes: Math.floor(mostBytes / (1024 * 1024)),
      });
    },
    async list(owner) {
      const own = (await store.ids()).filter((id) => isOf(owner, id));
      const found = await Promise.all(own.map((id) => find(owner, id)));
      return found.flatMap((one) => one ?? []).sort((a, b) => a.at.localeCompare(b.at));
    },
    async remove(owner, id) {
      if (isOf(owner, id)) await store.remove(id);
    },
    whileBusy: ({ id }, work) => store.whileBusy(id, work),
    settle: ({ id }) => store.settle(id),
    sweep: (now) => store.sweep(new Date(now.getTime() - KEPT_MS)),
  };
}
