/** Somebody whose roles would change, and the codes that they hold before and after. */
export interface ChangedPerson {
  id: number;
  name: string;
  before: ReadonlySet<string>;
  after: ReadonlySet<string>;
}

/** What opens and what closes for people for whom it is the same. */
export interface Effect {
  people: { id: number; name: string }[];
  opens: string[];
  closes: string[];
}

/** What a change opens and closes, each in the order of `codes`, and for whom; people for whom nothing changes stand last. */
export function effectsOf(people: readonly ChangedPerson[], codes: readonly string[]): Effect[] {
  const effects = new Map<string, Effect>();
  for (const { id, name, before, after } of people) {
    const opens = codes.filter((code) => after.has(code) && !before.has(code));
    const closes = codes.filter((code) => before.has(code) && !after.has(code));
    const key = JSON.stringify([opens, closes]);
    const known = effects.get(key) ?? { people: [], opens, closes };
    known.people.push({ id, name });
    effects.set(key, known);
  }
  const weight = ({ opens, closes }: Effect) => opens.length + closes.length;
  return [...effects.values()].sort((a, b) => weight(b) - weight(a));
}
