import { InstantText } from '@/components/InstantText';
import { joined } from '@/components/joined';
import type { Column } from '@/components/list/column';
import type { StaffRow } from '@/services/types';
import type { useStaffWords } from '../staff-words';
import { StaffState } from './StaffState';

type Show = {
  words: ReturnType<typeof useStaffWords>;
  open: (id: number, part?: 'sessions') => void;
};

/** Shown only when a person asks for them. */
export const HIDDEN_COLUMNS = ['language', 'createdAt'];

const instantOr = (at: string | null, none: string) => (at ? <InstantText at={at} /> : none);

/** The columns of the list of staff. */
export function staffColumns({ words: { say, label, language, none }, open }: Show): Column<StaffRow>[] {
  const named = <Key extends keyof StaffRow & string>(key: Key) => ({ key, title: label(key) });
  return [
    {
      ...named('name'),
      sorter: true,
      always: true,
      fixed: 'left',
      render: ({ id, name }) => (
        <button type="button" className="list-link" onClick={() => open(id)}>
          {name}
        </button>
      ),
    },
    named('title'),
    { ...named('email'), sorter: true },
    named('phone'),
    { ...named('roles'), render: ({ roles }) => joined(roles.map(({ name }) => name)) || none },
    { ...named('state'), render: ({ state }) => <StaffState state={state} /> },
    { ...named('lastSignInAt'), sorter: true, render: ({ lastSignInAt }) => instantOr(lastSignInAt, none) },
    {
      ...named('openSessions'),
      align: 'right',
      render: ({ id, name, openSessions: n }) =>
        n === 0 ? (
          n
        ) : (
          <button
            type="button"
            className="list-link"
            aria-label={say('sessions.of', { n, name })}
            onClick={() => open(id, 'sessions')}
          >
            {n}
          </button>
        ),
    },
    { ...named('factorEnrolled'), render: ({ factorEnrolled }) => say(`factor.${factorEnrolled}`) },
    { ...named('language'), render: (row) => language(row.language) },
    { ...named('createdAt'), sorter: true, render: ({ createdAt }) => <InstantText at={createdAt} /> },
  ];
}
