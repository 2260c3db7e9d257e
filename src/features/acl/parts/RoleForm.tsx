import { App, Form, Input, Select } from 'antd';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { changeRole, createRole } from '@/services/acl';
import type { Role } from '@/services/types';
import { useRoleWords } from '../staff-words';
import { useRoleChoices } from './useRoleChoices';

type Values = { nameEn: string; nameZh: string; remark: string; copyOf: number | null };

/** What the form is opened with: a role to change, one to copy, or nothing. */
export type RoleEdited = { role?: Role; copied?: Role };

const valuesOf = ({ nameEn, nameZh, remark }: Role): Values => ({ nameEn, nameZh, remark, copyOf: null });

type Props = RoleEdited & { saved: () => void; close: () => void };

/** Entering, copying or renaming a role. It is mounted while it is open. */
export default function RoleForm({ role, copied, saved, close }: Props) {
  const { say, label } = useRoleWords();
  const { message } = App.useApp();
  const choices = useRoleChoices();
  const initial: Values = copied
    ? {
        nameEn: say('copy.nameEn', { name: copied.nameEn }),
        nameZh: say('copy.nameZh', { name: copied.nameZh }),
        remark: copied.remark,
        copyOf: copied.id,
      }
    : role
      ? valuesOf(role)
      : { nameEn: '', nameZh: '', remark: '', copyOf: null };
  const title = role
    ? say('edit.named', { name: role.name })
    : copied
      ? say('copy.named', { name: copied.name })
      : say('new');
  const name = (field: 'nameEn' | 'nameZh') => (
    <Form.Item
      name={field}
      label={label(field)}
      rules={[{ required: true, whitespace: true, message: say('rule.name') }]}
    >
      <Input maxLength={60} autoComplete="off" />
    </Form.Item>
  );
  return (
    <FormDialog<Values, Role, Role>
      title={title}
      row={role}
      initial={initial}
      write={({ copyOf, ...values }, row) =>
        row
          ? changeRole({ id: row.id }, { ...values, rowVersion: row.rowVersion }, QUIET)
          : createRole({ ...values, copyOf: copyOf ?? null }, QUIET)
      }
      done={() => {
        message.success(say('saved'));
        saved();
      }}
      meeting={{
        valuesOf,
        fields: (['nameEn', 'nameZh', 'remark'] as const).map((field) => ({
          name: field,
          label: label(field),
          show: String,
        })),
      }}
      close={close}
    >
      {name('nameEn')}
      {name('nameZh')}
      <Form.Item name="remark" label={label('remark')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Form.Item>
      {!role && (
        <Form.Item name="copyOf" label={label('copyOf')} extra={say('copy.nobody')}>
          <Select
            allowClear
            placeholder={say('copy.none')}
            loading={choices.loading}
            showSearch={{ optionFilterProp: 'label' }}
            options={(choices.data ?? []).map(({ id, name: label }) => ({ value: id, label }))}
          />
        </Form.Item>
      )}
    </FormDialog>
  );
}
