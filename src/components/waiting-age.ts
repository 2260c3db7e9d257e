import { useIntl } from '@umijs/max';

/** How long something has waited, in the largest unit that is at least one. */
function ageOf(since: string, now: number): { unit: 'minutes' | 'hours' | 'days'; n: number } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes < 60) return { unit: 'minutes', n: minutes };
  if (minutes < 48 * 60) return { unit: 'hours', n: Math.floor(minutes / 60) };
  return { unit: 'days', n: Math.floor(minutes / (24 * 60)) };
}

/** Says how long something has waited since an instant: `3 h`, `2 days`. */
export function useAge(): (since: string) => string {
  const { formatMessage } = useIntl();
  return (since) => {
    const { unit, n } = ageOf(since, Date.now());
    return formatMessage({ id: `report.age.${unit}` }, { n });
  };
}
