import { clockIn } from './clock';
import { useInstant } from './useInstant';

/** An instant in the clinic's time zone. */
export function InstantText({ at }: { at: string }) {
  const show = useInstant();
  return <time dateTime={at}>{show(at)}</time>;
}

/** An instant for whoever is not signed in and may be anywhere: the zone is named. */
export function ZonedInstantText({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <time dateTime={at}>
      {clockIn(timeZone, at)} ({timeZone})
    </time>
  );
}
