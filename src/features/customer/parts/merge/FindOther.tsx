import { useDebounce } from 'ahooks';
import { Button, Empty, Input } from 'antd';
import { useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { ListFailure } from '@/components/ListFailure';
import { useLoaded } from '@/components/useLoaded';
import { listCustomers } from '@/services/customer';
import type { CustomerView } from '@/services/types';
import { useCustomerWords } from '../../fields';
import { useRecordWords } from '../../words';

type Props = {
  survivor: Pick<CustomerView, 'id' | 'name' | 'pid'>;
  close: () => void;
  found: (id: number) => void;
};

const TYPING_PAUSE_MS = 300;
const MOST = 20;

/** Finds the other record of the same person by name, pid or mobile. */
export function FindOther({ survivor, close, found }: Props) {
  const { say, value } = useCustomerWords();
  const record = useRecordWords();
  const [text, setText] = useState(survivor.name);
  const q = useDebounce(text.trim(), { wait: TYPING_PAUSE_MS });
  const { data, error, reload } = useLoaded(
    `find ${q}`,
    async (call) => (q === '' ? [] : (await listCustomers({ q, pageSize: MOST }, call)).rows),
    { keep: true },
  );
  const others = (data ?? []).filter(({ id }) => id !== survivor.id);
  return (
    <Dialog
      open
      width={640}
      title={record.say('merge.findTitle', { name: survivor.name, pid: survivor.pid })}
      onCancel={close}
      footer={<Button onClick={close}>{say('cancel')}</Button>}
    >
      <Input
        type="search"
        // the name it begins with is there to be typed over
        onFocus={({ target }) => target.select()}
        allowClear
        value={text}
        maxLength={100}
        aria-label={say('search')}
        placeholder={say('search')}
        onChange={({ target }) => setText(target.value)}
      />
      {error && <ListFailure title={record.say('failed')} error={error} retry={reload} />}
      {data && others.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={record.say('merge.findNone')} />
      )}
      <ul className="list-cards" aria-label={record.say('merge.findFound')}>
        {others.map((one) => (
          <li key={one.id}>
            <button type="button" className="list-link" onClick={() => found(one.id)}>
              {one.name} · {one.pid}
            </button>
            <div className="portal-quiet">
              {[value('gender', one.gender), one.birthOn, one.mobile].filter(Boolean).join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
