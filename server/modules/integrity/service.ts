import { audit } from '../../core/audit';
import { backgroundContext, type Context, may } from '../../core/context';
import { announce } from '../../core/events';
import { describeFailure } from '../../core/failure';
import type { Ports } from '../../core/ports';
import { chainStanding, keepHead } from '../audit/service';
import { nightOf } from './night';
import { CHAIN_PARTS, FILE_KINDS, headFinding, PARTS, type Part } from './parts';
import * as repository from './repository';
import { CHAIN_KINDS, type FindingKind, type Found, type HowChecked } from './rules';

/** More of a kind say no more; the count goes on. */
const MOST_OF_A_KIND = 200;
/** A check that was not seen at work for so long was ended by a crash. */
const ALIVE_MS = 10 * 60_000;

const stopping = new WeakSet<Ports>();

/** Ends a check that runs in this process at its next page. */
export const stopChecking = (ports: Ports): void => {
  stopping.add(ports);
};

/** Notes findings; each that is new stands in the audit log. */
async function note(ctx: Context, found: Found[]): Promise<void> {
  if (found.length === 0) return;
  await ctx.transaction(async (tx) => {
    const fresh = await repository.noteFindings(tx, found, ctx.now());
    await audit(
      tx,
      ctx,
      ...fresh.map(({ kind, object, reportId, details }) => ({
        action: 'integrity.found',
        ...aboutOf(reportId),
        details: { kind, object, ...details },
      })),
    );
  });
}

const aboutOf = (reportId: number | null | undefined) =>
  reportId ? { objectType: 'report', objectId: reportId } : ({ objectType: 'list', objectId: 'storedRecord' } as const);

export interface CheckResult {
  /** False when it was stopped before its end. */
  ended: boolean;
  /** By part what was looked at, by kind what was found. */
  counts: Record<string, number>;
  found: Found[];
}

const AWAY: Found = { kind: 'files_away', object: 'store' };

/** Runs every part, a page at a time, and notes what each page shows. */
async function runParts(
  ctx: Context,
  checkId: number,
  isAway: boolean,
  parts: readonly Part[] = PARTS,
): Promise<Omit<CheckResult, 'ended'> | null> {
  const counts: Record<string, number> = {};
  const kept: Found[] = [];
  for (const { name, pages } of parts) {
    counts[name] = 0;
    for await (const { looked, found } of pages(ctx.ports, isAway)) {
      counts[name] += looked;
      const told = found.filter(({ kind }) => {
        counts[kind] = (counts[kind] ?? 0) + 1;
        return (counts[kind] ?? 0) <= MOST_OF_A_KIND;
      });
      await note(ctx, told);
      kept.push(...told);
      if (stopping.has(ctx.ports)) return null;
      await repository.saveCheck(ctx.ports.db, checkId, { beatAt: ctx.now() });
    }
  }
  return { counts, found: kept };
}

async function finish(
  ctx: Context,
  checkId: number,
  startedAt: Date,
  counts: Record<string, number>,
  kinds: FindingKind[],
) {
  await ctx.transaction(async (tx) => {
    const at = ctx.now();
    const closed = await repository.closeFindings(tx, kinds, startedAt, at);
    await repository.saveCheck(tx, checkId, { beatAt: at, endedAt: at, counts });
    await announce(tx, 'audit', checkId);
    await audit(
      tx,
      ctx,
      ...closed.map(({ kind, object, reportId }) => ({
        action: 'integrity.cleared',
        ...aboutOf(reportId),
        details: { kind, object },
      })),
      { action: 'integrity.checked', objectType: 'list', objectId: 'storedRecord', details: counts },
    );
  });
}

/**
 * Compares the stored record with what was written: files with their hashes, the tables of released reports with their
 * versions, histories with states, the audit log with its chain and heads. What it finds is noted, told in the audit log and
 * stays open until a later check no longer finds it. It pages, and holds no more than a page.
 */
export async function checkRecord(ports: Ports, how: HowChecked, claimed?: number): Promise<CheckResult> {
  const ctx = backgroundContext(ports, 'integrity');
  const startedAt = ctx.now();
  const checkId = claimed ?? (await repository.insertCheck(ports.db, { how, dueOn: null, startedAt }));
  const isAway = await ports.files.freeBytes().then(
    () => false,
    () => true,
  );
  if (isAway) await note(ctx, [AWAY]);
  const done = await runParts(ctx, checkId, isAway);
  if (!done) return { ended: false, counts: {}, found: [] };
  const found = isAway ? [AWAY, ...done.found] : done.found;
  const kinds = new Set(PARTS.flatMap((part) => part.kinds));
  if (isAway) for (const kind of FILE_KINDS) kinds.delete(kind);
  else kinds.add('files_away');
  await finish(ctx, checkId, startedAt, done.counts, [...kinds]);
  return { ended: true, counts: done.counts, found };
}

/** Claims this night's check unless it was done, is at work, or the portal is younger. */
const claim = (ports: Ports): Promise<number | null> =>
  ports.db.transaction(async (tx) => {
    const { PORTAL_TIME_ZONE: zone, PORTAL_CHECK_HOUR: hour } = ports.settings;
    const now = ports.clock.now();
    const dueOn = nightOf(zone, now, hour);
    if (!(await repository.lockChecking(tx))) return null;
    if (await repository.isTakenCareOf(tx, dueOn, new Date(now.getTime() - ALIVE_MS))) return null;
    const began = await repository.firstStartAt(tx);
    if (began && nightOf(zone, began, hour) >= dueOn) return null;
    return repository.insertCheck(tx, { how: 'nightly', dueOn, startedAt: now });
  });

/** The timer: checks once a night, from the hour of the setting on; a night when the portal was off is made up for. */
export async function checkWhenDue(ports: Ports): Promise<CheckResult | null> {
  if (stopping.has(ports)) return null;
  const checkId = await claim(ports);
  return checkId === null ? null : checkRecord(ports, 'nightly', checkId);
}

/** The timer and the end of the portal: keeps the audit chain's head outside the database, or notes why that cannot be. */
export async function watchHead(ports: Ports): Promise<void> {
  const flaw = await keepHead(ports);
  if (!flaw) return;
  ports.log.error({ flaw }, 'the audit chain and its heads do not fit: docs/database.md');
  await note(backgroundContext(ports, 'audit-head'), [headFinding(flaw)]).catch((error) =>
    ports.log.error(describeFailure(error), 'a finding could not be noted'),
  );
}

/** Reads the whole audit log again where somebody has asked for it; another process passes. @returns null when nobody has */
export async function checkAsked(ports: Ports): Promise<CheckResult | null> {
  if (stopping.has(ports)) return null;
  const ctx = backgroundContext(ports, 'integrity');
  const now = ctx.now();
  const checkId = await repository.claimAsked(ports.db, now, new Date(now.getTime() - ALIVE_MS));
  if (checkId === null) return null;
  const done = await runParts(ctx, checkId, false, CHAIN_PARTS);
  if (!done) return { ended: false, counts: {}, found: [] };
  await finish(ctx, checkId, now, done.counts, [...CHAIN_KINDS]);
  return { ended: true, ...done };
}

/** Asks for the audit log to be read again at once, in the background; one that is asked for already is enough. */
export const askForChainCheck = (ctx: Context): Promise<null> =>
  ctx.transaction(async (tx) => {
    await repository.waitForChecking(tx);
    if (await repository.findAsked(tx)) return null;
    const id = await repository.insertAsked(tx, ctx.now());
    await audit(tx, ctx, { action: 'integrity.ask', objectType: 'list', objectId: 'storedRecord' });
    await announce(tx, 'audit', id);
    return null;
  });

/** How far the audit log is sealed and proved, when it was last read through, and what stands against it. */
export async function chainState(ctx: Context) {
  const { db } = ctx.ports;
  const [last, asked] = [await repository.lastChainCheck(db), await repository.findAsked(db)];
  const findings = await repository.openChainFindings(db);
  return {
    ...(await chainStanding(ctx.ports)),
    checkedAt: last?.endedAt?.toISOString() ?? null,
    askedAt: asked?.startedAt.toISOString() ?? null,
    findings: findings.map(({ id, kind, since }) => ({ id, kind, since: since.toISOString() })),
  };
}

const MOST_SHOWN = 10;

/** What stands open, for those who may read the audit log; null for everybody else. */
export async function standingFindings(ctx: Context) {
  if (!may(ctx, 'audit:view')) return null;
  const { db } = ctx.ports;
  const { rows, total } = await repository.openFindings(db, MOST_SHOWN);
  return {
    checkedAt: (await repository.lastCheckedAt(db))?.toISOString() ?? null,
    guarded: await repository.isGuarded(db),
    total,
    findings: rows.map(({ total: _, since, ...row }) => ({ ...row, since: since.toISOString() })),
  };
}
