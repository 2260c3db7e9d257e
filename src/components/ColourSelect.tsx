import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { type ColourChoice, chooseColours, useColourChoice } from './colour-mode';
import { QuietSelect } from './QuietSelect';

const ICONS = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> };
const CHOICES: ColourChoice[] = ['light', 'dark', 'system'];

/** Light, dark, or as the device says. */
export function ColourSelect() {
  const { formatMessage } = useIntl();
  const choice = useColourChoice();
  return (
    <QuietSelect
      label={formatMessage({ id: 'shell.colours.choose' })}
      icon={ICONS[choice]}
      value={choice}
      options={CHOICES.map((value) => ({ value, text: formatMessage({ id: `shell.colours.${value}` }) }))}
      choose={chooseColours}
    />
  );
}
