import { audit } from '../../../core/audit';
import type { Context } from '../../../core/context';
import { announce } from '../../../core/events';
import { isLanguage, type Language, say } from '../../../core/language';
import type { Message, Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { baseUrlOf, clinicNameIn } from '../../../core/settings';
import { nameInMails } from '../../acl/service';
import { queueMessage } from '../../message/service';
import { findSupplier } from '../../supplier/service';
import { type Batch, findBatch, listMails, lockBatch } from '../batch-repository';
import { isOutdated, presentMail } from '../lists/present';
import type { MailView, RecipientView, ResendBody, SubmitBody } from '../schema';
import type { Addressee } from './repository';
import * as repository from './repository';

type About = 'submitted' | 'undone';

/** Who tells it, in each language, and the supplier's name, '' for none. */
interface Named {
  by: (language: Language) => string;
  supplier: string;
}

/** A summary in a reader's language. It names the file, its day and supplier and how much was written, and no patient. */
function summary(ctx: Context, batch: Batch, about: About, to: Addressee, named: Named): Message {
  const { settings } = ctx.ports;
  const language: Language = isLanguage(to.language) ? to.language : 'zh-CN';
  const none = { create: 0, update: 0, leave: 0, customersCreated: 0, customersUpdated: 0, visitsCreated: 0 };
  const params = {
    ...none,
    ...batch.counts,
    name: to.name,
    file: batch.fileName,
    visitOn: batch.visitOn,
    supplier: named.supplier || say(language, 'spreadsheet-mail.no_supplier'),
    by: named.by(language),
    clinic: clinicNameIn(settings, language),
    url: `${baseUrlOf(settings)}/basicMaintenance/excelMaintain?batch=${batch.id}`,
  };
  const part = (key: string) => say(language, `spreadsheet-mail.${key}`, params);
  const text = [part('greeting'), part(`${about}.text`), part('facts'), part(`${about}.counts`), part('link')];
  return { channel: 'email', to: to.email, subject: part(`${about}.subject`), text: text.join('\n\n') };
}

/** The people and suppliers that were chosen, each once. @throws Problem spreadsheet.recipient_unknown */
export async function findRecipients(tx: Tx, chosen: SubmitBody['recipients']): Promise<Addressee[]> {
  const idsOf = (kind: Addressee['kind']) => [
    ...new Set(chosen.filter((one) => one.kind === kind).map(({ id }) => id)),
  ];
  const ids = { staff: idsOf('staff'), supplier: idsOf('supplier') };
  const found = await repository.listAddressees(tx, ids);
  if (found.length !== ids.staff.length + ids.supplier.length) fail('spreadsheet.recipient_unknown');
  return [...new Map(found.map((one) => [one.email.toLowerCase(), one])).values()];
}

/** Queues a summary to each in the caller's transaction. */
export async function sendSummaries(tx: Tx, ctx: Context, batch: Batch, about: About, to: Addressee[]): Promise<void> {
  if (to.length === 0) return;
  const supplier = batch.supplierId === null ? undefined : await findSupplier(tx, batch.supplierId);
  const named = { by: await nameInMails(tx, ctx), supplier: supplier?.name ?? '' };
  const rows = [];
  for (const one of to) {
    const messageId = await queueMessage(tx, ctx, summary(ctx, batch, about, one, named));
    const whom = { staffId: one.kind === 'staff' ? one.id : null, supplierId: one.kind === 'supplier' ? one.id : null };
    const { name, email: address, language } = one;
    rows.push({ batchId: batch.id, about, ...whom, name, address, language, messageId, queuedAt: ctx.now() });
  }
  await repository.insertMails(tx, rows);
}

interface Told {
  staffId: number | null;
  supplierId: number | null;
}

/** Those who were written to and still can be, with the name and address that they have now. */
const reachable = (tx: Tx, told: Told[]): Promise<Addressee[]> =>
  repository.listAddressees(tx, {
    staff: told.flatMap(({ staffId }) => staffId ?? []),
    supplier: told.flatMap(({ supplierId }) => supplierId ?? []),
  });

/** Tells everybody who was told of a submission that it was taken back, but whoever was disabled or put aside since. */
export async function sendTakenBack(tx: Tx, ctx: Context, batch: Batch): Promise<void> {
  const told = await repository.listTold(tx, batch);
  await sendSummaries(tx, ctx, batch, 'undone', await reachable(tx, told));
}

/**
 * Who can get the summary of a batch: active people and suppliers with an address. Proposed are the uploader, the supplier and
 * whoever got the last summary of that supplier.
 * @throws Problem spreadsheet.not_found
 */
export async function listRecipients(ctx: Context, id: number): Promise<RecipientView[]> {
  const { db } = ctx.ports;
  const batch = (await findBatch(db, id)) ?? fail('spreadsheet.not_found', { id });
  const last = batch.supplierId === null ? [] : await repository.findLastRecipients(db, batch.supplierId);
  const proposed = new Set([
    `staff ${batch.uploaderId}`,
    `supplier ${batch.supplierId}`,
    ...last.map(({ staffId, supplierId }) => (staffId === null ? `supplier ${supplierId}` : `staff ${staffId}`)),
  ]);
  return (await repository.listAddressees(db)).map(({ language: _, ...one }) => ({
    ...one,
    proposed: proposed.has(`${one.kind} ${one.id}`),
  }));
}

type Locked = Awaited<ReturnType<typeof repository.lockMails>>[number];

/** A summary that may go again, with the address that its recipient has now; none for whoever cannot be reached any more. */
function checkAgain(batch: Batch, { mail, message }: Locked, addressees: Addressee[]) {
  if (message?.state !== 'failed') return fail('spreadsheet.mail_not_failed');
  if (isOutdated(batch, mail)) fail('spreadsheet.mail_outdated');
  const id = mail.staffId ?? mail.supplierId;
  const kind = mail.staffId === null ? 'supplier' : 'staff';
  const address = addressees.find((one) => one.kind === kind && one.id === id)?.email;
  return address === undefined ? [] : [{ id: mail.id, address, subject: message.subject, text: message.text }];
}

/**
 * Sends summaries again that were given up, but those whose recipient was disabled or put aside since. @returns all of the batch
 * @throws Problem spreadsheet.not_found, spreadsheet.mail_not_failed, spreadsheet.mail_outdated, spreadsheet.recipient_unknown (nobody can
 * be reached); then none is sent
 */
export const resendMails = (ctx: Context, id: number, body: ResendBody): Promise<MailView[]> =>
  ctx.transaction(async (tx) => {
    const batch = (await lockBatch(tx, id)) ?? fail('spreadsheet.not_found', { id });
    const ids = [...new Set(body.mailIds)];
    const mails = await repository.lockMails(tx, id, ids);
    if (mails.length !== ids.length) fail('spreadsheet.mail_not_failed');
    const addressees = await reachable(
      tx,
      mails.map(({ mail }) => mail),
    );
    const again = mails.flatMap((one) => checkAgain(batch, one, addressees));
    if (again.length === 0) fail('spreadsheet.recipient_unknown');
    for (const { id: mailId, address, subject, text } of again) {
      const messageId = await queueMessage(tx, ctx, { channel: 'email', to: address, subject, text });
      await repository.replaceMessage(tx, mailId, { messageId, address, queuedAt: ctx.now() });
    }
    const details = { mailIds: again.map((one) => one.id) };
    await audit(tx, ctx, { action: 'spreadsheet.resend', objectType: 'sheetBatch', objectId: id, details });
    await announce(tx, 'spreadsheet', id);
    return (await listMails(tx, id)).map((mail) => presentMail(batch, mail));
  });
