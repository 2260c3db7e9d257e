import { useEventListener } from 'ahooks';
import { type Action, KEYS, TAKE_KEY } from './parts/moves';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], .ant-modal, .ant-popover, .ant-select',
  ) !== null;

const dialogOpen = () => document.querySelector('.ant-modal-wrap:not([style*="display: none"])') !== null;

/**
 * One key per button; J and K go to the next and the previous report of the queue. Nothing happens while somebody types,
 * and what cannot be taken back only opens its dialog.
 */
export function useCheckerKeys(keys: {
  onAction: (action: Action) => void;
  onBack: () => void;
  onStep: (by: 1 | -1) => void;
  /** The first row that the reader proposed, or all. */
  onTake: (all: boolean) => void;
  possible: (action: Action) => boolean;
}) {
  useEventListener('keydown', (event: KeyboardEvent) => {
    // a key that something nearer has used, as the viewer its R, is not used twice
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (typing(event.target) || dialogOpen()) return;
    const { onAction, onBack, onStep, onTake, possible } = keys;
    const letter = event.key.toUpperCase();
    if (letter === 'J') onStep(1);
    else if (letter === 'K') onStep(-1);
    else if (letter === KEYS.back) onBack();
    else if (letter === TAKE_KEY) onTake(event.shiftKey);
    else {
      const action = (Object.keys(KEYS) as Action[]).find((one) => KEYS[one] === letter && possible(one));
      if (!action) return;
      event.preventDefault();
      onAction(action);
    }
  });
}
