import type { SignedInPerson } from './app';

export const PIN = 'Correct-horse-9';

/** The newest code in a person's mail. */
export async function mailedCode(who: SignedInPerson): Promise<string> {
  const { rows } = await who.ctx.ports.pool.query<{ text: string }>(
    'select text from outbox_message where "to" = $1 and secret order by id desc limit 1',
    [who.email],
  );
  return /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? '';
}

/** Sets a person's first signing PIN as they would: with the code from their mail. */
export async function setPin(who: SignedInPerson, pin = PIN): Promise<void> {
  const sent = await who.post('/auth/factor-code');
  const { status, header } = await who.post('/auth/signing-pin', { pin, code: await mailedCode(who) });
  if (status !== 200) throw new Error(`no PIN: ${sent.status} ${sent.header.reason}, ${status} ${header.reason}`);
}

/** Proves a person's PIN, for what asks for it within the next 15 minutes. */
export async function provePin(who: SignedInPerson, pin = PIN): Promise<void> {
  const { status, header } = await who.post('/auth/step-up', { pin });
  if (status !== 200) throw new Error(`not proved: ${status} ${header.reason}`);
}

/** As if a person's factor had just been proved, for as long as their session lives: for what is not about proving. */
export async function keepProved(who: Pick<SignedInPerson, 'ctx'>): Promise<void> {
  const { ports, actor } = who.ctx;
  await ports.pool.query(`update session set stepped_up_at = expires_at, stepped_up_by = 'pin' where id = $1`, [
    actor.sessionId,
  ]);
}

/** As if the last proof of a person's factor were too long ago. */
export async function forgetProof(who: Pick<SignedInPerson, 'ctx'>): Promise<void> {
  const { ports, actor } = who.ctx;
  await ports.pool.query('update session set stepped_up_at = null where id = $1', [actor.sessionId]);
}

/** As if nobody had touched this person's access or factor for so many days: they may vouch for a colleague after 7. */
export async function unchangedFor(who: Pick<SignedInPerson, 'ctx' | 'staffId'>, days: number): Promise<void> {
  const { ports } = who.ctx;
  const at = new Date(ports.clock.now().getTime() - days * 24 * 3600_000);
  await ports.pool.query('update signing_pin set enrolled_at = $2 where staff_id = $1', [who.staffId, at]);
  await ports.pool.query('update staff set access_changed_at = $2 where id = $1 and access_changed_at is not null', [
    who.staffId,
    at,
  ]);
}
