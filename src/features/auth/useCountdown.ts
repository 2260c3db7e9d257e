import { useCountDown } from 'ahooks';
import { useState } from 'react';

const LONGEST_SECONDS = 60;
const keyOf = (name: string) => `portal_wait_${name}`;

/** When it ends, as the tab remembers it. Never more than a full countdown, even after the clock was set back. */
const endOf = (name: string): number | undefined => {
  const until = Number(window.sessionStorage.getItem(keyOf(name)));
  return until > Date.now() ? Math.min(until, Date.now() + LONGEST_SECONDS * 1000) : undefined;
};

/** Seconds until a code may be asked for again. The end is kept in the tab, so a reload neither skips nor restarts it. */
export const useCountdown = (name: string) => {
  const [targetDate, setTargetDate] = useState(() => endOf(name));
  const [leftMs] = useCountDown({ targetDate, interval: 250 });

  const start = (seconds: number) => {
    window.sessionStorage.setItem(keyOf(name), String(Date.now() + seconds * 1000));
    setTargetDate(endOf(name));
  };

  return { left: Math.ceil(leftMs / 1000), start };
};
