import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { firstFocus, type Start } from './first-focus';

/** What had the focus before each dialog opened, and before the dialog that one was opened from. */
const cameFrom = new WeakMap<Element, Element[]>();

const DIALOG = '[role=dialog]';
const CROSS = '.ant-modal-close, .ant-drawer-close';

const trail = (): Element[] => {
  const active = document.activeElement;
  if (!active) return [];
  const outer = active.closest(DIALOG);
  return [active, ...((outer && cameFrom.get(outer)) ?? [])];
};

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** When what calls this goes away and took the focus with it, the focus returns to where it was before. */
function useReturnFocus() {
  const [before] = useState(trail);
  useEffect(
    () => () => {
      window.setTimeout(() => {
        const back = before.find((element) => element.isConnected);
        if (isLost() && back instanceof HTMLElement) back.focus({ preventScroll: true });
      });
    },
    [before],
  );
  return before;
}

type Typing = { end: () => void; giveTo: (field: Element) => void };

/**
 * Keeps what is typed between the key that opened a dialog and the moment the library has drawn it: it would go into
 * whatever lies behind.
 */
function holdTyping(): Typing {
  let typed = '';
  const heard = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) typed += event.key;
  };
  const end = () => window.removeEventListener('keydown', heard, true);
  window.addEventListener('keydown', heard, true);
  return {
    end,
    giveTo: (field) => {
      end();
      // as if it were typed now: the field hears of it, and Ctrl Z takes it back
      if (typed && field.matches('input, textarea')) document.execCommand('insertText', false, typed);
      typed = '';
    },
  };
}

/**
 * Keeps the focus of a dialog where it belongs until the person takes over. The library shows a dialog only after a
 * while and then gives the focus to its closing cross; fields may also come later, from the server.
 * @param before where the focus was when it opened
 * @param began told of what has the focus, whenever that is another
 * @returns ends it
 */
function holdFocus(panel: HTMLElement, start: Start, before: Element[], began: (target: Element) => void): () => void {
  const root = panel.closest('.ant-modal-root, .ant-drawer') ?? panel;
  let target: Element | undefined;
  const isInside = (active: Element | null) =>
    root.contains(active) && active !== root && active !== panel && !active?.matches(CROSS);
  const settle = () => {
    const active = document.activeElement;
    // a screen reader moves the focus without a key or the pointer
    if (target && active !== target && isInside(active)) return release();
    const dialog = active?.closest(DIALOG);
    const isOver = dialog && dialog !== panel && !before.includes(active as Element);
    if (isOver) return;
    const first = firstFocus(panel, start);
    target = first;
    if (first !== active) first.focus({ preventScroll: true });
    if (document.activeElement === first) began(first);
  };
  const pressed = ({ key, repeat }: KeyboardEvent) => {
    if (!repeat && (isInside(document.activeElement) || key === 'Tab')) release();
  };
  const observer = new MutationObserver(settle);
  const attributeFilter = ['style', 'class', 'disabled'];
  observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter });
  root.addEventListener('focusin', settle);
  window.addEventListener('pointerdown', release, true);
  window.addEventListener('keydown', pressed, true);
  function release() {
    observer.disconnect();
    root.removeEventListener('focusin', settle);
    window.removeEventListener('pointerdown', release, true);
    window.removeEventListener('keydown', pressed, true);
  }
  settle();
  return release;
}

/** Until it is let go, a key that was down when a dialog opened does nothing in it. @returns ends it */
function ignoreHeldKey(): () => void {
  const heard = (event: KeyboardEvent) => {
    if (event.type === 'keydown' && event.repeat) event.preventDefault();
    else end();
  };
  window.addEventListener('keydown', heard, true);
  window.addEventListener('keyup', heard, true);
  function end() {
    window.removeEventListener('keydown', heard, true);
    window.removeEventListener('keyup', heard, true);
  }
  return end;
}

/** For a dialog's panel: the focus goes to its beginning when it opens, and back to where it was when it is gone. */
export function useDialogFocus(open: boolean, start: Start): RefCallback<HTMLDivElement> {
  const before = useReturnFocus();
  const panel = useRef<HTMLDivElement>(null);
  const held = useRef<HTMLDivElement>(null);
  const ends = useRef<(() => void)[]>([]);
  const typing = useRef<Typing>(undefined);

  const begin = useCallback(() => {
    const element = panel.current;
    if (!element || held.current === element) return;
    held.current = element;
    element.tabIndex = -1;
    cameFrom.set(element, before);
    const began = (target: Element) => typing.current?.giveTo(target);
    ends.current = [holdFocus(element, start, before, began), ignoreHeldKey()];
  }, [start, before]);

  useEffect(() => {
    if (!open) return;
    if (!held.current) typing.current = holdTyping();
    begin();
    return () => {
      typing.current?.end();
      for (const end of ends.current) end();
      held.current = null;
    };
  }, [open, begin]);

  return useCallback(
    (element) => {
      panel.current = element;
      // a drawer's panel comes after the effect, and is put into the page after it was made
      if (element && open) queueMicrotask(begin);
    },
    [open, begin],
  );
}
