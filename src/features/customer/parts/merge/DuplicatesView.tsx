import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Empty, Pagination, Segmented, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { ReasonField } from '@/components/form/ReasonField';
import { ListFailure } from '@/components/ListFailure';
import { useLive } from '@/components/useLive';
import { useLoaded } from '@/components/useLoaded';
import { useUrlQuery } from '@/components/useUrlQuery';
import { useWrite } from '@/components/useWrite';
import { LIST_DUPLICATE_PAIRS_STATE } from '@/services/choices';
import { dismissDuplicatePair, listDuplicatePairs, reopenDuplicatePair } from '@/services/customer';
import type { DuplicatePair } from '@/services/types';
import { useRecordWords } from '../../words';
import { PairCard } from './PairCard';

type Props = {
  back: () => void;
  open: (id: number) => void;
  merge: (pair: DuplicatePair) => void;
};

const PAGE_SIZE = 20;

function DismissDialog({ pair, close, done }: { pair: DuplicatePair; close: () => void; done: () => void }) {
  const { say } = useRecordWords();
  const [one, other] = pair.people;
  return (
    <FormDialog
      title={say('pair.dismissTitle', { one: one.name, onePid: one.pid, other: other.name, otherPid: other.pid })}
      okText={say('pair.dismiss')}
      initial={{ reason: '' }}
      write={(values: { reason: string }) => dismissDuplicatePair({ id: pair.id }, values, QUIET)}
      done={() => {
        done();
        close();
      }}
      stale={done}
      close={close}
    >
      <ReasonField placeholder={say('pair.reasonHint')} />
    </FormDialog>
  );
}

function usePairs() {
  const { values, set } = useUrlQuery();
  const state = values.pairs === 'dismissed' ? ('dismissed' as const) : ('open' as const);
  const current = /^[1-9]\d{0,5}$/.test(values.pairPage ?? '') ? Number(values.pairPage) : 1;
  const question = { state, current, pageSize: PAGE_SIZE };
  const page = useLoaded(JSON.stringify(question), (call) => listDuplicatePairs(question, call), { keep: true });
  useLive(['customer'], page.reload);
  return { state, current, set, page };
}

/** Customers who may be one person, the likeliest first, each to be merged or said to be two. */
export default function DuplicatesView({ back, open, merge }: Props) {
  const { say } = useRecordWords();
  const { state, current, set, page } = usePairs();
  const [dismissing, setDismissing] = useState<DuplicatePair>();
  const { data, error, reload } = page;
  // whoever came by the keyboard goes on from here: what was pressed is gone
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const reopen = useWrite((pair: DuplicatePair) => reopenDuplicatePair({ id: pair.id }, QUIET).finally(reload), {
    tell: true,
  });
  return (
    <section className="list-page" aria-label={say('pair.title')} data-state={page.loading ? 'loading' : 'idle'}>
      <div className="customer-section-head">
        <h2 ref={title} tabIndex={-1} className="customer-view-title">
          {say('pair.title')}
        </h2>
        <Button icon={<ArrowLeftOutlined />} onClick={back}>
          {say('pair.back')}
        </Button>
      </div>
      <p className="portal-quiet">{say('pair.lead')}</p>
      <Segmented
        aria-label={say('pair.which')}
        value={state}
        options={LIST_DUPLICATE_PAIRS_STATE.map((value) => ({ value, label: say(`pair.state.${value}`) }))}
        onChange={(value) => set({ pairs: value === 'open' ? undefined : value, pairPage: undefined })}
      />
      {error && <ListFailure title={say('failed')} error={error} retry={reload} />}
      {!data && !error && <Skeleton active />}
      {data?.total === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(`pair.none.${state}`)} />}
      {data?.rows.map((pair) => (
        <PairCard key={pair.id} pair={pair} open={open} merge={merge} dismiss={setDismissing} reopen={reopen.run} />
      ))}
      {data && (
        <Pagination
          hideOnSinglePage
          current={current}
          pageSize={PAGE_SIZE}
          total={data.total}
          showSizeChanger={false}
          onChange={(next) => set({ pairPage: String(next) })}
        />
      )}
      {dismissing && <DismissDialog pair={dismissing} close={() => setDismissing(undefined)} done={reload} />}
    </section>
  );
}
