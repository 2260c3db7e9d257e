import type { Context } from '../../../core/context';
import { say } from '../../../core/language';
import { inSnapshot, type Page, type PageRequest } from '../../../core/paging';
import { visiblePerson } from '../writing';
import { type HistoryRecord, listEntries } from './repository';
import type { HistoryView } from './schema';

function membership(ctx: Context, type: string | null, untilOn: string | null): string {
  const shown = say(ctx.language, `customer.membership.${type ?? 'none'}`);
  return untilOn ? say(ctx.language, 'customer-record.history.until', { shown, on: untilOn }) : shown;
}

function consent(ctx: Context, purpose: string | null, { how, afterOn }: HistoryRecord): string {
  if (!purpose) return say(ctx.language, 'customer-record.history.withdrawn', { how: howOf(ctx, how) });
  return say(ctx.language, 'customer-record.history.given', { how: howOf(ctx, how), on: afterOn ?? '' });
}

const howOf = (ctx: Context, how: string | null) => say(ctx.language, `customer-record.how.${how ?? 'form'}`);

/** A fact's value as people read it. */
const fact = (ctx: Context, field: string | null, value: string | null) =>
  value && (field === 'gender' || field === 'language')
    ? say(ctx.language, `customer.${field}.${value}`)
    : (value ?? '');

/** From → to of an entry in the reader's language. */
function told(ctx: Context, entry: HistoryRecord): Pick<HistoryView, 'from' | 'to'> {
  const { kind, before, after, beforeOn, afterOn } = entry;
  if (kind === 'membership') return { from: membership(ctx, before, beforeOn), to: membership(ctx, after, afterOn) };
  if (kind === 'edit') return { from: fact(ctx, entry.field, before), to: fact(ctx, entry.field, after) };
  if (kind === 'report') return { from: before ?? '', to: say(ctx.language, `customer-record.history.${after}`) };
  if (kind === 'salesman') return { from: before ?? '', to: after ?? '' };
  const purpose = say(ctx.language, `customer.field.consents.${before ?? after}`);
  return { from: purpose, to: consent(ctx, after, entry) };
}

/**
 * What changed around a customer, newest first: memberships, salesmen, consents, facts. Of a consent `from` names the
 * purpose and `to` what was said about it. Of an erased person the facts are not told. @throws Problem customer.not_found, customer.erased
 */
export const listHistory = (ctx: Context, id: number, page: PageRequest): Promise<Page<HistoryView>> =>
  inSnapshot(ctx, async (tx) => {
    const person = await visiblePerson(tx, ctx, id);
    const { rows, total } = await listEntries(tx, person.id, page, person.state !== 'erased');
    const shown = rows.map((row) => {
      const { kind, field, at, by, note } = row;
      return { id: row.id, kind, field, at, by, ...told(ctx, row), note };
    });
    return { rows: shown, total, totalIsAtLeast: false };
  });
