import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { RegisterRow } from '@/services/types';
import { useIntakeWords } from '../words';

type Act = (row: RegisterRow) => void;

/** What is seldom done with a file of the register, and never by a slip: behind a button of its row. */
export function RowMenu({ row, undo, takeOut }: { row: RegisterRow; undo: Act; takeOut: Act }) {
  const { say } = useIntakeWords();
  const items = [
    ...(row.correction ? [{ key: 'takeOut', label: say('takeOut.short'), danger: true }] : []),
    ...(row.mayUndoMatch ? [{ key: 'undo', label: say('undo'), danger: true }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => (key === 'undo' ? undo : takeOut)(row) }}>
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined />}
        aria-label={say('register.more', { no: row.reportNo })}
      />
    </Dropdown>
  );
}
