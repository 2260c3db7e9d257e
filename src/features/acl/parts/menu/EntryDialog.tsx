import { Form, Input, Switch } from 'antd';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import MenuIcon from '@/components/MenuIcon';
import { changeMenuEntry } from '@/services/acl';
import type { MenuEntryBody, MenuResource } from '@/services/types';
import { shownName, useMenuWords } from '../../menu-words';
import { IconPicker } from './IconPicker';

type Values = { ownNameZh: string; ownNameEn: string; ownIcon: string | null; hidden: boolean };
type Props = { row: MenuResource; done: () => void; close: () => void };

const MOST_LETTERS = 40;

const valuesOf = (row: MenuResource): Values => ({
  ownNameZh: row.ownNameZh ?? '',
  ownNameEn: row.ownNameEn ?? '',
  ownIcon: row.ownIcon,
  hidden: row.ownHidden ?? row.hideInMenu,
});

/** The clinic's own labels, icon and hiding of one entry. */
export function EntryDialog({ row: opened, done, close }: Props) {
  const { say } = useMenuWords();
  const write = ({ hidden, ownIcon, ...labels }: Values, row: MenuResource = opened) => {
    const body = { code: row.code, rowVersion: row.rowVersion, ...labels, ownIcon };
    const ownHidden = hidden === row.hideInMenu ? null : hidden;
    return changeMenuEntry({ ...body, ownHidden } as MenuEntryBody, QUIET);
  };
  const text = (value: string) => value || say('icon.shipped');
  const label = (name: 'nameZh' | 'nameEn', own: 'ownNameZh' | 'ownNameEn') => (
    <Form.Item name={own} label={say(name)} extra={say('label.shipped', { label: opened[name] })}>
      <Input maxLength={MOST_LETTERS} autoComplete="off" placeholder={opened[name]} />
    </Form.Item>
  );
  return (
    <FormDialog<Values, MenuResource, MenuResource>
      title={say('edit.title', { label: shownName(opened) })}
      initial={valuesOf(opened)}
      row={opened}
      write={write}
      done={done}
      close={close}
      meeting={{
        valuesOf,
        fields: [
          { name: 'ownNameZh', label: say('nameZh'), show: text },
          { name: 'ownNameEn', label: say('nameEn'), show: text },
          {
            name: 'ownIcon',
            label: say('icon'),
            show: (icon: string | null) => <MenuIcon name={icon ?? opened.icon ?? ''} />,
          },
          { name: 'hidden', label: say('hidden'), show: (hidden: boolean) => say(`yesNo.${hidden}`) },
        ],
      }}
    >
      {label('nameZh', 'ownNameZh')}
      {label('nameEn', 'ownNameEn')}
      {opened.kind !== 'action' && (
        <>
          <Form.Item name="ownIcon" label={say('icon')}>
            <IconPicker shipped={opened.icon} />
          </Form.Item>
          <Form.Item
            name="hidden"
            label={say('hidden')}
            valuePropName="checked"
            extra={opened.notHideableText ?? say('hidden.help')}
          >
            <Switch disabled={opened.notHideable !== null} />
          </Form.Item>
        </>
      )}
    </FormDialog>
  );
}
