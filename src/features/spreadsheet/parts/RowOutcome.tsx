import { Link } from '@umijs/max';
import { headed } from '@/components/joined';
import { ToneTag } from '@/components/ToneTag';
import { SHEET_ROW_ACTION } from '@/services/choices';
import type { SheetRow } from '@/services/types';
import type { Tone } from '../../../../config/theme';
import { useSheetWords } from '../words';

type Action = NonNullable<SheetRow['action']>;
type Outcome = NonNullable<SheetRow['outcome']>;

const KINDS = ['customer', 'visit', 'advice'] as const;

const LOOK: Record<Action, { tone: Tone; symbol: string }> = {
  create: { tone: 'good', symbol: '+' },
  update: { tone: 'working', symbol: '±' },
  leave: { tone: 'neutral', symbol: '=' },
};

/** What is created, changed and left, each named once. */
function Actions({ outcome, done }: { outcome: Outcome; done: boolean }) {
  const { say } = useSheetWords();
  const tense = done ? 'done' : 'will';
  return SHEET_ROW_ACTION.map((action) => {
    const kinds = KINDS.filter((kind) => outcome[kind].action === action);
    if (kinds.length === 0) return null;
    const names = kinds.map((kind) => say(`outcome.${kind}`)).join(say('outcome.and'));
    return (
      <ToneTag key={action} tone={LOOK[action].tone} icon={LOOK[action].symbol}>
        {say(`outcome.${tense}.${action}`, { names })}
      </ToneTag>
    );
  });
}

/** What a row will create, change or leave; after submitting, what it did, with the way to the customer. */
export function RowOutcome({ row, done }: { row: SheetRow; done: boolean }) {
  const { say, changeLabel, changeValue } = useSheetWords();
  if (row.leftOut) return <ToneTag tone="neutral">{say('rows.leftOut')}</ToneTag>;
  const { outcome } = row;
  if (!outcome || (!done && row.problems.some(({ level }) => level === 'error')))
    return <span className="portal-quiet">{say('outcome.none')}</span>;
  const { customer, changes } = outcome;
  return (
    <div className="sheet-outcome">
      {customer.id !== null && (
        <Link to={`/customer/List?open=${customer.id}`}>
          <bdi>{customer.name}</bdi> <span className="portal-quiet">{customer.pid}</span>
        </Link>
      )}
      <span className="sheet-outcome-tags">
        <Actions outcome={outcome} done={done} />
      </span>
      {changes.map(({ field, from, to }) => (
        <span key={field} className="sheet-change">
          {headed(changeLabel(field), '')}
          <del>{changeValue(field, from)}</del> → <ins>{changeValue(field, to)}</ins>
        </span>
      ))}
    </div>
  );
}
