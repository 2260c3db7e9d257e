import { readFile } from 'node:fs/promises';
import { audit } from '../../core/audit';
import { type Context, signedIn } from '../../core/context';
import { announce } from '../../core/events';
import type { Logo } from '../../core/live-settings';
import type { Arrival } from '../../core/ports';
import { fail } from '../../core/problems';
import { tryLogo } from '../report/service';
import { reloadSettings } from './keeping';
import { isFit, pictureOf } from './logo-rules';
import { listSettings, lockSettings, saveSettings } from './repository';

const KEY = 'logo';
const MOST_BYTES = 1024 * 1024;
const UNFIT = { file: 'problem.settings.logo_unfit' };

async function write(ctx: Context, logo: Logo | null): Promise<Logo | null> {
  const { actor } = signedIn(ctx);
  await ctx.transaction(async (tx) => {
    await lockSettings(tx);
    const row = (await listSettings(tx)).find(({ key }) => key === KEY);
    const from = (row?.value as Logo | null | undefined)?.sha256 ?? null;
    if (from === (logo?.sha256 ?? null)) return;
    await saveSettings(tx, [{ key: KEY, value: logo }], { updatedBy: actor.name, updatedAt: ctx.now() });
    await audit(tx, ctx, {
      action: 'settings.logo',
      objectType: 'list',
      objectId: 'settings',
      details: { from, to: logo?.sha256 ?? null },
    });
    await announce(tx, 'settings', 0);
  });
  await reloadSettings(ctx.ports);
  return ctx.ports.live.kept.logo;
}

/**
 * Takes a picture as the clinic's logo; reports that are generated from now on print it.
 * @throws Problem settings.logo_unfit: no PNG or JPEG by its bytes, too large, or one that cannot be printed
 */
export async function changeLogo(ctx: Context, file: Arrival | undefined): Promise<Logo | null> {
  if (!file || file.sizeBytes > MOST_BYTES) return fail('settings.logo_unfit', {}, UNFIT);
  const bytes = await readFile(file.path);
  const picture = pictureOf(bytes);
  if (!picture || !isFit(picture, bytes.length)) return fail('settings.logo_unfit', {}, UNFIT);
  const logo = { sha256: file.sha256, mediaType: picture.mediaType };
  try {
    await tryLogo({ ...logo, bytes });
  } catch (error) {
    ctx.ports.log.info({ message: (error as Error).message.slice(0, 300) }, 'a logo that cannot be printed');
    return fail('settings.logo_unfit', {}, UNFIT);
  }
  await file.keep();
  return write(ctx, logo);
}

/** Goes back to the portal's own mark. */
export const removeLogo = (ctx: Context): Promise<Logo | null> => write(ctx, null);

/** The logo's bytes, for everybody: it stands on the sign-in page. @throws Problem settings.logo_none */
export async function readLogo({ ports }: Context): Promise<{ bytes: Buffer; mediaType: string }> {
  const { logo } = ports.live.kept;
  if (!logo) return fail('settings.logo_none');
  return { bytes: await ports.files.get(logo.sha256), mediaType: logo.mediaType };
}
