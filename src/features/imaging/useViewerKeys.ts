import { useEventListener } from 'ahooks';
import { type Command, commandOf } from './keys';
import type { WindowName } from './rules/windows';

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], [role="listbox"]';

/** Whether a key belongs to whoever types or chooses. */
export const isTypedInto = ({ target }: { target: EventTarget | null }) =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;

/** What a button or link does by itself with these keys. */
const OWN_KEYS = [' ', 'Enter'];

/** Keys of the viewer, wherever the focus is, unless something is typed or a dialog is open. */
export function useViewerKeys(
  windows: readonly WindowName[],
  run: (command: Command) => void,
  setWindow: (name: WindowName) => void,
) {
  useEventListener('keydown', (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (isTypedInto(event) || document.querySelector('[role="dialog"]')) return;
    if (OWN_KEYS.includes(event.key) && target.closest('button, a, summary')) return;
    const found = commandOf(event, windows);
    if (!found) return;
    event.preventDefault();
    if (typeof found === 'string') run(found);
    else setWindow(found.window);
  });
}
