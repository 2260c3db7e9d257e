import { useEffect, useState } from 'react';

/** When what calls this goes away and took the focus with it, the focus returns to where it was before. */
export function useReturnFocus(): void {
  const [from] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      window.setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
      });
    },
    [from],
  );
}
