import { EditOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Alert, Button, Skeleton, Tabs } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { SidePanel } from '@/components/dialog/Dialog';
import { ListFailure } from '@/components/ListFailure';
import { useLoaded } from '@/components/useLoaded';
import { useServerEvents } from '@/components/useServerEvents';
import { viewCustomer } from '@/services/customer';
import type { CustomerView } from '@/services/types';
import { useCustomerWords } from '../fields';
import { useRecordWords } from '../words';
import { OverviewTab } from './record/OverviewTab';
import { RecordActions } from './record/RecordActions';
import type { RecordProps } from './record/record';

const VisitsTab = lazy(() => import('./record/VisitsTab'));
const ReportsTab = lazy(() => import('./record/ReportsTab'));
const TrendsTab = lazy(() => import('./record/TrendsTab'));
const HistoryTab = lazy(() => import('./record/HistoryTab'));

type Props = {
  id: number;
  tab: string | undefined;
  show: (tab: string) => void;
  close: () => void;
  edit: (customer: CustomerView) => void;
  merge: (customer: CustomerView) => void;
};

/** Who it is, over every tab: people of one name are told apart by the rest. */
function Who({ customer }: { customer: CustomerView }) {
  const { value } = useCustomerWords();
  const { name, pid, gender, birthOn, state } = customer;
  const facts = state === 'erased' ? [pid] : [pid, value('gender', gender), birthOn];
  return (
    <>
      {name} <span className="customer-who portal-quiet">{facts.filter(Boolean).join(' · ')}</span>
    </>
  );
}

/** What has to be known of a record before it is read. */
function Notices({ customer }: { customer: CustomerView }) {
  const record = useRecordWords();
  const { mergedInto, state, name, pid, otherPids } = customer;
  return (
    <>
      {mergedInto !== null && (
        <Alert
          type="info"
          showIcon
          role="status"
          title={record('mergedInto', { name, pid })}
          description={record('mergedInto.pids', { pids: otherPids.join(', ') })}
        />
      )}
      {state === 'erased' && (
        <Alert type="warning" showIcon title={record('erased')} description={record('erased.why')} />
      )}
    </>
  );
}

function RecordTabs({
  tab,
  show,
  children,
  ...props
}: RecordProps & Pick<Props, 'tab' | 'show'> & { children: ReactNode }) {
  const record = useRecordWords();
  const access = useAccess();
  const seesReports = access['report:view'] || access['report:viewIssued'];
  const later = (part: ReactNode) => <Suspense fallback={<Skeleton active />}>{part}</Suspense>;
  const overview = (
    <div className="customer-drawer">
      <OverviewTab {...props} />
      {children}
    </div>
  );
  const parts: [string, ReactNode][] = [
    ['overview', overview],
    ['visits', later(<VisitsTab {...props} />)],
    ['reports', later(<ReportsTab {...props} />)],
    ...(seesReports ? [['trends', later(<TrendsTab {...props} />)] as [string, ReactNode]] : []),
    ['history', later(<HistoryTab {...props} />)],
  ];
  const known = parts.some(([key]) => key === tab);
  return (
    <Tabs
      activeKey={known ? tab : 'overview'}
      onChange={show}
      destroyOnHidden
      items={parts.map(([key, children]) => ({ key, label: record(`tab.${key}`), children }))}
    />
  );
}

/** Everything about one person, kept up to date while it is open. To be keyed by the person. */
export default function CustomerDrawer({ id, tab, show, close, edit, merge }: Props) {
  const { say } = useCustomerWords();
  const access = useAccess();
  const person = useLoaded(String(id), (signal) => viewCustomer({ id }, { signal, skipErrorHandler: true }));
  const customer = person.data;
  useServerEvents((event) => {
    const isTheirs = event.id === null || event.id === id || event.id === customer?.id;
    if (event.topic === 'customer' && isTheirs) person.reload();
  });
  const change = access['customer:edit'] && customer?.state === 'active';
  const props = customer && { customer, change, reload: person.reload };

  return (
    <SidePanel
      open
      start="dialog"
      size={720}
      title={customer ? <Who customer={customer} /> : say('title')}
      onClose={close}
      extra={
        customer &&
        change && (
          <Button icon={<EditOutlined />} onClick={() => edit(customer)}>
            {say('edit')}
          </Button>
        )
      }
    >
      <div className="customer-drawer">
        {person.error && <ListFailure title={say('drawer.failed')} error={person.error} retry={person.reload} />}
        {props ? (
          <>
            <Notices customer={props.customer} />
            <RecordTabs {...props} tab={tab} show={show}>
              <RecordActions {...props} merge={merge} />
            </RecordTabs>
          </>
        ) : (
          !person.error && <Skeleton active paragraph={{ rows: 10 }} />
        )}
      </div>
    </SidePanel>
  );
}
