import { useCallback, useRef } from 'react';

/** Runs one piece of work at a time: what is asked while it runs, by a second press, is not done. */
export function useOneAtATime() {
  const running = useRef(false);
  return useCallback(async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    try {
      await work();
    } finally {
      running.current = false;
    }
  }, []);
}
