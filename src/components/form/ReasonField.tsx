import { useIntl } from '@umijs/max';
import { Form, Input } from 'antd';

/** Asks for a reason in words, under the name `reason`. */
export function ReasonField({ label, placeholder, rows = 2 }: { label?: string; placeholder?: string; rows?: number }) {
  const { formatMessage } = useIntl();
  return (
    <Form.Item
      name="reason"
      // a dialog over a dialog loses the focus for a moment while it opens: that is no reason left out
      validateTrigger="onChange"
      label={label ?? formatMessage({ id: 'list.reason' })}
      rules={[{ required: true, whitespace: true, message: formatMessage({ id: 'list.reasonRequired' }) }]}
    >
      <Input.TextArea autoSize={{ minRows: rows, maxRows: 8 }} maxLength={1000} placeholder={placeholder} />
    </Form.Item>
  );
}
