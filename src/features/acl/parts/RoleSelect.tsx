import { Select, type SelectProps } from 'antd';
import { useStaffWords } from '../staff-words';
import { useRoleChoices } from './useRoleChoices';

type Props = Pick<SelectProps<number[]>, 'value' | 'onChange' | 'id'>;

/** Several roles to choose, found by name, code or remark. */
export function RoleSelect(props: Props) {
  const { say } = useStaffWords();
  const { data = [], loading } = useRoleChoices();
  return (
    <Select<number[], { value: number; label: string; title: string; sought: string }>
      {...props}
      mode="multiple"
      loading={loading && data.length === 0}
      placeholder={say('roles.placeholder')}
      showSearch={{
        filterOption: (typed, option) => option?.sought.includes(typed.trim().toLowerCase()) ?? false,
      }}
      options={data.map(({ id, code, name, remark }) => ({
        value: id,
        label: name,
        title: remark || name,
        sought: `${name} ${code} ${remark}`.toLowerCase(),
      }))}
    />
  );
}
