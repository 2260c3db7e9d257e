import { useAccess } from '@umijs/max';
import { Alert, App, Empty, Skeleton } from 'antd';
import { use, useCallback, useEffect, useState } from 'react';
import { FileDrop } from '@/components/FileDrop';
import { FileViewer } from '@/components/FileViewer';
import { ListFailure } from '@/components/ListFailure';
import { ownName } from '@/components/own-name';
import { pageTexts } from '@/components/page-texts';
import { loadTexts } from '@/components/texts';
import { useLive } from '@/components/useLive';
import { type Loaded, useLoaded } from '@/components/useLoaded';
import { useUnsavedGuard } from '@/components/useUnsavedGuard';
import { useUrlQuery } from '@/components/useUrlQuery';
import { WithPrior } from '@/components/WithPrior';
import { listDesk, searchProposals, showDesk } from '@/services/intake';
import type { DeskDetail, DeskPage, UploadReceipt } from '@/services/types';
import { type ChosenTest, ownerOf } from '../decision';
import { fileAddress, TAKEN } from '../files';
import '../intake.css';
import { DecisionPanel } from '../parts/DecisionPanel';
import { UploadList } from '../parts/UploadList';
import { WaitingList } from '../parts/WaitingList';
import { isUnfinished, useUploads } from '../useUploads';
import { useIntakeWords } from '../words';

const SHOWN = 100;

const NUMBER = /^[1-9]\d{0,14}$/;

/** The ordered test that a file is to be added for, as the address names it. */
const chosenTest = ({ advice = '', pid = '' }: Record<string, string>): ChosenTest | null =>
  NUMBER.test(advice) && pid !== '' ? { adviceId: Number(advice), pid } : null;

/** Drop files, see whose they are, sign for them: one after the other. What waits comes from the server. */
export function SignInScreen({ drop }: { drop: 'drop.title' | 'drop.pictures' }) {
  use(loadTexts(pageTexts.intake));
  const { say } = useIntakeWords();
  const { message } = App.useApp();
  const access = useAccess();
  const { values, set } = useUrlQuery();
  const asked = NUMBER.test(values.report ?? '') ? Number(values.report) : null;
  const test = chosenTest(values);
  const desk = useLoaded<DeskPage>('desk', (call) => listDesk({ current: 1, pageSize: SHOWN }, call));
  const open = useCallback(
    (id: number | null, step: 'push' | 'replace' = 'push') =>
      set({ report: id ? String(id) : undefined, advice: undefined, pid: undefined }, step),
    [set],
  );
  const waitsForFile = test !== null;
  // what is shown stays when others change the list: it stands in the address from the first moment
  const [settledId, setSettledId] = useState<number>();
  const first = desk.data?.rows.find(({ id }) => id !== settledId)?.id;
  useEffect(() => {
    if (asked === null && !waitsForFile && first !== undefined) open(first, 'replace');
  }, [asked, waitsForFile, first, open]);

  const lookAgain = useLive(['report', 'queue'], desk.reload);
  const received = ({ reports }: UploadReceipt) => {
    lookAgain();
    const waits = reports.find(({ item }) => item !== null);
    if (waits && !asked) set({ report: String(waits.reportId) }, 'replace');
  };
  const sending = useUploads(received);
  useUnsavedGuard(sending.uploads.some(isUnfinished), { leavingPage: true });

  const settled = ({ item }: DeskDetail) => {
    const text = item.status === 'refused' ? 'done.refused' : 'done.signedFor';
    message.success(say(text, { no: item.reportNo, name: item.customer?.name ?? ownName(item) }));
    setSettledId(item.id);
    const rows = desk.data?.rows ?? [];
    const at = rows.findIndex(({ id }) => id === item.id);
    const rest = rows.filter(({ id }) => id !== item.id);
    open(rest[Math.min(Math.max(at, 0), rest.length - 1)]?.id ?? null, 'replace');
    lookAgain();
  };

  const waiting = desk.data?.rows ?? [];
  const busy = waiting.length > 0 || sending.uploads.length > 0 || sending.unfinished.length > 0;
  return (
    <div className={`portal-desk${busy ? '' : ' portal-desk-empty'}`}>
      <aside className="portal-desk-side">
        {test && asked === null && <Alert type="info" showIcon title={say('drop.forTest', { pid: test.pid })} />}
        {access['report:receive'] && (
          <FileDrop
            title={say(drop)}
            hint={say('drop.hint')}
            accept={TAKEN}
            onFiles={sending.add}
            compact={busy}
            folders
          />
        )}
        <UploadList {...sending} open={open} />
        {desk.error && <ListFailure title={say('desk.failed')} error={desk.error} retry={desk.reload} />}
        {desk.data ? (
          <WaitingList items={waiting} total={desk.data.counts.all} selected={asked} select={open} />
        ) : (
          !desk.error && <Skeleton active />
        )}
      </aside>
      {asked !== null && <Selected key={asked} id={asked} test={test} settled={settled} />}
      {asked === null && busy && <Empty className="portal-desk-nothing" description={say('desk.nothingSelected')} />}
    </div>
  );
}

type SelectedProps = { id: number; test: ChosenTest | null; settled: (detail: DeskDetail) => void };

function Selected({ id, test, settled }: SelectedProps) {
  const { say } = useIntakeWords();
  const mayMatch = useAccess()['report:match'];
  const loaded = useLoaded<DeskDetail>(`${id} ${test?.adviceId}`, async (call) => {
    const shown = await showDesk({ reportId: id }, call);
    if (!test || !mayMatch || shown.item.status !== 'received' || ownerOf(test, shown.proposals)) return shown;
    const owner = ownerOf(test, await searchProposals({ reportId: id, q: test.pid }, call));
    return owner ? { ...shown, proposals: [owner, ...shown.proposals] } : shown;
  });
  const [own, setOwn] = useState<DeskDetail>();
  useLive(['report'], loaded.reload, (event) => event.id === null || event.id === id);
  const newest = own && (!loaded.data || own.item.rowVersion >= loaded.data.item.rowVersion) ? own : loaded.data;
  return (
    <Report
      loaded={loaded}
      detail={newest}
      test={test}
      changed={setOwn}
      settled={settled}
      failed={say('desk.reportFailed')}
    />
  );
}

type ReportProps = {
  loaded: Loaded<DeskDetail>;
  detail: DeskDetail | undefined;
  test: ChosenTest | null;
  changed: (detail: DeskDetail) => void;
  settled: (detail: DeskDetail) => void;
  failed: string;
};

function Report({ loaded, detail, test, changed, settled, failed }: ReportProps) {
  const { say, stateName } = useIntakeWords();
  const access = useAccess();
  if (!detail)
    return (
      <div className="portal-desk-nothing">
        {loaded.error ? <ListFailure title={failed} error={loaded.error} retry={loaded.reload} /> : <Skeleton active />}
      </div>
    );
  const { item } = detail;
  return (
    <>
      <section className="portal-desk-file" aria-label={say('desk.file')}>
        {item.fileId === null ? (
          <Empty description={say('desk.noFile')} />
        ) : (
          <WithPrior
            shown={
              item.customer && access['report:view']
                ? { ...item, customerId: item.customer.id, reportId: item.id }
                : null
            }
          >
            <FileViewer
              url={fileAddress(item.id, item.fileId)}
              label={item.fileName}
              mediaType={item.mediaType}
              pages={item.pages}
              reportId={item.id}
            />
          </WithPrior>
        )}
      </section>
      <section className="portal-desk-decide" aria-label={say('desk.decide')}>
        {item.status === 'received' ? (
          <DecisionPanel key={item.id} detail={detail} test={test} changed={changed} settled={settled} />
        ) : (
          <Empty description={say('desk.settled', { no: item.reportNo, state: stateName(item.status) })} />
        )}
      </section>
    </>
  );
}
