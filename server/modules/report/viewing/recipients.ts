import type { z } from 'zod';
import type { Context } from '../../../core/context';
import { reportInScope } from '../lifecycle/scope';
import type { RecipientsView } from '../schema';
import { findCustomerAsRecipient, listReaders } from './recipients-repository';

/** Who can read a report once it is issued, for whoever is about to. @throws Problem report.not_found */
export const recipientsOf = (ctx: Context, id: number): Promise<z.input<typeof RecipientsView>> =>
  ctx.transaction(async (tx) => {
    const report = await reportInScope(ctx, tx, id);
    const customer = report.customerId === null ? null : await findCustomerAsRecipient(tx, report.customerId);
    const noLink = customer?.consent ? 'birth' : 'consent';
    return {
      readers: await listReaders(tx),
      salesman: customer?.salesman ?? null,
      share: customer?.consent && customer.born ? 'possible' : noLink,
    };
  });
