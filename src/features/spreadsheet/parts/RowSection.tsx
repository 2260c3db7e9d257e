import { useDebounce, useUpdateEffect } from 'ahooks';
import { Alert, Button, Input, Pagination, Segmented, Select, Skeleton } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ListFailure } from '@/components/ListFailure';
import { useLoaded } from '@/components/useLoaded';
import { LIST_SHEET_ROWS_SHOW } from '@/services/choices';
import { listSheetRows } from '@/services/spreadsheet';
import type { SheetBatch } from '@/services/types';
import { allowed } from '../useBatch';
import type { Corrections } from '../useCorrections';
import { useSheetWords } from '../words';
import { type Group, ProblemList } from './ProblemList';
import { RowTable } from './RowTable';

/** The kinds of problem are chosen by the problem itself. */
const SHOWN = LIST_SHEET_ROWS_SHOW.filter((show) => show !== 'errors' && show !== 'warnings');
const PAGE_SIZES = [20, 50, 100];
const TYPING_PAUSE_MS = 300;
type Show = (typeof SHOWN)[number];

/** What of the rows is looked at. */
function useQuestion(batch: SheetBatch) {
  const [show, setShow] = useState<Show>(batch.errorCount > 0 ? 'problems' : 'all');
  const [group, setGroup] = useState<Group>();
  const [typed, setTyped] = useState('');
  const q = useDebounce(typed.trim(), { wait: TYPING_PAUSE_MS });
  const [current, setCurrent] = useState(1);
  const [pageSize, setPageSize] = useState(20);
  useUpdateEffect(() => setCurrent(1), [q]);
  const query = {
    current,
    pageSize,
    show: group ? (group.level === 'error' ? ('errors' as const) : ('warnings' as const)) : show,
    ...(group && { code: group.code, ...(group.field && { field: group.field }) }),
    ...(q && { q }),
  };
  const first = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      setCurrent(1);
    };
  };
  return {
    query,
    show,
    setShow: first((next: Show) => {
      setShow(next);
      setGroup(undefined);
    }),
    group,
    setGroup: first(setGroup),
    typed,
    setTyped,
    setPage: (page: number, size: number) => {
      setCurrent(size === pageSize ? page : 1);
      setPageSize(size);
    },
    setCurrent,
  };
}

/** When the cell that was typed in has gone because it is right now, the next one that is wrong has the focus. */
function useKeptFocus(rows: unknown, saving: boolean) {
  const root = useRef<HTMLElement>(null);
  const typing = useRef(false);
  if (saving) typing.current = root.current?.contains(document.activeElement) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at after every new page of rows
  useLayoutEffect(() => {
    if (!typing.current || saving || root.current?.contains(document.activeElement)) return;
    typing.current = false;
    (root.current?.querySelector<HTMLElement>('input.sheet-input') ?? root.current)?.focus();
  }, [rows, saving]);
  return root;
}

type Props = { batch: SheetBatch; corrections: Corrections };

/** The rows of a batch, paged by the server: all, those with problems, or those that create, change or leave something. */
export function RowSection({ batch, corrections }: Props) {
  const { say } = useSheetWords();
  const ask = useQuestion(batch);
  const { query } = ask;
  const question = JSON.stringify({ ...query, id: batch.id, version: batch.rowVersion, state: batch.state });
  const list = useLoaded(question, (call) => listSheetRows({ id: batch.id, ...query }, call), { keep: true });
  const { data, error } = list;
  const root = useKeptFocus(data, corrections.saving);
  const last = data ? Math.max(1, Math.ceil(data.total / query.pageSize)) : undefined;
  const { setCurrent } = ask;
  useEffect(() => {
    if (!list.loading && last !== undefined && query.current > last) setCurrent(last);
  }, [list.loading, last, query.current, setCurrent]);
  const editable = allowed(batch, 'correct').allowed;
  const name = (one: Show) => say(`rows.show.${batch.state === 'submitted' ? 'done' : 'will'}.${one}`);

  return (
    <>
      <ProblemList problems={batch.problems} chosen={ask.group} choose={ask.setGroup} />
      <section ref={root} tabIndex={-1} className="sheet-section" aria-label={say('rows.title')}>
        <div className="sheet-row-tools-bar">
          <h3>{say('rows.title')}</h3>
          <Segmented
            className="portal-wide-only"
            size="small"
            aria-label={say('rows.showLabel')}
            value={ask.group ? undefined : ask.show}
            options={SHOWN.map((value) => ({ value, label: name(value) }))}
            onChange={ask.setShow}
          />
          <Select
            className="sheet-narrow-only"
            aria-label={say('rows.showLabel')}
            value={ask.group ? undefined : ask.show}
            options={SHOWN.map((value) => ({ value, label: name(value) }))}
            onChange={ask.setShow}
          />
          <Input.Search
            size="small"
            allowClear
            maxLength={100}
            value={ask.typed}
            placeholder={say('rows.search')}
            aria-label={say('rows.search')}
            onChange={({ target }) => ask.setTyped(target.value)}
          />
        </div>
        {error && <ListFailure title={say('rows.failed')} error={error} retry={list.reload} />}
        {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
        {data && <RowTable batch={batch} rows={data.rows} editable={editable} corrections={corrections} />}
        {data && data.total > 20 && (
          <Pagination
            size="small"
            current={query.current}
            pageSize={query.pageSize}
            total={data.total}
            pageSizeOptions={PAGE_SIZES}
            showSizeChanger
            showQuickJumper={data.total > query.pageSize * 10}
            showTotal={(total) => say('rows.total', { n: total.toLocaleString() })}
            onChange={ask.setPage}
          />
        )}
        {editable && data && data.rows.length > 0 && <p className="portal-quiet sheet-keys">{say('rows.keys')}</p>}
        <SaveBar corrections={corrections} />
      </section>
    </>
  );
}

/** What is typed and not saved; it stays in sight while there is something. */
function SaveBar({ corrections }: { corrections: Corrections }) {
  const { say } = useSheetWords();
  const { drafts, saving, failure, save, discard } = corrections;
  if (drafts.count === 0 && !failure) return null;
  return (
    <div className="sheet-save">
      {failure && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={failure.message}
          description={drafts.count > 0 && say('rows.keptTyped', { n: drafts.count })}
        />
      )}
      {drafts.count > 0 && (
        <span className="sheet-save-line">
          <span role="status">{say('rows.unsaved', { n: drafts.count })}</span>
          <Button onClick={discard} disabled={saving}>
            {say('rows.discard')}
          </Button>
          <Button type="primary" loading={saving} onClick={save}>
            {say('rows.save', { n: drafts.count })}
          </Button>
        </span>
      )}
    </div>
  );
}
