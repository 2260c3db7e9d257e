import { type Context, signedIn } from '../../core/context';
import { showFileName } from '../../core/file-name';
import { say } from '../../core/language';
import type { Arrival } from '../../core/ports';
import { fail, Problem } from '../../core/problems';
import type { Channel } from '../file/rules';
import type { Bringer } from '../file/service';
import type { FileKind } from './reading/sniff';

/** Who brings a file in: the person who is signed in, or a supplier's machine. */
export function bringerOf(ctx: Context): Bringer {
  return ctx.machine ? { supplierKeyId: ctx.machine.keyId } : { staffId: signedIn(ctx).actor.staffId };
}

export interface Upload {
  arrival: Arrival;
  originalName: string;
  channel: Channel;
}

/** What is said of a file that is longer than the settings let it be. */
export const tooLarge = (
  ctx: Context,
  originalName: string,
  megabytes = ctx.ports.settings.PORTAL_UPLOAD_MB,
): Problem =>
  new Problem('intake.too_large', {
    name: showFileName(originalName),
    megabytes,
  });

/** What became of one file: its bytes had come before, or it joined a study that was here; and the report it belongs to. */
export interface Received {
  duplicate: boolean;
  joined: boolean;
  reportId: number;
}

/** @throws Problem intake.wrong_kind, with what can be done instead */
export function failKind(ctx: Context, kind: FileKind, originalName: string): never {
  return fail('intake.wrong_kind', {
    name: showFileName(originalName),
    kind: say(ctx.language, `intake.kind.${kind}`),
    next: say(ctx.language, `intake.kind.next.${kind}`),
  });
}
