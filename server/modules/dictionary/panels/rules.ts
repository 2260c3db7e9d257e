import { nameKey, spread } from '../name-rules';
import type { SpecimenCode } from '../pack/entry';

interface Names {
  code: string;
  nameEn: string;
  nameZh: string;
  names: readonly string[];
}

/** What a panel's name carries on a report without naming another panel. */
const ENDINGS =
  /(?:检验报告单|检验报告|报告单|报告|检验|检查|检测|测定|组合|系列|\breports?|\bpanels?|\bprofile|\btests?)$/i;

/** How the printed name of a report can be looked up among the panels: as a whole, and without what says nothing. */
export function panelKeysIn(printed: string): string[] {
  const name = printed.normalize('NFKC').trim();
  const keys = [nameKey(name)];
  for (let bare = name; ENDINGS.test(bare); ) {
    bare = bare.replace(ENDINGS, '').trim();
    keys.push(nameKey(bare));
  }
  return [...new Set(keys)].filter((key) => key !== '');
}

/** By what a panel is found. */
export const panelKeysOf = ({ code, nameEn, nameZh, names }: Names): string[] =>
  [...new Set([code, nameEn, nameZh, ...names].map(nameKey))].filter((key) => key !== '');

/** Every kind of blood: a blood count has its potassium, lipids their glucose, each in a tube of its own. */
const BLOOD = spread(['serum', 'plasma', 'whole_blood', 'red_cells']);

/**
 * Which specimens a panel of the dictionary allows; null where it names none. Of a panel of blood no kind of blood is excluded: its
 * name tells blood from urine, and hides no result that has a tube of its own.
 */
export function specimensOfPanel(specimens: readonly SpecimenCode[]): readonly SpecimenCode[] | null {
  if (specimens.length === 0) return null;
  const own = spread(specimens);
  return [...new Set(own.some((code) => BLOOD.includes(code)) ? [...own, ...BLOOD] : own)];
}

/** Which members are not among the codes that a report has. */
export const missingOf = (members: readonly string[], present: ReadonlySet<string>): string[] =>
  members.filter((code) => !present.has(code));
