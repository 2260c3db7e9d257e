import { DownOutlined, LogoutOutlined } from '@ant-design/icons';
import { useIntl, useModel } from '@umijs/max';
import { App, Button, Dropdown } from 'antd';
import { signOut } from '../sign-out';

/** Greets the person by name; its one entry ends the session. */
export function WelcomeMenu() {
  const { formatMessage } = useIntl();
  const { message } = App.useApp();
  const { initialState } = useModel('@@initialState');
  const name = initialState?.staff?.name;
  if (!name) return null;

  const leave = () =>
    signOut().catch((error: Error) => {
      message.error(formatMessage({ id: 'shell.signOut.failed' }, { reason: error.message }));
    });

  const items = [{ key: 'logout', icon: <LogoutOutlined />, label: formatMessage({ id: 'shell.signOut.label' }) }];
  return (
    <Dropdown menu={{ items, onClick: leave }} trigger={['click', 'hover']}>
      <Button type="text" className="portal-welcome" title={formatMessage({ id: 'shell.welcome' }, { name })}>
        <span className="portal-welcome-name">{formatMessage({ id: 'shell.welcome' }, { name })}</span>
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
