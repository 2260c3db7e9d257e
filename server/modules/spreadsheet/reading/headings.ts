import type { Age, Field } from '../columns';
import type { ColumnHow, SheetColumn } from '../table';
import { SYNONYMS } from './synonyms';

export interface Mapping {
  heading: string;
  field: Field | null;
}

export interface Note {
  code: string;
  params?: Record<string, string | number>;
}

const FIELD_OF = new Map<string, { field: Field; rank: number }>();
for (const [field, words] of Object.entries(SYNONYMS) as [Field, string][]) {
  for (const [rank, word] of words.split(/\s+/).entries()) FIELD_OF.set(word, { field, rank });
}

/**
 * A heading without what people write differently: width, case, spaces, punctuation, underscores. Two headings that
 * fold alike mean the same; `sheet_mapping` is keyed by it.
 */
export const foldHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const BRACKETS = /[([{【〔<].*?[)\]}】〕>]/gu;
const CHINESE = /\p{Script=Han}+/gu;

/** The heading whole, without what stands in brackets, then its Chinese and its Latin half. */
function waysToRead(heading: string): string[] {
  const wide = heading.normalize('NFKC');
  const bare = wide.replace(BRACKETS, ' ');
  const chinese = (bare.match(CHINESE) ?? []).join('');
  const bracketed = (wide.match(BRACKETS) ?? []).join(' ');
  return [wide, bare, chinese, bare.replace(CHINESE, ' '), bracketed].map(foldHeading);
}

const SEEN_MOST = 2000;
const seen = new Map<string, { field: Field; rank: number } | null>();

/** The column that a heading is known to mean; a lower rank is a better word for it. */
export function knownField(heading: string): { field: Field; rank: number } | null {
  const before = seen.get(heading);
  if (before !== undefined) return before;
  const ways = heading.length > 100 ? [] : waysToRead(heading);
  const way = ways.findIndex((folded) => FIELD_OF.has(folded));
  const found = way < 0 ? undefined : FIELD_OF.get(ways[way] as string);
  const known = found ? { field: found.field, rank: found.rank + way * 1000 } : null;
  if (seen.size < SEEN_MOST) seen.set(heading, known);
  return known;
}

/** What a number alone counts below the heading of ages: 年龄(月) says months. */
export function ageUnitOf(columns: readonly SheetColumn[]): Age['unit'] {
  const heading = foldHeading(columns.find(({ field }) => field === 'age')?.heading ?? '');
  if (/岁|year|yr/.test(heading)) return 'year';
  if (/月|month|mth/.test(heading)) return 'month';
  return /天|日|day/.test(heading) ? 'day' : 'year';
}

interface Claim {
  field: Field | null;
  how: ColumnHow;
  rank: number;
}

const HOW_ORDER: Record<ColumnHow, number> = { hand: 0, remembered: 1, known: 2, ignored: 3, unknown: 4 };

export interface HeadingRules {
  hand: Mapping[];
  remembered: Mapping[];
  /** Headings of columns that the portal itself adds to a file, in every language. */
  ownColumns: string[];
}

function claimsBy({ hand, remembered, ownColumns }: HeadingRules): (heading: string) => Claim {
  const folded = (mappings: Mapping[]) => new Map(mappings.map(({ heading, field }) => [foldHeading(heading), field]));
  const [byHand, byMemory] = [folded(hand), folded(remembered)];
  const own = new Set(ownColumns.map(foldHeading));
  return (heading) => {
    const key = foldHeading(heading);
    if (key === '') return { field: null, how: 'unknown', rank: 0 };
    if (own.has(key)) return { field: null, how: 'ignored', rank: 0 };
    if (byHand.has(key)) return { field: byHand.get(key) ?? null, how: 'hand', rank: 0 };
    if (byMemory.has(key)) return { field: byMemory.get(key) ?? null, how: 'remembered', rank: 0 };
    const known = knownField(heading);
    return known ? { field: known.field, how: 'known', rank: known.rank } : { field: null, how: 'unknown', rank: 0 };
  };
}

/**
 * What each column means. A person's word counts before what is remembered, that before what is known; of two columns
 * for one field the better named one wins, then the first, and the other is left with a note.
 */
export function mapColumns(headings: string[], rules: HeadingRules): { columns: SheetColumn[]; notes: Note[] } {
  const claimOf = claimsBy(rules);
  const claims = headings.map((heading, at) => ({ at, heading, ...claimOf(heading) }));
  const winners = new Map<Field, (typeof claims)[number]>();
  const better = (a: Claim, b: Claim) => HOW_ORDER[a.how] - HOW_ORDER[b.how] || a.rank - b.rank;
  for (const claim of claims) {
    const holder = claim.field && winners.get(claim.field);
    if (claim.field && (!holder || better(claim, holder) < 0)) winners.set(claim.field, claim);
  }
  const notes: Note[] = [];
  const columns = claims.map(({ at, heading, field, how }): SheetColumn => {
    const winner = field && winners.get(field);
    if (!winner || winner.at === at) return { at, heading, field, how, samples: [] };
    notes.push({ code: 'column_twice', params: { heading, other: winner.heading } });
    return { at, heading, field: null, how: 'unknown', samples: [] };
  });
  return { columns, notes };
}

/** How many different columns a row of headings names. */
export function headingScore(texts: string[], rules: HeadingRules): number {
  const claimOf = claimsBy(rules);
  return new Set(texts.map((text) => (text === '' ? null : claimOf(text).field)).filter(Boolean)).size;
}
