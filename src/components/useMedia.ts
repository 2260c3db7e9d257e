import { useCallback, useSyncExternalStore } from 'react';

/** Wide enough for a table; the same width as in the style sheets. */
export const TABLE_WIDE = '(min-width: 768px)';

/** Wide enough for DICOM images with lists beside them. */
export const VIEWER_WIDE = '(min-width: 900px)';

/**
 * Whether a media query holds now. It is right from the first drawing on: what is drawn for another width is replaced a
 * moment later, and takes the focus and what is typed with it.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
