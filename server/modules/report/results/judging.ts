import type { Tx } from '../../../core/ports';
import { criticalLimits, limitIn, type Person } from '../../dictionary/comparison-rules';
import { ownRangeFor } from '../../dictionary/interval-rules';
import { mayBe } from '../../dictionary/recognise-rules';
import {
  type AnalyteRules,
  findAnalytesByCode,
  known,
  lockDictionary,
  type RecognisedResult,
  recogniseAll,
} from '../../dictionary/service';
import { findRowTerms, type RowTerms, type StandingTerm } from '../../dictionary/terms/service';
import { holdsFor, isTermPreferred } from '../../dictionary/vendor-term-rules';
import { findPerson, type Reader, type ReportRecord } from '../repository';
import type { Flag, Language } from '../versions/snapshot';
import { type CriticalLimits, criticalSide, flagOf, isUndecided } from './flag-rules';
import { rangeOf } from './range-rules';
import { askedOf } from './rejudging-rules';
import { parseValue } from './value-rules';

/** A result as it was typed or read. */
export interface GivenRow {
  analyteCode?: string | null | undefined;
  nameEn: string;
  nameZh: string;
  value: string;
  unit: string;
  range: string;
  specimen: string;
  /** As the vendor's file has the row. */
  printed?: { range: string } | null;
}

/** A result with what the dictionary says of it. */
export type JudgedRow<Given extends GivenRow = GivenRow> = Given & {
  analyteCode: string | null;
  flag: Flag | null;
  /** The clinic's own interval, where the vendor printed no range; empty: there is none. */
  ownRange: string;
  critical: boolean;
  /** It may be of a kind that can be critical, and nobody could tell: its unit, specimen or value is not understood. */
  notJudged: boolean;
  /** Whose limits and ranges apply. */
  sex: Person['sex'];
  /** The analyte whose rules apply, if any. */
  analyte: AnalyteRules | undefined;
  /** Where there is none: those that bear its name, in another unit or specimen. */
  mayHaveMeant: readonly AnalyteRules[];
  /** It is what the vendor's words were confirmed to mean. */
  mapped: boolean;
};

/** What of a judged row is kept in the table. */
export const keptOf = <Given extends GivenRow>({
  critical: _,
  notJudged: __,
  analyte: ___,
  mayHaveMeant: ____,
  sex: _____,
  mapped: ______,
  ...row
}: JudgedRow<Given>) => row;

interface RowAnalytes {
  /** The one it is: what its names say, or what it was given and may still be. Several where names or people disagree. */
  found: readonly AnalyteRules[];
  /** What it may be where nobody can tell. */
  candidates: readonly AnalyteRules[];
  /** All that bear one of its names. */
  named: readonly AnalyteRules[];
  /** What bore one of its names until it was retired. */
  retired: readonly AnalyteRules[];
  /** What the vendor's words mean, and cannot here: no limit can be held against the value. */
  beyond: readonly AnalyteRules[];
  mapped: boolean;
}

const unique = <T>(all: readonly T[]) => [...new Set(all)];

const NOTHING: RowAnalytes = { found: [], candidates: [], named: [], retired: [], beyond: [], mapped: false };

/** Whether all that the vendor's words were confirmed to mean is one analyte, and it may be this result. */
function meantBy(exact: readonly StandingTerm[], said: readonly AnalyteRules[]): AnalyteRules | null {
  const [term, ...others] = exact;
  if (!term || others.some(({ analyte }) => analyte.code !== term.analyte.code)) return null;
  const isPreferred = isTermPreferred({
    code: term.analyte.code,
    overrides: term.overrides,
    read: said.map(({ code }) => code),
    canBeCritical: [term.analyte, ...said].some(({ critical }) => critical.length > 0),
  });
  return isPreferred ? term.analyte : null;
}

/** Whether the vendor may mean another test than the dictionary reads, and one of them can be critical: its specimen is not stated. */
const isDoubted = (said: readonly AnalyteRules[], unstated: readonly StandingTerm[]) =>
  unstated.some(({ analyte }) =>
    said.some((one) => one.code !== analyte.code && [one, analyte].some(({ critical }) => critical.length > 0)),
  );

/**
 * What one row is: what somebody gave it, then what its vendor's words were confirmed to mean, then what the dictionary reads. Whatever
 * else it may be by any of them hides none of its limits.
 */
function analytesOfRow(
  row: GivenRow & { specimen: string },
  given: readonly AnalyteRules[],
  own: readonly RecognisedResult[],
  { exact, unstated }: RowTerms,
): RowAnalytes {
  const said = own.flatMap(({ analyte }) => analyte ?? []);
  const chosen = given.filter((one) => one.code === row.analyteCode && mayBe(known(one), row));
  // what a term gave it goes with the term, under whichever code of merged entries
  const byPerson = chosen.filter(({ id }) => exact.every((term) => term.analyte.id !== id));
  const isBeyond = ({ analyte }: StandingTerm) => !holdsFor(known(analyte), row);
  const beyond = exact.filter(isBeyond).map(({ analyte }) => analyte);
  const meant = beyond.length === 0 ? meantBy(exact, said) : null;
  const read = unique(said.map(({ code }) => code)).length === 1 && !isDoubted(said, unstated) ? said.slice(0, 1) : [];
  const ofTerm = meant ? [chosen.find(({ id }) => id === meant.id) ?? meant] : [];
  const byRule = exact.length === 0 ? read : ofTerm;
  const ofTerms = [...exact, ...unstated];
  const possible = ofTerms.filter((term) => !isBeyond(term)).map(({ analyte }) => analyte);
  const found = byPerson.length > 0 ? byPerson.slice(0, 1) : byRule;
  return {
    found,
    // a name that speaks for another analyte than the one chosen hides none of its limits
    candidates: [...said, ...own.flatMap(({ candidates }) => candidates), ...possible],
    named: [...own.flatMap(({ named }) => named), ...ofTerms.map(({ analyte }) => analyte)],
    retired: own.flatMap(({ retired }) => retired),
    beyond: byPerson.length > 0 ? [] : beyond,
    mapped: byPerson.length === 0 && meant !== null,
  };
}

/** What the dictionary and the vendor's terms say of each row. */
async function analytesOf(tx: Reader, rows: readonly GivenRow[], report: Judged): Promise<RowAnalytes[]> {
  const given = await findAnalytesByCode(tx, unique(rows.flatMap((row) => row.analyteCode ?? [])));
  const panelNames = [report.nameEn, report.nameZh];
  const panel = panelNames.join(' ');
  const asked = rows.map((row) => askedOf(report, row));
  const printed = rows.flatMap(({ nameEn, nameZh, unit, value }, index) =>
    [nameEn, nameZh].map((name) => ({ name, specimen: asked[index]?.specimen ?? '', unit, value, panel, panelNames })),
  );
  const recognised = await recogniseAll(tx, printed);
  const terms = await findRowTerms(tx, asked);
  return rows.map((row, index) =>
    analytesOfRow(
      { ...row, specimen: asked[index]?.specimen ?? '' },
      given,
      recognised.slice(index * 2, index * 2 + 2),
      terms[index] ?? { exact: [], unstated: [] },
    ),
  );
}

/** Critical limits in the row's own unit; null where its unit is none of the analyte's. */
function limitsOf(analyte: AnalyteRules, unit: string, person: Person) {
  const limits = criticalLimits(analyte.critical, person);
  const own = known(analyte);
  const inUnit = (limit: number | null) => (limit === null ? null : limitIn(own, limit, unit));
  const found = { low: inUnit(limits.low), high: inUnit(limits.high) };
  return found.low === null && found.high === null ? null : found;
}

/** Whether a value may be critical that nobody could hold against a limit. A word is none. */
function isNotJudged(
  value: string,
  unit: string,
  { found, named, retired, beyond }: RowAnalytes,
  limits: readonly CriticalLimits[],
  person: Person,
): boolean {
  const canBeCritical = (some: readonly AnalyteRules[]) =>
    some.some(({ critical }) => {
      const { low, high } = criticalLimits(critical, person);
      return low !== null || high !== null;
    });
  if (value !== '' && canBeCritical(beyond)) return true;
  if (value === '' || !canBeCritical(found.length > 0 ? found : [...named, ...retired])) return false;
  if (limits.length === 0) return parseValue(value, unit)?.kind !== 'word';
  return limits.some((one) => isUndecided(value, one, unit));
}

/** Says what each row is and flags each value against its range. */
function complete<Given extends GivenRow>(
  rows: readonly Given[],
  analytes: readonly RowAnalytes[],
  person: Person,
  { specimen, language }: Judged,
): JudgedRow<Given>[] {
  return rows.map((row, index) => {
    const own = analytes[index] ?? NOTHING;
    const { found, candidates, named } = own;
    const [analyte] = found;
    const value = row.value.trim();
    const comparable = unique([...found, ...candidates]).flatMap((one) => limitsOf(one, row.unit, person) ?? []);
    const limits = analyte ? limitsOf(analyte, row.unit, person) : null;
    const measured = { specimen: row.specimen.trim() || specimen, unit: row.unit };
    // a printed range that somebody emptied was printed all the same
    const isPrinted = [row.range, row.printed?.range ?? ''].some((range) => range.trim() !== '');
    const ownRange =
      analyte && !isPrinted
        ? ownRangeFor(
            { ...known(analyte), intervals: analyte.intervals, decimals: analyte.decimals },
            person,
            measured,
            language as Language,
          )
        : '';
    return {
      ...row,
      sex: person.sex,
      analyte,
      mayHaveMeant: analyte ? [] : named,
      mapped: own.mapped,
      analyteCode: analyte?.code ?? null,
      nameEn: row.nameEn.trim() || analyte?.nameEn || row.nameZh,
      nameZh: row.nameZh.trim() || analyte?.nameZh || row.nameEn,
      value,
      unit: row.unit.trim(),
      range: row.range.trim(),
      specimen: row.specimen.trim(),
      ownRange,
      flag: value === '' ? null : flagOf(value, rangeOf({ ...row, ownRange }, person.sex), limits, row.unit),
      // Without a printed range there is no flag, but a critical value is one all the same; a code that is not that of
      // the name hides none.
      critical: value !== '' && comparable.some((one) => criticalSide(value, one, row.unit) !== null),
      notJudged: isNotJudged(value, row.unit, own, comparable, person),
    };
  });
}

const DAY_MS = 86_400_000;

/** Whole and part days from one day to another; 0 where either is not known. */
export const daysBetween = (from: string | null, to: string | null): number =>
  from && to ? (Date.parse(to) - Date.parse(from)) / DAY_MS : 0;

/** Whose limits apply: sex, and age on the day of the test or of receipt; a test before the birth says nothing of the age. */
function personOf({ testOn, receivedAt }: Judged, person: RecordOfPerson): Person {
  const sex = person?.gender === 'male' || person?.gender === 'female' ? person.gender : 'unknown';
  const on = testOn ?? receivedAt.toISOString().slice(0, 10);
  const days = person?.birthOn ? daysBetween(person.birthOn, on) : null;
  return { sex, ageDays: days === null || days < 0 ? null : days };
}

type RecordOfPerson = Awaited<ReturnType<typeof findPerson>>;

type Judged = Pick<
  ReportRecord,
  'nameEn' | 'nameZh' | 'vendor' | 'specimen' | 'customerId' | 'testOn' | 'receivedAt' | 'language'
>;

/**
 * Says of each row which analyte it is, flags its value against the range printed beside it, or the clinic's own where none is, and
 * tells whether it is critical for this person. What was printed stays as it is; only a name that is missing in one language is filled in.
 * @param known the person of the report, where the caller has read their record
 */
export async function judge<Given extends GivenRow>(
  tx: Reader,
  report: Judged,
  rows: readonly Given[],
  known?: RecordOfPerson,
): Promise<JudgedRow<Given>[]> {
  const analytes = await analytesOf(tx, rows, report);
  const { customerId } = report;
  const person = known ?? (customerId === null ? null : await findPerson(tx, customerId));
  return complete(rows, analytes, personOf(report, person), report);
}

/** The same for what is written: no change of the dictionary passes unseen between the two. */
export async function judgeToKeep<Given extends GivenRow>(
  tx: Tx,
  report: Judged,
  rows: readonly Given[],
): Promise<JudgedRow<Given>[]> {
  await lockDictionary(tx, 'to judge');
  return judge(tx, report, rows);
}
