import { useModel } from '@umijs/max';
import { useMemo } from 'react';

/** Writes an instant as `YYYY-MM-DD HH:mm` in the clinic's time zone. */
export function useInstant(): (at: string | null) => string {
  const { initialState } = useModel('@@initialState');
  const timeZone = initialState?.clinic?.timeZone;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    return (at) => (at ? format.format(new Date(at)) : '');
  }, [timeZone]);
}
