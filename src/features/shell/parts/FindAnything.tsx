import { SearchOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { useKeyPress } from 'ahooks';
import { Button } from 'antd';
import { useState } from 'react';
import FindDialog from './FindDialog';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Ctrl/⌘ K from anywhere, or the button: find a customer, a report or a bar code. */
export function FindAnything() {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);

  useKeyPress(
    ['ctrl.k', 'meta.k'],
    (event) => {
      event.preventDefault();
      if (!event.repeat) setOpen((now) => !now);
    },
    { exactMatch: true },
  );

  return (
    <>
      <Button
        type="text"
        icon={<SearchOutlined />}
        onClick={() => setOpen(true)}
        aria-label={formatMessage({ id: 'shell.find.open' })}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <kbd className="portal-wide-only portal-kbd">{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </Button>
      <FindDialog open={open} close={() => setOpen(false)} />
    </>
  );
}
