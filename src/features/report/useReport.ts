import { useIntl } from '@umijs/max';
import { App } from 'antd';
import { useState } from 'react';
import { ApiError } from '@/components/ApiError';
import { useLoaded } from '@/components/useLoaded';
import { useServerEvents } from '@/components/useServerEvents';
import { getReport } from '@/services/report';
import type { ReportView } from '@/services/types';

/** Runs one write; resolves to the fresh report, or to null when the server refused and the reader was told. */
export type Act = (write: () => Promise<ReportView>) => Promise<ReportView | null>;

/** One report, kept fresh: a change by somebody else arrives without a reload, unless `dirty` says that text waits. */
export function useReport(id: number, dirty: () => boolean) {
  const { message } = App.useApp();
  const { formatMessage } = useIntl();
  const { data, error, loading, reload } = useLoaded(`report ${id}`, (signal) => getReport({ id }, { signal, skipErrorHandler: true }));
  const [fresh, setFresh] = useState<ReportView>();
  const [busy, setBusy] = useState(false);
  const [changedElsewhere, setChangedElsewhere] = useState(false);
  const report = fresh && fresh.id === id && (!data || fresh.rowVersion >= data.rowVersion) ? fresh : data;

  useServerEvents((event) => {
    if (event.topic !== 'report' || (event.id !== null && event.id !== id) || busy) return;
    if (dirty()) setChangedElsewhere(true);
    else reload();
  });

  const act: Act = async (write) => {
    setBusy(true);
    try {
      const next = await write();
      setFresh(next);
      setChangedElsewhere(false);
      return next;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.reason === 'report.stale' || failure.reason === 'report.moved_meanwhile') reload();
      // the request layer has told 401, 403 and server faults already
      if (failure.code !== 401 && failure.code !== 403 && failure.code < 500) void message.error(failure.message || formatMessage({ id: 'checker.failed' }));
      return null;
    } finally {
      setBusy(false);
    }
  };

  return { report, error, loading, busy, act, reload, changedElsewhere, forgetChange: () => setChangedElsewhere(false) };
}
