import { Checkbox, Form, Input, Select, Typography } from 'antd';
import type { ReactNode } from 'react';
import { CONSENT_BODY_PURPOSE } from '@/services/choices';
import type { Salesman } from '@/services/types';
import { asDay, GENDERS, LANGUAGES, MEMBERSHIP_TYPES, useCustomerWords } from '../fields';
import { rules } from '../rules';
import { DayInput } from './DayInput';

type Props = { isNew: boolean; salesmen: Salesman[]; left: () => void; hint: ReactNode };

/** The inputs of a customer; consents of a stored one are given and taken back in the drawer. `left` is called when a field that tells who the person is has been left. */
export function CustomerFieldset({ isNew, salesmen, left, hint }: Props) {
  const { say, label, salesmanName } = useCustomerWords(salesmen);
  const choices = (kind: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: say(`${kind}.${value}`) }));
  const rule = rules(say);
  const heading = (part: string) => <Typography.Title level={5}>{say(`form.${part}`)}</Typography.Title>;
  const people = salesmen.map((one) => ({ value: one.id, label: salesmanName(one), disabled: !one.active }));

  return (
    <>
      {heading('identity')}
      {isNew && (
        <Form.Item name="pid" label={label('pid')} rules={[rule.pid]}>
          <Input maxLength={32} placeholder={say('form.pidHint')} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item name="name" label={label('name')} rules={[rule.required, rule.noNul]} required>
        <Input data-start maxLength={100} onBlur={left} autoComplete="off" />
      </Form.Item>
      <Form.Item name="gender" label={label('gender')}>
        <Select options={choices('gender', GENDERS)} />
      </Form.Item>
      <Form.Item name="birthOn" label={label('birthOn')} rules={[rule.birth]} {...asDay}>
        <DayInput onBlur={left} />
      </Form.Item>
      {heading('contact')}
      <Form.Item name="mobile" label={label('mobile')} rules={[rule.phone]}>
        <Input maxLength={40} inputMode="tel" onBlur={left} autoComplete="off" />
      </Form.Item>
      <Form.Item name="wechatPhone" label={label('wechatPhone')} rules={[rule.phone]}>
        <Input maxLength={40} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="email" label={label('email')} rules={[rule.email]}>
        <Input maxLength={254} inputMode="email" autoComplete="off" />
      </Form.Item>
      {hint}
      {heading('membership')}
      <Form.Item name="membershipType" label={label('membershipType')}>
        <Select options={choices('membership', MEMBERSHIP_TYPES)} />
      </Form.Item>
      <Form.Item name="membershipValidOn" label={label('membershipValidOn')} {...asDay}>
        <DayInput />
      </Form.Item>
      <Form.Item name="salesmanId" label={label('salesmanId')} normalize={(id) => id ?? null}>
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={people} />
      </Form.Item>
      {heading('other')}
      <Form.Item name="language" label={label('language')}>
        <Select options={choices('language', LANGUAGES)} />
      </Form.Item>
      <Form.Item name="remark" label={label('remark')} rules={[rule.noNul]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={4000} showCount />
      </Form.Item>
      {isNew && (
        <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
          <legend style={{ padding: 0 }}>{label('consents')}</legend>
          {CONSENT_BODY_PURPOSE.map((consent) => (
            <Form.Item key={consent} name={['consents', consent]} valuePropName="checked" style={{ marginBottom: 0 }}>
              <Checkbox>{label(`consents.${consent}`)}</Checkbox>
            </Form.Item>
          ))}
        </fieldset>
      )}
    </>
  );
}
