import { type KeyboardEvent, useRef } from 'react';

type Column = 'name' | 'value' | 'unit' | 'range';

const cellsOf = (body: HTMLElement | null) => [...(body?.querySelectorAll<HTMLElement>('[data-result-row]') ?? [])];

/**
 * The arrows go from row to row in one column, as in a spreadsheet. Enter goes from the name to its value, from
 * anything else to the next row's value, and opens a new row after the last one; with Shift it goes back.
 */
export function useGridKeys(addRow: () => void) {
  const table = useRef<HTMLTableElement>(null);
  const go = (at: number, column: Column) => {
    const cell = cellsOf(table.current)[at]?.querySelector(`[data-column=${column}]`);
    const field = cell?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    field?.focus();
    field?.select();
    return field !== null && field !== undefined;
  };
  /** A new row whose name can be typed at once. */
  const open = () => {
    const at = cellsOf(table.current).length;
    addRow();
    window.requestAnimationFrame(() => go(at, 'name'));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const field = event.target as HTMLElement;
    const row = field.closest<HTMLElement>('[data-result-row]');
    const column = field.closest<HTMLElement>('[data-column]')?.dataset.column as Column | undefined;
    if (!row || !column || !field.matches('input, textarea') || event.nativeEvent.isComposing) return;
    if (field.getAttribute('aria-expanded') === 'true') return;
    const at = cellsOf(table.current).indexOf(row);
    if (event.key === 'ArrowDown') go(at + 1, column);
    else if (event.key === 'ArrowUp') go(at - 1, column);
    else if (event.key === 'Enter') {
      event.preventDefault();
      if (event.shiftKey) go(at - 1, 'value');
      else if (column === 'name') go(at, 'value');
      else if (!go(at + 1, 'value')) open();
    }
  };
  return { table, onKeyDown, open };
}
