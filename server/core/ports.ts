import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { LiveSettings } from './live-settings';
import type { Settings } from './settings';
import type { RunInWorker } from './worker';

export type Database = NodePgDatabase;
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

/** A file of the store. */
export interface StoredFile {
  sha256: string;
  sizeBytes: number;
  /** Where a thread, or an answer, can read it. */
  path: string;
}

/** Bytes that have come in whole, beside the store. */
export interface Arrival {
  sha256: string;
  sizeBytes: number;
  /** The first bytes, enough to see what it is. */
  head: Uint8Array;
  /** Where a thread can read it, until it is kept or discarded. */
  path: string;
  /** Gives them to the store, durably; the same bytes again change nothing there. */
  keep(): Promise<StoredFile>;
  /** Takes them away again, unless they were kept. */
  discard(): Promise<void>;
}

/** Where file bytes lie, by their SHA-256. What was kept or put survives a crash. */
export interface FileStore {
  /** Takes bytes in as they come, hashed on the way. @throws what the bytes throw; nothing of them is left then */
  receive(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Arrival>;
  /** Stores bytes durably. @returns their SHA-256 in hex; the same bytes again change nothing. */
  put(bytes: Uint8Array): Promise<string>;
  /** Takes in a file that lies whole on the store's disk, hashed while it is read; the file itself stays. */
  adopt(file: string): Promise<Arrival>;
  /** All bytes of a file that is small. @throws Problem file.missing, file.damaged (no longer of this hash) */
  get(sha256: string): Promise<Buffer>;
  /** A file to be read in pieces. @throws Problem file.missing, file.damaged (no longer of this hash) */
  open(sha256: string): Promise<StoredFile>;
  /**
   * A file of which parts are read again and again: compared with its hash the first time, and whenever it has changed on the
   * disk since. @throws Problem file.missing, file.damaged
   */
  openParts(sha256: string): Promise<StoredFile>;
  /** Whether a file is there whole, read in pieces. @throws Error when the store itself is away */
  inspect(sha256: string): Promise<{ state: 'sound' | 'missing' | 'damaged'; sizeBytes: number }>;
  /** Writes and removes a small file. @throws Error when that cannot be done. */
  check(): Promise<void>;
  /** Room that is left for further files. */
  freeBytes(): Promise<number>;
}

/** Bytes that came so far of a file that is sent in pieces. */
export interface StartedUpload {
  id: string;
  sizeBytes: number;
  offsetBytes: number;
  /** What the sender says of it. */
  metadata: Record<string, string | null>;
  /** When it began (ISO). */
  at: string;
  /** Where its bytes lie. */
  path: string;
  /** Somebody sends bytes of it or takes it in at this moment, whatever instance they reached. */
  isBusy: boolean;
}

/** Uploads that go on where they stopped, each somebody's own. */
export interface Uploads {
  /**
   * Answers one request of the protocol (tus 1.0) by `owner` below the path `place`.
   * @throws Problem intake.upload_gone, intake.upload_elsewhere, request.too_large, request.unreadable, and what the disk throws
   */
  answer(request: Request, by: { owner: number; place: string; mostBytes: number }): Promise<Response>;
  /** One's own, oldest first. */
  list(owner: number): Promise<StartedUpload[]>;
  /** Null where it is not there, or somebody else's. */
  find(owner: number, id: string): Promise<StartedUpload | null>;
  remove(owner: number, id: string): Promise<void>;
  /** Does what must not be begun beside it: the upload is busy until then, for every instance. */
  whileBusy<T>(upload: StartedUpload, work: () => Promise<T>): Promise<T>;
  /** Its bytes are in the store: with the upload nothing is lost any more. */
  settle(upload: StartedUpload): Promise<void>;
  /**
   * Removes what nobody went on with for a day. What came whole and is not settled stays: whoever sent it relies on it.
   * @returns how many files were removed, and how many uploads wait whole
   */
  sweep(now: Date): Promise<{ removed: number; whole: number }>;
}

export interface Message {
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
}

export interface Sending {
  /** The same at every try, so that a receiver can see that it has the message already. */
  key: string;
  /** Breaks the sending off. */
  signal: AbortSignal;
  /** It holds a link or a code that signs somebody in. */
  isSecret?: boolean;
}

/**
 * Delivers one message.
 * @returns what the gateway answered, where that is a text
 * @throws Error with the reason when it was not taken
 */
export type Deliver = (message: Message, sending: Sending) => Promise<unknown>;

/** Keeps texts so that who has the database alone cannot read them. */
export interface SecretBox {
  seal(text: string): string;
  /** @throws Error when it was sealed with another key, or changed */
  open(sealed: string): string;
}

/** The clinic's signing certificate. */
export interface Authority {
  /** SHA-256 of the signing certificate, hex. */
  certificateSha256: string;
  caPem: string;
  p12: Buffer;
  passphrase: string;
}

/** The time-stamping authority (RFC 3161). */
export interface TimeStamping {
  /** Sends a query and gives the answer's bytes; null: nothing is stamped. @throws Error when there is no answer in time */
  ask: ((query: Uint8Array) => Promise<Buffer>) | null;
  /** The policy asked for; null: the authority's own. */
  policy: string | null;
  /** Certificates (DER) that may end a stamp's chain. */
  trusted(): Buffer[];
}

/** Where the audit chain had come to: everything up to this place is as it was then, or the hash is another one. */
export interface KeptHead {
  seq: number;
  hash: string;
  at: string;
}

/** Why the heads cannot be used: the file or its key is not there, or a line was changed or taken out. */
export class HeadsLost extends Error {
  constructor(readonly why: 'lost' | 'key_lost' | 'damaged') {
    super(`the heads of the audit chain: ${why}`);
  }
}

/** Heads of the audit chain, signed, outside of the database. */
export interface HeadStore {
  /** The number of the file; null when there is none. */
  id(): Promise<string | null>;
  /** Begins a file under a number; one that is there is put aside. */
  begin(id: string, at: Date): Promise<void>;
  /** The newest head; null when the file has none yet. @throws HeadsLost */
  last(): Promise<KeptHead | null>;
  /** Adds a head durably. @throws HeadsLost */
  append(head: KeptHead): Promise<void>;
  /** Every head, oldest first. @throws HeadsLost */
  read(): AsyncIterable<KeptHead>;
}

export interface Clock {
  now(): Date;
}

/** Everything of the outside world that the application uses. */
export interface Ports {
  pool: Pool;
  db: Database;
  files: FileStore;
  uploads: Uploads;
  deliver: Deliver;
  /** The one that signs at this moment. */
  readonly authority: Authority;
  /** Absent: nothing is stamped, and no stamp is trusted. */
  timeStamping?: TimeStamping;
  heads: HeadStore;
  /** Reads files that come from outside, away from the requests. */
  runInWorker: RunInWorker;
  clock: Clock;
  log: Logger;
  /** As they are at this moment: what is read once and kept does not follow a change. */
  settings: Settings;
  live: LiveSettings;
  /** Makes a certificate of the clinic's own in this name, valid from now. */
  issueAuthority(clinicName: string, now: Date): Promise<Authority>;
  secrets: SecretBox;
}
