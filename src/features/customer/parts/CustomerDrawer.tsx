import { EditOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Alert, Button } from 'antd';
import { lazy, type ReactNode } from 'react';
import { DetailPanel } from '@/components/DetailPanel';
import { joined } from '@/components/joined';
import { pageTexts } from '@/components/page-texts';
import { withTexts } from '@/components/texts';
import { useLive } from '@/components/useLive';
import { useLoaded } from '@/components/useLoaded';
import type { ServerEvent } from '@/components/useServerEvents';
import { viewCustomer } from '@/services/customer';
import type { CustomerView } from '@/services/types';
import { useCustomerWords } from '../fields';
import { useRecordWords } from '../words';
import { OverviewTab } from './record/OverviewTab';
import { RecordActions } from './record/RecordActions';

const VisitsTab = lazy(() => import('./record/VisitsTab'));
const ReportsTab = lazy(() => import('./record/ReportsTab'));
const TrendsTab = lazy(withTexts(pageTexts.viewer, () => import('./record/TrendsTab')));
const HistoryTab = lazy(() => import('./record/HistoryTab'));

type Props = {
  id: number;
  tab: string | undefined;
  show: (tab: string | undefined) => void;
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
  const { say } = useRecordWords();
  const { mergedInto, state, name, pid, otherPids } = customer;
  return (
    <>
      {mergedInto !== null && (
        <Alert
          type="info"
          showIcon
          role="status"
          title={say('mergedInto', { name, pid })}
          description={say('mergedInto.pids', { pids: joined(otherPids) })}
        />
      )}
      {state === 'erased' && <Alert type="warning" showIcon title={say('erased')} description={say('erased.why')} />}
    </>
  );
}

/** Everything about one person, kept up to date while it is open. To be keyed by the person. */
export default function CustomerDrawer({ id, tab, show, close, edit, merge }: Props) {
  const { say } = useCustomerWords();
  const record = useRecordWords();
  const access = useAccess();
  const person = useLoaded(String(id), (call) => viewCustomer({ id }, call));
  const isTheirs = (event: ServerEvent) => event.id === null || event.id === id || event.id === person.data?.id;
  useLive(['customer'], person.reload, isTheirs);
  const seesReports = access['report:view'] || access['report:viewIssued'];
  const changes = ({ state }: CustomerView) => access['customer:edit'] && state === 'active';

  const tabs = (customer: CustomerView) => {
    const props = { customer, change: changes(customer), reload: person.reload };
    const overview = (
      <div className="customer-drawer">
        <OverviewTab {...props} />
        <RecordActions {...props} merge={merge} />
      </div>
    );
    const parts: [string, ReactNode][] = [
      ['overview', overview],
      ['visits', <VisitsTab key="visits" {...props} />],
      ['reports', <ReportsTab key="reports" {...props} />],
      ...(seesReports ? [['trends', <TrendsTab key="trends" {...props} />] as [string, ReactNode]] : []),
      ['history', <HistoryTab key="history" {...props} />],
    ];
    return parts.map(([key, children]) => ({ key, label: record.say(`tab.${key}`), children }));
  };
  return (
    <DetailPanel
      className="customer-drawer"
      loaded={person}
      title={(customer) => <Who customer={customer} />}
      waiting={say('title')}
      failed={say('drawer.failed')}
      extra={(customer) =>
        changes(customer) && (
          <Button icon={<EditOutlined />} onClick={() => edit(customer)}>
            {say('edit')}
          </Button>
        )
      }
      above={(customer) => <Notices customer={customer} />}
      tabs={tabs}
      tab={tab}
      show={show}
      close={close}
    />
  );
}
