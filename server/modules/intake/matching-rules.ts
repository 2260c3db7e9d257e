/** Comparing the person a file names with a customer of ours. Pure. */

import type { DIFFERS } from '../report/lifecycle/difference-rules';
import { maskIdCard, readIdCard } from './id-card-rules';
import { compareNames, type NameVerdict, type ReadingsOf } from './name-rules';
import { isNobody } from './no-value-rules';
import { ageFits, ageOn } from './printed-age-rules';

export type Gender = 'male' | 'female' | 'unknown';
export const COMPARED_FIELDS = ['name', 'birthOn', 'gender', 'pid', 'barCode', 'age', 'idNumber', 'mobile'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/**
 * `missing`: a side does not say; `unclear`: the file says two things, or one that can be read in two ways; `swapped`: day and
 * month stand the other way round; `ofOther`: the number of another customer; `invalid`: no number that a card can have.
 */
export const VERDICTS = [
  'same',
  'soundsAlike',
  'missing',
  'unclear',
  'different',
  'swapped',
  'homophone',
  'relative',
  'ofOther',
  'invalid',
] as const satisfies readonly (NameVerdict | string)[];
export type Verdict = (typeof VERDICTS)[number];

export interface Comparison {
  field: ComparedField;
  theirs: string | null;
  ours: string | null;
  verdict: Verdict;
  /** Of another's number: whose it is. */
  pids?: string[];
}

export interface Difference {
  field: ComparedField | 'evidence' | 'person';
  theirs: string;
  ours: string;
  severity: 'identity' | 'other';
  why: (typeof DIFFERS)[number];
  /** Others whom it names: by their numbers, because it is kept in the record of this person. */
  pids?: string[];
}

/** What a file says about its person. Null: it does not say. */
export interface Named {
  pid: string | null;
  name: string | null;
  birthOn: string | null;
  gender: Gender | null;
  /** As `readAge` writes it, on the day `testOn`. */
  age?: string | null;
  testOn?: string | null;
  idNumber?: string | null;
  mobile?: string | null;
  /** As the file and as the clerk has it, who may have corrected it. */
  barCodes?: readonly string[];
  /** The two days that a birth date such as 03/04/1985 can mean. */
  birthEither?: readonly string[];
  /** Fields of which the file says two things, or one that can be read in two ways. */
  ambiguous?: readonly string[];
}

/** A customer of ours, and whether the file's numbers are theirs. */
export interface Person {
  id: number;
  pid: string;
  name: string;
  birthOn: string | null;
  gender: Gender;
  /** Mobile and WeChat number. */
  mobiles: readonly string[];
  ownsPid: boolean;
  ownsBarCode: boolean;
}

interface Sides {
  file: Named;
  ours: Person;
  others: readonly Person[];
}

const isSame = (a: string, b: string) =>
  a.normalize('NFKC').trim().toUpperCase() === b.normalize('NFKC').trim().toUpperCase();

const known = (gender: Gender | null) => (gender === 'unknown' ? null : gender);

const swappedDay = (on: string) => `${on.slice(0, 4)}-${on.slice(8, 10)}-${on.slice(5, 7)}`;

const isUnclear = ({ ambiguous }: Named, field: ComparedField) => ambiguous?.includes(field) === true;

function nameLine({ file, ours }: Sides, readingsOf: ReadingsOf): Comparison {
  const theirs = isNobody(file.name ?? '') ? null : file.name || null;
  const line = { field: 'name' as const, theirs, ours: ours.name };
  if (isUnclear(file, 'name')) return { ...line, verdict: 'unclear' };
  return { ...line, verdict: theirs === null ? 'missing' : compareNames(theirs, ours.name, readingsOf) };
}

function birthVerdict({ file, ours }: Sides): Verdict {
  if (isUnclear(file, 'birthOn')) {
    const either = file.birthEither ?? [];
    return either.length > 0 && ours.birthOn !== null && !either.includes(ours.birthOn) ? 'different' : 'unclear';
  }
  if (!file.birthOn || !ours.birthOn) return 'missing';
  if (file.birthOn === ours.birthOn) return 'same';
  return swappedDay(file.birthOn) === ours.birthOn ? 'swapped' : 'different';
}

function birthLine(sides: Sides): Comparison {
  const { file, ours } = sides;
  const theirs = file.birthOn ?? (file.birthEither?.join(' / ') || null);
  return { field: 'birthOn', theirs, ours: ours.birthOn, verdict: birthVerdict(sides) };
}

function genderLine({ file, ours }: Sides): Comparison {
  const [theirs, own] = [known(file.gender), known(ours.gender)];
  const line = { field: 'gender' as const, theirs, ours: own };
  if (isUnclear(file, 'gender')) return { ...line, verdict: 'unclear' };
  if (theirs === null || own === null) return { ...line, verdict: 'missing' };
  return { ...line, verdict: theirs === own ? 'same' : 'different' };
}

/** A number of somebody else, and theirs with us where it is not that. */
const ofOther = (number: string, { pid }: Person) => ({
  theirs: isSame(number, pid) ? number : `${number} (${pid})`,
  verdict: 'ofOther' as const,
  pids: [pid],
});

function pidLine({ file, ours, others }: Sides): Comparison {
  const line = { field: 'pid' as const, theirs: file.pid, ours: ours.pid };
  if (isUnclear(file, 'pid')) return { ...line, verdict: 'unclear' };
  if (!file.pid) return { ...line, theirs: null, verdict: 'missing' };
  if (ours.ownsPid || isSame(file.pid, ours.pid)) return { ...line, verdict: 'same' };
  const owner = others.find(({ ownsPid }) => ownsPid);
  return owner ? { ...line, ...ofOther(file.pid, owner) } : { ...line, verdict: 'different' };
}

function barCodeLine({ file, ours, others }: Sides): Comparison[] {
  const line = { field: 'barCode' as const, theirs: file.barCodes?.join(', ') || null, ours: null };
  if (line.theirs === null) return isUnclear(file, 'barCode') ? [{ ...line, verdict: 'unclear' }] : [];
  if (ours.ownsBarCode) return [{ ...line, ours: line.theirs, verdict: 'same' }];
  const owner = others.find(({ ownsBarCode }) => ownsBarCode);
  return [owner ? { ...line, ...ofOther(line.theirs, owner) } : { ...line, verdict: 'missing' }];
}

function ageLine({ file, ours }: Sides): Comparison[] {
  const { age, testOn } = file;
  const own = ours.birthOn && testOn ? ageOn(ours.birthOn, testOn) : null;
  const line = { field: 'age' as const, theirs: age ?? null, ours: own };
  if (isUnclear(file, 'age')) return [{ ...line, verdict: 'unclear' }];
  if (!age) return [];
  if (!ours.birthOn || !testOn) return [{ ...line, verdict: 'missing' }];
  return [{ ...line, verdict: ageFits(age, ours.birthOn, testOn) ? 'same' : 'different' }];
}

function idVerdict({ file, ours }: Sides, number: string): Verdict {
  const card = readIdCard(number);
  if (!card) return 'invalid';
  const gender = known(ours.gender);
  if (ours.birthOn !== null && card.birthOn !== ours.birthOn) return 'different';
  if (gender !== null && card.gender !== gender) return 'different';
  const contradictsItself =
    (file.birthOn !== null && file.birthOn !== card.birthOn) ||
    (known(file.gender) !== null && file.gender !== card.gender);
  if (contradictsItself) return 'unclear';
  return ours.birthOn === null ? 'missing' : 'same';
}

/** We keep no card numbers: the day of birth and the gender in one are compared, and whether it can be one at all. */
function idLine(sides: Sides): Comparison[] {
  const { file, ours } = sides;
  const line = { field: 'idNumber' as const, theirs: file.idNumber ? maskIdCard(file.idNumber) : null };
  if (isUnclear(file, 'idNumber')) return [{ ...line, ours: ours.birthOn, verdict: 'unclear' }];
  if (!file.idNumber) return [];
  return [{ ...line, ours: ours.birthOn, verdict: idVerdict(sides, file.idNumber) }];
}

function mobileLine({ file, ours }: Sides): Comparison[] {
  const own = ours.mobiles.filter(Boolean);
  const line = { field: 'mobile' as const, theirs: file.mobile ?? null, ours: own.join(', ') || null };
  if (isUnclear(file, 'mobile')) return [{ ...line, verdict: 'unclear' }];
  if (!file.mobile) return [];
  if (own.length === 0) return [{ ...line, verdict: 'missing' }];
  return [{ ...line, verdict: own.includes(file.mobile) ? 'same' : 'different' }];
}

/**
 * The file's identifiers beside a customer's, one line per field, the name first; bar code, age, card number and phone only
 * where the file has them.
 * @param others everybody whom the file's identifiers found: a number may be theirs
 */
export function compareIdentity(
  file: Named,
  ours: Person,
  readingsOf: ReadingsOf,
  others: readonly Person[] = [],
): Comparison[] {
  const sides = { file, ours, others };
  return [
    nameLine(sides, readingsOf),
    birthLine(sides),
    genderLine(sides),
    pidLine(sides),
    ...barCodeLine(sides),
    ...ageLine(sides),
    ...idLine(sides),
    ...mobileLine(sides),
  ];
}

const AGREES: readonly Verdict[] = ['same', 'soundsAlike', 'missing'];

/**
 * What may be the vendor's own, changed since, or the lab's habit does not say that it is somebody else: a pid or bar code
 * that nobody here has, another phone, several bar codes, a birth date that can be read as ours.
 */
function severityOf({ field, verdict }: Comparison): Difference['severity'] {
  if (field === 'mobile') return 'other';
  if (field === 'pid' && verdict === 'different') return 'other';
  return verdict === 'unclear' && (field === 'birthOn' || field === 'barCode' || field === 'age')
    ? 'other'
    : 'identity';
}

/** What differs between file and customer, line by line. */
export function differencesOf(comparisons: readonly Comparison[]): Difference[] {
  return comparisons
    .filter(({ verdict }) => !AGREES.includes(verdict))
    .map((line) => ({
      field: line.field,
      theirs: line.theirs ?? '?',
      ours: line.ours ?? '',
      severity: severityOf(line),
      why: line.verdict as Difference['why'],
      ...(line.pids ? { pids: line.pids } : {}),
    }));
}

export const isIdentity = (difference: { severity: string }) => difference.severity === 'identity';

interface Explained {
  field: string;
  theirs: string;
  ours: string;
}

/**
 * Identity differences that nobody has explained yet: those that were not on the table when the match was confirmed.
 * That too little agrees was explained by whoever gave any reason.
 */
export function unexplained(now: readonly Difference[], reason: string, confirmed: readonly Explained[]): Difference[] {
  const identity = now.filter(isIdentity);
  if (reason === '') return identity;
  return identity
    .filter(({ field }) => field !== 'evidence')
    .filter((d) => !confirmed.some((c) => c.field === d.field && c.theirs === d.theirs && c.ours === d.ours));
}
