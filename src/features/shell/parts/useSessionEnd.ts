import { useEventListener, useMemoizedFn } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import { sinceActMs } from '@/components/presence';
import { readSessionTime, staySignedIn } from '@/services/auth';
import type { SessionTimeView } from '@/services/types';

const WARN_SECONDS = 120;
/** Somebody who types or scrolls is there, also where nothing is sent for it. */
const HERE_MS = 60_000;
const LEAST_PAUSE_MS = 1_000;
const CHANNEL = 'portal-session';

export type Ending = { endsAt: number; canStay: boolean };

/** Only whether the session lives is asked: nobody is told twice that it has ended. */
const ASKING = { skipErrorHandler: true };

/** Warns two minutes before the session ends; work in this or another tab puts it off. */
export function useSessionEnd() {
  const [ending, setEnding] = useState<Ending>();
  const timer = useRef<number>(undefined);
  const told = useRef<BroadcastChannel>(undefined);
  const seenLast = useRef(false);

  const take = useMemoizedFn(({ idleSeconds, totalSeconds }: SessionTimeView) => {
    const left = Math.min(idleSeconds, totalSeconds);
    const canStay = idleSeconds < totalSeconds;
    window.clearTimeout(timer.current);
    const isNear = left <= WARN_SECONDS;
    setEnding(isNear && !(seenLast.current && !canStay) ? { endsAt: Date.now() + left * 1000, canStay } : undefined);
    const pauseMs = (isNear ? left + 1 : left - WARN_SECONDS) * 1000;
    timer.current = window.setTimeout(look, Math.max(LEAST_PAUSE_MS, pauseMs));
  });

  const look = useMemoizedFn(() => {
    const isHere = sinceActMs() < HERE_MS;
    (isHere ? staySignedIn(ASKING) : readSessionTime(ASKING)).then(take, () => {
      // without an answer nothing is known; one that says it has ended was told by the request layer
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(look, HERE_MS);
    });
  });

  const stay = async () => {
    take(await staySignedIn(ASKING));
    told.current?.postMessage('stayed');
  };

  useEffect(() => {
    if ('BroadcastChannel' in window) {
      told.current = new BroadcastChannel(CHANNEL);
      told.current.onmessage = look;
    }
    look();
    return () => {
      window.clearTimeout(timer.current);
      told.current?.close();
    };
  }, [look]);
  // a computer that slept knows nothing of the time since
  useEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), {
    target: () => document,
  });

  return {
    ending,
    stay,
    close: () => {
      seenLast.current = true;
      setEnding(undefined);
    },
    again: look,
  };
}
