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
  /** Others whom it names: by their numbers, because it is kept in the record of this person. */
  pids?: string[];
}

interface Naming {
  theirs: string | null;
  ours: string | null;
  pids?: string[];
}

/** A line that names others by their numbers, with their names where the reader may see them. */
export function withNames<Line extends Naming>(line: Line, names: ReadonlyMap<string, string>): Omit<Line, 'pids'> {
  const { pids = [], ...shown } = line;
  const named = (text: string | null) =>
    text && pids.reduce((all, pid) => all.replace(pid, () => [names.get(pid), pid].filter(Boolean).join(' ')), text);
  return { ...shown, theirs: named(line.theirs), ours: named(line.ours) } as Omit<Line, 'pids'>;
}
