import { useIntl } from '@umijs/max';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { ApiError } from '@/components/ApiError';
import { useLoaded } from '@/components/useLoaded';
import { useServerEvents } from '@/components/useServerEvents';
import { getReport } from '@/services/report';
import type { ReportView } from '@/services/types';

/** Runs one write; resolves to the fresh report, or to null when the server refused and the reader was told. */
export type Act = (write: () => Promise<ReportView>) => Promise<ReportView | null>;

/** One report, kept fresh: a change by somebody else arrives without a reload of the page. */
export function useReport(id: number) {
  const { message } = App.useApp();
  const { formatMessage } = useIntl();
  const { data, error, loading, reload } = useLoaded(`report ${id}`, (call) => getReport({ id }, call));
  const [written, setWritten] = useState<{ report: ReportView; over: ReportView | undefined }>();
  const [busy, setBusy] = useState(false);
  const isMissed = useRef(false);
  // what a write answered stands until something as new has been loaded after it
  const isNewest =
    written?.report.id === id &&
    (written.over === data || written.report.rowVersion > (data?.rowVersion ?? Number.NEGATIVE_INFINITY));
  const report = isNewest ? written?.report : data;

  useServerEvents((event) => {
    if (event.topic !== 'report' || (event.id !== null && event.id !== id)) return;
    if (busy) isMissed.current = true;
    else reload();
  });

  const loadedNow = useRef(data);
  loadedNow.current = data;
  const act: Act = async (write) => {
    setBusy(true);
    try {
      const next = await write();
      setWritten({ report: next, over: loadedNow.current });
      return next;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.reason === 'report.stale' || failure.reason === 'report.moved_meanwhile') reload();
      // the request layer has told 401, 403 and server faults already
      if (failure.code !== 401 && failure.code !== 403 && failure.code < 500)
        void message.error(failure.message || formatMessage({ id: 'checker.failed' }));
      return null;
    } finally {
      setBusy(false);
      if (isMissed.current) reload();
      isMissed.current = false;
    }
  };

  return { report, error, loading, busy, act, reload };
}
