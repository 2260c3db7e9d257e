import { type Actor, backgroundContext } from '../../core/context';
import type { Ports } from '../../core/ports';
import { proposeDuplicates } from '../../modules/customer/duplicates/service';
import { mergeCustomers, previewMerge } from '../../modules/customer/merge/service';
import { type DemoCustomer, MERGED } from './people';
import type { StaffMember } from './staff';

/** Proposes who may be one person, and lets a clerk merge the pair that a clinic has merged already. */
export async function mergeDemo(ports: Ports, customers: readonly DemoCustomer[], clerk: StaffMember): Promise<void> {
  await ports.db.transaction((tx) =>
    proposeDuplicates(
      tx,
      customers.map(({ id }) => id),
    ),
  );
  const [survivor, absorbed] = MERGED.map((name) => customers.find((person) => person.name === name));
  if (!survivor || !absorbed) return;
  const { id: staffId, name, title, language } = clerk;
  const permissions: Actor['permissions'] = new Set(['customer:merge']);
  const actor = { staffId, name, title, language, sessionId: 0, steppedUpAt: null, roles: [], permissions };
  const ctx = { ...backgroundContext(ports, 'demo-data'), actor };
  const seen = await previewMerge(ctx, survivor.id, absorbed.id);
  await mergeCustomers(ctx, survivor.id, {
    absorbedId: absorbed.id,
    rowVersion: seen.survivor.rowVersion,
    absorbedRowVersion: seen.absorbed.rowVersion,
    reason: '同一位客户：护照与身份证各登记一次',
    keep: Object.fromEntries(seen.differences.map(({ field, suggested }) => [field, suggested])),
    differencesSeen: false,
  });
}
