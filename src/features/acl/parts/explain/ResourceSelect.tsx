import { Select } from 'antd';
import { useMemo } from 'react';
import type { MenuResource } from '@/services/types';
import { shownName, useMenuWords } from '../../menu-words';

type Props = { menu: readonly MenuResource[]; value?: string; onChange: (code: string | undefined) => void };

/** A page or action by its name and those of what it stands in. */
export function ResourceSelect({ menu, value, onChange }: Props) {
  const { say } = useMenuWords();
  const options = useMemo(() => {
    const byCode = new Map(menu.map((row) => [row.code, row]));
    const nameOf = (row: MenuResource): string => {
      const parent = byCode.get(row.parentCode ?? '');
      return parent ? `${nameOf(parent)} › ${shownName(row)}` : shownName(row);
    };
    return menu.filter(({ kind }) => kind !== 'folder').map((row) => ({ value: row.code, label: nameOf(row) }));
  }, [menu]);
  return (
    <Select
      className="acl-choice"
      allowClear
      aria-label={say('explain.what')}
      placeholder={say('explain.what.find')}
      value={value}
      onChange={onChange}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}
