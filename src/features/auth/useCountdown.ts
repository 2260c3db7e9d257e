import { useCallback, useEffect, useState } from 'react';

const LONGEST_SECONDS = 60;
const keyOf = (name: string) => `portal_wait_${name}`;

/** Never more than a full countdown, even after the clock was set back. */
const secondsLeft = (name: string) => {
  const until = Number(window.sessionStorage.getItem(keyOf(name)));
  return Math.min(LONGEST_SECONDS, Math.max(0, Math.ceil((until - Date.now()) / 1000)));
};

/** Seconds until a code may be asked for again. The end is kept in the tab, so a reload neither skips nor restarts it. */
export const useCountdown = (name: string) => {
  const [left, setLeft] = useState(() => secondsLeft(name));
  const running = left > 0;

  useEffect(() => {
    if (!running) return;
    const timer = window.setInterval(() => setLeft(secondsLeft(name)), 250);
    return () => window.clearInterval(timer);
  }, [running, name]);

  const start = useCallback(
    (seconds: number) => {
      window.sessionStorage.setItem(keyOf(name), String(Date.now() + seconds * 1000));
      setLeft(secondsLeft(name));
    },
    [name],
  );

  return { left, start };
};
