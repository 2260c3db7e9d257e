import { DownOutlined, LogoutOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { useAccess, useIntl, useModel } from '@umijs/max';
import { App, Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { signOut } from '../sign-out';

/** Seldom opened: it comes when it is. */
const SecondProofDialog = lazy(() => import('./SecondProofDialog'));

/** Greets the person by name; its entries end the session, and vouch for a colleague's new signing PIN. */
export function WelcomeMenu() {
  const { formatMessage } = useIntl();
  const { message } = App.useApp();
  const { initialState } = useModel('@@initialState');
  const access = useAccess();
  const [proving, setProving] = useState(false);
  const name = initialState?.staff?.name;
  if (!name) return null;

  const leave = () =>
    signOut().catch((error: Error) => {
      message.error(formatMessage({ id: 'shell.signOut.failed' }, { reason: error.message }));
    });

  const proof = {
    key: 'proof',
    icon: <SafetyCertificateOutlined />,
    label: formatMessage({ id: 'shell.proof.title' }),
  };
  const welcome = formatMessage({ id: 'shell.welcome' }, { name });
  const items = [
    ...(access['acl:edit'] || access['report:unsign'] ? [proof] : []),
    { key: 'logout', icon: <LogoutOutlined />, label: formatMessage({ id: 'shell.signOut.label' }) },
  ];
  const choose = ({ key }: { key: string }) => (key === 'proof' ? setProving(true) : void leave());
  return (
    <>
      <Dropdown menu={{ items, onClick: choose }} trigger={['click', 'hover']}>
        <Button type="text" className="portal-welcome" title={welcome} aria-label={welcome}>
          <span className="portal-welcome-name portal-wide-only">{welcome}</span>
          <bdi className="portal-welcome-name portal-narrow-only">{name}</bdi>
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {proving && (
        <Suspense fallback={null}>
          <SecondProofDialog close={() => setProving(false)} />
        </Suspense>
      )}
    </>
  );
}
