import { EditOutlined } from '@ant-design/icons';
import { Button, Checkbox, Empty } from 'antd';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { TABLE_WIDE, useMedia } from '@/components/useMedia';
import type { SheetBatch, SheetProblem, SheetRow } from '@/services/types';
import type { Corrections } from '../useCorrections';
import { useGridKeys } from '../useGridKeys';
import { FIELDS, type Field, textOf, useSheetWords } from '../words';
import { RowOutcome } from './RowOutcome';
import { SheetCell, worst } from './SheetCell';

type Props = { batch: SheetBatch; rows: SheetRow[]; editable: boolean; corrections: Corrections };

const NONE: SheetProblem[] = [];

/** Always the same empty list, so that cells without a problem are not drawn again at every key. */
const problemsOf = (row: SheetRow, field: Field | null): SheetProblem[] => {
  const found = row.problems.filter((one) => one.field === field);
  return found.length > 0 ? found : NONE;
};

/** The cells of a row that have a problem. */
const wrongOf = (row: SheetRow) => FIELDS.filter((field) => problemsOf(row, field).length > 0);

function RowProblems({ row }: { row: SheetRow }) {
  return (
    <span className="sheet-problems">
      {problemsOf(row, null).map(({ code, level, text }) => (
        <span key={code} data-level={level}>
          <span aria-hidden="true">{level === 'error' ? '✕' : '!'}</span> {text}
        </span>
      ))}
    </span>
  );
}

/** A page of the rows: what the file says, what is wrong, what becomes of it; wrong cells can be typed over in place. */
export function RowTable({ batch, rows, editable, corrections }: Props) {
  const { say, label } = useSheetWords();
  const { drafts, leaveOut, save, saving } = corrections;
  const wide = useMedia(TABLE_WIDE);
  const { root, onKeyDown } = useGridKeys(() => void save());
  const [openRows, setOpenRows] = useState<ReadonlySet<number>>(new Set());
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('rows.none')} />;

  const openRow = (rowNo: number) => setOpenRows((before) => new Set([...before, rowNo]));
  const cell = (row: SheetRow, field: Field) => {
    const problems = problemsOf(row, field);
    const draft = drafts.of(row.rowNo, field);
    const wrong = problems.length > 0 || draft !== undefined || openRows.has(row.rowNo);
    return (
      <SheetCell
        rowNo={row.rowNo}
        field={field}
        text={textOf(row, field)}
        original={row.original[field] ?? ''}
        problems={problems}
        draft={draft}
        open={editable && !row.leftOut && wrong}
        type={drafts.type}
      />
    );
  };
  const tools = (row: SheetRow) =>
    editable && (
      <span className="sheet-row-tools">
        <Button
          size="small"
          type="text"
          icon={<EditOutlined />}
          disabled={row.leftOut}
          aria-label={say('rows.edit', { row: row.rowNo })}
          title={say('rows.edit', { row: row.rowNo })}
          onClick={() => openRow(row.rowNo)}
        />
        <Checkbox
          checked={!row.leftOut}
          disabled={saving}
          aria-label={say('rows.take', { row: row.rowNo })}
          title={say('rows.take', { row: row.rowNo })}
          onChange={({ target }) => leaveOut(row.rowNo, !target.checked)}
        />
      </span>
    );
  const done = batch.state === 'submitted';
  const cells = (row: SheetRow, fields: readonly Field[]) => (
    <dl className="sheet-card-cells">
      {fields.map((field) => (
        <div key={field}>
          <dt>{label(field)}</dt>
          <dd>{cell(row, field)}</dd>
        </div>
      ))}
    </dl>
  );
  const shared = { rows, cell, cells, tools, done, label, say, isOpen: (rowNo: number) => openRows.has(rowNo) };
  const doubleClick = ({ target }: MouseEvent) => {
    const rowNo = Number((target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row);
    if (editable && rowNo) openRow(rowNo);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the inputs inside; a row also has its button
    <div ref={root} onKeyDown={onKeyDown} onDoubleClick={doubleClick}>
      {wide ? <Wide {...shared} /> : <Narrow {...shared} />}
    </div>
  );
}

type Shared = {
  rows: SheetRow[];
  cell: (row: SheetRow, field: Field) => ReactNode;
  /** Several cells of a row with their names, one below the other. */
  cells: (row: SheetRow, fields: readonly Field[]) => ReactNode;
  tools: (row: SheetRow) => ReactNode;
  /** Whether all cells of a row are to be typed in. */
  isOpen: (rowNo: number) => boolean;
  done: boolean;
  label: (field: string) => string;
  say: ReturnType<typeof useSheetWords>['say'];
};

/**
 * What became of a row stands first: for that a submitted batch is opened. Then its cells with problems, wherever their
 * columns are, so that none has to be scrolled to; in their own columns they are only marked.
 */
function Wide({ rows, cell, cells, tools, done, label, say }: Shared) {
  const someWrong = rows.some((row) => wrongOf(row).length > 0);
  const became = (row: SheetRow) => (
    <td>
      <RowOutcome row={row} done={done} />
    </td>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be scrolled by the keyboard
    <section className="sheet-rows" aria-label={say('rows.table')} tabIndex={0}>
      <table aria-label={say('rows.title')}>
        <thead>
          <tr>
            <th scope="col" className="sheet-row-no">
              {say('rows.no')}
            </th>
            {done && <th scope="col">{say('outcome.done')}</th>}
            {someWrong && <th scope="col">{say('rows.wrong')}</th>}
            {FIELDS.map((field) => (
              <th key={field} scope="col">
                {label(field)}
              </th>
            ))}
            {!done && <th scope="col">{say('outcome.will')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.rowNo} data-row={row.rowNo} data-left-out={row.leftOut || undefined}>
              <th scope="row" className="sheet-row-no">
                {row.rowNo} {tools(row)}
                <bdi className="sheet-row-name">{textOf(row, 'name')}</bdi>
                <RowProblems row={row} />
              </th>
              {done && became(row)}
              {someWrong && <td className="sheet-wrong">{cells(row, wrongOf(row))}</td>}
              {FIELDS.map((field) => {
                const level = worst(problemsOf(row, field));
                return (
                  <td key={field} data-level={level}>
                    {level ? <span className="sheet-text">{textOf(row, field)}</span> : cell(row, field)}
                  </td>
                );
              })}
              {!done && became(row)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** On a phone a row is a card: who, what is wrong, what becomes of it; the other cells behind one press. */
function Narrow({ rows, cells, tools, isOpen, done, say }: Shared) {
  return (
    <ul className="sheet-cards" aria-label={say('rows.title')}>
      {rows.map((row) => {
        const wrong = wrongOf(row);
        return (
          <li key={row.rowNo} data-row={row.rowNo} data-left-out={row.leftOut || undefined}>
            <span className="sheet-card-head">
              <b>{say('rows.card', { row: row.rowNo, name: textOf(row, 'name') })}</b>
              {tools(row)}
            </span>
            <RowProblems row={row} />
            {wrong.length > 0 && cells(row, wrong)}
            <RowOutcome row={row} done={done} />
            <details open={isOpen(row.rowNo) || undefined}>
              <summary>{say('rows.others')}</summary>
              {cells(
                row,
                FIELDS.filter((field) => !wrong.includes(field)),
              )}
            </details>
          </li>
        );
      })}
    </ul>
  );
}
