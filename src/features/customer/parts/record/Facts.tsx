import { Descriptions, Typography } from 'antd';
import { joined } from '@/components/joined';
import { useInstant } from '@/components/useInstant';
import type { CustomerView } from '@/services/types';
import { useCustomerWords } from '../../fields';
import { useRecordWords } from '../../words';

/** Who a customer is and how to reach them. */
export function Facts({ customer }: { customer: CustomerView }) {
  const { say, label, value, none } = useCustomerWords();
  const record = useRecordWords();
  const instant = useInstant();
  const item = (field: string, children: string) => ({ key: field, label: label(field), children: children || none });
  const birth = [customer.birthOn, customer.ageYears === null ? '' : `${label('age')} ${customer.ageYears}`]
    .filter(Boolean)
    .join(' · ');
  const otherPids = {
    key: 'otherPids',
    label: record.say('otherPids'),
    children: <Typography.Text copyable>{joined(customer.otherPids)}</Typography.Text>,
  };
  const items = [
    { key: 'pid', label: label('pid'), children: <Typography.Text copyable>{customer.pid}</Typography.Text> },
    ...(customer.otherPids.length > 0 ? [otherPids] : []),
    item('gender', value('gender', customer.gender)),
    item('birthOn', birth),
    item('mobile', customer.mobile),
    item('wechatPhone', customer.wechatPhone),
    item('email', customer.email),
    item('language', value('language', customer.language)),
    item('remark', customer.remark),
    item('updatedAt', say('drawer.changedBy', { at: instant(customer.updatedAt), by: customer.updatedBy })),
  ];
  return (
    <Descriptions
      size="small"
      column={1}
      bordered
      items={items}
      styles={{ label: { width: 'min(30%, 160px)' }, content: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } }}
    />
  );
}
