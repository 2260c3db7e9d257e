import { DeleteOutlined, EyeOutlined, MergeCellsOutlined } from '@ant-design/icons';
import { history, useAccess } from '@umijs/max';
import { Button, Space } from 'antd';
import { Suspense, useState } from 'react';
import { loadedEarly } from '@/components/dialog/loaded-early';
import { ExportButton } from '@/components/ExportButton';
import type { CustomerView } from '@/services/types';
import type { PagePath } from '../../../../../config/pages';
import { useRecordWords } from '../../words';
import type { RecordProps } from './record';

const LOG: PagePath = '/acl/sub/audit-log';
const EraseDialog = loadedEarly(() => import('../erase/EraseDialog'));

/** What can be done with a record as a whole. */
export function RecordActions({ customer, reload, merge }: RecordProps & { merge: (customer: CustomerView) => void }) {
  const { say } = useRecordWords();
  const access = useAccess();
  const [erasing, setErasing] = useState(false);
  const isActive = customer.state === 'active';
  const merges = isActive && access['customer:merge'];
  const erases = isActive && access['customer:erase'];
  const exports = customer.state !== 'erased' && access['customer:export'];
  const audits = access['audit:view'];
  if (!merges && !erases && !exports && !audits) return null;
  const whoLooked = `${LOG}?q=${encodeURIComponent(customer.pid)}&group=views`;
  return (
    <section aria-label={say('actions')}>
      <h3>{say('actions')}</h3>
      <Space wrap>
        {merges && (
          <Button icon={<MergeCellsOutlined />} onClick={() => merge(customer)}>
            {say('merge.button')}
          </Button>
        )}
        {exports && (
          <ExportButton
            url={`/api/v1/customers/${customer.id}/person-export`}
            params={{}}
            fallbackName={`${customer.pid}.zip`}
            label={say('export')}
          />
        )}
        {audits && (
          <Button
            icon={<EyeOutlined />}
            href={whoLooked}
            onClick={(press) => {
              if (press.ctrlKey || press.metaKey || press.shiftKey) return;
              press.preventDefault();
              history.push(whoLooked);
            }}
          >
            {say('whoLooked')}
          </Button>
        )}
        {erases && (
          <Button danger icon={<DeleteOutlined />} onClick={() => setErasing(true)}>
            {say('erase.button')}
          </Button>
        )}
      </Space>
      <Suspense fallback={null}>
        {erasing && <EraseDialog customer={customer} close={() => setErasing(false)} done={reload} />}
      </Suspense>
    </section>
  );
}
