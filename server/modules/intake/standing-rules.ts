/** Whether a file may be matched to a customer without a word. Pure. */

import {
  type Comparison,
  compareIdentity,
  type Difference,
  differencesOf,
  isIdentity,
  type Named,
  type Person,
} from './matching-rules';
import type { ReadingsOf } from './name-rules';

/**
 * `confirmed`: may be matched as it is; `needsReason`: something contradicts, or too little agrees; `tellApart`: somebody else
 * fits as well or better, and the clerk has to say by what this one was told from them.
 */
export const STANDINGS = ['confirmed', 'needsReason', 'tellApart'] as const;
export type Standing = (typeof STANDINGS)[number];

export interface Judged {
  comparisons: Comparison[];
  /** Everything that has to be explained, and what is only worth knowing. */
  differences: Difference[];
  standing: Standing;
}

/** What of a file speaks for a person. */
interface Fit {
  name: boolean;
  /** Birth date, pid, bar code and phone that agree: each of these few people share. Gender and age say little. */
  strong: number;
  against: number;
}

function fitOf(comparisons: readonly Comparison[]): Fit {
  const agrees = (...fields: Comparison['field'][]) =>
    comparisons.some(({ field, verdict }) => fields.includes(field) && verdict === 'same');
  const name = comparisons.some((line) => line.field === 'name' && ['same', 'soundsAlike'].includes(line.verdict));
  const numbers = [agrees('pid'), agrees('barCode'), agrees('mobile')].filter(Boolean).length;
  // the day of birth in a card number is no second fact beside the same day
  const strong = numbers + Number(agrees('birthOn', 'idNumber'));
  return { name, strong, against: differencesOf(comparisons).filter(isIdentity).length };
}

/** Name and gender alone confirm nobody: two identifiers do, one of which few people share. Of two without a name one is a number. */
const isConfirmed = ({ name, strong }: Fit) => (name && strong >= 1) || strong >= 2;

const says = ({ name, strong }: Fit) => name || strong > 0;

/** Whether somebody else fits the file as well as this person or better. */
const isRival = (other: Fit, own: Fit) => says(other) && other.against <= own.against && other.strong >= own.strong;

const MOST_NAMED = 5;

const NOTHING = { theirs: '', ours: '', severity: 'identity' as const };

function alike(rivals: readonly Person[]): Difference {
  const pids = rivals.slice(0, MOST_NAMED).map(({ pid }) => pid);
  const ours = [...pids, ...(rivals.length > MOST_NAMED ? ['…'] : [])].join('; ');
  return { ...NOTHING, field: 'person', ours, why: 'alike', pids };
}

function judged(comparisons: Comparison[], own: Fit, rivals: readonly Person[]): Judged {
  const differences: Difference[] = differencesOf(comparisons);
  if (!isConfirmed(own)) differences.push({ ...NOTHING, field: 'evidence', why: 'unconfirmed' });
  if (rivals.length > 0) differences.push(alike(rivals));
  const standing = differences.some(isIdentity) ? 'needsReason' : 'confirmed';
  return { comparisons, differences, standing: rivals.length > 0 ? 'tellApart' : standing };
}

/**
 * Judges of each of these people whether a file may be matched to them, in their order.
 * @param found everybody whom the file's identifiers found: they own its numbers, and may fit it as well
 */
export function judgeMatches(
  file: Named,
  people: readonly Person[],
  found: readonly Person[],
  readingsOf: ReadingsOf,
): Judged[] {
  const compare = (one: Person) => {
    const comparisons = compareIdentity(file, one, readingsOf, found);
    return { one, comparisons, fit: fitOf(comparisons) };
  };
  const rivals = found.map(compare);
  return people.map((person) => {
    const { comparisons, fit } = rivals.find(({ one }) => one.id === person.id) ?? compare(person);
    const better = rivals.filter((other) => other.one.id !== person.id && isRival(other.fit, fit));
    return judged(
      comparisons,
      fit,
      better.map(({ one }) => one),
    );
  });
}
