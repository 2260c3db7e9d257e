import type { Context } from '../../../core/context';
import { inSnapshot, type PageRequest } from '../../../core/paging';
import type { Permission } from '../../../core/permissions';
import { waysToRecord } from '../../customer/service';
import { waysToReports } from '../../viewer/service';
import { listHoldersOfAny } from './repository';

/** By these a customer is met in lists, proposals, files and exports, also by who may not look at the record. */
const MET_IN: readonly Permission[] = [
  'customer:edit',
  'customer:export',
  'customer:merge',
  'report:match',
  'spreadsheet:view',
];
/** And by these their reports at the desk, in queues and exports, also by who may not look at reports. */
const REPORTS_MET_IN: readonly Permission[] = [
  'report:receive',
  'report:match',
  'report:signFor',
  'report:export',
  'report:check',
  'report:sign',
];

/**
 * Active people who see anything of a customer, what they see, and by which roles. What it takes is asked of the modules that
 * show it; nothing of the customer is told but that there is one with this pid.
 * @throws Problem customer.not_found
 */
export const listCustomerReaders = (ctx: Context, { pid, ...page }: { pid: string } & PageRequest) =>
  inSnapshot(ctx, async (tx) => {
    const { person, ways: toRecord } = await waysToRecord(tx, pid);
    const toReports = waysToReports({ everIssued: person.lastIssuedAt !== null, state: person.state });
    // of an erased person nothing is left that would pass through anybody's hands
    const passing = person.state === 'erased' ? [] : [...MET_IN, ...REPORTS_MET_IN].map((one) => [one]);
    const found = await listHoldersOfAny(tx, [...toRecord, ...toReports, ...passing], page);
    const rows = found.rows.map(({ held, ...row }) => {
      const sees = (way: Permission[]) => way.every((one) => held.includes(one));
      const reports = toReports.filter(sees).flat();
      const seesRecord = toRecord.some(sees);
      const seesAll = reports.includes('report:view');
      const meets = (ways: readonly Permission[]) => passing.some(sees) && ways.some((one) => held.includes(one));
      return {
        ...row,
        sees: [
          ...(seesRecord ? ['record' as const] : []),
          ...(seesAll ? ['reports' as const] : reports.length > 0 ? ['issuedReports' as const] : []),
          ...((!seesRecord && meets(MET_IN)) || (!seesAll && meets(REPORTS_MET_IN)) ? ['passing' as const] : []),
        ],
      };
    });
    return { ...found, rows };
  });
