import { ArrowLeftOutlined } from '@ant-design/icons';
import { App, Button, Empty, Form, Input, Pagination, Segmented, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ListFailure } from '@/components/ListFailure';
import { useLoaded } from '@/components/useLoaded';
import { useServerEvents } from '@/components/useServerEvents';
import { useUrlQuery } from '@/components/useUrlQuery';
import { LIST_DUPLICATE_PAIRS_STATE } from '@/services/choices';
import { dismissDuplicatePair, listDuplicatePairs, reopenDuplicatePair } from '@/services/customer';
import type { DuplicatePair } from '@/services/types';
import { useRecordWords } from '../../words';
import { FormDialog } from '../FormDialog';
import { PairCard } from './PairCard';

type Props = {
  back: () => void;
  open: (id: number) => void;
  merge: (pair: DuplicatePair) => void;
};

const PAGE_SIZE = 20;
const OWN_ERRORS = { skipErrorHandler: true };

function DismissDialog({ pair, close, done }: { pair: DuplicatePair; close: () => void; done: () => void }) {
  const record = useRecordWords();
  const [one, other] = pair.people;
  const write = async (values: { reason: string }) => {
    await dismissDuplicatePair({ id: pair.id }, values, OWN_ERRORS);
    done();
    close();
  };
  return (
    <FormDialog
      title={record('pair.dismissTitle', { one: one.name, onePid: one.pid, other: other.name, otherPid: other.pid })}
      okText={record('pair.dismiss')}
      initial={{ reason: '' }}
      write={write}
      stale={done}
      close={close}
    >
      <Form.Item
        name="reason"
        label={record('reason')}
        rules={[{ required: true, whitespace: true, message: record('reasonRequired') }]}
      >
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={1000}
          placeholder={record('pair.reasonHint')}
        />
      </Form.Item>
    </FormDialog>
  );
}

function usePairs() {
  const { values, set } = useUrlQuery();
  const state = values.pairs === 'dismissed' ? ('dismissed' as const) : ('open' as const);
  const current = /^[1-9]\d{0,5}$/.test(values.pairPage ?? '') ? Number(values.pairPage) : 1;
  const question = { state, current, pageSize: PAGE_SIZE };
  const page = useLoaded(
    JSON.stringify(question),
    (signal) => listDuplicatePairs(question, { signal, ...OWN_ERRORS }),
    { keep: true },
  );
  useServerEvents(({ topic }) => {
    if (topic === 'customer') page.reload();
  });
  return { state, current, set, page };
}

/** Customers who may be one person, the likeliest first, each to be merged or said to be two. */
export default function DuplicatesView({ back, open, merge }: Props) {
  const record = useRecordWords();
  const { message } = App.useApp();
  const { state, current, set, page } = usePairs();
  const [dismissing, setDismissing] = useState<DuplicatePair>();
  const { data, error, reload } = page;
  // whoever came by the keyboard goes on from here: what was pressed is gone
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const reopen = async (pair: DuplicatePair) => {
    try {
      await reopenDuplicatePair({ id: pair.id }, OWN_ERRORS);
    } catch (failure) {
      message.error((failure as Error).message);
    }
    reload();
  };
  return (
    <section className="list-page" aria-label={record('pair.title')} data-state={page.loading ? 'loading' : 'idle'}>
      <div className="customer-section-head">
        <h2 ref={title} tabIndex={-1} className="customer-view-title">
          {record('pair.title')}
        </h2>
        <Button icon={<ArrowLeftOutlined />} onClick={back}>
          {record('pair.back')}
        </Button>
      </div>
      <p className="portal-quiet">{record('pair.lead')}</p>
      <Segmented
        aria-label={record('pair.which')}
        value={state}
        options={LIST_DUPLICATE_PAIRS_STATE.map((value) => ({ value, label: record(`pair.state.${value}`) }))}
        onChange={(value) => set({ pairs: value === 'open' ? undefined : value, pairPage: undefined })}
      />
      {error && <ListFailure title={record('failed')} error={error} retry={reload} />}
      {!data && !error && <Skeleton active />}
      {data?.total === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={record(`pair.none.${state}`)} />}
      {data?.rows.map((pair) => (
        <PairCard key={pair.id} pair={pair} open={open} merge={merge} dismiss={setDismissing} reopen={reopen} />
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
