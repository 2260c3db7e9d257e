import type { Kept, Logo } from '../../core/live-settings';
import type { Authority, Ports } from '../../core/ports';
import type { SettingName } from '../../core/settings';
import { listenFor } from '../events/service';
import { authorityIn } from './certificate-kept';
import { EDITABLE_NAMES, ruleOf } from './editable';
import { listSettings, type SettingRecord } from './repository';

type Written = { text?: unknown; sealed?: unknown };

/** The text of a row; null where nothing stands there. @throws Error when it was sealed with another key */
function textIn({ secrets }: Ports, { value }: SettingRecord, isSecret: boolean): string | null {
  const { text, sealed } = (value ?? {}) as Written;
  if (!isSecret) return typeof text === 'string' ? text : null;
  return typeof sealed === 'string' ? secrets.open(sealed) : null;
}

function logoIn(row: SettingRecord | undefined): Logo | null {
  const { sha256, mediaType } = (row?.value ?? {}) as Partial<Logo>;
  return sha256 && mediaType ? { sha256, mediaType } : null;
}

/** Reads rows as far as they can be read; the keys of the others, never a value, go to the log. */
function readRows(ports: Ports, rows: readonly SettingRecord[]): { kept: Kept; broken: string[] } {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const texts = new Map<SettingName, string>();
  const broken: string[] = [];
  for (const name of EDITABLE_NAMES) {
    const row = byKey.get(name);
    if (!row) continue;
    try {
      const text = textIn(ports, row, ruleOf(name).kind === 'secret');
      if (text !== null) texts.set(name, text);
    } catch {
      broken.push(name);
    }
  }
  let authority: Authority | null = null;
  try {
    authority = authorityIn(ports, byKey.get('certificate')?.value);
  } catch {
    broken.push('certificate');
  }
  return { kept: { texts, logo: logoIn(byKey.get('logo')), authority }, broken };
}

const turns = new WeakMap<Ports['live'], { asked: number; taken: number }>();

function nextTurn({ live }: Ports) {
  const turn = turns.get(live) ?? { asked: 0, taken: 0 };
  turns.set(live, turn);
  turn.asked += 1;
  return { turn, mine: turn.asked };
}

/** Takes over rows that the caller has read. What cannot be used is left as if it were not set, and its name is logged. */
export function takeOver(ports: Ports, rows: readonly SettingRecord[], { turn, mine } = nextTurn(ports)): void {
  // what was asked for earlier and came later is older
  if (mine < turn.taken) return;
  turn.taken = mine;
  const { kept, broken } = readRows(ports, rows);
  const settings = [...broken, ...ports.live.keep(kept)];
  if (settings.length > 0) ports.log.error({ settings }, 'settings of the clinic that cannot be used; set them anew');
}

/** Takes over what the database holds now. */
export async function reloadSettings(ports: Ports): Promise<void> {
  const turn = nextTurn(ports);
  takeOver(ports, await listSettings(ports.db), turn);
}

/** From now on each change, made here or by another instance, is taken over at once, and after a lost connection all of it. */
export async function followSettings(ports: Ports): Promise<void> {
  await listenFor(ports, 'settings', () =>
    reloadSettings(ports).catch((error: Error) => {
      ports.log.error({ message: error.message }, 'the settings could not be read; tried again within a minute');
    }),
  );
}
