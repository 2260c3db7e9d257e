import { useModel } from '@umijs/max';
import { useCallback } from 'react';
import { clockIn, instantIn } from './clock';

/** The zone of the clinic, never that of the browser. */
function useClinicZone(): string {
  const { initialState } = useModel('@@initialState');
  return initialState?.clinic?.timeZone ?? 'UTC';
}

/** Writes an instant as `YYYY-MM-DD HH:mm` in the clinic's time zone. */
export function useInstant(): (at: string | null) => string {
  const timeZone = useClinicZone();
  return useCallback((at) => (at ? clockIn(timeZone, at) : ''), [timeZone]);
}

/** An instant as the clinic's clock shows it, and back: what is typed is meant in the clinic's zone. */
export function useClinicClock() {
  const timeZone = useClinicZone();
  return {
    show: (at: string | null) => (at ? clockIn(timeZone, at) : ''),
    read: (clock: string) => instantIn(timeZone, clock),
  };
}

/** The date that the clinic's calendar shows, `YYYY-MM-DD`. */
export function useToday(): string {
  return clockIn(useClinicZone(), Date.now()).slice(0, 10);
}
