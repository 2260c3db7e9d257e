import { audit } from '../../../core/audit';
import type { Context } from '../../../core/context';
import type { Message, Tx } from '../../../core/ports';
import { baseUrlOf } from '../../../core/settings';
import { mailFrom, queueMessage, smsFrom } from '../../message/service';
import type { ReportRecord } from '../repository';
import { insertNotices, listRecipients, type Recipient } from './repository';

/** Words without a result or a name: a mail or an SMS may be read by anybody. */
function messageTo(ctx: Context, report: ReportRecord, to: Recipient, why: 'corrected' | 'withdrawn'): Message | null {
  const { settings } = ctx.ports;
  const whom = to.staffId === null ? 'customer' : 'staff';
  const template = `report.notice.${why}.${whom}`;
  const params = {
    reportNo: report.reportNo,
    versionNo: to.versionNo,
    phone: settings.PORTAL_CLINIC_PHONE,
    url: `${baseUrlOf(settings)}/basicMaintenance/reportChecker/${report.id}`,
  };
  if (to.email) return mailFrom(settings, to, template, params);
  return to.mobile ? smsFrom(settings, { ...to, phone: to.mobile }, template, params) : null;
}

/**
 * Tells everybody who had an earlier version that it was corrected or withdrawn, each person once, by mail or else by SMS; whoever does
 * it knows. Who cannot be reached is listed all the same.
 */
export async function tellRecipients(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  why: 'corrected' | 'withdrawn',
): Promise<void> {
  const recipients = (await listRecipients(tx, report.id)).filter(({ staffId }) => staffId !== ctx.actor?.staffId);
  const at = ctx.now();
  const rows = [];
  for (const to of recipients) {
    const message = messageTo(ctx, report, to, why);
    const messageId = message && (await queueMessage(tx, ctx, message));
    const { staffId, versionNo } = to;
    rows.push({ reportId: report.id, versionNo, why, staffId, channel: message?.channel ?? null, messageId, at });
  }
  await insertNotices(tx, rows);
  if (rows.length === 0) return;
  await audit(tx, ctx, {
    action: 'report.told',
    objectType: 'report',
    objectId: report.id,
    customerId: report.customerId,
    details: { why, told: rows.map(({ staffId, versionNo, channel }) => ({ staffId, versionNo, channel })) },
  });
}
