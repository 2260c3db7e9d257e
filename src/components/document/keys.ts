import type { KeyboardEvent } from 'react';
import type { View } from './useView';

type Place = { page: number; pages: number; goTo: (page: number) => void; view: View };

/** The keys of every document, and `more` of one kind. Nothing is taken from whoever types. */
export const documentKeys =
  ({ page, pages, goTo, view }: Place, more: Record<string, () => void> = {}) =>
  (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).tagName === 'INPUT') return;
    const run = new Map([
      ['PageDown', () => goTo(page + 1)],
      ['PageUp', () => goTo(page - 1)],
      ['Home', () => goTo(1)],
      ['End', () => goTo(pages)],
      ['+', view.larger],
      ['=', view.larger],
      ['-', view.smaller],
      ['0', view.fit],
      ['r', view.turn],
      ...Object.entries(more),
    ]);
    const action = run.get(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  };
