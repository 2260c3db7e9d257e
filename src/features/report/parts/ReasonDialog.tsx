import { useIntl } from '@umijs/max';
import { Form, Input } from 'antd';
import { Dialog } from '@/components/dialog/Dialog';

type Props = { title: string; lead: string; busy: boolean; onClose: () => void; onSave: (reason: string) => void };

/** Asks for the reason of a step that needs one. */
export function ReasonDialog({ title, lead, busy, onClose, onSave }: Props) {
  const { formatMessage } = useIntl();
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <Dialog
      open
      title={title}
      okText={title}
      cancelText={formatMessage({ id: 'checker.cancel' })}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{lead}</p>
      <Form form={form} layout="vertical" onFinish={({ reason }) => onSave(reason)}>
        <Form.Item
          name="reason"
          label={formatMessage({ id: 'checker.reason' })}
          rules={[{ required: true, whitespace: true, message: formatMessage({ id: 'checker.required' }) }]}
        >
          <Input.TextArea maxLength={1000} autoSize={{ minRows: 3 }} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
