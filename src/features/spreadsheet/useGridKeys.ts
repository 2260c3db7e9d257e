import { type KeyboardEvent, useRef } from 'react';

const inputsOf = (root: HTMLElement | null) => [
  ...(root?.querySelectorAll<HTMLInputElement>('input.sheet-input') ?? []),
];

/**
 * Enter and the arrows go from one open cell to the next as in a spreadsheet; Enter on the last one, and Ctrl + S
 * anywhere, save. Tab is the browser's own.
 */
export function useGridKeys(save: () => void) {
  const root = useRef<HTMLDivElement>(null);
  const go = (from: EventTarget, step: 1 | -1) => {
    const all = inputsOf(root.current);
    const next = all[all.indexOf(from as HTMLInputElement) + step];
    next?.focus();
    next?.select();
    return next !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return save();
    }
    if (!(event.target as HTMLElement).matches('input.sheet-input')) return;
    if (event.key === 'ArrowDown') go(event.target, 1);
    else if (event.key === 'ArrowUp') go(event.target, -1);
    else if (event.key === 'Enter') {
      event.preventDefault();
      if (!go(event.target, 1)) save();
    }
  };
  return { root, onKeyDown };
}
