import type { ProColumns } from '@ant-design/pro-components';
import { Checkbox } from 'antd';
import { ToneTag } from '@/components/ToneTag';
import type { CustomerRow } from '@/services/types';
import type { useCustomerWords } from '../fields';
import type { Chosen } from './useChosen';

type Words = ReturnType<typeof useCustomerWords>;
type Show = {
  words: Words;
  open: (id: number) => void;
  instant: (at: string | null) => string;
  today: string;
  /** Set where rows can be chosen. */
  choose?: Chosen;
};

/** The link by which keyboard and pointer open a customer. */
export function NameLink({ row, show }: { row: CustomerRow; show: Show }) {
  return (
    <button type="button" className="list-link" onClick={() => show.open(row.id)}>
      {row.name}
    </button>
  );
}

/** Until when a membership is valid; one that is over says so. */
export function Validity({ row, show: { words, today } }: { row: CustomerRow; show: Show }) {
  if (!row.membershipValidOn) return words.none;
  return (
    <>
      {row.membershipValidOn}{' '}
      {row.membershipValidOn < today && <ToneTag tone="caution">{words.say('membership.expired')}</ToneTag>}
    </>
  );
}

/** Shown only when a person asks for them. */
export const HIDDEN_COLUMNS = ['wechatPhone', 'email', 'language', 'issuedCount'];

/** The columns of the customer list. */
export function customerColumns(show: Show): ProColumns<CustomerRow>[] {
  const { words, instant } = show;
  const { label, value, none } = words;
  const text = (key: keyof CustomerRow & string, rest: ProColumns<CustomerRow> = {}): ProColumns<CustomerRow> => ({
    key,
    title: label(key),
    render: (_, row) => (row[key] as string | null) || none,
    ...rest,
  });
  return [
    text('pid', { sorter: true }),
    text('name', { sorter: true, render: (_, row) => <NameLink row={row} show={show} />, disable: true, width: 180 }),
    text('gender', { render: (_, row) => value('gender', row.gender) }),
    text('birthOn'),
    { key: 'age', title: label('age'), align: 'right', render: (_, row) => row.ageYears ?? none },
    text('mobile'),
    text('wechatPhone'),
    text('email'),
    text('membershipType', { render: (_, row) => value('membershipType', row.membershipType) }),
    text('membershipValidOn', { sorter: true, render: (_, row) => <Validity row={row} show={show} /> }),
    text('salesman'),
    text('language', { render: (_, row) => value('language', row.language) }),
    { key: 'issuedCount', title: label('issuedCount'), align: 'right', render: (_, row) => row.issuedCount },
    text('createdAt', { sorter: true, render: (_, row) => instant(row.createdAt).slice(0, 10) }),
  ];
}

function ChooseBox({ row, words, choose: { ids, set } }: { row: CustomerRow; words: Words; choose: Chosen }) {
  return (
    <Checkbox
      checked={ids.includes(row.id)}
      aria-label={words.say('choose', { name: row.name, pid: row.pid })}
      onChange={({ target }) => set(target.checked ? [...ids, row.id] : ids.filter((id) => id !== row.id))}
    />
  );
}

/** A customer on a narrow screen. */
export function CustomerCard({ row, show }: { row: CustomerRow; show: Show }) {
  const { label, value } = show.words;
  const age = row.ageYears === null ? '' : `${label('age')} ${row.ageYears}`;
  return (
    <div className="customer-card">
      <span className="customer-card-name">
        {show.choose && <ChooseBox row={row} words={show.words} choose={show.choose} />}
        <NameLink row={row} show={show} />
      </span>
      <span>{row.pid}</span>
      <span className="portal-quiet">
        {[value('gender', row.gender), row.birthOn, age].filter(Boolean).join(' · ')}
      </span>
      <span>{row.mobile}</span>
      {row.membershipType !== 'none' && (
        <span>
          {value('membershipType', row.membershipType)} · <Validity row={row} show={show} />
        </span>
      )}
    </div>
  );
}
