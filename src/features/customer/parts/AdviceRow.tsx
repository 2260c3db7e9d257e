import { DeleteOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button, Form, Input, InputNumber, Select } from 'antd';
import { REPORT_CATEGORY } from '@/services/choices';
import { asDay, LANGUAGES } from '../fields';
import { ADVICE_STATUSES } from '../visit-fields';
import { useVisitWords } from '../words';
import { DayInput } from './DayInput';

type Rule = { validator: () => Promise<void> };

function Line({ at, name, most, rules }: { at: number; name: string; most: number; rules?: Rule[] }) {
  const { say } = useVisitWords();
  return (
    <Form.Item name={[at, name]} label={say(`field.${name}`)} rules={rules}>
      <Input maxLength={most} autoComplete="off" />
    </Form.Item>
  );
}

/** What a test rarely has when it is entered by hand: what a visit spreadsheet brings. */
function More({ at }: { at: number }) {
  const { say } = useVisitWords();
  return (
    <details className="customer-advice-more">
      <summary>{say('form.more')}</summary>
      <div className="customer-advice-fields">
        <Line at={at} name="combinedName" most={200} />
        <Line at={at} name="completeCode" most={64} />
        <Line at={at} name="sampleNo" most={500} />
        <Form.Item name={[at, 'sampleNum']} label={say('field.sampleNum')}>
          <InputNumber min={0} max={1_000_000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        {(['collectedOn', 'testOn'] as const).map((name) => (
          <Form.Item key={name} name={[at, name]} label={say(`field.${name}`)} {...asDay}>
            <DayInput />
          </Form.Item>
        ))}
        <Line at={at} name="office" most={500} />
        <Line at={at} name="bar" most={500} />
        <Line at={at} name="ma" most={500} />
        <Form.Item name={[at, 'comments']} label={say('field.comments')}>
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={4000} />
        </Form.Item>
      </div>
    </details>
  );
}

/** One ordered test of a visit. One that is stored already is ended by its status and never removed. */
export function AdviceRow({ at, remove }: { at: number; remove: () => void }) {
  const { formatMessage } = useIntl();
  const { say } = useVisitWords();
  const form = Form.useFormInstance();
  const isStored = form.getFieldValue(['advice', at, 'id']) !== undefined;
  const named = {
    validator: async () => {
      const { nameEn = '', nameZh = '' } = form.getFieldValue(['advice', at]) as { nameEn?: string; nameZh?: string };
      if (!nameEn.trim() && !nameZh.trim()) throw new Error(say('rule.advice_name'));
    },
  };
  return (
    <fieldset className="customer-advice-row">
      <div className="customer-advice-fields">
        <Line at={at} name="nameZh" most={200} rules={[named]} />
        <Line at={at} name="nameEn" most={200} />
        <Form.Item
          name={[at, 'category']}
          label={say('field.category')}
          rules={[{ required: true, message: say('rule.category_required') }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={REPORT_CATEGORY.map((value) => ({
              value,
              label: formatMessage({ id: `report.category.${value}` }),
            }))}
          />
        </Form.Item>
        <Line at={at} name="barCode" most={64} />
        <Line at={at} name="supplier" most={100} />
        <Form.Item name={[at, 'language']} label={say('field.language')}>
          <Select
            options={LANGUAGES.map((value) => ({ value, label: formatMessage({ id: `customer.language.${value}` }) }))}
          />
        </Form.Item>
        {isStored && (
          <Form.Item name={[at, 'status']} label={say('field.status')}>
            <Select options={ADVICE_STATUSES.map((value) => ({ value, label: say(`advice.${value}`) }))} />
          </Form.Item>
        )}
      </div>
      <More at={at} />
      {!isStored && (
        <Button type="text" size="small" icon={<DeleteOutlined />} onClick={remove}>
          {say('form.removeAdvice')}
        </Button>
      )}
    </fieldset>
  );
}
