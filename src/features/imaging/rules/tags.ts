import type { Dataset, Element } from './dataset';

/** A line of the table of tags. */
export interface TagRow {
  /** Where it stands, unique in the file. */
  key: string;
  /** `(0010,0010)`; of an item of a sequence with one `>` before it for each level. */
  tag: string;
  level: number;
  keyword: string;
  vr: string;
  value: string;
}

const LONGEST = 500;
const DEEPEST = 12;

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  return Object.values(value)
    .filter((group) => typeof group === 'string')
    .join(' = ');
};

const isSequence = ({ vr, Value }: Element) => vr === 'SQ' || (Value?.some((one) => isItem(one, vr)) ?? false);
const isItem = (value: unknown, vr: string | undefined) => vr !== 'PN' && typeof value === 'object' && value !== null;

function textOfElement(element: Element): string {
  if (isSequence(element)) return '';
  const text = (element.Value ?? []).map(shown).join(' \\ ');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const named = (tag: string) => `(${tag.slice(0, 4)},${tag.slice(4)})`.toUpperCase();

/** Every element of a data set, those of sequences below theirs. @param keywordOf the dictionary's name of a tag, empty for none */
export function tagRows(data: Dataset, keywordOf: (tag: string) => string, level = 0, place = ''): TagRow[] {
  return Object.keys(data)
    .filter((tag) => /^[0-9A-F]{8}$/i.test(tag))
    .sort()
    .flatMap((tag) => {
      const element = data[tag] ?? {};
      const key = `${place}${tag}`;
      const row: TagRow = {
        key,
        tag: named(tag),
        level,
        keyword: keywordOf(tag),
        vr: element.vr ?? '',
        value: textOfElement(element),
      };
      if (!isSequence(element) || level >= DEEPEST) return [row];
      const items = (element.Value ?? []) as Dataset[];
      return [
        { ...row, value: String(items.length) },
        ...items.flatMap((item, index) => tagRows(item, keywordOf, level + 1, `${key}.${index}.`)),
      ];
    });
}

/** The lines in which every word asked for stands. */
export function findRows(rows: readonly TagRow[], asked: string): TagRow[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...rows];
  return rows.filter(({ tag, keyword, value }) => {
    const text = `${tag} ${tag.replace(/\D/g, '')} ${keyword} ${value}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
