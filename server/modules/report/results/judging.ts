import { criticalLimits, limitIn, type Person } from '../../dictionary/comparison-rules';
import { mayBe } from '../../dictionary/recognise-rules';
import { type AnalyteRules, findAnalytesByCode, known, recogniseAll } from '../../dictionary/service';
import { findPerson, type Reader, type ReportRecord } from '../repository';
import type { Flag } from '../versions/snapshot';
import { type CriticalLimits, criticalSide, flagOf, isUndecided } from './flag-rules';
import { rangeFor } from './range-rules';
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
}

/** A result with what the dictionary says of it. */
export type JudgedRow<Given extends GivenRow = GivenRow> = Given & {
  analyteCode: string | null;
  flag: Flag | null;
  critical: boolean;
  /** It may be of a kind that can be critical, and nobody could tell: its unit, specimen or value is not understood. */
  notJudged: boolean;
  /** Whose limits and ranges apply. */
  sex: Person['sex'];
  /** The analyte whose rules apply, if any. */
  analyte: AnalyteRules | undefined;
  /** Where there is none: those that bear its name, in another unit or specimen. */
  mayHaveMeant: readonly AnalyteRules[];
};

interface RowAnalytes {
  /** The one it is: what its names say, or what it was given and may still be. Several where names or people disagree. */
  found: readonly AnalyteRules[];
  /** What it may be where nobody can tell. */
  candidates: readonly AnalyteRules[];
  /** All that bear one of its names. */
  named: readonly AnalyteRules[];
}

const unique = <T>(all: readonly T[]) => [...new Set(all)];

/** What the dictionary says of each row. */
async function analytesOf(tx: Reader, rows: readonly GivenRow[], report: Judged): Promise<RowAnalytes[]> {
  const given = await findAnalytesByCode(tx, unique(rows.flatMap((row) => row.analyteCode ?? [])));
  const panelNames = [report.nameEn, report.nameZh];
  const panel = panelNames.join(' ');
  const specimenOf = (row: GivenRow) => row.specimen.trim() || report.specimen;
  const printed = rows.flatMap((row) =>
    [row.nameEn, row.nameZh].map((name) => ({
      name,
      specimen: specimenOf(row),
      unit: row.unit,
      value: row.value,
      panel,
      panelNames,
    })),
  );
  const recognised = await recogniseAll(tx, printed);
  return rows.map((row, index) => {
    const own = recognised.slice(index * 2, index * 2 + 2);
    const said = own.flatMap(({ analyte }) => analyte ?? []);
    const chosen = given.filter(
      (one) => one.code === row.analyteCode && mayBe(known(one), { specimen: specimenOf(row), unit: row.unit }),
    );
    const codes = unique((chosen.length > 0 ? chosen : said).map(({ code }) => code));
    return {
      found: codes.length === 1 ? (chosen.length > 0 ? chosen : said).slice(0, 1) : [],
      // a name that speaks for another analyte than the one chosen hides none of its limits
      candidates: [...said, ...own.flatMap(({ candidates }) => candidates)],
      named: own.flatMap(({ named }) => named),
    };
  });
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
  { found, named }: RowAnalytes,
  limits: readonly CriticalLimits[],
  person: Person,
): boolean {
  const canBeCritical = (found.length > 0 ? found : named).some(({ critical }) => {
    const { low, high } = criticalLimits(critical, person);
    return low !== null || high !== null;
  });
  if (value === '' || !canBeCritical) return false;
  if (limits.length === 0) return parseValue(value, unit)?.kind !== 'word';
  return limits.some((one) => isUndecided(value, one, unit));
}

/** Says what each row is and flags each value against the range printed beside it. */
function complete<Given extends GivenRow>(
  rows: readonly Given[],
  analytes: readonly RowAnalytes[],
  person: Person,
): JudgedRow<Given>[] {
  return rows.map((row, index) => {
    const { found, candidates, named } = analytes[index] ?? { found: [], candidates: [], named: [] };
    const [analyte] = found;
    const value = row.value.trim();
    const comparable = unique([...found, ...candidates]).flatMap((one) => limitsOf(one, row.unit, person) ?? []);
    const limits = analyte ? limitsOf(analyte, row.unit, person) : null;
    return {
      ...row,
      sex: person.sex,
      analyte,
      mayHaveMeant: analyte ? [] : named,
      analyteCode: analyte?.code ?? null,
      nameEn: row.nameEn.trim() || analyte?.nameEn || row.nameZh,
      nameZh: row.nameZh.trim() || analyte?.nameZh || row.nameEn,
      value,
      unit: row.unit.trim(),
      range: row.range.trim(),
      specimen: row.specimen.trim(),
      flag: value === '' ? null : flagOf(value, rangeFor(row.range, person.sex, row.unit), limits, row.unit),
      // Without a printed range there is no flag, but a critical value is one all the same; a code that is not that of
      // the name hides none.
      critical: value !== '' && comparable.some((one) => criticalSide(value, one, row.unit) !== null),
      notJudged: isNotJudged(value, row.unit, { found, candidates, named }, comparable, person),
    };
  });
}

const DAY_MS = 86_400_000;

/** Whole and part days from one day to another; 0 where either is not known. */
export const daysBetween = (from: string | null, to: string | null): number =>
  from && to ? (Date.parse(to) - Date.parse(from)) / DAY_MS : 0;

/** Whose limits apply: sex, and age on the day of the test or of receipt; a test before the birth says nothing of the age. */
async function personOf(tx: Reader, { customerId, testOn, receivedAt }: Judged): Promise<Person> {
  const person = customerId === null ? null : await findPerson(tx, customerId);
  const sex = person?.gender === 'male' || person?.gender === 'female' ? person.gender : 'unknown';
  const on = testOn ?? receivedAt.toISOString().slice(0, 10);
  const days = person?.birthOn ? daysBetween(person.birthOn, on) : null;
  return { sex, ageDays: days === null || days < 0 ? null : days };
}

type Judged = Pick<ReportRecord, 'nameEn' | 'nameZh' | 'specimen' | 'customerId' | 'testOn' | 'receivedAt'>;

/**
 * Says of each row which analyte it is, flags its value against the range printed beside it and tells whether it is critical for
 * this person. What was printed stays as it is; only a name that is missing in one language is filled in.
 */
export async function judge<Given extends GivenRow>(
  tx: Reader,
  report: Judged,
  rows: readonly Given[],
): Promise<JudgedRow<Given>[]> {
  const analytes = await analytesOf(tx, rows, report);
  return complete(rows, analytes, await personOf(tx, report));
}
