import { audit } from '../../core/audit';
import type { Context } from '../../core/context';
import { say } from '../../core/language';
import { COUNT_LIMIT } from '../../core/paging';
import type { Tx } from '../../core/ports';
import { fail } from '../../core/problems';
import { answerWorkbook, type Column, writeWorkbook } from '../../core/sheet';
import { clockIn, dayIn } from '../../core/zone';
import { type AuditRow, countEvents, type EventFilter, eventsAfter } from './event-repository';
import { filterOf } from './filter';
import { presentEvents } from './present';
import type { AuditEventView, AuditFilters } from './schema';

const AT_ONCE = 500;

const FIELDS: [field: string, width: number][] = [
  ['at', 20],
  ['actorName', 20],
  ['action', 32],
  ['object', 28],
  ['pid', 14],
  ['customerName', 20],
  ['details', 80],
  ['hidden', 14],
  ['address', 18],
  ['requestId', 38],
  ['sealed', 10],
];

function cellsOf(ctx: Context, event: AuditEventView): string[] {
  const facts = event.facts.map(({ label, from, to }) => `${label}: ${from === null ? '' : `${from} → `}${to}`);
  return [
    clockIn(ctx.ports.settings.PORTAL_TIME_ZONE, new Date(event.at), true),
    event.actorName,
    event.actionText,
    event.objectText,
    event.pid ?? '',
    event.customerName ?? '',
    facts.join('\n').slice(0, 32_000),
    event.hidden > 0 ? String(event.hidden) : '',
    event.address,
    event.requestId,
    say(ctx.language, `audit-log.${event.sealed ? 'yes' : 'no'}`),
  ];
}

async function* batches(tx: Tx, ctx: Context, filter: EventFilter, signal: AbortSignal): AsyncGenerator<string[][]> {
  let last: AuditRow | undefined;
  for (;;) {
    signal.throwIfAborted();
    const found = await eventsAfter(tx, filter, last, AT_ONCE);
    yield (await presentEvents(tx, ctx, found)).map((event) => cellsOf(ctx, event));
    last = found.at(-1)?.event;
    if (found.length < AT_ONCE) return;
  }
}

/** What the event of an export says of the filter: nothing that was typed, but what it was found to mean. */
function saidOf({ about, timeZone: _, ...filter }: EventFilter): Record<string, unknown> {
  return { ...filter, ...(about && ('requestId' in about ? { byRequest: true } : about)) };
}

/**
 * What the filters find as a spreadsheet, newest first, of each event as much as the reader may see. Who exported what is
 * recorded. @throws Problem audit.export_too_many
 */
export function exportEvents(ctx: Context, asked: AuditFilters, signal: AbortSignal): Promise<Response> {
  const day = dayIn(ctx.ports.settings.PORTAL_TIME_ZONE, ctx.now());
  const shown = `${say(ctx.language, 'audit-log.export.file')}-${day}.xlsx`;
  const columns: Column[] = FIELDS.map(([field, width]) => ({
    heading: say(ctx.language, `audit-log.column.${field}`),
    width,
  }));
  return answerWorkbook(shown, (filename) =>
    ctx.transaction(async (tx) => {
      const filter = await filterOf(tx, ctx, asked);
      // more is nothing that anybody reads in a sheet, and would hold a transaction for minutes
      if ((await countEvents(tx, filter)).totalIsAtLeast) fail('audit.export_too_many', { most: COUNT_LIMIT });
      const sheet = say(ctx.language, 'audit-log.export.sheet');
      const rows = await writeWorkbook(filename, sheet, columns, batches(tx, ctx, filter, signal));
      await audit(tx, ctx, {
        action: 'audit.export',
        objectType: 'list',
        objectId: 'auditEvents',
        details: { rows, ...saidOf(filter) },
      });
    }),
  );
}
