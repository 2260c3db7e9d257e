import { useIntl, useModel } from '@umijs/max';

/** An instant in the clinic's zone, which is named. */
export function Instant({ at }: { at: string }) {
  const { locale } = useIntl();
  const { initialState } = useModel('@@initialState');
  const timeZone = initialState?.clinic?.timeZone;
  const { year, month, day, hour, minute } = Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  );
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return (
    <time dateTime={at}>
      {`${year}-${month}-${day} ${hour}:${minute}`} {zone && `(${zone})`}
    </time>
  );
}
