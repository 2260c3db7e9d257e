import { randomUUID } from 'node:crypto';
import { audit } from '../../../core/audit';
import { backgroundContext, type Context } from '../../../core/context';
import { announce } from '../../../core/events';
import { describeFailure } from '../../../core/failure';
import type { Ports } from '../../../core/ports';
import { dayIn } from '../../../core/zone';
import {
  type Batch,
  claimReading,
  findBatchFile,
  keepReading,
  listCorrections,
  listMappings,
  lockReading,
  releaseReading,
  updateBatch,
} from '../batch-repository';
import { compareRows } from '../comparing/compare';
import { clearRows, insertRows, markDuplicates } from '../row-repository';
import { findPart } from '../splitting/repository';
import { readSheet } from './read';
import { SheetUnreadable } from './unreadable';

const LEASE_MS = 20_000;
const HEARTBEAT_MS = 3000;
/** Small files must not wait behind a large one. */
const LANES = 2;
/** How long one round goes on taking files. */
const ROUND_MS = 5000;

/** Somebody removed the batch, or another reader has it. */
class ReadingLost extends Error {}

interface Job {
  ctx: Context;
  batch: Batch;
  reader: string;
  stop: AbortController;
}

const closing = new WeakSet<Ports>();
const running = new WeakMap<Ports, Set<Job>>();
const jobsOf = (ports: Ports): Set<Job> => {
  const jobs = running.get(ports) ?? new Set<Job>();
  running.set(ports, jobs);
  return jobs;
};

const leaseEnd = (ctx: Context) => new Date(ctx.now().getTime() + LEASE_MS);

/** Writes one part of the rows, while the batch is still this reader's. */
async function keepPart({ ctx, batch, reader }: Job, json: string, rows: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const isMine = await keepReading(tx, batch.id, reader, { until: leaseEnd(ctx), rows });
    if (!isMine) throw new ReadingLost();
    await insertRows(tx, batch.id, json);
    await announce(tx, 'spreadsheet', batch.id);
  });
}

/** Reads the file from its beginning, whatever an earlier reading has left. */
async function readFile(job: Job) {
  const { ctx, batch, reader } = job;
  await ctx.transaction(async (tx) => {
    if (!(await lockReading(tx, batch.id, reader))) throw new ReadingLost();
    await clearRows(tx, batch.id);
  });
  const file = await findBatchFile(ctx.ports.db, batch.id);
  if (!file) throw new ReadingLost();
  const wanted = {
    fileName: file.fileName,
    sheet: batch.wantedSheet,
    columns: batch.wantedColumns,
    remembered: await listMappings(ctx.ports.db, batch.supplierId),
    corrections: await listCorrections(ctx.ports.db, batch.id),
    rowNos: (await findPart(ctx.ports.db, batch.id))?.rowNos ?? null,
    todayOn: dayIn(ctx.ports.settings.PORTAL_TIME_ZONE, ctx.now()),
  };
  const { path } = await ctx.ports.files.open(file.sha256);
  return readSheet(ctx.ports.runInWorker, path, wanted, (json, rows) => keepPart(job, json, rows), job.stop.signal);
}

const DONE = { reader: null, readerUntil: null };

/** Checks the rows beside each other and the records; the batch waits for its submission from here. */
async function finish({ ctx, batch, reader }: Job, read: Awaited<ReturnType<typeof readFile>>): Promise<void> {
  const { rowCount, visitOn, ...facts } = read;
  await ctx.transaction(async (tx) => {
    const before = await lockReading(tx, batch.id, reader);
    if (!before) throw new ReadingLost();
    const by = { updatedBy: before.updatedBy, updatedAt: ctx.now() };
    const isPart = (await findPart(tx, batch.id)) !== null;
    const proposed = visitOn && !before.visitOnChosen && !isPart ? { visitOn } : {};
    await updateBatch(tx, batch.id, { ...DONE, ...proposed, ...by, state: 'waiting', facts, failure: null });
    await markDuplicates(tx, batch.id, null);
    await compareRows(tx, ctx, batch.id, null);
    await audit(tx, ctx, {
      action: 'spreadsheet.read',
      objectType: 'sheetBatch',
      objectId: batch.id,
      details: { rows: rowCount, revision: batch.revision, ...proposed },
    });
    await announce(tx, 'spreadsheet', batch.id);
  });
}

type Failure = NonNullable<Batch['failure']>;

/** Notes that the file cannot be read; what an earlier file showed goes. */
async function giveUp({ ctx, batch, reader }: Job, failure: Failure): Promise<void> {
  await ctx.transaction(async (tx) => {
    const before = await lockReading(tx, batch.id, reader);
    if (!before) return;
    await clearRows(tx, batch.id);
    const by = { updatedBy: before.updatedBy, updatedAt: ctx.now() };
    const nothing = { facts: null, rowCount: 0, errorCount: 0, warningCount: 0, counts: null };
    await updateBatch(tx, batch.id, { ...DONE, ...nothing, ...by, state: 'unreadable', failure });
    await audit(tx, ctx, {
      action: 'spreadsheet.unreadable',
      objectType: 'sheetBatch',
      objectId: batch.id,
      details: { ...failure, revision: batch.revision },
    });
    await announce(tx, 'spreadsheet', batch.id);
  });
}

/** What becomes of a batch whose reading ended early. */
async function endEarly(job: Job, error: unknown): Promise<void> {
  const { ctx, batch, reader, stop } = job;
  if (error instanceof ReadingLost) return;
  if (stop.signal.aborted) return releaseReading(ctx.ports.db, batch.id, reader);
  if (error instanceof SheetUnreadable) return giveUp(job, { code: error.code, params: error.params });
  ctx.ports.log.error({ batch: batch.id, ...describeFailure(error) }, 'a spreadsheet was not read');
  return giveUp(job, { code: 'failed' });
}

/** Says every few seconds that the reading lives; one that was cancelled is stopped. */
function startHeartbeat({ ctx, batch, reader, stop }: Job): () => void {
  const beat = async () => {
    const isMine = await keepReading(ctx.ports.db, batch.id, reader, { until: leaseEnd(ctx) });
    if (!isMine) stop.abort();
  };
  const timer = setInterval(() => void beat().catch(() => {}), HEARTBEAT_MS);
  return () => clearInterval(timer);
}

async function readBatch(ports: Ports, batch: Batch, reader: string): Promise<void> {
  const job: Job = { ctx: backgroundContext(ports, 'spreadsheet'), batch, reader, stop: new AbortController() };
  jobsOf(ports).add(job);
  const stopHeartbeat = startHeartbeat(job);
  try {
    await finish(job, await readFile(job));
  } catch (error) {
    await endEarly(job, error);
  } finally {
    stopHeartbeat();
    jobsOf(ports).delete(job);
  }
}

async function readInTurn(ports: Ports): Promise<number> {
  const started = performance.now();
  let done = 0;
  while (!closing.has(ports) && performance.now() - started < ROUND_MS) {
    const now = ports.clock.now();
    const reader = randomUUID();
    const batch = await claimReading(ports.db, reader, now, new Date(now.getTime() + LEASE_MS));
    if (!batch) break;
    await readBatch(ports, batch, reader);
    done += 1;
  }
  return done;
}

/**
 * Reads the files that wait, two at once. A batch is this process's as long as it says that it lives; what a crash left half
 * read is read from the beginning by whoever comes next. @returns how many were taken
 */
export async function readDue(ports: Ports): Promise<number> {
  const done = await Promise.all(Array.from({ length: LANES }, () => readInTurn(ports)));
  return done.reduce((sum, n) => sum + n, 0);
}

/** Ends the readings of this process for good; their batches are free for the next one. */
export function stopReading(ports: Ports): void {
  closing.add(ports);
  for (const { stop } of jobsOf(ports)) stop.abort();
}
