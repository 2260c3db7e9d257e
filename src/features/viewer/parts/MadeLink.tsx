import { CopyOutlined } from '@ant-design/icons';
import { Alert, App, Button, Input, type InputRef, Space } from 'antd';
import { useRef } from 'react';
import { useInstant } from '@/components/useInstant';
import type { NewShareLink } from '@/services/types';
import { useViewerWords } from '../words';

/** A link that was just made: shown this once, to be copied. */
export function MadeLink({ made }: { made: NewShareLink }) {
  const { say } = useViewerWords();
  const { message } = App.useApp();
  const instant = useInstant();
  const box = useRef<InputRef>(null);
  const url = new URL(made.url, window.location.origin).href;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      void message.success(say('share.copied'));
    } catch {
      // no clipboard without https, or the browser refuses
      box.current?.select();
      void message.warning(say('share.copyFailed'));
    }
  };

  return (
    <Alert
      type="success"
      showIcon
      role="status"
      title={say('share.made')}
      description={
        <>
          <Space.Compact block>
            <Input
              ref={box}
              readOnly
              value={url}
              aria-label={say('share.url')}
              onFocus={(event) => event.target.select()}
            />
            <Button type="primary" icon={<CopyOutlined />} onClick={copy}>
              {say('share.copy')}
            </Button>
          </Space.Compact>
          <p className="viewer-share-until">{say('share.madeUntil', { at: instant(made.expiresAt) })}</p>
        </>
      }
    />
  );
}
