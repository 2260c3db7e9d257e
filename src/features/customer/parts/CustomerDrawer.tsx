import { EditOutlined } from '@ant-design/icons';
import { Button, Descriptions, Drawer, Skeleton, Typography } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ListFailure } from '@/components/ListFailure';
import { useInstant } from '@/components/useInstant';
import { useLoaded } from '@/components/useLoaded';
import { useServerEvents } from '@/components/useServerEvents';
import { viewCustomer } from '@/services/customer';
import type { CustomerView, VisitView } from '@/services/types';
import { viewTimeline } from '@/services/visit';
import { useCustomerWords } from '../fields';
import { ReportList, VisitList } from './VisitList';

const VisitForm = lazy(() => import('./VisitForm'));

type Props = { id: number; close: () => void; edit?: (customer: CustomerView) => void };

const CONSENTS = ['ai', 'recording', 'share'] as const;

function Facts({ customer }: { customer: CustomerView }) {
  const { say, label, value, none } = useCustomerWords();
  const instant = useInstant();
  const item = (field: string, children: string) => ({ key: field, label: label(field), children: children || none });
  const birth = [customer.birthOn, customer.ageYears === null ? '' : `${label('age')} ${customer.ageYears}`]
    .filter(Boolean)
    .join(' · ');
  const person = [
    { key: 'pid', label: label('pid'), children: <Typography.Text copyable>{customer.pid}</Typography.Text> },
    item('gender', value('gender', customer.gender)),
    item('birthOn', birth),
    item('membershipType', value('membershipType', customer.membershipType)),
    item('membershipValidOn', customer.membershipValidOn ?? ''),
    item('salesman', customer.salesman ?? ''),
    item('language', value('language', customer.language)),
    item('updatedAt', say('drawer.changedBy', { at: instant(customer.updatedAt), by: customer.updatedBy })),
    item('remark', customer.remark),
  ];
  const contact = [
    item('mobile', customer.mobile),
    item('wechatPhone', customer.wechatPhone),
    item('email', customer.email),
  ];
  const consents = CONSENTS.map((consent) =>
    item(`consents.${consent}`, say(customer.consents[consent] ? 'drawer.given' : 'drawer.notGiven')),
  );
  const common = { size: 'small', column: 1, bordered: true } as const;
  return (
    <>
      <Descriptions
        {...common}
        title={say('drawer.identity')}
        items={person}
        styles={{ content: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } }}
      />
      <Descriptions {...common} title={say('drawer.contact')} items={contact} />
      <Descriptions {...common} title={say('drawer.consents')} items={consents} />
    </>
  );
}

/** Everything about one person, kept up to date while it is open. To be keyed by the person. */
export default function CustomerDrawer({ id, close, edit }: Props) {
  const { say } = useCustomerWords();
  const person = useLoaded(String(id), (signal) => viewCustomer({ id }, { signal, skipErrorHandler: true }));
  const events = useLoaded(String(id), (signal) => viewTimeline({ id }, { signal, skipErrorHandler: true }));
  useServerEvents((event) => {
    if (event.topic === 'customer' && (event.id === null || event.id === id)) {
      person.reload();
      events.reload();
    }
    const isListed = events.data?.reports.some((report) => report.id === event.id);
    if (event.topic === 'report' && (event.id === null || isListed)) events.reload();
  });
  const [visit, setVisit] = useState<VisitView | 'new'>();
  const customer = person.data?.id === id ? person.data : undefined;
  const failed = (reload: () => void, error: typeof person.error) =>
    error && <ListFailure title={say('drawer.failed')} error={error} retry={reload} />;

  return (
    <Drawer
      open
      size={640}
      title={customer ? customer.name : say('title')}
      onClose={close}
      extra={
        customer &&
        edit && (
          <Button icon={<EditOutlined />} onClick={() => edit(customer)}>
            {say('edit')}
          </Button>
        )
      }
    >
      <div className="customer-drawer">
        {failed(person.reload, person.error)}
        {customer ? <Facts customer={customer} /> : !person.error && <Skeleton active paragraph={{ rows: 10 }} />}
        {failed(events.reload, events.error)}
        {events.data && customer && (
          <>
            <VisitList timeline={events.data} edit={edit && setVisit} />
            <ReportList timeline={events.data} customerId={id} />
          </>
        )}
      </div>
      <Suspense fallback={null}>
        {visit && customer && (
          <VisitForm
            key={visit === 'new' ? 'new' : visit.id}
            customer={customer}
            visit={visit === 'new' ? undefined : visit}
            close={() => setVisit(undefined)}
            saved={() => {
              setVisit(undefined);
              events.reload();
            }}
          />
        )}
      </Suspense>
    </Drawer>
  );
}
