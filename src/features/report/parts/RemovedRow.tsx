import { useIntl } from '@umijs/max';
import { Button } from 'antd';
import { ownName } from '@/components/own-name';
import type { WorkingData } from '../useWorkingData';
import type { Row } from '../working-rows';

const COLUMNS = 8;

/** Stands where a row was removed last, and puts it back. */
export function RemovedRow({ row, data }: { row: Row; data: WorkingData }) {
  const { formatMessage } = useIntl();
  const putBack = () => {
    data.putBack();
    const field = `[data-result-row="${row.key}"] [data-column=value] textarea`;
    window.requestAnimationFrame(() => document.querySelector<HTMLElement>(field)?.focus());
  };
  const what = [ownName(row), row.value, row.unit].filter(Boolean).join(' ');
  return (
    <tbody className="checker-removed">
      <tr>
        <td colSpan={COLUMNS}>
          <span>{formatMessage({ id: 'checker.row.removed' }, { what })}</span>
          <Button size="small" autoFocus onClick={putBack}>
            {formatMessage({ id: 'checker.row.putBack' })}
          </Button>
        </td>
      </tr>
    </tbody>
  );
}
