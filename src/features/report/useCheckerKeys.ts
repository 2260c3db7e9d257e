import { useEffect, useRef } from 'react';
import { type Action, KEYS } from './parts/moves';

const typing = (target: EventTarget | null) => target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true], .ant-modal, .ant-popover, .ant-select') !== null;

/** One key per button; J and K go to the next and the previous report of the queue. Nothing happens while somebody types. */
export function useCheckerKeys(keys: { onAction: (action: Action) => void; onBack: () => void; onStep: (by: 1 | -1) => void; possible: (action: Action) => boolean }) {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || document.querySelector('.ant-modal-wrap:not([style*="display: none"])')) return;
      const letter = event.key.toUpperCase();
      const { onAction, onBack, onStep, possible } = latest.current;
      if (letter === 'J') onStep(1);
      else if (letter === 'K') onStep(-1);
      else if (letter === KEYS.back) onBack();
      else {
        const action = (Object.keys(KEYS) as Action[]).find((one) => KEYS[one] === letter && possible(one));
        if (!action) return;
        event.preventDefault();
        onAction(action);
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
