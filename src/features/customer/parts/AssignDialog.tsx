import { App, Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { useLoaded } from '@/components/useLoaded';
import { assignSalesman, listSalesmen } from '@/services/customer';
import type { CustomerView } from '@/services/types';
import { useCustomerWords } from '../fields';
import { useRecordWords } from '../words';

type Props = {
  /** Those who were chosen. */
  ids: number[];
  /** The one person it is about, when it is only one. */
  person?: Pick<CustomerView, 'name' | 'pid'>;
  /** Everybody whom the list shows, and how many it said they are. */
  everybody?: { filters: Record<string, string>; total: number; isAtLeast: boolean };
  close: () => void;
  done: () => void;
};

/** Nobody is a choice of its own: an empty field is one that was forgotten. */
const NOBODY = 0;

type Values = { whom?: 'chosen' | 'everybody'; salesmanId?: number; reason: string };

/** Naming the salesman of one, of several chosen, or of all customers whom the filters find. */
export default function AssignDialog({ ids, person, everybody, close, done }: Props) {
  const words = useCustomerWords();
  const { say } = useRecordWords();
  const { message } = App.useApp();
  const salesmen = useLoaded('salesmen', listSalesmen).data ?? [];
  // somebody may have entered or changed a customer since the list was shown: then the server says how many it finds
  const [total, setTotal] = useState(everybody?.total ?? 0);
  const all = everybody?.isAtLeast ? 'assign.tooMany' : 'assign.everybody';
  const whomOptions = [
    { value: 'chosen', label: say('assign.chosen', { n: ids.length }), disabled: ids.length === 0 },
    {
      value: 'everybody',
      label: say(all, { n: total }),
      disabled: !everybody || everybody.isAtLeast || total === 0,
    },
  ];
  const usable = whomOptions.find(({ disabled }) => !disabled)?.value as Values['whom'] | undefined;
  const write = ({ whom, salesmanId, reason }: Values) => {
    const who = whom === 'everybody' && everybody ? { filters: everybody.filters, expected: total } : { ids };
    const body = { ...who, salesmanId: salesmanId === NOBODY ? null : (salesmanId ?? null), reason };
    return assignSalesman(body as Parameters<typeof assignSalesman>[0], QUIET);
  };
  const people = salesmen
    .filter(({ active }) => active)
    .map((one) => ({ value: one.id, label: words.salesmanName(one) }));
  return (
    <FormDialog
      title={person ? say('assign.titleOne', { name: person.name, pid: person.pid }) : say('assign.title')}
      okText={say('assign.ok')}
      initial={{ whom: usable, salesmanId: undefined, reason: '' } as Values}
      write={write}
      done={(answer) => {
        message.success(say('assign.done', answer));
        done();
        close();
      }}
      stale={({ data }) => setTotal((before) => (data as { found?: number } | null)?.found ?? before)}
      close={close}
    >
      {!person && (
        <Form.Item
          name="whom"
          label={say('assign.whom')}
          rules={[{ required: true, message: say('assign.whomRequired') }]}
        >
          <Radio.Group vertical options={whomOptions} />
        </Form.Item>
      )}
      <Form.Item
        name="salesmanId"
        label={words.label('salesmanId')}
        rules={[{ required: true, message: say('assign.required') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[...people, { value: NOBODY, label: say('assign.nobody') }]}
        />
      </Form.Item>
      <Form.Item name="reason" label={say('assign.reason')}>
        <Input maxLength={1000} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
