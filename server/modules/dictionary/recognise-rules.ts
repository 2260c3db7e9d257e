import { parseValue } from '../report/results/value-rules';
import {
  doneIn,
  isAbbreviation,
  type NameParts,
  readName,
  readPanel,
  readSpecimen,
  withoutSpecimen,
  withoutSpecimenBehind,
} from './name-rules';
import type { Scale, SpecimenCode } from './pack/entry';
import { convertAmount, type MeasuredIn, unitFor } from './unit-rules';

/** One result as a lab printed it; what is not printed is an empty text. */
export interface PrintedResult {
  name: string;
  specimen: string;
  unit: string;
  value: string;
  /** What it stands under: 尿常规, Liver function. */
  panel?: string;
  /** Which specimens the dictionary's panel of that name allows; null: it has none. */
  panelSpecimens?: readonly SpecimenCode[] | null;
}

/** What recognising needs of an analyte. */
export interface KnownAnalyte extends MeasuredIn {
  code: string;
  specimens: readonly SpecimenCode[];
  scale: Scale;
  possible?: readonly [low: number, high: number] | null;
}

/** An analyte that bears a name; `inContext`: only where the specimen is known. */
export interface NamedAnalyte {
  analyte: KnownAnalyte;
  inContext: boolean;
}

/** All that bear a name, by its `nameKey`. */
export type NameBook = (key: string) => readonly NamedAnalyte[];

export const NOT_RECOGNISED = ['name', 'specimen', 'unit', 'value', 'name_alone', 'several'] as const;
/** Why nothing was recognised: what is not known, does not fit, or leaves it open. */
export type NotRecognised = (typeof NOT_RECOGNISED)[number];

/** `candidates`: what it may be by name, specimen and unit, where the value leaves it open or is beyond belief. */
export type Recognised =
  | { code: string; unit: string | null; specimens: readonly SpecimenCode[]; why: null }
  | { code: null; why: NotRecognised; candidates: readonly string[] };

const none = (why: NotRecognised, candidates: readonly string[] = []): Recognised => ({ code: null, why, candidates });
const meet = <T>(a: readonly T[], b: readonly T[]) => a.filter((one) => b.includes(one));

/** Who bears every one of these names. A name in full makes up for one that needs a context. */
function bearers(keys: readonly string[], book: NameBook): NamedAnalyte[] {
  const [first = [], ...rest] = keys.map(book);
  return first.flatMap((hit) => {
    const same = rest.map((hits) => hits.find(({ analyte }) => analyte.code === hit.analyte.code));
    if (same.some((one) => one === undefined)) return [];
    return [{ ...hit, inContext: hit.inContext && same.every((one) => one?.inContext) }];
  });
}

/** Everybody known under each way of reading the name, the name as a whole first. */
function* candidatesOf(name: string, book: NameBook): Generator<{ parts: NameParts; hits: NamedAnalyte[] }> {
  for (const parts of [readName(name), withoutSpecimen(name), withoutSpecimenBehind(name)]) {
    for (const keys of parts?.ways ?? []) {
      const hits = bearers(keys, book);
      if (parts && hits.length > 0) yield { parts, hits };
    }
  }
}

/** Which specimens it may be by what is printed beside it, else by its panel; null: nothing says so; none: it contradicts itself or is not known. */
function specimenEvidence(printed: PrintedResult, parts: NameParts): readonly SpecimenCode[] | null {
  const told = [readSpecimen(printed.specimen), parts.specimens].filter((one) => one !== null);
  // what the rules know of a name stands before what the clinic has entered
  const ofPanel = () => readPanel(printed.panel ?? '') ?? printed.panelSpecimens ?? null;
  return told.length === 0 ? ofPanel() : told.reduce((all, one) => meet(all, one));
}

type Form = 'number' | 'titre' | 'word' | 'steps' | null;

const STEPS =
  /^(?:[-+±]|\(?[-+±]\)?|\+{1,4}|[1-4]\+|trace|微量|正常|normal|少量|中量|大量|未见|未检出|few|moderate|many|rare)$/i;

/** What kind of result was printed; null where it cannot be told. */
function formOf(value: string, unit: string): Form {
  const text = value.normalize('NFKC').trim();
  if (text === '' || text === '-') return null;
  if (STEPS.test(text)) return 'steps';
  const read = parseValue(value, unit);
  if (read?.kind === 'word') return 'word';
  if (read?.kind === 'interval') return read.form === 'titre' ? 'titre' : 'number';
  return null;
}

const FORMS: Record<Scale, readonly Form[]> = {
  number: ['number'],
  ordinal: ['word', 'steps'],
  titre: ['titre', 'word'],
  text: ['word', 'steps', 'number', 'titre'],
};

/** Whether a living person's result may be so, in the analyte's own unit. What cannot be read is not against it. */
function isPossible(analyte: KnownAnalyte, value: string, printedUnit: string, unit: string): boolean {
  const read = parseValue(value, printedUnit);
  if (!analyte.possible || read?.kind !== 'interval' || read.form === 'titre') return true;
  const [low, high] = analyte.possible;
  const inUnit = (amount: number) =>
    Number.isFinite(amount) ? convertAmount(amount, unit, analyte.unit, analyte.molarMass) : amount;
  const from = inUnit(read.low);
  const to = inUnit(read.high);
  if (from === null || to === null) return false;
  const isExact = read.low === read.high;
  return isExact
    ? from >= low && to <= high
    : !(Number.isFinite(to) && to > high) && !(Number.isFinite(from) && from > high);
}

interface Fit {
  analyte: KnownAnalyte;
  /** UCUM; null: none is printed where one belongs. */
  unit: string | null;
}

/** How the printed unit and value fit an analyte, or what does not; `impossible`: only that nobody has such a value. */
function fitOf(
  { analyte, inContext }: NamedAnalyte,
  printed: PrintedResult,
  says: NameParts['says'],
): Fit | 'unit' | 'value' | 'impossible' {
  const hasUnit = printed.unit.replace(/[\s\-/]/g, '') !== '';
  const unit = hasUnit ? unitFor(printed.unit, analyte) : analyte.unit === '' ? '' : null;
  if (hasUnit && unit === null) return 'unit';
  if (unit === null && analyte.scale === 'number' && (inContext || isAbbreviation(printed.name))) return 'unit';
  const form = formOf(printed.value, printed.unit);
  // what is given in words in one unit may be given as a ratio to a cut-off in another
  const forms =
    unit !== null && unit !== '' && unit !== analyte.unit ? [...FORMS[analyte.scale], 'number'] : FORMS[analyte.scale];
  if (form !== null && !forms.includes(form)) return 'value';
  if (says === 'number' && analyte.scale !== 'number') return 'value';
  if (says === 'words' && analyte.scale === 'number') return 'value';
  if (unit !== null && !isPossible(analyte, printed.value, printed.unit, unit)) return 'impossible';
  return { analyte, unit };
}

/** Something beside the name speaks for it: a name alone never does. */
function isBorneOut({ analyte, unit }: Fit, printed: PrintedResult, evidence: readonly SpecimenCode[] | null): boolean {
  if (evidence !== null || (unit !== null && unit !== '')) return true;
  const form = formOf(printed.value, printed.unit);
  if (analyte.scale === 'number') return unit === '' && form === 'number' && Boolean(analyte.possible);
  return form === 'word' || form === 'steps' || form === 'titre';
}

/** A name in context needs the very specimen that is meant first; whole blood may be arterial, and seldom is. */
function isOfSpecimen(
  own: readonly SpecimenCode[],
  inContext: boolean,
  evidence: readonly SpecimenCode[] | null,
): boolean {
  if (evidence === null) return !inContext;
  const [first] = evidence;
  return inContext ? first !== undefined && own.includes(first) : meet(own, evidence).length > 0;
}

/** Which of those known under one way of reading the name it is. */
function recogniseAmong(hits: readonly NamedAnalyte[], parts: NameParts, printed: PrintedResult): Recognised {
  const evidence = specimenEvidence(printed, parts);
  if (evidence?.length === 0) return none('specimen');
  const ofSpecimen = hits.filter(({ analyte, inContext }) =>
    isOfSpecimen(doneIn(analyte.specimens), inContext, evidence),
  );
  if (ofSpecimen.length === 0) return none('specimen');
  const fits = ofSpecimen.map((hit) => fitOf(hit, printed, parts.says));
  const fitting = fits.filter((fit): fit is Fit => typeof fit !== 'string');
  const beyond = evidence === null ? [] : ofSpecimen.filter((_, index) => fits[index] === 'impossible');
  const candidates = [...fitting, ...beyond].map(({ analyte }) => analyte.code);
  if (fitting.length === 0)
    return none(fits.some((fit) => fit === 'value' || fit === 'impossible') ? 'value' : 'unit', candidates);
  if (fitting.length > 1) return none('several', candidates);
  const [only] = fitting as [Fit];
  if (!isBorneOut(only, printed, evidence)) return none('name_alone', candidates);
  const own = doneIn(only.analyte.specimens);
  return {
    code: only.analyte.code,
    unit: only.unit,
    specimens: evidence === null ? only.analyte.specimens : meet(own, evidence),
    why: null,
  };
}

/** What ends the search: another way of reading the name would only guess. */
const FINAL: readonly NotRecognised[] = ['several', 'value', 'name_alone'];

/**
 * Which analyte a printed result is: by name, specimen, unit, value and panel together. Where two fit, or nothing but the name
 * speaks for one, none is.
 */
export function recognise(printed: PrintedResult, book: NameBook): Recognised {
  let first: Recognised | null = null;
  for (const { parts, hits } of candidatesOf(printed.name, book)) {
    const found = recogniseAmong(hits, parts, printed);
    if (found.why === null || FINAL.includes(found.why)) return found;
    first ??= found;
  }
  return first ?? none('name');
}

/** Whether a result that a person or an earlier save gave this analyte may still be of it, by its specimen and unit. */
export function mayBe(analyte: KnownAnalyte, { specimen, unit }: Pick<PrintedResult, 'specimen' | 'unit'>): boolean {
  const evidence = readSpecimen(specimen);
  if (evidence !== null && meet(doneIn(analyte.specimens), evidence).length === 0) return false;
  return unit.trim() === '' || analyte.scale !== 'number' || unitFor(unit, analyte) !== null;
}

/** Whether a living person can have such a value of this analyte, where the printed unit says how much that is. */
export function mayHaveValue(analyte: KnownAnalyte, { unit, value }: Pick<PrintedResult, 'unit' | 'value'>): boolean {
  const known = unitFor(unit, analyte);
  return known === null || isPossible(analyte, value, unit, known);
}
