import { Alert, Button } from 'antd';
import type { SheetBatch } from '@/services/types';
import { allowed } from '../useBatch';
import { useSheetWords } from '../words';

type Day = SheetBatch['days'][number];
type Props = { batch: SheetBatch; unsaved: number; ask: () => void };

/** How many tests a day has, and how many go with it that name none. */
export function useDayText() {
  const { say } = useSheetWords();
  return ({ rows, undated }: Day) =>
    [rows > 0 && say('list.tests', { n: rows }), undated > 0 && say('days.undated', { n: undated })]
      .filter(Boolean)
      .join(say('outcome.and'));
}

/** That the rows are of several days, how many of each, and the way to one batch a day. */
export function DaysNotice({ batch, unsaved, ask }: Props) {
  const { say } = useSheetWords();
  const dayText = useDayText();
  const may = allowed(batch, 'split');
  const { days } = batch;
  if (days.length === 0) return null;
  const why = unsaved > 0 ? say('rows.saveFirst', { n: unsaved }) : may.reasonText;
  return (
    <Alert
      type="warning"
      showIcon
      className="sheet-days"
      title={say('days.title', { n: days.filter(({ rows }) => rows > 0).length, visitOn: batch.visitOn })}
      description={
        <>
          <ul className="sheet-day-list">
            {days.map((day) => (
              <li key={day.visitOn}>
                <b>{day.rows > 0 ? day.visitOn : say('days.none')}</b> {dayText(day)}
              </li>
            ))}
          </ul>
          <p>{say('days.choice')}</p>
          <Button disabled={!may.allowed || unsaved > 0} onClick={ask}>
            {say('split.open')}
          </Button>
          {(unsaved > 0 || !may.allowed) && <span className="portal-quiet sheet-days-why">{why}</span>}
        </>
      }
    />
  );
}
