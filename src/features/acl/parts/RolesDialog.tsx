import { Alert, App, Form } from 'antd';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { joined } from '@/components/joined';
import { changeStaffRoles } from '@/services/acl';
import type { StaffRecord } from '@/services/types';
import { useStaffWords } from '../staff-words';
import { AccessEffects } from './AccessEffects';
import { RoleSelect } from './RoleSelect';
import { useRoleChoices } from './useRoleChoices';
import { useRoleEffects } from './useRoleEffects';

type Values = { roleIds: number[] };
type Props = { person: StaffRecord; saved: () => void; close: () => void };

const valuesOf = ({ roles }: StaffRecord): Values => ({ roleIds: roles.map(({ id }) => id) });

/** The roles of one person; what that opens and closes is seen before it is saved. */
export default function RolesDialog({ person, saved, close }: Props) {
  const { say, label } = useStaffWords();
  const { message } = App.useApp();
  const choices = useRoleChoices().data ?? [];
  const [roleIds, setRoleIds] = useState(valuesOf(person).roleIds);
  const effects = useRoleEffects(person.id, roleIds);
  const inWords = (ids: number[]) =>
    joined(choices.filter(({ id }) => ids.includes(id)).map(({ name }) => name)) || say('roles.none');
  return (
    <FormDialog<Values, StaffRecord, StaffRecord>
      title={say('roles.title', { name: person.name })}
      okText={say('roles.save')}
      width={640}
      row={person}
      initial={valuesOf(person)}
      blocked={effects.loading || effects.error !== undefined}
      write={({ roleIds: chosen }, row = person) =>
        changeStaffRoles({ id: person.id }, { roleIds: chosen, rowVersion: row.rowVersion }, QUIET)
      }
      done={() => {
        message.success(say('roles.saved'));
        saved();
      }}
      meeting={{ valuesOf, fields: [{ name: 'roleIds', label: label('roles'), show: inWords }] }}
      close={close}
    >
      {person.isSelf && <Alert className="portal-lead" type="warning" showIcon title={say('roles.own')} />}
      <Form.Item
        name="roleIds"
        label={label('roles')}
        extra={roleIds.length === 0 && say('roles.none')}
        getValueFromEvent={(chosen: number[]) => {
          setRoleIds(chosen);
          return chosen;
        }}
      >
        <RoleSelect />
      </Form.Item>
      <AccessEffects loaded={effects} />
    </FormDialog>
  );
}
