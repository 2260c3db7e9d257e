import type { mergeCustomers } from '@/services/customer';
import type { CustomerView, MergePreview } from '@/services/types';
import { useCustomerWords } from '../../fields';
import { useRecordWords } from '../../words';

type Keep = Parameters<typeof mergeCustomers>[1]['keep'];
type Difference = MergePreview['differences'][number];
type Field = Difference['field'];
type Side = Difference['suggested'];

const FIELDS: Field[] = [
  'name',
  'gender',
  'birthOn',
  'mobile',
  'wechatPhone',
  'email',
  'membership',
  'salesmanId',
  'language',
  'remark',
];

/** A field of one record as people read it. */
function useShown() {
  const { say, value, none } = useCustomerWords();
  const record = useRecordWords();
  return (customer: CustomerView, field: Field): string => {
    if (field === 'salesmanId') return customer.salesman ?? none;
    if (field !== 'membership') return value(field, customer[field]);
    const type = say(`membership.${customer.membershipType}`);
    if (customer.membershipType === 'none') return type;
    return `${type} · ${customer.membershipValidOn ?? record.say('membership.open')}`;
  };
}

type Props = { preview: MergePreview; keep: Keep; choose: (field: Field, side: Side) => void };

/** Both records side by side; of a field that differs, the value that will stand is chosen. */
export function DifferenceTable({ preview, keep, choose }: Props) {
  const { label } = useCustomerWords();
  const { say } = useRecordWords();
  const shown = useShown();
  const { survivor, absorbed, differences } = preview;
  const nameOf = (field: Field) => label(field === 'membership' ? 'membershipType' : field);
  const differing = (field: Field) => differences.find((one) => one.field === field);
  const radio = (field: Field, side: Side, text: string) => (
    <label>
      <input
        type="radio"
        name={`merge-${field}`}
        checked={keep[field] === side}
        aria-label={say(`merge.take.${side}`, { field: nameOf(field), value: text })}
        onChange={() => choose(field, side)}
      />
      <span>{text}</span>
    </label>
  );
  const cell = (field: Field, side: 'survivor' | 'absorbed', customer: CustomerView) => (
    <td>
      {differing(field)?.sides.includes(side) ? radio(field, side, shown(customer, field)) : shown(customer, field)}
      {side === 'survivor' && differing(field)?.sides.includes('both') && radio(field, 'both', say('merge.both'))}
    </td>
  );
  return (
    <table className="list-stale customer-compare">
      <thead>
        <tr>
          <th scope="col">{say('merge.field')}</th>
          <th scope="col">{say('merge.stays', { pid: survivor.pid })}</th>
          <th scope="col">{say('merge.goes', { pid: absorbed.pid })}</th>
        </tr>
      </thead>
      <tbody>
        {FIELDS.map((field) => (
          <tr key={field} className={differing(field) ? 'customer-differs' : undefined}>
            <th scope="row">{nameOf(field)}</th>
            {cell(field, 'survivor', survivor)}
            {cell(field, 'absorbed', absorbed)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
