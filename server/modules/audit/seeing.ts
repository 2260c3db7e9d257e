import { type Context, may } from '../../core/context';
import type { Permission } from '../../core/permissions';
import type { AuditRow, Names } from './event-repository';

/**
 * Who is given the details of an event whole, by what it is about: whoever sees that data on the pages. Null: nothing of a customer's
 * can stand there. What is not named here is given to nobody but for what is impersonal.
 */
const SHOWN_TO: Record<string, Permission | null> = {
  customer: 'customer:view',
  visit: 'customer:view',
  report: 'report:view',
  sheetBatch: 'spreadsheet:view',
  imagingStudy: 'imaging:view',
  // a name that was read out of a file may be anything
  vendorTerm: 'analyte:view',
  analyte: null,
  panel: null,
  supplier: null,
  supplierKey: null,
  staff: null,
  session: null,
  role: null,
  resource: null,
  setting: null,
  auditWeek: null,
};

/** The same of lists. What was typed to narrow a list of people may name one of them. */
const LIST_SHOWN_TO: Record<string, Permission | null> = {
  customers: 'customer:view',
  externalReports: 'report:view',
  receiving: 'report:view',
  dictionary: null,
  auditHeads: null,
  auditEvents: null,
  storedRecord: null,
  settings: null,
  menu: null,
  staff: null,
};

/** The types of object whose details are ruled here. */
export const RULED: readonly string[] = [...Object.keys(SHOWN_TO), 'list'];

/**
 * Whether the person asking is given the details of an event whole. Of an erased person nobody is.
 */
export function seesWhole(ctx: Context, event: AuditRow, names: Names): boolean {
  const person = event.customerId === null ? undefined : names.customers.get(event.customerId);
  if (person?.state === 'erased') return false;
  const rules = event.objectType === 'list' ? LIST_SHOWN_TO : SHOWN_TO;
  const needed = rules[event.objectType === 'list' ? event.objectId : event.objectType];
  if (needed === undefined) return false;
  if (needed === null) return event.customerId === null || may(ctx, 'customer:view');
  return may(ctx, needed);
}
