import type { Context } from '../../../core/context';
import { isLanguage } from '../../../core/language';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { baseUrlOf } from '../../../core/settings';
import { activeStaffWith, nameInMails } from '../../acl/service';
import { mailFrom, queueMessage } from '../../message/service';
import type { ReportRecord } from '../repository';
import type { ToldPerson } from './rules';
import type { ContactView } from './schema';

const KNOWN = ['report:check', 'report:sign', 'report:unsign'] as const;

/** The staff who can be called, asked or told: everybody who is active, with what they may do to a report. */
export const listContacts = (tx: Tx) => activeStaffWith(tx, KNOWN);
export type Contact = Awaited<ReturnType<typeof listContacts>>[number];

/** Whether somebody can be asked about a result: they open the report where it is answered. */
export const canAnswer = ({ permissions }: Pick<Contact, 'permissions'>): boolean =>
  permissions.includes('report:check') || permissions.includes('report:sign');

/** Whom the person asking can choose from. */
export async function contactsFor(ctx: Context): Promise<ContactView[]> {
  const me = ctx.actor?.staffId;
  const all = await ctx.transaction(listContacts);
  return all.map(({ id, name, title, permissions }) => ({
    id,
    name,
    title,
    isMe: id === me,
    mayAnswer: canAnswer({ permissions }),
  }));
}

/** One of the staff. @throws Problem report.recipient_unknown: nobody active has this id */
export const contactOf = async (tx: Tx, staffId: number): Promise<Contact> =>
  (await listContacts(tx)).find(({ id }) => id === staffId) ?? fail('report.recipient_unknown');

/** Whom the clock tells in a round; the other group where nobody is in the one. */
export async function contactsOfRound(tx: Tx, round: 'signers' | 'supervisors'): Promise<Contact[]> {
  const all = await listContacts(tx);
  const holding = (permission: Contact['permissions'][number]) =>
    all.filter(({ permissions }) => permissions.includes(permission));
  const [signers, supervisors] = [holding('report:sign'), holding('report:unsign')];
  const [first, second] = round === 'signers' ? [signers, supervisors] : [supervisors, signers];
  return first.length > 0 ? first : second;
}

/**
 * Queues a mail to each, in their language. It names the report's number and no patient.
 * @param template of the catalogue `report-mail`
 */
export async function tellByMail(
  tx: Tx,
  ctx: Context,
  report: Pick<ReportRecord, 'id' | 'reportNo'>,
  people: readonly Contact[],
  template: string,
  params: Record<string, unknown> = {},
): Promise<ToldPerson[]> {
  const { settings } = ctx.ports;
  const url = `${baseUrlOf(settings)}/basicMaintenance/reportChecker/${report.id}`;
  const asking = await nameInMails(tx, ctx);
  const told: ToldPerson[] = [];
  for (const { id: staffId, name, email, language } of people) {
    const to = { email, language: isLanguage(language) ? language : ('zh-CN' as const) };
    const all = { name, by: asking(to.language), reportNo: report.reportNo, url, ...params };
    const mail = mailFrom(settings, to, `report-mail.${template}`, all);
    told.push({ staffId, name, messageId: await queueMessage(tx, ctx, mail) });
  }
  return told;
}

const MINUTE_MS = 60_000;

/** How long a value has waited, as the mails say it. */
export function waitedSince(ctx: Context, since: Date): { hours: number; minutes: number } {
  const all = Math.max(0, Math.floor((ctx.now().getTime() - since.getTime()) / MINUTE_MS));
  return { hours: Math.floor(all / 60), minutes: all % 60 };
}
