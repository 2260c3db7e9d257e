import type { Notification, PoolClient } from 'pg';
import type { Ports } from '../../core/ports';

const CHANNEL = 'portal_changes';
const RETRY_MS = 2_000;

export type Listener = (change: string | null) => void;

/**
 * One database connection that listens for changes and hands each to every open page. It is opened with the first page
 * and, when lost, again; pages then get `null`: anything may have changed meanwhile.
 */
class Broadcast {
  private readonly listeners = new Set<Listener>();
  private client: PoolClient | undefined;
  private starting: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;
  private following: Promise<unknown> = Promise.resolve();

  constructor(private readonly ports: Ports) {}

  async join(listener: Listener): Promise<() => void> {
    this.listeners.add(listener);
    try {
      await this.start();
    } catch (error) {
      this.listeners.delete(listener);
      throw error;
    }
    return () => this.listeners.delete(listener);
  }

  /** Work of this process about a change; its pages are told when that has ended, so that what they read then is new. */
  async follow(work: (change: string | null) => Promise<void>): Promise<void> {
    await this.join((change) => {
      if (!this.closed) this.following = Promise.allSettled([this.following, work(change)]);
    });
  }

  /** Waits for what this process does itself about all that was told so far. */
  async followed(): Promise<void> {
    await this.following;
  }

  /** Ends the connection and every page's stream. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.starting?.catch(() => undefined);
    this.client?.release(true);
    this.client = undefined;
    this.tell(null);
    this.listeners.clear();
  }

  get isClosed(): boolean {
    return this.closed;
  }

  private start(): Promise<void> {
    if (this.client || this.closed) return Promise.resolve();
    this.starting ??= this.connect().finally(() => {
      this.starting = undefined;
    });
    return this.starting;
  }

  private async connect(): Promise<void> {
    const client = await this.ports.pool.connect();
    try {
      client.on('notification', (message: Notification) => this.tell(message.payload ?? null));
      client.once('error', () => this.lost(client));
      await client.query(`listen ${CHANNEL}`);
      this.client = client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  private lost(client: PoolClient): void {
    if (this.client !== client) return;
    this.client = undefined;
    client.release(true);
    if (this.closed) return;
    this.ports.log.warn('the connection that tells of changes was lost');
    this.again();
  }

  private again(): void {
    this.retry = setTimeout(() => {
      this.start().then(
        () => this.tell(null),
        () => this.closed || this.again(),
      );
    }, RETRY_MS);
    this.retry.unref();
  }

  private tell(change: string | null): void {
    for (const listener of [...this.listeners]) listener(change);
  }
}

const broadcasts = new WeakMap<Ports['pool'], Broadcast>();

/** The process's one broadcast for this database. */
export function broadcastOf(ports: Ports): Broadcast {
  const known = broadcasts.get(ports.pool);
  if (known) return known;
  const made = new Broadcast(ports);
  broadcasts.set(ports.pool, made);
  return made;
}
