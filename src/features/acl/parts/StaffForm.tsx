import { App, Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { changeStaff, enterStaff } from '@/services/acl';
import { STAFF_BODY_LANGUAGE } from '@/services/choices';
import type { StaffBody, StaffRecord } from '@/services/types';
import { useStaffWords } from '../staff-words';
import { AccessEffects } from './AccessEffects';
import { RoleSelect } from './RoleSelect';
import { useRoleEffects } from './useRoleEffects';
import '../staff.css';

type Fields = Omit<Required<StaffBody>, 'phone'> & { phone: string };
type Values = Fields & { roleIds: number[]; invite: boolean };

const NAMES = ['name', 'title', 'email', 'phone', 'language', 'nameEn', 'nameZh', 'titleEn', 'titleZh'] as const;
const EMPTY: Values = {
  name: '',
  title: '',
  nameEn: '',
  nameZh: '',
  titleEn: '',
  titleZh: '',
  email: '',
  phone: '',
  language: 'zh-CN',
  roleIds: [],
  invite: true,
};

const fieldsOf = (person: StaffRecord): Values => ({
  ...EMPTY,
  ...(Object.fromEntries(NAMES.map((name) => [name, person[name] ?? ''])) as Fields),
});

type Props = { person: StaffRecord | undefined; saved: (person: StaffRecord) => void; close: () => void };

/** What somebody who is just being entered will see. */
function Access() {
  const { say, label } = useStaffWords();
  const [roleIds, setRoleIds] = useState<number[]>([]);
  const effects = useRoleEffects(null, roleIds);
  return (
    <fieldset className="acl-fields">
      <legend>{say('section.access')}</legend>
      <Form.Item
        className="acl-wide"
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
      {roleIds.length > 0 && (
        <div className="acl-wide portal-lead">
          <AccessEffects loaded={effects} />
        </div>
      )}
      <Form.Item className="acl-wide" name="invite" valuePropName="checked">
        <Checkbox>{say('invite')}</Checkbox>
      </Form.Item>
    </fieldset>
  );
}

/** Entering a person, or changing who they are and how they are reached. It is mounted while it is open. */
export default function StaffForm({ person, saved, close }: Props) {
  const { say, label, language, none } = useStaffWords();
  const { message } = App.useApp();
  const text = (name: (typeof NAMES)[number], more: object = {}) => (
    <Form.Item name={name} label={label(name)} {...more}>
      <Input maxLength={name === 'email' ? 254 : 100} autoComplete="off" />
    </Form.Item>
  );
  const told = (made: StaffRecord, isInvited: boolean) => {
    if (person) return message.success(say('saved'));
    message.success(say(isInvited ? 'createdInvited' : 'created', { name: made.name }));
  };
  const write = async ({ roleIds, invite, ...fields }: Values, row: StaffRecord | undefined) => {
    const written = row
      ? await changeStaff({ id: row.id }, { ...fields, rowVersion: row.rowVersion }, QUIET)
      : await enterStaff({ ...fields, roleIds, invite }, QUIET);
    return { written, isInvited: invite };
  };
  return (
    <FormDialog<Values, StaffRecord, { written: StaffRecord; isInvited: boolean }>
      fromSide
      width={640}
      title={person ? say('edit.named', { name: person.name }) : say('new')}
      row={person}
      initial={person ? fieldsOf(person) : EMPTY}
      write={write}
      done={({ written, isInvited }) => {
        told(written, isInvited);
        saved(written);
      }}
      meeting={{
        valuesOf: fieldsOf,
        fields: NAMES.map((name) => ({
          name,
          label: label(name),
          show: (held: string) => (name === 'language' ? language(held) : held || none),
        })),
      }}
      close={close}
    >
      <fieldset className="acl-fields">
        <legend>{say('section.who')}</legend>
        {text('name', { rules: [{ required: true, whitespace: true, message: say('rule.name') }] })}
        {text('title')}
        {text('email', {
          extra: say('email.hint'),
          rules: [{ required: true, whitespace: true, message: say('rule.email') }],
        })}
        {text('phone')}
        <Form.Item name="language" label={label('language')}>
          <Select options={STAFF_BODY_LANGUAGE.map((value) => ({ value, label: language(value) }))} />
        </Form.Item>
      </fieldset>
      <fieldset className="acl-fields">
        <legend>{say('section.print')}</legend>
        <p className="portal-quiet">{say('print.hint')}</p>
        {text('nameEn')}
        {text('titleEn')}
        {text('nameZh')}
        {text('titleZh')}
      </fieldset>
      {!person && <Access />}
    </FormDialog>
  );
}
