import { useMemoizedFn } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import { saveWorkingData } from '@/services/report';
import type { ReportView } from '@/services/types';
import type { Act } from './useReport';
import { bodyOf, emptyRow, isBlank, mergeSaved, type Row, rowsOf } from './working-rows';

export type Texts = Pick<
  ReportView,
  | 'testOn'
  | 'collectedAt'
  | 'specimen'
  | 'requester'
  | 'selfReferred'
  | 'comments'
  | 'performingText'
  | 'language'
  | 'nameEn'
  | 'nameZh'
>;
export type SaveState = 'saved' | 'dirty' | 'saving' | 'failed' | 'conflict';

const textsOf = ({
  testOn,
  collectedAt,
  requester,
  selfReferred,
  specimen,
  comments,
  performingText,
  language,
  nameEn,
  nameZh,
}: ReportView): Texts => ({
  testOn,
  collectedAt,
  requester,
  selfReferred,
  specimen,
  comments,
  performingText,
  language,
  nameEn,
  nameZh,
});
const SAVE_PAUSE_MS = 1200;
/** A number that is half typed may be a critical value, which only a person can close: it waits for the rest. */
const HALF_TYPED_MS = 8000;

const isInValue = () => document.activeElement?.closest('[data-column="value"]') != null;

/** Whether nobody touched the table and the texts between two readings of a report. */
const sameWork = (a: ReportView, b: ReportView) => {
  const work = (report: ReportView) => JSON.stringify([bodyOf(rowsOf(report)), textsOf(report)]);
  return work(a) === work(b);
};

/**
 * The reviewer's table and texts while they are typed. They are saved by themselves after a pause and at the latest
 * before any move; an answer never overwrites what was typed since, and what was typed never overwrites what somebody
 * else saved meanwhile: then the person decides.
 */
export function useWorkingData(report: ReportView, act: Act) {
  const editable = report.allowedActions.some(({ action, allowed }) => action === 'edit' && allowed);
  const [rows, setRows] = useState<Row[]>(() => rowsOf(report));
  const [texts, setTexts] = useState<Texts>(() => textsOf(report));
  const [state, setState] = useState<SaveState>('saved');
  /** The row that was removed last, and where it stood. */
  const [removed, setRemoved] = useState<{ row: Row; at: number }>();
  const latest = useRef({ rows, texts, state });
  latest.current = { rows, texts, state };
  /** The reading of the report that the rows and texts were begun from. */
  const base = useRef(report);
  const timer = useRef<number>(undefined);
  const saving = useRef<Promise<ReportView | null>>(undefined);

  const toState = (next: SaveState) => {
    latest.current.state = next;
    setState(next);
  };
  const takeOver = () => {
    base.current = report;
    setRows(rowsOf(report));
    setTexts(textsOf(report));
    setRemoved(undefined);
    toState('saved');
  };

  const saveNow = async (): Promise<ReportView | null> => {
    window.clearTimeout(timer.current);
    if (saving.current) await saving.current;
    const { rows: sent, texts: said, state: now } = latest.current;
    if (now === 'saved') return base.current;
    if (now === 'conflict') return null;
    toState('saving');
    const { id, rowVersion } = base.current;
    const { testOn, ...rest } = said;
    saving.current = act(() =>
      saveWorkingData({ id }, { rowVersion, results: bodyOf(sent), testOn: testOn || null, ...rest }),
    );
    const saved = await saving.current;
    saving.current = undefined;
    const typedSince = latest.current.rows !== sent || latest.current.texts !== said;
    const next: SaveState = saved === null ? 'failed' : typedSince ? 'dirty' : 'saved';
    if (saved) {
      base.current = saved;
      setRows((current) => mergeSaved(current, sent, saved.results));
    }
    toState(next);
    return saved;
  };

  const soon = () => {
    if (latest.current.state === 'conflict') return;
    toState('dirty');
    const typedAt = Date.now();
    const wait = () => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(
        () => (isInValue() && Date.now() - typedAt < HALF_TYPED_MS ? wait() : void saveNow()),
        SAVE_PAUSE_MS,
      );
    };
    wait();
  };
  // somebody else's change, or another report: taken over unless text waits here
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row version stands for the report
  useEffect(() => {
    const before = base.current;
    if (report.rowVersion <= before.rowVersion || latest.current.state === 'saving') return;
    if (latest.current.state === 'saved') takeOver();
    else if (sameWork(before, report)) {
      base.current = report;
      if (latest.current.state === 'failed') soon();
    } else {
      window.clearTimeout(timer.current);
      toState('conflict');
    }
  }, [report.id, report.rowVersion, state]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  // the same functions all the time, so that a keystroke draws one row anew and not all
  const changeRows = useMemoizedFn((change: (rows: Row[]) => Row[]) => {
    setRows(change);
    soon();
  });
  const changeRow = useMemoizedFn((key: number, part: Partial<Row>) =>
    changeRows((before) => before.map((row) => (row.key === key ? { ...row, ...part } : row))),
  );
  const removeRow = useMemoizedFn((key: number) => {
    const at = latest.current.rows.findIndex((row) => row.key === key);
    const row = latest.current.rows[at];
    setRemoved(row && !isBlank(row) ? { row, at } : undefined);
    changeRows((before) => before.filter((one) => one.key !== key));
  });
  const putBack = () => {
    if (!removed) return;
    setRemoved(undefined);
    changeRows((before) => before.toSpliced(removed.at, 0, removed.row));
  };
  return {
    editable,
    rows,
    texts,
    state,
    dirty: state !== 'saved',
    saveNow,
    /** What somebody else saved replaces what was typed here. */
    takeTheirs: takeOver,
    /** What was typed here is written over what somebody else saved. */
    keepMine: () => {
      base.current = report;
      toState('dirty');
      void saveNow();
    },
    changeRow,
    removeRow,
    removed,
    putBack,
    addRows: (more: Row[]) => changeRows((before) => [...before, ...more]),
    changeTexts: (part: Partial<Texts>) => {
      setTexts((before) => ({ ...before, ...part }));
      soon();
    },
    addRow: () => setRows((before) => [...before, emptyRow()]),
  };
}

export type WorkingData = ReturnType<typeof useWorkingData>;
