import { ToneTag } from '@/components/ToneTag';
import { type Urgency, urgencyLook } from '../../../../config/theme';
import { ageOf, useIntakeWords } from '../words';

const HOUR_MS = 3_600_000;
const SOON_HOURS = 4;
const LATE_HOURS = 24;

const urgencyOf = (since: string, now: number): Urgency => {
  const hours = (now - Date.parse(since)) / HOUR_MS;
  if (hours >= LATE_HOURS) return 'late';
  return hours >= SOON_HOURS ? 'soon' : 'calm';
};

/** How long something has waited, and whether that is too long. */
export function AgeTag({ since }: { since: string }) {
  const { say, urgencyName } = useIntakeWords();
  const now = Date.now();
  const { unit, n } = ageOf(since, now);
  const urgency = urgencyOf(since, now);
  const { tone, symbol } = urgencyLook[urgency];
  return (
    <ToneTag tone={tone} icon={symbol} title={urgencyName(urgency)}>
      {say(`age.${unit}`, { n })}
    </ToneTag>
  );
}
