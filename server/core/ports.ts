import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Settings } from './settings';

export type Database = NodePgDatabase;
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Where file bytes lie, by their SHA-256. What `put` answered survives a crash. */
export interface FileStore {
  /** Stores bytes durably. @returns their SHA-256 in hex; the same bytes again change nothing. */
  put(bytes: Uint8Array): Promise<string>;
  /** @throws Error when the bytes are missing or no longer have this hash. */
  get(sha256: string): Promise<Buffer>;
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
}

/** Delivers one message. @throws Error with the reason when it was not taken. */
export type Deliver = (message: Message, sending: Sending) => Promise<void>;

/** The clinic's signing certificate. */
export interface Authority {
  /** SHA-256 of the signing certificate, hex. */
  certificateSha256: string;
  caPem: string;
  p12: Buffer;
  passphrase: string;
}

export interface Clock {
  now(): Date;
}

/** Everything of the outside world that the application uses. */
export interface Ports {
  pool: Pool;
  db: Database;
  files: FileStore;
  deliver: Deliver;
  authority: Authority;
  clock: Clock;
  log: Logger;
  settings: Settings;
}
