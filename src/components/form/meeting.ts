import type { ReactNode } from 'react';
import type { Side, StaleField } from '../StaleDialog';

/** What a refused write says of the record as it stands. */
export type Stale<Row> = { current: Row; changedBy: string; changedAt: string };

/** How a form and what somebody else saved meanwhile come together. */
export type Meeting<Values, Row> = {
  /** What the form holds of a record. */
  valuesOf: (row: Row) => Values;
} & (
  | {
      /** The fields that can differ: a person takes each from either side. */
      fields: { name: keyof Values & string; label: string; show: (value: never) => ReactNode }[];
      merge?: undefined;
    }
  | {
      /** Both changes in one; the person looks and saves again. */
      merge: (opened: Values, theirs: Values, mine: Values) => Values;
      /** Says that it was done. */
      merged: string;
    }
);

const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return JSON.stringify(value);
  return value && typeof value === 'object' ? JSON.stringify(Object.entries(value).sort()) : (value ?? '');
};

/** Whether two values of a field say the same. */
export const isSame = (a: unknown, b: unknown): boolean => plain(a) === plain(b);

/** The fields in which what was typed and what somebody else saved differ; what only one side changed is proposed. */
export const differing = <Values extends object>(
  fields: { name: keyof Values & string; label: string; show: (value: never) => ReactNode }[],
  before: Values,
  theirs: Values,
  mine: Values,
): StaleField[] =>
  fields
    .filter(({ name }) => !isSame(theirs[name], mine[name]))
    .map(({ name, label, show }) => ({
      key: name,
      label,
      before: show(before[name] as never),
      theirs: show(theirs[name] as never),
      mine: show(mine[name] as never),
      proposed: isSame(mine[name], before[name]) ? 'theirs' : 'mine',
    }));

/** What was typed, with each field from the other side that was not chosen to stay. */
export const taken = <Values extends object>(choice: Record<string, Side>, theirs: Values, mine: Values): Values => ({
  ...mine,
  ...Object.fromEntries(Object.entries(theirs).filter(([name]) => choice[name] !== 'mine')),
});
