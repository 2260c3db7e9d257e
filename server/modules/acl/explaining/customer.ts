import type { Context } from '../../../core/context';
import { inSnapshot, type PageRequest } from '../../../core/paging';
import type { Permission } from '../../../core/permissions';
import { waysToRecord } from '../../customer/service';
import { waysToReports } from '../../viewer/service';
import { listHoldersOfAny } from './repository';

/**
 * Active people who see anything of a customer, what they see, and by which roles. What it takes is asked of the modules that
 * show it; nothing of the customer is told but that there is one with this pid.
 * @throws Problem customer.not_found
 */
export const listCustomerReaders = (ctx: Context, { pid, ...page }: { pid: string } & PageRequest) =>
  inSnapshot(ctx, async (tx) => {
    const { person, ways: toRecord } = await waysToRecord(tx, pid);
    const toReports = waysToReports({ everIssued: person.lastIssuedAt !== null, state: person.state });
    const found = await listHoldersOfAny(tx, [...toRecord, ...toReports], page);
    const rows = found.rows.map(({ held, ...row }) => {
      const sees = (way: Permission[]) => way.every((one) => held.includes(one));
      const reports = toReports.filter(sees).flat();
      const all = reports.includes('report:view') ? ['reports' as const] : ['issuedReports' as const];
      return {
        ...row,
        sees: [...(toRecord.some(sees) ? ['record' as const] : []), ...(reports.length > 0 ? all : [])],
      };
    });
    return { ...found, rows };
  });
