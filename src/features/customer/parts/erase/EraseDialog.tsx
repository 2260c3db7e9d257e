import { Alert, App, Button, Form, Input, Spin } from 'antd';
import { QUIET } from '@/components/calls';
import { Dialog } from '@/components/dialog/Dialog';
import { FormDialog } from '@/components/form/FormDialog';
import { ReasonField } from '@/components/form/ReasonField';
import { headed, joined } from '@/components/joined';
import { ListFailure } from '@/components/ListFailure';
import { useLoaded } from '@/components/useLoaded';
import { eraseCustomer, previewErasure } from '@/services/customer';
import type { CustomerView, ErasurePreview } from '@/services/types';
import { useCustomerWords } from '../../fields';
import { useRecordWords } from '../../words';

type Props = { customer: CustomerView; close: () => void; done: () => void };

/** What goes, what stays with its reason and until when, and the law it rests on. */
function Scope({ preview }: { preview: ErasurePreview }) {
  const { say } = useRecordWords();
  return (
    <div className="customer-erase">
      <section aria-label={say('erase.goes')}>
        <h3>{say('erase.goes')}</h3>
        <ul>
          {preview.erased.map(({ category, label, count }) => (
            <li key={category}>{say('erase.counted', { label, n: count })}</li>
          ))}
        </ul>
      </section>
      <section aria-label={say('erase.stays')}>
        <h3>{say('erase.stays')}</h3>
        {preview.kept.length === 0 && <p>{say('erase.nothingStays')}</p>}
        <ul>
          {preview.kept.map(({ category, label, count, reason, untilOn }) => (
            <li key={category}>
              {say('erase.counted', { label, n: count })}
              <div className="portal-quiet">
                {[reason, untilOn && say('erase.until', { on: untilOn })].filter(Boolean).join(' · ')}
              </div>
            </li>
          ))}
        </ul>
      </section>
      {preview.basis.length > 0 && (
        <section aria-label={say('erase.basis')} className="customer-erase-basis portal-quiet">
          <h3>{say('erase.basis')}</h3>
          <ul>
            {preview.basis.map((law) => (
              <li key={law}>{law}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Blocked({ preview, customer, close }: { preview: ErasurePreview } & Pick<Props, 'customer' | 'close'>) {
  const { say } = useCustomerWords();
  const record = useRecordWords();
  return (
    <Dialog
      open
      width={640}
      title={record.say('erase.title', { name: customer.name, pid: customer.pid })}
      onCancel={close}
      footer={<Button onClick={close}>{say('cancel')}</Button>}
    >
      <Alert
        type="warning"
        showIcon
        title={record.say('erase.blocked')}
        description={
          <ul className="customer-advice">
            {preview.blocks.map(({ category, label, count, names }) => (
              <li key={category}>
                {names.length > 0
                  ? headed(record.say('erase.counted', { label, n: count }), joined(names))
                  : record.say('erase.counted', { label, n: count })}
              </li>
            ))}
          </ul>
        }
      />
      <Scope preview={preview} />
    </Dialog>
  );
}

function Ask({ preview, customer, close, done, again }: { preview: ErasurePreview; again: () => void } & Props) {
  const { say } = useRecordWords();
  const { message } = App.useApp();
  const erased = () => {
    message.success(say('erase.done', { pid: preview.pid }));
    done();
    close();
  };
  const typed = {
    validator: async (_: unknown, text: string | undefined) => {
      if (text?.trim().toUpperCase() !== preview.pid.toUpperCase()) throw new Error(say('erase.pidWrong'));
    },
  };
  return (
    <FormDialog
      title={say('erase.title', { name: customer.name, pid: customer.pid })}
      okText={say('erase.ok')}
      danger
      width={640}
      initial={{ pidTyped: '', reason: '' }}
      write={(values: { pidTyped: string; reason: string }) =>
        eraseCustomer({ id: customer.id }, { ...values, rowVersion: preview.rowVersion }, QUIET)
      }
      done={erased}
      stale={again}
      close={close}
    >
      <Alert type="error" showIcon title={say(`erase.kind.${preview.kind}`)} />
      <Scope preview={preview} />
      <ReasonField placeholder={say('erase.reasonHint')} />
      <Form.Item name="pidTyped" label={say('erase.pidTyped', { pid: preview.pid })} rules={[typed]} required>
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}

/** Erasing a person: what goes and what must stay are shown before the pid is typed. */
export default function EraseDialog(props: Props) {
  const { customer, close } = props;
  const { say } = useCustomerWords();
  const record = useRecordWords();
  const { data, error, reload } = useLoaded(String(customer.id), (call) => previewErasure({ id: customer.id }, call));
  if (data?.allowed) return <Ask {...props} preview={data} again={reload} />;
  if (data) return <Blocked preview={data} customer={customer} close={close} />;
  if (!error) return <Spin fullscreen delay={300} />;
  return (
    <Dialog
      open
      title={record.say('erase.title', { name: customer.name, pid: customer.pid })}
      onCancel={close}
      footer={<Button onClick={close}>{say('cancel')}</Button>}
    >
      <ListFailure title={record.say('failed')} error={error} retry={reload} />
    </Dialog>
  );
}
