import { SearchOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import FindDialog from './FindDialog';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Ctrl/⌘ K from anywhere, or the button: find a customer, a report or a bar code. */
export function FindAnything() {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!event.repeat) setOpen((now) => !now);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);

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
