import { SHEET_ROW_ACTION } from '@/services/choices';
import type { SheetSubmitCounts } from '@/services/types';
import { useSheetWords } from '../words';

const RECORDS = ['customersCreated', 'customersUpdated', 'visitsCreated', 'adviceCreated', 'adviceUpdated'] as const;

/** What a batch will do, or did, in numbers. */
export function Counts({ counts, done }: { counts: SheetSubmitCounts; done: boolean }) {
  const { say } = useSheetWords();
  return (
    <div className="sheet-counts">
      <dl>
        {SHEET_ROW_ACTION.map((key) => (
          <div key={key}>
            <dt>{say(`counts.${done ? 'done' : 'will'}.${key}`)}</dt>
            <dd>{counts[key].toLocaleString()}</dd>
          </div>
        ))}
      </dl>
      <p className="portal-quiet">
        {RECORDS.filter((key) => counts[key] > 0)
          .map((key) => say(`counts.${key}`, { n: counts[key].toLocaleString() }))
          .join(' · ')}
      </p>
    </div>
  );
}
