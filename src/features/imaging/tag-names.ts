import { data } from 'dcmjs';

type Entry = { name?: string } | undefined;
const dictionary = data.DicomMetaDictionary.dictionary as Record<string, Entry>;

/** The dictionary's keyword of a tag of eight hexadecimal digits; empty for a private one. */
export const keywordOf = (tag: string): string => dictionary[`(${tag.slice(0, 4)},${tag.slice(4)})`]?.name ?? '';
