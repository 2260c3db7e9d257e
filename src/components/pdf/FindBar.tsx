import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button, Input } from 'antd';
import type { Find } from './useFind';

/** The field for words to look for in a document, and where they were found. */
export function FindBar({ find }: { find: Find }) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, number>) => formatMessage({ id: `pdf.find.${id}` }, values);
  const { wanted, found, current, isLooking } = find;
  const isAsked = Boolean(wanted?.trim());
  const count = say(found.length === 0 ? 'none' : 'count', { current: current + 1, found: found.length });
  return (
    <search className="portal-pdf-find">
      <Input
        autoFocus
        size="small"
        allowClear
        aria-label={say('label')}
        placeholder={say('label')}
        value={wanted ?? ''}
        maxLength={100}
        onChange={({ target }) => find.look(target.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') find.close();
          if (event.key === 'Enter' && found.length > 0) find.step(event.shiftKey ? -1 : 1);
        }}
      />
      <span role="status">{isAsked && (found.length > 0 || !isLooking ? count : say('looking'))}</span>
      <Button
        type="text"
        size="small"
        icon={<UpOutlined />}
        aria-label={say('previous')}
        disabled={found.length < 2}
        onClick={() => find.step(-1)}
      />
      <Button
        type="text"
        size="small"
        icon={<DownOutlined />}
        aria-label={say('next')}
        disabled={found.length < 2}
        onClick={() => find.step(1)}
      />
      <Button type="text" size="small" icon={<CloseOutlined />} aria-label={say('close')} onClick={find.close} />
    </search>
  );
}
