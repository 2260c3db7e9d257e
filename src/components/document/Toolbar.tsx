import {
  ColumnWidthOutlined,
  DownloadOutlined,
  LeftOutlined,
  RightOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button, InputNumber, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { View } from './useView';

type Props = {
  url: string;
  page: number;
  pages: number;
  goTo: (page: number) => void;
  view: View;
  children?: ReactNode;
};

type ToolProps = { label: string; icon: ReactNode; run: () => void; shortcut: string; disabled?: boolean };

/** One tool of a document; it names its key. */
export function Tool({ label, icon, run, shortcut, disabled = false }: ToolProps) {
  return (
    <Tooltip title={`${label} (${shortcut})`}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        disabled={disabled}
        onClick={run}
      />
    </Tooltip>
  );
}

/** Page number, zoom, turn and download; each tool names its key. */
export function Toolbar({ url, page, pages, goTo, view, children }: Props) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id: `pdf.viewer.${id}` });
  const tool = (id: string, icon: ReactNode, run: () => void, key: string, disabled = false) => (
    <Tool label={say(id)} icon={icon} run={run} shortcut={key} disabled={disabled} />
  );
  return (
    <div className="portal-pdf-tools" role="toolbar" aria-label={say('tools')}>
      {tool('previous', <LeftOutlined />, () => goTo(page - 1), 'PageUp', page <= 1)}
      <InputNumber
        size="small"
        className="portal-pdf-page-number"
        aria-label={say('page')}
        min={1}
        max={Math.max(pages, 1)}
        precision={0}
        value={page}
        controls={false}
        onChange={(wanted) => wanted && goTo(wanted)}
      />
      <span>{formatMessage({ id: 'pdf.viewer.of' }, { pages })}</span>
      {tool('next', <RightOutlined />, () => goTo(page + 1), 'PageDown', page >= pages)}
      <span className="portal-pdf-gap" />
      {tool('smaller', <ZoomOutOutlined />, view.smaller, '-')}
      <span className="portal-pdf-zoom" aria-live="polite">
        {Math.round(view.zoom * 100)}%
      </span>
      {tool('larger', <ZoomInOutlined />, view.larger, '+')}
      {tool('fit', <ColumnWidthOutlined />, view.fit, '0')}
      {tool('turn', <RotateRightOutlined />, view.turn, 'R')}
      {children}
      <Tooltip title={say('download')}>
        <Button type="text" size="small" icon={<DownloadOutlined />} aria-label={say('download')} href={url} download />
      </Tooltip>
    </div>
  );
}
