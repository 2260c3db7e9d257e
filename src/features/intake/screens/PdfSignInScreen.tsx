import { App, Empty, Skeleton } from 'antd';
import { useCallback, useState } from 'react';
import { FileDrop } from '@/components/FileDrop';
import { ListFailure } from '@/components/ListFailure';
import { PdfViewer } from '@/components/PdfViewer';
import { type Loaded, useLoaded } from '@/components/useLoaded';
import { useMay } from '@/components/useMay';
import { useServerEvents } from '@/components/useServerEvents';
import { useUrlQuery } from '@/components/useUrlQuery';
import { type DeskDetail, type DeskPage, fileAddress, listDesk, showDesk, type UploadAnswer } from '../api';
import '../intake.css';
import { DecisionPanel } from '../parts/DecisionPanel';
import { UploadList } from '../parts/UploadList';
import { WaitingList } from '../parts/WaitingList';
import { useUploads } from '../useUploads';
import { nameIn, useWords } from '../words';

const SHOWN = 100;

/** Drop PDFs, see whose they are, sign for them: one after the other. What waits comes from the server. */
export default function PdfSignInScreen() {
  const { words, locale } = useWords();
  const { message } = App.useApp();
  const may = useMay();
  const { values, set } = useUrlQuery();
  const asked = Number(values.report) || null;
  const desk = useLoaded<DeskPage>('desk', (signal) => listDesk({ current: 1, pageSize: SHOWN }, signal));
  const selected = asked ?? desk.data?.rows[0]?.id ?? null;
  const open = useCallback(
    (id: number | null, step: 'push' | 'replace' = 'push') => set({ report: id ? String(id) : undefined }, step),
    [set],
  );

  const received = (answer: UploadAnswer) => {
    desk.reload();
    if (answer.item && !asked) open(answer.reportId, 'replace');
  };
  const sending = useUploads(received);
  useServerEvents(({ topic }) => {
    if (topic === 'report' || topic === 'queue') desk.reload();
  });

  const settled = ({ item }: DeskDetail) => {
    const text = item.status === 'refused' ? 'done.refused' : 'done.signedFor';
    message.success(words(text, { no: item.reportNo, name: item.customer?.name ?? nameIn(locale, item) }));
    const rows = desk.data?.rows ?? [];
    const at = rows.findIndex(({ id }) => id === item.id);
    const rest = rows.filter(({ id }) => id !== item.id);
    open(rest[Math.min(Math.max(at, 0), rest.length - 1)]?.id ?? null, 'replace');
    desk.reload();
  };

  const waiting = desk.data?.rows ?? [];
  const busy = waiting.length > 0 || sending.uploads.length > 0;
  return (
    <div className={`portal-desk${busy ? '' : ' portal-desk-empty'}`}>
      <aside className="portal-desk-side">
        {may('report:receive') && (
          <FileDrop
            title={words('drop.title')}
            hint={words('drop.hint')}
            accept="application/pdf,.pdf"
            onFiles={sending.add}
            compact={busy}
          />
        )}
        <UploadList {...sending} open={open} />
        {desk.error && <ListFailure title={words('desk.failed')} error={desk.error} retry={desk.reload} />}
        {desk.data ? (
          <WaitingList items={waiting} total={desk.data.counts.all} selected={selected} select={open} />
        ) : (
          !desk.error && <Skeleton active />
        )}
      </aside>
      {selected !== null && <Selected key={selected} id={selected} settled={settled} />}
      {selected === null && busy && (
        <Empty className="portal-desk-nothing" description={words('desk.nothingSelected')} />
      )}
    </div>
  );
}

function Selected({ id, settled }: { id: number; settled: (detail: DeskDetail) => void }) {
  const { words } = useWords();
  const loaded = useLoaded<DeskDetail>(String(id), (signal) => showDesk(id, signal));
  const [own, setOwn] = useState<DeskDetail>();
  useServerEvents((event) => {
    if (event.id === id && event.topic === 'report') loaded.reload();
  });
  const newest = own && (!loaded.data || own.item.rowVersion >= loaded.data.item.rowVersion) ? own : loaded.data;
  return (
    <Report loaded={loaded} detail={newest} changed={setOwn} settled={settled} failed={words('desk.reportFailed')} />
  );
}

type ReportProps = {
  loaded: Loaded<DeskDetail>;
  detail: DeskDetail | undefined;
  changed: (detail: DeskDetail) => void;
  settled: (detail: DeskDetail) => void;
  failed: string;
};

function Report({ loaded, detail, changed, settled, failed }: ReportProps) {
  const { words, label } = useWords();
  if (!detail)
    return (
      <div className="portal-desk-nothing">
        {loaded.error ? <ListFailure title={failed} error={loaded.error} retry={loaded.reload} /> : <Skeleton active />}
      </div>
    );
  const { item } = detail;
  return (
    <>
      <section className="portal-desk-file" aria-label={words('desk.file')}>
        {item.fileId === null ? (
          <Empty description={words('desk.noFile')} />
        ) : (
          <PdfViewer url={fileAddress(item.id, item.fileId)} label={item.fileName} />
        )}
      </section>
      <section className="portal-desk-decide" aria-label={words('desk.decide')}>
        {item.status === 'received' ? (
          <DecisionPanel key={item.id} detail={detail} changed={changed} settled={settled} />
        ) : (
          <Empty description={words('desk.settled', { no: item.reportNo, state: label(`state.${item.status}`) })} />
        )}
      </section>
    </>
  );
}
