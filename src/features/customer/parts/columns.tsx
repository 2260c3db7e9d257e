import type { Column } from '@/components/list/column';
import { ToneTag } from '@/components/ToneTag';
import type { CustomerRow } from '@/services/types';
import type { useCustomerWords } from '../fields';

type Words = ReturnType<typeof useCustomerWords>;
type Show = {
  words: Words;
  open: (id: number) => void;
  instant: (at: string | null) => string;
  today: string;
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
export function customerColumns(show: Show): Column<CustomerRow>[] {
  const { words, instant } = show;
  const { label, value, none } = words;
  const named = <Key extends keyof CustomerRow & string>(key: Key) => ({ key, title: label(key) });
  return [
    { ...named('pid'), sorter: true },
    { ...named('name'), sorter: true, always: true, width: 180, render: (row) => <NameLink row={row} show={show} /> },
    { ...named('gender'), render: (row) => value('gender', row.gender) },
    named('birthOn'),
    { key: 'age', title: label('age'), align: 'right', render: (row) => row.ageYears ?? none },
    named('mobile'),
    named('wechatPhone'),
    named('email'),
    { ...named('membershipType'), render: (row) => value('membershipType', row.membershipType) },
    { ...named('membershipValidOn'), sorter: true, render: (row) => <Validity row={row} show={show} /> },
    named('salesman'),
    { ...named('language'), render: (row) => value('language', row.language) },
    { ...named('issuedCount'), align: 'right' },
    { ...named('createdAt'), sorter: true, render: (row) => instant(row.createdAt).slice(0, 10) },
  ];
}

/** A customer on a narrow screen. */
export function CustomerCard({ row, show }: { row: CustomerRow; show: Show }) {
  const { label, value } = show.words;
  const age = row.ageYears === null ? '' : `${label('age')} ${row.ageYears}`;
  return (
    <div className="customer-card">
      <NameLink row={row} show={show} />
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
