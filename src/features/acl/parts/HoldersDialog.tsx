import { App, Form } from 'antd';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { useLoaded } from '@/components/useLoaded';
import { changeHolders, previewHolders } from '@/services/acl';
import type { Role } from '@/services/types';
import { useRoleWords } from '../staff-words';
import { AccessEffects } from './AccessEffects';
import { PeopleSelect } from './PeopleSelect';

type Person = { value: number; label: string };
type Values = { add: Person[]; remove: Person[] };
type Props = { role: Role; saved: () => void; close: () => void };

const NOBODY: Values = { add: [], remove: [] };
const idsOf = ({ add, remove }: Values) => ({
  add: add.map(({ value }) => value),
  remove: remove.map(({ value }) => value),
});

/** Gives a role to people and takes it from others; for whom what opens and closes is seen before it is saved. */
export default function HoldersDialog({ role, saved, close }: Props) {
  const { say } = useRoleWords();
  const { message } = App.useApp();
  const [chosen, setChosen] = useState(NOBODY);
  const change = idsOf(chosen);
  const isEmpty = change.add.length + change.remove.length === 0;
  const effects = useLoaded(
    JSON.stringify(change),
    (call) => (isEmpty ? Promise.resolve({ effects: [] }) : previewHolders({ id: role.id }, change, call)),
    { keep: true },
  );
  const people = (name: keyof Values, label: string) => (
    <Form.Item
      name={name}
      label={label}
      getValueFromEvent={(picked: Person[]) => {
        setChosen((before) => ({ ...before, [name]: picked }));
        return picked;
      }}
    >
      <PeopleSelect roleId={name === 'remove' ? role.id : undefined} />
    </Form.Item>
  );
  return (
    <FormDialog<Values, Role, Role>
      title={say('assign.named', { name: role.name })}
      okText={say('assign.save')}
      width={640}
      row={role}
      initial={NOBODY}
      blocked={isEmpty || effects.loading || effects.error !== undefined}
      write={(values, row = role) =>
        changeHolders({ id: role.id }, { ...idsOf(values), rowVersion: row.rowVersion }, QUIET)
      }
      done={() => {
        message.success(say('assign.saved'));
        saved();
      }}
      meeting={{ valuesOf: () => NOBODY, merge: (_opened, _theirs, mine) => mine, merged: say('meanwhile') }}
      close={close}
    >
      {people('add', say('assign.give'))}
      {people('remove', say('assign.take'))}
      {isEmpty ? <p className="portal-quiet">{say('assign.empty')}</p> : <AccessEffects loaded={effects} named />}
    </FormDialog>
  );
}
