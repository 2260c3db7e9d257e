import { useIntl } from '@umijs/max';
import { Form, Input, Select } from 'antd';
import { useLoaded } from '@/components/useLoaded';
import { listReportContacts } from '@/services/report';

/** Stands in the list for somebody who is not on the staff. */
const SOMEBODY_ELSE = 0;

export type PersonAnswer = { who?: number; to?: string; contact?: string };

/** As the server takes it: somebody of the staff by their id, anybody else by name. */
export const personOf = ({ who, to, contact }: PersonAnswer) =>
  who === undefined || who === SOMEBODY_ELSE
    ? { toStaffId: null, to: to ?? '', contact: contact ?? '' }
    : { toStaffId: who, to: '', contact: '' };

type Props = {
  label: string;
  /** Only colleagues who can answer a question about a result can be chosen. */
  whoAnswers?: boolean;
  /** Somebody else is asked for a role or telephone number too. */
  needsContact?: boolean;
};

/** A colleague from the list, or somebody else by name with a role or telephone number. Oneself is not in the list. */
export function PersonFields({ label, whoAnswers, needsContact }: Props) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id: `checker.${id}` });
  const form = Form.useFormInstance<PersonAnswer>();
  const who = Form.useWatch('who', form);
  const contacts = useLoaded('report contacts', listReportContacts).data ?? [];
  const staff = contacts
    .filter(({ isMe, mayAnswer }) => !isMe && (mayAnswer || !whoAnswers))
    .map(({ id, name, title }) => ({ value: id, label: [name, title].filter(Boolean).join(' · ') }));
  const required = [{ required: true, whitespace: true, message: say('required') }];
  return (
    <>
      <Form.Item name="who" label={label} rules={[{ required: true, message: say('required') }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={whoAnswers ? undefined : say('critical.who.placeholder')}
          options={whoAnswers ? staff : [{ value: SOMEBODY_ELSE, label: say('critical.who.other') }, ...staff]}
        />
      </Form.Item>
      {who === SOMEBODY_ELSE && (
        <>
          <Form.Item name="to" label={say('critical.to')} rules={required}>
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
          {needsContact && (
            <Form.Item name="contact" label={say('critical.contact')} rules={required}>
              <Input maxLength={200} autoComplete="off" />
            </Form.Item>
          )}
        </>
      )}
    </>
  );
}
