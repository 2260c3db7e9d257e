import { useIntl, useModel } from '@umijs/max';

/** An instant in the clinic's zone, which is named. */
export function Instant({ at }: { at: string }) {
  const { formatDate } = useIntl();
  const { initialState } = useModel('@@initialState');
  const zone = initialState?.clinic?.timeZone;
  return (
    <time dateTime={at}>
      {formatDate(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })}
      {zone && ` (${zone})`}
    </time>
  );
}
