import { Alert, Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { ToneTag } from '@/components/ToneTag';
import { useWrite } from '@/components/useWrite';
import { mapSheet } from '@/services/spreadsheet';
import type { SheetBatch, SheetColumn } from '@/services/types';
import type { Tone } from '../../../../config/theme';
import { allowed } from '../useBatch';
import { FIELDS, type Field, useSheetWords } from '../words';

type Props = { batch: SheetBatch; settle: (after: SheetBatch) => void; stale: () => void };

const LOOK: Record<SheetColumn['how'], { tone: Tone; symbol: string }> = {
  known: { tone: 'good', symbol: '✓' },
  remembered: { tone: 'good', symbol: '✓' },
  hand: { tone: 'working', symbol: '✎' },
  ignored: { tone: 'neutral', symbol: '–' },
  unknown: { tone: 'caution', symbol: '?' },
};
const LEAVE_OUT = '-';

/** As Excel names columns: A, B … Z, AA. */
export const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

/** What a column stands for, as the choice has it; undefined: nobody has said. */
const choiceOf = ({ field, how }: SheetColumn) =>
  field ?? (how === 'ignored' || how === 'hand' ? LEAVE_OUT : undefined);

/** Columns taken for the same thing. */
function doubled(columns: SheetColumn[], chosen: (column: SheetColumn) => string | undefined): Field[] {
  const all = columns.map(chosen).filter((one) => one && one !== LEAVE_OUT);
  return FIELDS.filter((field) => all.indexOf(field) !== all.lastIndexOf(field));
}

/** What each column of the file was taken for; what is unknown or wrong is said by hand, and the file is read again. */
export function ColumnMap({ batch, settle, stale }: Props) {
  const { say, label } = useSheetWords();
  const may = allowed(batch, 'map');
  const [choices, setChoices] = useState<ReadonlyMap<number, string>>(new Map());
  const [remember, setRemember] = useState(true);
  const needed = (column: SheetColumn) => column.how !== 'known' || choices.has(column.at);
  const calm = batch.columns.every(({ how }) => how !== 'unknown') && batch.missing.length === 0;
  const [all, setAll] = useState(!batch.columns.some(needed));
  const chosen = (column: SheetColumn) => choices.get(column.at) ?? choiceOf(column);
  const twice = doubled(batch.columns, chosen);

  const map = (part: { sheet?: string }) => {
    const said = part.sheet
      ? []
      : batch.columns.filter((column) => needed(column) && chosen(column) !== undefined && column.heading !== '');
    const columns = said.map((column) => {
      const choice = chosen(column);
      return { heading: column.heading, field: choice === LEAVE_OUT ? null : (choice as Field) };
    });
    return mapSheet({ id: batch.id }, { rowVersion: batch.rowVersion, columns, remember, ...part }, QUIET);
  };
  const done = (after: SheetBatch) => {
    settle(after);
    setChoices(new Map());
  };
  const { run: write, busy, failure } = useWrite(map, { done, stale });

  const options = [
    { value: LEAVE_OUT, label: say('columns.leaveOut') },
    ...FIELDS.map((field) => ({ value: field as string, label: label(field) })),
  ];
  const shown = batch.columns.filter((column) => all || needed(column));
  return (
    <section className="sheet-section" aria-label={say('columns.title')}>
      {batch.missing.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={say('columns.missing', { columns: batch.missing.map(label).join(say('outcome.and')) })}
          description={may.allowed && say('columns.missingHint')}
        />
      )}
      {batch.sheets.length > 1 && (
        <SheetChoice batch={batch} disabled={!may.allowed || busy || batch.parts.length > 0} choose={write} />
      )}
      <details open={!calm || undefined} className="sheet-columns-fold">
        <summary>{say(calm ? 'columns.calm' : 'columns.look', { n: batch.columns.length })}</summary>
        <div className="sheet-scroll">
          <table className="sheet-columns">
            <thead>
              <tr>
                {['at', 'heading', 'samples', 'field', 'how'].map((column) => (
                  <th key={column} scope="col">
                    {say(`columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((column) => (
                <tr key={column.at}>
                  <td>{letterOf(column.at)}</td>
                  <th scope="row">{column.heading || say('columns.noHeading')}</th>
                  <td className="portal-quiet">{column.samples.join(' · ')}</td>
                  <td>
                    {may.allowed ? (
                      <Select
                        showSearch={{ optionFilterProp: 'label' }}
                        size="small"
                        disabled={busy}
                        aria-label={say('columns.fieldOf', { heading: column.heading || letterOf(column.at) })}
                        placeholder={say('columns.choose')}
                        value={chosen(column)}
                        options={options}
                        popupMatchSelectWidth={false}
                        status={twice.includes(chosen(column) as Field) ? 'error' : undefined}
                        onChange={(value: string) => setChoices((before) => new Map(before).set(column.at, value))}
                        style={{ minWidth: 170 }}
                      />
                    ) : (
                      column.field && label(column.field)
                    )}
                  </td>
                  <td>
                    <ToneTag tone={LOOK[column.how].tone} icon={LOOK[column.how].symbol}>
                      {say(`columns.how.${column.how}`)}
                    </ToneTag>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {!all && (
          <Button type="link" size="small" onClick={() => setAll(true)}>
            {say('columns.all', { n: batch.columns.length })}
          </Button>
        )}
      </details>
      {twice.length > 0 && (
        <p role="alert" className="sheet-bad">
          {say('columns.twice', { columns: twice.map(label).join(', ') })}
        </p>
      )}
      {failure && <Alert type="error" showIcon role="alert" title={failure.message} />}
      {may.allowed && choices.size > 0 && (
        <div className="sheet-map-save">
          <Checkbox checked={remember} onChange={({ target }) => setRemember(target.checked)}>
            {batch.supplier ? say('columns.rememberFor', { name: batch.supplier }) : say('columns.remember')}
          </Checkbox>
          <Button type="primary" loading={busy} disabled={twice.length > 0} onClick={() => write({})}>
            {say('columns.apply')}
          </Button>
        </div>
      )}
    </section>
  );
}

type ChoiceProps = { batch: SheetBatch; disabled: boolean; choose: (part: { sheet: string }) => void };

function SheetChoice({ batch, disabled, choose }: ChoiceProps) {
  const { say } = useSheetWords();
  return (
    <label className="sheet-choice" htmlFor="sheet-choice">
      {say('columns.sheet')}{' '}
      <Select
        id="sheet-choice"
        size="small"
        disabled={disabled}
        value={batch.sheet ?? undefined}
        popupMatchSelectWidth={false}
        options={batch.sheets.map(({ name, hidden, rows }) => ({
          value: name,
          label: say(hidden ? 'columns.hiddenSheet' : 'columns.oneSheet', { name, rows }),
        }))}
        onChange={(sheet: string) => choose({ sheet })}
      />
    </label>
  );
}
