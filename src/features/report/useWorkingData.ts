import { useEffect, useRef, useState } from 'react';
import { saveWorkingData } from '@/services/report';
import type { ReportView } from '@/services/types';
import type { Act } from './useReport';
import { bodyOf, emptyRow, mergeSaved, type Row, rowsOf } from './working-rows';

export type Texts = Pick<ReportView, 'testOn' | 'specimen' | 'comments' | 'performingText' | 'language' | 'nameEn' | 'nameZh'>;
export type SaveState = 'saved' | 'dirty' | 'saving' | 'failed';

const textsOf = ({ testOn, specimen, comments, performingText, language, nameEn, nameZh }: ReportView): Texts => ({ testOn, specimen, comments, performingText, language, nameEn, nameZh });
const SAVE_PAUSE_MS = 1200;

/**
 * The reviewer's table and texts while they are typed. They are saved by themselves after a pause and at the latest
 * before any move; an answer never overwrites what was typed since.
 */
export function useWorkingData(report: ReportView, act: Act) {
  const editable = report.allowedActions.some(({ action, allowed }) => action === 'edit' && allowed);
  const [rows, setRows] = useState<Row[]>(() => rowsOf(report));
  const [texts, setTexts] = useState<Texts>(() => textsOf(report));
  const [state, setState] = useState<SaveState>('saved');
  const latest = useRef({ rows, texts, state, report });
  latest.current = { rows, texts, state, report };
  const timer = useRef<number>(undefined);
  const saving = useRef<Promise<ReportView | null>>(undefined);

  // somebody else's change, or another report: taken over unless text waits here
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row version stands for the report
  useEffect(() => {
    if (latest.current.state !== 'saved') return;
    setRows(rowsOf(report));
    setTexts(textsOf(report));
  }, [report.id, report.rowVersion]);

  const saveNow = async (): Promise<ReportView | null> => {
    window.clearTimeout(timer.current);
    if (saving.current) await saving.current;
    const { rows: sent, texts: said, state: now, report: base } = latest.current;
    if (now === 'saved') return base;
    setState('saving');
    latest.current.state = 'saving';
    const { testOn, ...rest } = said;
    saving.current = act(() => saveWorkingData({ id: base.id }, { rowVersion: base.rowVersion, results: bodyOf(sent), testOn: testOn || null, ...rest }));
    const saved = await saving.current;
    saving.current = undefined;
    const typedSince = latest.current.rows !== sent || latest.current.texts !== said;
    const next: SaveState = saved === null ? 'failed' : typedSince ? 'dirty' : 'saved';
    latest.current.state = next;
    if (saved) {
      latest.current.report = saved;
      setRows((current) => mergeSaved(current, sent, saved.results));
    }
    setState(next);
    return saved;
  };

  const soon = () => {
    setState('dirty');
    latest.current.state = 'dirty';
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void saveNow(), SAVE_PAUSE_MS);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const change = (next: Row[]) => {
    setRows(next);
    soon();
  };
  return {
    editable,
    rows,
    texts,
    state,
    dirty: state !== 'saved',
    saveNow,
    changeRows: change,
    changeTexts: (part: Partial<Texts>) => {
      setTexts((before) => ({ ...before, ...part }));
      soon();
    },
    addRow: () => setRows((before) => [...before, emptyRow()]),
  };
}

export type WorkingData = ReturnType<typeof useWorkingData>;
