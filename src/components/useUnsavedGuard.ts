import { history, useIntl } from '@umijs/max';
import { useCallback, useEffect, useRef } from 'react';
import { useAsk } from './dialog/useAsk';
import { holdUnsaved } from './unsaved';

/**
 * Asks before typed text is lost: on another address, on back, on reload and closing of the tab.
 * With `leavingPage` another query on the same page is no leaving. While it is `busy` being saved nobody is asked; it counts as
 * typed all the same, for saving may find that the session has ended.
 * @returns `leave(go)`: runs `go` at once when nothing is unsaved, else after the person has agreed.
 */
export function useUnsavedGuard(typed: boolean, { leavingPage = false, busy = false } = {}): (go: () => void) => void {
  const dirty = typed && !busy;
  const question = useAsk();
  const { formatMessage } = useIntl();
  const asking = useRef(false);
  const unblock = useRef<() => void>(undefined);

  const ask = useCallback(
    (go: () => void) => {
      if (asking.current) return;
      asking.current = true;
      question({
        title: formatMessage({ id: 'list.unsaved.title' }),
        content: formatMessage({ id: 'list.unsaved.text' }),
        okText: formatMessage({ id: 'list.unsaved.leave' }),
        cancelText: formatMessage({ id: 'list.unsaved.stay' }),
        onCancel: () => {
          asking.current = false;
        },
        onOk: () => {
          asking.current = false;
          unblock.current?.();
          go();
        },
      });
    },
    [question, formatMessage],
  );

  useEffect(() => {
    if (!dirty) return;
    const block = () => {
      unblock.current = history.block(({ location, retry }) => {
        if (!leavingPage || location.pathname !== history.location.pathname) return ask(retry);
        unblock.current?.();
        retry();
        block();
      });
    };
    block();
    return () => unblock.current?.();
  }, [dirty, leavingPage, ask]);

  useEffect(() => (typed ? holdUnsaved() : undefined), [typed]);

  return useCallback((go: () => void) => (dirty ? ask(go) : go()), [dirty, ask]);
}
