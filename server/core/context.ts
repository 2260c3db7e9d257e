import type { Language } from './language';
import type { Permission } from './permissions';
import type { Ports, Tx } from './ports';
import { fail } from './problems';

/** What proves that whoever works in a session is the one who signed in. */
export type Factor = 'pin' | 'passkey';

const STEP_UP_MINUTES = 15;

/** Who asks. `permissions` are read from the database at each request. */
export interface Actor {
  staffId: number;
  name: string;
  title: string;
  language: Language;
  sessionId: number;
  /** When a factor was last proved in this session, and which; a factor that is enrolled, changed or removed ends it. */
  steppedUpAt: Date | null;
  steppedUpBy?: Factor | null;
  /** The factors this person has. */
  factors?: readonly Factor[];
  /** The clinic requires a passkey of whoever may do what this person may, and they have none yet. */
  needsPasskey?: boolean;
  roles: { code: string; nameEn: string; nameZh: string }[];
  permissions: ReadonlySet<Permission>;
}

/** A supplier's machine, known by its key. */
export interface Machine {
  keyId: number;
  supplierId: number;
  supplierName: string;
  /** How the audit log names it. */
  name: string;
}

/** One request (or one background task): who, in which language, with which parts of the world. */
export interface Context {
  ports: Ports;
  requestId: string;
  language: Language;
  address: string;
  browser: string;
  /** Null for public routes and background tasks. */
  actor: Actor | null;
  /** Of a route that a machine calls with its key; nobody is signed in there. */
  machine?: Machine;
  now(): Date;
  /** Runs a unit of work; everything in it is written or nothing. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export type SignedInContext = Context & { actor: Actor };

/** Narrows a context to a signed-in one. @throws Problem auth.signed_out */
export function signedIn(ctx: Context): SignedInContext {
  if (!ctx.actor) fail('auth.signed_out');
  return ctx as SignedInContext;
}

/** Until when nothing asks for the signing factor again in this session; null when it has to be proved. */
export function provedUntil({ steppedUpAt }: Pick<Actor, 'steppedUpAt'>, now: Date): Date | null {
  if (!steppedUpAt) return null;
  const until = new Date(steppedUpAt.getTime() + STEP_UP_MINUTES * 60_000);
  return until > now ? until : null;
}

/** @throws Problem auth.step_up_needed, which says what factors the person has */
export function ensureProved(ctx: Context): void {
  const { actor } = signedIn(ctx);
  if (!provedUntil(actor, ctx.now())) fail('auth.step_up_needed', {}, undefined, { factors: actor.factors ?? [] });
}

/** Whether the person asking holds a permission. */
export const may = (ctx: Context, permission: Permission): boolean => ctx.actor?.permissions.has(permission) ?? false;

/** A context for work that nobody asked for by a request: timers, start-up. */
export function backgroundContext(ports: Ports, name: string): Context {
  return {
    ports,
    requestId: name,
    language: 'zh-CN',
    address: '',
    browser: '',
    actor: null,
    now: () => ports.clock.now(),
    transaction: (work) => ports.db.transaction(work),
  };
}
