import { useInstant } from './useInstant';

/** An instant in the clinic's time zone. */
export function Moment({ at }: { at: string }) {
  const show = useInstant();
  return <time dateTime={at}>{show(at)}</time>;
}
