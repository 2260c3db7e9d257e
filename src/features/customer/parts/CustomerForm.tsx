import { App } from 'antd';
import { useRef } from 'react';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { changeCustomer, createCustomer } from '@/services/customer';
import type { CustomerView, Salesman } from '@/services/types';
import { EMPTY, FIELD_NAMES, fieldsOf, useCustomerWords } from '../fields';
import { CustomerFieldset } from './CustomerFieldset';
import { DuplicateHint } from './DuplicateHint';
import { useDuplicates } from './useDuplicates';

type Props = {
  /** The customer to change; without one a new one is entered. */
  customer?: CustomerView;
  salesmen: Salesman[];
  saved: (customer: CustomerView) => void;
  close: () => void;
};

const valuesOf = (customer: CustomerView) => ({ ...fieldsOf(customer), pid: customer.pid });

/** Entering or changing a customer. It is mounted while it is open. */
export default function CustomerForm({ customer, salesmen, saved, close }: Props) {
  const { say, label, value } = useCustomerWords(salesmen);
  const { message } = App.useApp();
  const duplicates = useDuplicates();
  const hint = useRef<HTMLDivElement>(null);

  /** Whoever may be there already is shown before, and not after, a second record of one person exists. */
  const check = async (typed: typeof EMPTY) => {
    if (customer || !(await duplicates.look(typed))) return true;
    hint.current?.scrollIntoView?.({ block: 'center' });
    return false;
  };

  return (
    <FormDialog<typeof EMPTY, CustomerView, CustomerView>
      fromSide
      title={customer ? say('form.edit', { name: customer.name, pid: customer.pid }) : say('form.new')}
      row={customer}
      initial={customer ? valuesOf(customer) : EMPTY}
      check={check}
      write={({ pid, ...fields }, row) =>
        row
          ? changeCustomer({ id: row.id }, { ...fields, rowVersion: row.rowVersion }, QUIET)
          : createCustomer({ ...fields, pid: pid.trim() }, QUIET)
      }
      done={(written) => {
        message.success(customer ? say('saved') : say('created', { pid: written.pid }));
        saved(written);
      }}
      meeting={{
        valuesOf,
        fields: FIELD_NAMES.map((name) => ({ name, label: label(name), show: (held) => value(name, held) })),
      }}
      close={close}
    >
      {(form) => (
        <>
          {customer && <p className="portal-quiet customer-remark">{say('form.pidFixed')}</p>}
          <CustomerFieldset
            isNew={!customer}
            salesmen={salesmen}
            left={() => !customer && void duplicates.look({ ...EMPTY, ...form.getFieldsValue(true) })}
            hint={
              <div ref={hint}>
                <DuplicateHint {...duplicates} />
              </div>
            }
          />
        </>
      )}
    </FormDialog>
  );
}
