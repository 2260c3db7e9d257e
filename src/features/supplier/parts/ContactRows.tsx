import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button, Form, Input } from 'antd';

const PARTS = ['name', 'role', 'phone', 'email'] as const;
const MOST = { name: 100, role: 100, phone: 40, email: 254 };
const NOBODY = { name: '', role: '', phone: '', email: '' };

/** Whom to speak to at a supplier, a row for each. */
export function ContactRows() {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, number>) => formatMessage({ id: `supplier.contact.${id}` }, values);
  const rulesOf = (part: (typeof PARTS)[number]) => {
    if (part === 'name')
      return [{ required: true, whitespace: true, message: formatMessage({ id: 'supplier.rule.contact' }) }];
    return part === 'email' ? [{ type: 'email' as const, message: formatMessage({ id: 'customer.rule.email' }) }] : [];
  };
  return (
    <Form.List name="contacts">
      {(rows, { add, remove }) => (
        <div className="supplier-contacts">
          <div>{say('title')}</div>
          {rows.map(({ key, name: at }) => (
            <fieldset key={key}>
              <legend>
                {say('one', { n: at + 1 })}
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={say('remove', { n: at + 1 })}
                  onClick={() => remove(at)}
                />
              </legend>
              {PARTS.map((part) => (
                <Form.Item key={part} name={[at, part]} label={say(part)} rules={rulesOf(part)}>
                  <Input maxLength={MOST[part]} autoComplete="off" />
                </Form.Item>
              ))}
            </fieldset>
          ))}
          <Button icon={<PlusOutlined />} onClick={() => add(NOBODY)}>
            {say('add')}
          </Button>
        </div>
      )}
    </Form.List>
  );
}
