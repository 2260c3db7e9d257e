import { Link } from '@umijs/max';
import { ToneTag } from '@/components/ToneTag';
import type { SheetRow } from '@/services/types';
import type { Tone } from '../../../../config/theme';
import { useSheetWords } from '../words';

type Action = NonNullable<SheetRow['action']>;

const LOOK: Record<Action, { tone: Tone; symbol: string }> = {
  create: { tone: 'good', symbol: '+' },
  update: { tone: 'working', symbol: '±' },
  leave: { tone: 'neutral', symbol: '=' },
};

function ActionTag({ kind, action, done }: { kind: string; action: Action; done: boolean }) {
  const { say } = useSheetWords();
  return (
    <ToneTag tone={LOOK[action].tone} icon={LOOK[action].symbol}>
      {say(`outcome.${kind}.${done ? 'done' : 'will'}.${action}`)}
    </ToneTag>
  );
}

/** What a row will create, change or leave; after submitting, what it did, with the way to the customer. */
export function RowOutcome({ row, done }: { row: SheetRow; done: boolean }) {
  const { say, changeLabel, changeValue } = useSheetWords();
  if (row.leftOut) return <ToneTag tone="neutral">{say('rows.leftOut')}</ToneTag>;
  const { outcome } = row;
  if (!outcome) return <span className="portal-quiet">{say('outcome.none')}</span>;
  const { customer, visit, advice, changes } = outcome;
  return (
    <div className="sheet-outcome">
      {customer.id !== null && (
        <Link to={`/customer/List?open=${customer.id}`}>
          <bdi>{customer.name}</bdi> <span className="portal-quiet">{customer.pid}</span>
        </Link>
      )}
      <span className="sheet-outcome-tags">
        <ActionTag kind="customer" action={customer.action} done={done} />
        <ActionTag kind="visit" action={visit.action} done={done} />
        <ActionTag kind="advice" action={advice.action} done={done} />
      </span>
      {changes.map(({ field, from, to }) => (
        <span key={field} className="sheet-change">
          {changeLabel(field)}: <del>{changeValue(field, from)}</del> → <ins>{changeValue(field, to)}</ins>
        </span>
      ))}
    </div>
  );
}
