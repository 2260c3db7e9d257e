import { criticalLimits, limitIn, type Person } from '../../dictionary/comparison-rules';
import { type AnalyteRecord, findAnalytesByCode, known, recogniseAll, usualSpecimen } from '../../dictionary/service';
import { findPerson, type Reader, type ReportRecord } from '../repository';
import type { Flag, Language } from '../versions/snapshot';
import { type CriticalLimits, criticalSide, flagOf, isUndecided } from './flag-rules';
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
  /** The analyte whose rules apply, if any. */
  analyte: AnalyteRecord | undefined;
};

interface RowAnalytes {
  /** What the row may be: of the code it was given, then what each of its names says. */
  found: readonly AnalyteRecord[];
  /** All that bear one of its names. */
  named: readonly AnalyteRecord[];
}

/** What the dictionary says of each row. */
async function analytesOf(tx: Reader, rows: readonly GivenRow[], panel: string): Promise<RowAnalytes[]> {
  const given = await findAnalytesByCode(tx, [...new Set(rows.flatMap((row) => row.analyteCode ?? []))]);
  const printed = rows.flatMap(({ nameEn, nameZh, specimen, unit, value }) =>
    [nameEn, nameZh].map((name) => ({ name, specimen, unit, value, panel })),
  );
  const recognised = await recogniseAll(tx, printed);
  return rows.map((row, index) => {
    const own = recognised.slice(index * 2, index * 2 + 2);
    return {
      found: [...given.filter(({ code }) => code === row.analyteCode), ...own.flatMap(({ analyte }) => analyte ?? [])],
      named: own.flatMap(({ named }) => named),
    };
  });
}

/** Critical limits in the row's own unit; null where its unit is none of the analyte's. */
function limitsOf(analyte: AnalyteRecord, unit: string, person: Person) {
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
): boolean {
  const canBeCritical = (found.length > 0 ? found : named).some(({ critical }) => critical.length > 0);
  if (value === '' || !canBeCritical) return false;
  if (limits.length === 0) return parseValue(value, unit)?.kind !== 'word';
  return limits.some((one) => isUndecided(value, one, unit));
}

/** Fills in what the dictionary knows and flags each value against the range printed beside it. */
function complete<Given extends GivenRow>(
  rows: readonly Given[],
  analytes: readonly RowAnalytes[],
  person: Person,
  language: Language,
): JudgedRow<Given>[] {
  return rows.map((row, index) => {
    const { found = [], named = [] } = analytes[index] ?? {};
    const [analyte] = found;
    const value = row.value.trim();
    const comparable = found.flatMap((one) => limitsOf(one, row.unit, person) ?? []);
    const limits = analyte ? limitsOf(analyte, row.unit, person) : null;
    return {
      ...row,
      analyte,
      analyteCode: analyte?.code ?? null,
      nameEn: row.nameEn.trim() || analyte?.nameEn || row.nameZh,
      nameZh: row.nameZh.trim() || analyte?.nameZh || row.nameEn,
      value,
      unit: row.unit.trim(),
      range: row.range.trim(),
      specimen: row.specimen.trim() || usualSpecimen(analyte, language),
      flag: value === '' ? null : flagOf(value, row.range, limits, row.unit),
      // Without a printed range there is no flag, but a critical value is one all the same; a code that is not that of
      // the name hides none.
      critical: value !== '' && comparable.some((one) => criticalSide(value, one, row.unit) !== null),
      notJudged: isNotJudged(value, row.unit, { found, named }, comparable),
    };
  });
}

const DAY_MS = 86_400_000;

/** Whole and part days from one day to another; 0 where either is not known. */
export const daysBetween = (from: string | null, to: string | null): number =>
  from && to ? (Date.parse(to) - Date.parse(from)) / DAY_MS : 0;

/** Whose limits apply: sex, and age on the day of the test. */
async function personOf(tx: Reader, customerId: number | null, testOn: string | null): Promise<Person> {
  const person = customerId === null ? null : await findPerson(tx, customerId);
  const sex = person?.gender === 'male' || person?.gender === 'female' ? person.gender : 'unknown';
  const bornOn = person?.birthOn ?? null;
  return { sex, ageDays: bornOn && testOn ? daysBetween(bornOn, testOn) : null };
}

/**
 * Says of each row which analyte it is, fills in what the dictionary knows, flags its value against the range printed beside it
 * and tells whether it is critical for this person.
 */
export async function judge<Given extends GivenRow>(
  tx: Reader,
  report: Pick<ReportRecord, 'nameEn' | 'nameZh' | 'language' | 'customerId' | 'testOn'>,
  rows: readonly Given[],
): Promise<JudgedRow<Given>[]> {
  const analytes = await analytesOf(tx, rows, [report.nameEn, report.nameZh].join(' '));
  const person = await personOf(tx, report.customerId, report.testOn);
  return complete(rows, analytes, person, report.language as Language);
}
