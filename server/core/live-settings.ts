import type { Authority, Ports } from './ports';
import { givenIn, readSetting, readSettings, SETTING_NAMES, type SettingName, type Settings } from './settings';

/** The clinic's logo in the file store. */
export interface Logo {
  sha256: string;
  mediaType: 'image/png' | 'image/jpeg';
}

/** What the clinic has set for itself, as it is kept in the database. */
export interface Kept {
  /** Each as it would stand in the environment. */
  texts: ReadonlyMap<SettingName, string>;
  logo: Logo | null;
  /** The certificate that was made or imported on the settings page. */
  authority: Authority | null;
}

const NOTHING: Kept = { texts: new Map(), logo: null, authority: null };

/**
 * The settings of this process, as they are at the moment they are read: the environment wins, then what the clinic has set
 * for itself, then the default.
 */
export interface LiveSettings {
  settings: Settings;
  /** The environment says it: nobody changes it while the portal runs. */
  isFixed(name: SettingName): boolean;
  /** What the clinic has set; what the environment says as well is not heeded. */
  readonly kept: Kept;
  /** Takes over what the clinic has set. @returns the names of those that cannot be used and are left as if not set */
  keep(kept: Kept): SettingName[];
}

/** @throws Error whose message names every wrong variable and what to write */
export function liveSettings(environment: Record<string, string | undefined>): LiveSettings {
  const given = readSettings(environment);
  const fixed = givenIn(environment);
  let kept = NOTHING;
  let values = new Map<SettingName, unknown>();
  const settings = Object.defineProperties(
    {},
    Object.fromEntries(
      SETTING_NAMES.map((name) => [
        name,
        { enumerable: true, get: () => (values.has(name) ? values.get(name) : given[name]) },
      ]),
    ),
  ) as Settings;
  return {
    settings,
    isFixed: (name) => fixed.has(name),
    get kept() {
      return kept;
    },
    keep(next) {
      const broken: SettingName[] = [];
      const usable = new Map<SettingName, unknown>();
      for (const [name, text] of next.texts) {
        if (fixed.has(name)) continue;
        const read = readSetting(name, text);
        if (read === 'wrong') broken.push(name);
        else usable.set(name, read.value);
      }
      kept = next;
      values = usable;
      return broken;
    },
  };
}

/**
 * The ports of a process whose settings can change while it runs.
 * @param own signs where the clinic has made or imported no certificate on the settings page
 */
export const portsWith = (
  live: LiveSettings,
  own: Authority,
  others: Omit<Ports, 'live' | 'settings' | 'authority'>,
): Ports => ({
  ...others,
  live,
  settings: live.settings,
  get authority() {
    return live.isFixed('PORTAL_SIGNING_P12') ? own : (live.kept.authority ?? own);
  },
});
