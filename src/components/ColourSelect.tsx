import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button, Dropdown } from 'antd';
import { type ColourChoice, chooseColours, useColourChoice } from './colour-mode';

const ICONS = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> };
const CHOICES: ColourChoice[] = ['light', 'dark', 'system'];

/** Light, dark, or as the device says. */
export function ColourSelect() {
  const { formatMessage } = useIntl();
  const choice = useColourChoice();
  const name = (one: ColourChoice) => formatMessage({ id: `shell.colours.${one}` });
  const items = CHOICES.map((key) => ({ key, icon: ICONS[key], label: name(key) }));

  return (
    <Dropdown
      menu={{ items, selectedKeys: [choice], onClick: ({ key }) => chooseColours(key as ColourChoice) }}
      trigger={['click']}
    >
      <Button
        type="text"
        icon={ICONS[choice]}
        aria-label={`${formatMessage({ id: 'shell.colours.choose' })}: ${name(choice)}`}
      />
    </Dropdown>
  );
}
