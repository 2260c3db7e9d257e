import { ToneTag } from '@/components/ToneTag';
import { useAge } from '@/components/waiting-age';
import { type Urgency, urgencyLook } from '../../../../config/theme';
import { useIntakeWords } from '../words';

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
  const { urgencyName } = useIntakeWords();
  const age = useAge();
  const urgency = urgencyOf(since, Date.now());
  const { tone, symbol } = urgencyLook[urgency];
  return (
    <ToneTag tone={tone} icon={symbol} title={urgencyName(urgency)}>
      {age(since)}
    </ToneTag>
  );
}
