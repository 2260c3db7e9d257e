import { memo, useId } from 'react';
import type { SheetProblem } from '@/services/types';
import type { Draft } from '../useDrafts';
import { type Field, useSheetWords } from '../words';

type Props = {
  rowNo: number;
  field: Field;
  /** What is saved, and what the file had where that was put right. */
  text: string;
  original: string;
  problems: SheetProblem[];
  draft: Draft | undefined;
  /** Whether the cell is an input now. */
  open: boolean;
  type: (rowNo: number, field: Field, text: string, saved: string) => void;
};

/** The gravest level among problems, undefined without any. */
export const worst = (problems: SheetProblem[]) =>
  problems.some(({ level }) => level === 'error') ? 'error' : problems.length > 0 ? 'warning' : undefined;

/** One cell: text, or an input where something is to be put right. What is wrong stands in words below it. */
export const SheetCell = memo(function SheetCell(props: Props) {
  const { rowNo, field, text, original, problems, draft, open, type } = props;
  const { say, label } = useSheetWords();
  const id = useId();
  const level = worst(problems);
  const moved = draft !== undefined && draft.base !== text;
  return (
    <>
      {open ? (
        <input
          className="sheet-input"
          data-level={level}
          data-draft={draft !== undefined || undefined}
          value={draft?.text ?? text}
          maxLength={500}
          aria-label={say('rows.cell', { row: rowNo, column: label(field) })}
          aria-invalid={level === 'error' && !draft ? true : undefined}
          aria-describedby={problems.length > 0 ? id : undefined}
          onChange={({ target }) => type(rowNo, field, target.value, text)}
        />
      ) : (
        <span className="sheet-text">{text}</span>
      )}
      {problems.length > 0 && (
        <span id={id} className="sheet-problems">
          {problems.map((problem) => (
            <span key={problem.code} data-level={problem.level}>
              <span aria-hidden="true">{problem.level === 'error' ? '✕' : '!'}</span> {problem.text}
            </span>
          ))}
        </span>
      )}
      {text !== original && <span className="sheet-was">{say('rows.was', { text: original || '–' })}</span>}
      {moved && <span className="sheet-was">{say('rows.meanwhile', { text: text || '–' })}</span>}
    </>
  );
});
