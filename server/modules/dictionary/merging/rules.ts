import { valueIn } from '../comparison-rules';
import { doneIn, nameKey, spread } from '../name-rules';
import type { SpecimenCode } from '../pack/entry';
import type { KnownAnalyte } from '../recognise-rules';
import { convertAmount } from '../unit-rules';

interface Merged extends KnownAnalyte {
  active: boolean;
}

/** Why two entries are not of one test, as far as they say so themselves. */
export type NotOneTest = 'same' | 'retired' | 'scale' | 'unit' | 'molar_mass' | 'specimen';

/** Whether results of a specimen are compared with those of the other entry. */
function isDoneIn(specimens: readonly SpecimenCode[], code: SpecimenCode): boolean {
  return doneIn(specimens).includes(code) || spread(specimens).includes(code);
}

/** Why one entry cannot become part of another, or null where it can: one scale, units that convert exactly, no other specimen. */
export function whyNotOneTest(one: Merged, into: Merged): NotOneTest | null {
  if (one.code === into.code) return 'same';
  if (!one.active || !into.active) return 'retired';
  if (one.scale !== into.scale) return 'scale';
  if (one.molarMass && into.molarMass && one.molarMass !== into.molarMass) return 'molar_mass';
  if (convertAmount(1, one.unit, into.unit, into.molarMass) === null) return 'unit';
  return one.specimens.every((code) => isDoneIn(into.specimens, code)) ? null : 'specimen';
}

/** Units of the one that the other must know, so that results in them stay comparable. */
export function unitsBrought(one: KnownAnalyte, into: KnownAnalyte): string[] {
  const known = [into.unit, ...(into.otherUnits ?? [])];
  const wanted = [one.unit, ...(one.otherUnits ?? [])].filter(
    (unit) =>
      unit !== '' &&
      convertAmount(1, unit, into.unit, into.molarMass) !== null &&
      !known.some((own) => own === unit || (own !== '' && convertAmount(1, unit, own) === 1)),
  );
  return [...new Set(wanted)];
}

interface Named {
  code: string;
  nameEn: string;
  nameZh: string;
  shortEn: string;
  shortZh: string;
  names: readonly string[];
  namesInContext: readonly string[];
}

const allNames = ({ code, nameEn, nameZh, shortEn, shortZh, names }: Named) =>
  [code, nameEn, nameZh, shortEn, shortZh, ...names].filter((name) => nameKey(name) !== '');

/** Names of the one that the other does not bear yet; those that need a context keep needing it. */
export function namesBrought(one: Named, into: Named): { names: string[]; namesInContext: string[] } {
  const borne = new Set([...allNames(into), ...into.namesInContext].map(nameKey));
  const inContext = new Set(one.namesInContext.map(nameKey));
  const fresh = new Map(
    [...allNames(one), ...one.namesInContext].map((name) => [nameKey(name), name] as const).reverse(),
  );
  const brought = [...fresh].reverse().filter(([key]) => !borne.has(key));
  return {
    names: brought.filter(([key]) => !inContext.has(key)).map(([, name]) => name),
    namesInContext: brought.filter(([key]) => inContext.has(key)).map(([, name]) => name),
  };
}

interface Printed {
  value: string;
  unit: string;
}

/** Whether two results of one report, taken for one test, say two things. */
export function contradicts(test: KnownAnalyte, one: Printed, other: Printed): boolean {
  const [own, theirs] = [one.value.trim(), other.value.trim()];
  if (own === '' || theirs === '') return false;
  if (own === theirs && one.unit.trim() === other.unit.trim()) return false;
  return valueIn(test, own, one.unit, other.unit) !== theirs;
}

/** Where a test stood in a panel, and the panel with the other one in its place. */
export function withMember(
  members: readonly string[],
  code: string,
  into: string,
): { at: number; replaced: boolean; members: string[] } {
  const replaced = !members.includes(into);
  return {
    at: members.indexOf(code),
    replaced,
    members: members.flatMap((one) => (one !== code ? one : replaced ? into : [])),
  };
}

/** The panel as it was before `withMember`, whatever else was changed in it since. */
export function withoutMember(
  members: readonly string[],
  code: string,
  into: string,
  { at, replaced }: { at: number; replaced: boolean },
): string[] {
  if (members.includes(code)) return [...members];
  if (replaced) return members.map((one) => (one === into ? code : one));
  return [...members.slice(0, at), code, ...members.slice(at)];
}
