import { DeleteOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button, Form, Input, Select } from 'antd';
import { CATEGORIES } from '@/components/categories';
import { LANGUAGES } from '../fields';
import { ADVICE_STATUSES } from '../visit-fields';

/** One ordered test of a visit. One that is stored already is ended by its status and never removed. */
export function AdviceRow({ at, remove }: { at: number; remove: () => void }) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id: `visit.${id}` });
  const form = Form.useFormInstance();
  const isStored = form.getFieldValue(['advice', at, 'id']) !== undefined;
  const named = {
    validator: async () => {
      const { nameEn = '', nameZh = '' } = form.getFieldValue(['advice', at]) as { nameEn?: string; nameZh?: string };
      if (!nameEn.trim() && !nameZh.trim()) throw new Error(say('rule.advice_name'));
    },
  };
  const line = (name: 'nameZh' | 'nameEn' | 'barCode' | 'supplier', most: number, rules = [{}]) => (
    <Form.Item name={[at, name]} label={say(`field.${name}`)} rules={rules}>
      <Input maxLength={most} autoComplete="off" />
    </Form.Item>
  );
  return (
    <fieldset className="customer-advice-row">
      {line('nameZh', 200, [named])}
      {line('nameEn', 200)}
      <Form.Item
        name={[at, 'category']}
        label={say('field.category')}
        rules={[{ required: true, message: say('rule.category_required') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={CATEGORIES.map((value) => ({ value, label: formatMessage({ id: `report.category.${value}` }) }))}
        />
      </Form.Item>
      {line('barCode', 64)}
      {line('supplier', 100)}
      <Form.Item name={[at, 'language']} label={say('field.language')}>
        <Select
          options={LANGUAGES.map((value) => ({ value, label: formatMessage({ id: `customer.language.${value}` }) }))}
        />
      </Form.Item>
      {isStored ? (
        <Form.Item name={[at, 'status']} label={say('field.status')}>
          <Select options={ADVICE_STATUSES.map((value) => ({ value, label: say(`advice.${value}`) }))} />
        </Form.Item>
      ) : (
        <Button type="text" icon={<DeleteOutlined />} onClick={remove}>
          {say('form.removeAdvice')}
        </Button>
      )}
    </fieldset>
  );
}
