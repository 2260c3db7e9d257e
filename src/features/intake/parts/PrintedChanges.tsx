import type { PrintedChange } from '@/services/types';
import { useIntakeWords } from '../words';

/** What the laboratory's corrected file prints otherwise than the one before. */
export function PrintedChanges({ changes }: { changes: PrintedChange[] }) {
  const { say, none } = useIntakeWords();
  if (changes.length === 0) return <p className="portal-quiet">{say('corrects.same')}</p>;
  return (
    <ul className="portal-corrects-changes">
      {changes.map(({ name, from, to }) => (
        <li key={`${name} ${from} ${to}`}>
          <bdi>{name}</bdi>: <bdi>{from || none}</bdi> → <b>{to || none}</b>
        </li>
      ))}
    </ul>
  );
}
