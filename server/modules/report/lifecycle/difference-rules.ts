/** Why the match of a file and a person has to be looked at: what differs in which way, that too little agrees, that somebody else fits too. */
export const DIFFERS = [
  'different',
  'unclear',
  'swapped',
  'homophone',
  'relative',
  'ofOther',
  'invalid',
  'unconfirmed',
  'alike',
] as const;

/** One thing that was on the table when a file was matched: as the file has it, and as we do. `identity`: it needs a reason. */
export interface MatchDifference {
  field: string;
  theirs: string;
  ours: string;
  severity: 'identity' | 'other';
  /** Missing in matches that are older than the word. */
  why?: (typeof DIFFERS)[number];
}
