const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

export interface Limit {
  bucket: string;
  most: number;
  seconds: number;
}

/** Who asks to be let in. */
export interface Asker {
  /** Hash of the cookie that this browser was given when it asked before; null: it has none yet. */
  browserHash: string | null;
  network: string;
  /** Whether this person has signed in from this browser, or from this network, before. */
  isKnownBrowser: boolean;
  isKnownNetwork: boolean;
}

/** Wait between two links or codes for one asker. */
export const RESEND_AFTER_SECONDS = MINUTE;

/** Codes for one asker, or of one network: five guesses each are 200 of a million a day. */
const CODES_A_DAY = 40;

/** Of all askers whom the person has never been: as many messages as a mailbox or a phone can bear. */
const FROM_STRANGERS: Record<'link' | 'code', { most: number; seconds: number }[]> = {
  link: [{ most: 5, seconds: 10 * MINUTE }],
  code: [
    { most: 5, seconds: 10 * MINUTE },
    { most: CODES_A_DAY, seconds: DAY },
  ],
};

/**
 * What counts against a request for a link or a code for this account. A browser that the person signed in from counts for
 * itself alone, so that nobody else can use it up; a network that they signed in from counts apart from strangers.
 */
export function limitsFor(kind: 'link' | 'code', account: string, asker: Asker): Limit[] {
  const who = `${account} ${asker.browserHash ?? asker.network}`;
  const own = [
    { bucket: `${kind}-again:${who}`, most: 1, seconds: RESEND_AFTER_SECONDS },
    { bucket: `${kind}-asker:${who}`, most: 8, seconds: HOUR },
  ];
  const daily = (name: string, whose: string): Limit[] =>
    kind === 'code' ? [{ bucket: `code-${name}-day:${whose}`, most: CODES_A_DAY, seconds: DAY }] : [];
  own.push(...daily('asker', who));
  if (asker.isKnownBrowser) return own;
  const shared = [
    { bucket: `${kind}-network:${account} ${asker.network}`, most: 24, seconds: HOUR },
    ...daily('network', `${account} ${asker.network}`),
    { bucket: `${kind}-address:${asker.network}`, most: 100, seconds: HOUR },
  ];
  const fromStrangers = FROM_STRANGERS[kind].map((limit) => ({
    bucket: `${kind}-strangers-${limit.seconds}:${account}`,
    ...limit,
  }));
  return asker.isKnownNetwork ? [...own, ...shared] : [...own, ...shared, ...fromStrangers];
}
