import { useIntl } from '@umijs/max';
import { Button } from 'antd';
import { useRef } from 'react';
import type { Proposed } from '../useProposedRows';
import { TAKE_KEY } from './moves';

const COLUMNS = 8;

/**
 * The rows that the reader saw in the original, below those that count: taken over one by one or all, and then checked
 * like typed ones.
 */
export function ProposedRows({ rows, take }: Proposed) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string | number>) => formatMessage({ id: `checker.${id}` }, values);
  const first = useRef<HTMLTableRowElement>(null);
  if (rows.length === 0) return null;
  /** The next row's button is under the finger again, or the last row's value where there is none. */
  const takeOne = (row: (typeof rows)[number]) => {
    const table = first.current?.closest('table');
    const at = rows.indexOf(row);
    take([row]);
    window.requestAnimationFrame(() => {
      const buttons = table?.querySelectorAll<HTMLElement>('[data-proposed-row] button') ?? [];
      const values = table?.querySelectorAll<HTMLElement>('[data-result-row] [data-column=value] textarea') ?? [];
      (buttons[Math.min(at, buttons.length - 1)] ?? values[values.length - 1])?.focus();
    });
  };
  return (
    <tbody className="checker-proposed">
      <tr ref={first} className="checker-proposed-head">
        <td colSpan={COLUMNS}>
          <div className="checker-proposed-lead">
            <span>{say('proposed', { count: rows.length })}</span>
            <Button size="small" aria-keyshortcuts={`Shift+${TAKE_KEY}`} onClick={() => take(rows)}>
              {say('proposed.all')}
              <kbd className="checker-key">⇧{TAKE_KEY}</kbd>
            </Button>
          </div>
        </td>
      </tr>
      {rows.map((row, index) => (
        <tr key={row.place} data-proposed-row={row.place}>
          <th scope="row" data-column="name" title={row.quote}>
            <span className="checker-name-text">{row.name}</span>
          </th>
          <td data-column="value">{row.value}</td>
          <td data-column="flag" />
          <td data-column="unit">{row.unit}</td>
          <td data-column="range" data-label={say('column.range')}>
            <span className="checker-proposed-range">{row.range}</span>
          </td>
          <td data-column="take" colSpan={3}>
            <Button
              size="small"
              aria-label={say('proposed.takeRow', { name: row.name })}
              aria-keyshortcuts={index === 0 ? TAKE_KEY : undefined}
              onClick={() => takeOne(row)}
            >
              {say('proposed.take')}
              {index === 0 && <kbd className="checker-key">{TAKE_KEY}</kbd>}
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  );
}
