import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { AutoComplete, Button, Input } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import { FlagTag } from '@/components/FlagTag';
import { ownName } from '@/components/own-name';
import { askedLanguage, catalogueFor } from '@/components/reader-language';
import type { AnalyteView } from '@/services/types';
import type { WorkingData } from '../useWorkingData';
import type { Row } from '../working-rows';

type Props = { data: WorkingData; analytes: AnalyteView[] };
const SUGGESTIONS = 12;

const nameField = () => (catalogueFor(askedLanguage()) === 'en-US' ? 'nameEn' : 'nameZh');

/** Enter and the arrows go from row to row in one column, as in a spreadsheet; Enter on the last row opens a new one. */
function useGridKeys(addRow: () => void) {
  const body = useRef<HTMLTableSectionElement>(null);
  const go = (row: number, column: number) => {
    const target = body.current?.rows[row]?.cells[column]?.querySelector('input');
    target?.focus();
    target?.select();
    return target !== null && target !== undefined;
  };
  /** A new row whose name can be typed at once. */
  const open = () => {
    const at = body.current?.rows.length ?? 0;
    addRow();
    window.requestAnimationFrame(() => go(at, 0));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest('td');
    const row = cell?.parentElement as HTMLTableRowElement | undefined;
    if (!cell || !row || event.nativeEvent.isComposing) return;
    const choosing = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
    const at = row.sectionRowIndex;
    if (event.key === 'ArrowDown' && !choosing) go(at + 1, cell.cellIndex);
    else if (event.key === 'ArrowUp' && !choosing) go(at - 1, cell.cellIndex);
    else if (event.key === 'Enter' && !choosing) {
      event.preventDefault();
      const nextColumn = cell.cellIndex === 0 ? 1 : cell.cellIndex;
      if (cell.cellIndex === 0) go(at, nextColumn);
      else if (!go(at + 1, cell.cellIndex)) open();
    }
  };
  return { body, onKeyDown, open };
}

function Previous({ row }: { row: Row }) {
  const [last] = row.previous;
  if (!last) return <span className="checker-facts">–</span>;
  const all = row.previous.map((p) => `${p.testOn ?? ''} ${p.value} ${p.unit} (${p.reportNo})`).join('\n');
  return (
    <span title={all}>
      {[last.value, last.unit === row.unit ? '' : last.unit].filter(Boolean).join(' ')}{' '}
      <span className="checker-facts">{last.testOn}</span>
    </span>
  );
}

/** The biomarker table: result, unit and range as the vendor prints them; flags and previous values are the server's. */
export function BiomarkerTable({ data, analytes }: Props) {
  const { formatMessage } = useIntl();
  const t = (id: string, values?: Record<string, string>) => formatMessage({ id }, values);
  const { rows, editable, changeRows, addRow } = data;
  const { body, onKeyDown, open } = useGridKeys(addRow);
  const set = (row: Row, part: Partial<Row>) =>
    changeRows(rows.map((one) => (one.key === row.key ? { ...one, ...part } : one)));
  const named = (row: Row, text: string) =>
    set(row, {
      [nameField()]: text,
      ...(nameField() === 'nameEn' ? { nameZh: '' } : { nameEn: '' }),
      analyteCode: null,
    });
  const choose = (row: Row, analyte: AnalyteView) =>
    set(row, {
      analyteCode: analyte.code,
      nameEn: analyte.nameEn,
      nameZh: analyte.nameZh,
      unit: row.unit || analyte.unit,
      specimen: row.specimen || analyte.specimen,
    });
  const suggestions = (typed: string) => {
    const wanted = typed.trim().toLowerCase();
    if (!wanted) return [];
    return analytes
      .filter((a) => [a.nameEn, a.nameZh, a.code].some((text) => text.toLowerCase().includes(wanted)))
      .slice(0, SUGGESTIONS)
      .map((analyte) => ({ value: analyte.code, label: `${ownName(analyte)} · ${analyte.unit}`, analyte }));
  };
  const cell = (row: Row, field: 'value' | 'unit' | 'range' | 'comment', label: string) =>
    editable ? (
      <Input
        size="small"
        variant="borderless"
        value={row[field]}
        aria-label={`${ownName(row) || t('checker.row.new')}: ${label}`}
        onChange={(event) => set(row, { [field]: event.target.value })}
      />
    ) : (
      row[field]
    );

  return (
    <section className="checker-table">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the inputs inside */}
      <div className="checker-scroll" onKeyDown={onKeyDown} tabIndex={editable ? undefined : 0}>
        <table aria-label={t('checker.biomarkers')}>
          <thead>
            <tr>
              {['biomarker', 'result', 'unit', 'range', 'flag', 'previous', 'comment'].map((column) => (
                <th key={column} scope="col" className={column === 'result' ? 'checker-number' : undefined}>
                  {t(`checker.column.${column}`)}
                </th>
              ))}
              {editable && <td />}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row) => (
              <tr key={row.key}>
                <td>
                  {editable ? (
                    <AutoComplete
                      size="small"
                      variant="borderless"
                      className="checker-biomarker"
                      value={ownName(row)}
                      options={suggestions(ownName(row))}
                      aria-label={t('checker.column.biomarker')}
                      onChange={(text) =>
                        typeof text === 'string' && !analytes.some((a) => a.code === text) && named(row, text)
                      }
                      onSelect={(_code, option) => choose(row, (option as unknown as { analyte: AnalyteView }).analyte)}
                    />
                  ) : (
                    ownName(row)
                  )}
                </td>
                <td className="checker-number">{cell(row, 'value', t('checker.column.result'))}</td>
                <td>{cell(row, 'unit', t('checker.column.unit'))}</td>
                <td>{cell(row, 'range', t('checker.column.range'))}</td>
                <td>
                  <FlagTag flag={row.flag} />
                </td>
                <td>
                  <Previous row={row} />
                </td>
                <td>{cell(row, 'comment', t('checker.column.comment'))}</td>
                {editable && (
                  <td>
                    <Button
                      size="small"
                      type="text"
                      icon={<DeleteOutlined />}
                      aria-label={t('checker.row.remove', { name: ownName(row) })}
                      onClick={() => changeRows(rows.filter((one) => one.key !== row.key))}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && (
          <p className="checker-empty">{t(editable ? 'checker.row.none' : 'checker.row.noneReadOnly')}</p>
        )}
      </div>
      {editable && (
        <Button size="small" icon={<PlusOutlined />} onClick={open}>
          {t('checker.row.add')}
        </Button>
      )}
    </section>
  );
}
