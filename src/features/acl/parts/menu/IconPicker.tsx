import { Button, Input } from 'antd';
import { useState } from 'react';
import MenuIcon from '@/components/MenuIcon';
import { MENU_ICONS } from '../../../../../config/pages';
import { useMenuWords } from '../../menu-words';

type Props = {
  id?: string;
  value?: string | null;
  onChange?: (icon: string | null) => void;
  /** The icon that comes with this version. */
  shipped: string | null;
};

/** One of the icons that the menu can draw; null is the shipped one. */
export function IconPicker({ id, value = null, onChange, shipped }: Props) {
  const { say } = useMenuWords();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = MENU_ICONS.filter((name) => `${name} ${say(`icon.of.${name}`)}`.toLowerCase().includes(wanted));
  const shown = value ?? shipped;
  return (
    <div className="acl-icons">
      <Input.Search
        id={id}
        allowClear
        value={typed}
        placeholder={say('icon.search')}
        aria-label={say('icon.search')}
        onChange={(event) => setTyped(event.target.value)}
      />
      <fieldset>
        <legend className="acl-unseen">{say('icon.choose')}</legend>
        {found.map((name) => (
          <Button
            key={name}
            type={name === shown ? 'primary' : 'default'}
            aria-pressed={name === shown}
            aria-label={say(`icon.of.${name}`)}
            title={say(`icon.of.${name}`)}
            icon={<MenuIcon name={name} />}
            onClick={() => onChange?.(name === shipped ? null : name)}
          />
        ))}
        {found.length === 0 && <span>{say('icon.none')}</span>}
      </fieldset>
    </div>
  );
}
