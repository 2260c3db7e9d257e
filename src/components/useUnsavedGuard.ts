import { history, useIntl } from '@umijs/max';
import { useCallback, useEffect, useRef } from 'react';
import { useAsk } from './dialog/useAsk';
import { holdUnsaved } from './unsaved';

/**
 * Asks before typed text is lost: on another address, on back, on reload and closing of the tab.
 * With `leavingPage` another query on the same page is no leaving.
 * @returns `leave(go)`: runs `go` at once when nothing is unsaved, else after the person has agreed.
 */
export function useUnsavedGuard(dirty: boolean, { leavingPage = false } = {}): (go: () => void) => void {
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

  useEffect(() => (dirty ? holdUnsaved() : undefined), [dirty]);

  return useCallback((go: () => void) => (dirty ? ask(go) : go()), [dirty, ask]);
}
