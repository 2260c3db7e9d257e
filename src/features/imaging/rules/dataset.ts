/** One element of the DICOM JSON model (PS3.18 F.2). */
export interface Element {
  vr?: string;
  Value?: unknown[];
  BulkDataURI?: string;
  InlineBinary?: string;
}

/** A data set in the DICOM JSON model: eight hexadecimal digits of the tag → element. */
export type Dataset = Readonly<Record<string, Element | undefined>>;

/** The first value of an element, or undefined. */
const first = (data: Dataset, tag: string): unknown => data[tag]?.Value?.[0] ?? undefined;

/** A text as it stands, trimmed; empty where there is none. */
export function textOf(data: Dataset, tag: string): string {
  const value = first(data, tag);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** All values of an element as texts. */
export const textsOf = (data: Dataset, tag: string): string[] =>
  (data[tag]?.Value ?? []).flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value).trim()] : [],
  );

/** A number; undefined where there is none or it is no number. Decimal strings are read. */
export function numberOf(data: Dataset, tag: string): number | undefined {
  const value = first(data, tag);
  if (value === undefined || value === null || value === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Exactly `count` numbers, or undefined: half a vector is none. */
export function numbersOf(data: Dataset, tag: string, count: number): number[] | undefined {
  const values = (data[tag]?.Value ?? []).map((value) => (value === null || value === '' ? Number.NaN : Number(value)));
  return values.length >= count && values.slice(0, count).every(Number.isFinite) ? values.slice(0, count) : undefined;
}

const isItem = (value: unknown): value is Dataset => typeof value === 'object' && value !== null;

/** The items of a sequence. */
export const itemsOf = (data: Dataset, tag: string): Dataset[] => (data[tag]?.Value ?? []).filter(isItem);

/** The components of a name group, of which DICOM puts the family name first. */
const readable = (group: string) => group.split('^').filter(Boolean).join(' ').trim();

/** A person's name as it is read: the ideographic group before the letters, where both are there. */
export function nameOf(data: Dataset, tag: string): string {
  const value = first(data, tag);
  const groups =
    typeof value === 'string'
      ? { Alphabetic: value.split('=')[0], Ideographic: value.split('=')[1] }
      : ((value ?? {}) as { Alphabetic?: unknown; Ideographic?: unknown });
  const [ideographic, letters] = [groups.Ideographic, groups.Alphabetic].map((group) =>
    typeof group === 'string' ? readable(group) : '',
  );
  return ideographic && letters && ideographic !== letters
    ? `${ideographic} (${letters})`
    : ideographic || letters || '';
}

/** `YYYYMMDD` as `YYYY-MM-DD`; anything else is no date. */
export function dayOf(data: Dataset, tag: string): string {
  const found = /^(\d{4})(\d{2})(\d{2})$/.exec(textOf(data, tag));
  return found ? `${found[1]}-${found[2]}-${found[3]}` : '';
}
