import { CloseOutlined, DownloadOutlined } from '@ant-design/icons';
import { request, useIntl } from '@umijs/max';
import { App, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from './save-file';

type Props = {
  url: string;
  params: Record<string, string>;
  fallbackName: string;
  /** What the button says instead of "Export". */
  label?: string;
  look?: 'default' | 'link';
};

const nameIn = (disposition: string | undefined) => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded && decodeURIComponent(encoded);
};

/** Fetches a file the server makes and saves it. It can be cancelled while it is being made. */
export function ExportButton({ url, params, fallbackName, label, look = 'default' }: Props) {
  const { formatMessage } = useIntl();
  const { message } = App.useApp();
  const [running, setRunning] = useState<AbortController>();
  const alive = useRef<AbortController>(undefined);
  useEffect(() => () => alive.current?.abort(), []);

  const run = async () => {
    const mine = new AbortController();
    alive.current = mine;
    setRunning(mine);
    try {
      const asked = {
        method: 'GET',
        params,
        responseType: 'blob',
        getResponse: true,
        signal: mine.signal,
        skipErrorHandler: true,
      } as const;
      const { data, headers } = await request<Blob>(url, asked);
      saveFile(data, nameIn(String(headers['content-disposition'] ?? '')) ?? fallbackName);
      message.success(formatMessage({ id: 'list.export.done' }));
    } catch (error) {
      if (!mine.signal.aborted)
        message.error(formatMessage({ id: 'list.export.failed' }, { reason: (error as Error).message }));
    } finally {
      setRunning(undefined);
    }
  };

  if (!running) {
    return (
      <Button type={look} icon={<DownloadOutlined />} onClick={run}>
        {label ?? formatMessage({ id: 'list.export' })}
      </Button>
    );
  }
  return (
    <Button
      type={look}
      icon={<CloseOutlined />}
      onClick={() => running.abort()}
      title={formatMessage({ id: 'list.export.cancel' })}
    >
      <span role="status">{formatMessage({ id: 'list.export.busy' })}</span>
    </Button>
  );
}
