import type { PagePath } from '../../../config/pages';
import { type Context, may } from '../../core/context';
import { auditActionNow } from '../../core/former-actions';
import { hasText, say } from '../../core/language';
import type { Tx } from '../../core/ports';
import { workPlaceOf } from '../report/service';
import { isImpersonal, type Part, partsOf } from './details-rules';
import { type FoundEvent, findNames, type Names } from './event-repository';
import type { AuditEventView } from './schema';
import { seesWhole } from './seeing';
import { actionText, idsIn, isWord, wording } from './words';

const CUSTOMERS: PagePath = '/customer/List';
const SHEETS: PagePath = '/basicMaintenance/excelMaintain';
const DICTIONARY: PagePath = '/basicMaintenance/analyteList';
const SUPPLIERS: PagePath = '/basicMaintenance/supplierList';

/** Stands for whoever was not signed in. */
const NOBODY = '0';

const idOf = (objectId: string): number | null => (/^[1-9]\d{0,14}$/.test(objectId) ? Number(objectId) : null);

interface Read extends FoundEvent {
  parts: Part[];
  id: number | null;
}

function wantedBy(read: readonly Read[]) {
  const inParts = read.map(({ parts }) => idsIn(parts));
  const objects = (type: string) => read.flatMap(({ event, id }) => (event.objectType === type && id ? [id] : []));
  return {
    customers: [
      ...read.flatMap(({ event }) => event.customerId ?? []),
      ...objects('customer'),
      ...inParts.flatMap(({ customers }) => customers),
    ],
    reports: [...objects('report'), ...inParts.flatMap(({ reports }) => reports)],
    staff: [...objects('staff'), ...inParts.flatMap(({ staff }) => staff)],
    others: read.flatMap(({ event, id }) => (id ? [{ type: event.objectType, id }] : [])),
  };
}

const customerPath = (ctx: Context, id: number | null, names: Names): string | null => {
  const person = id === null ? undefined : names.customers.get(id);
  const isOpen = person?.state === 'erased' ? may(ctx, 'customer:erase') : person !== undefined;
  return isOpen && may(ctx, 'customer:view') ? `${CUSTOMERS}?open=${id}` : null;
};

function pathOf(ctx: Context, { event: { objectType }, id }: Read, names: Names): string | null {
  if (id === null) return null;
  const name = names.others.get(`${objectType} ${id}`);
  switch (objectType) {
    case 'customer':
      return customerPath(ctx, id, names);
    case 'report': {
      const report = names.reports.get(id);
      return report && may(ctx, 'report:view') ? workPlaceOf(ctx, { id, ...report }) : null;
    }
    case 'sheetBatch':
      return name !== undefined && may(ctx, 'spreadsheet:view') ? `${SHEETS}?batch=${id}` : null;
    case 'analyte':
      return name && may(ctx, 'analyte:view') ? `${DICTIONARY}?q=${encodeURIComponent(name)}` : null;
    case 'supplier':
      return name && may(ctx, 'supplier:view') ? `${SUPPLIERS}?q=${encodeURIComponent(name)}` : null;
    default:
      return null;
  }
}

/** What an event is about in words. A name that may be a person's is for whoever is given the details. */
function objectText(ctx: Context, { event, id }: Read, names: Names, whole: boolean): string {
  const { objectType, objectId } = event;
  if (objectType === 'list') {
    const key = `audit-log.list.${objectId}`;
    return hasText(key) ? say(ctx.language, key) : objectId;
  }
  if (objectType === 'staff' && objectId === NOBODY) return say(ctx.language, 'audit-log.nobody');
  const known = {
    customer: () => names.customers.get(id ?? 0)?.pid,
    report: () => names.reports.get(id ?? 0)?.reportNo,
    staff: () => names.staff.get(id ?? 0),
  }[objectType];
  const name = known ? known() : whole ? names.others.get(`${objectType} ${id}`) : undefined;
  const key = `audit-log.object.${objectType}`;
  const kind = hasText(key) ? say(ctx.language, key) : objectType;
  return `${kind} ${name ?? `#${objectId}`}`;
}

function present(ctx: Context, read: Read, names: Names, inWords: ReturnType<typeof wording>): AuditEventView {
  const { txId: _, details: __, at, ...event } = read.event;
  const whole = seesWhole(ctx, read.event, names);
  const shown = whole ? read.parts : read.parts.filter((part) => isImpersonal(part, isWord));
  const person = event.customerId === null ? undefined : names.customers.get(event.customerId);
  const action = auditActionNow(event.action);
  return {
    ...event,
    at: at.toISOString(),
    action,
    actionText: actionText(ctx, action),
    objectText: objectText(ctx, read, names, whole),
    objectPath: pathOf(ctx, read, names),
    pid: person?.pid ?? null,
    customerName: person && person.state !== 'erased' && may(ctx, 'customer:view') ? person.name : null,
    customerPath: customerPath(ctx, event.customerId, names),
    facts: shown.map(inWords),
    hidden: read.parts.length - shown.length,
    sealed: read.sealed,
  };
}

/** Events in the reader's words, with of each as much as they may see. */
export async function presentEvents(tx: Tx, ctx: Context, found: readonly FoundEvent[]): Promise<AuditEventView[]> {
  const read = found.map((one) => ({ ...one, parts: partsOf(one.event.details), id: idOf(one.event.objectId) }));
  const names = await findNames(tx, wantedBy(read));
  const inWords = wording(ctx, names);
  return read.map((one) => present(ctx, one, names, inWords));
}
