import { useSyncExternalStore } from 'react';

/** The same width as in checker.css: below it there is no room for the original beside the table. */
const NARROW = '(max-width: 900px)';

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(NARROW);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

export const useNarrow = () => useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
