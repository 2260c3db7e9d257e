import { useIntl } from '@umijs/max';
import { Alert, App, Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { type FactorAnswer, FactorFields, useSigningFactor } from '@/components/SigningFactor';
import { CANCEL_SIGN_BODY_REASON_CODE } from '@/services/choices';
import { cancelSignature } from '@/services/report';
import type { CancelSignBody, ReportView } from '@/services/types';
import { ReportFacts } from './ReportFacts';

type Props = { report: ReportView; onClose: () => void; onDone: (report: ReportView) => void; onStale: () => void };
type Answer = FactorAnswer & Pick<CancelSignBody, 'reasonCode' | 'reasonText' | 'withholdOld'>;

/** Cancels the standing signature with a reason. After issue it says what that means for those who have the report. */
export function CancelSignDialog({ report: current, onClose, onDone, onStale }: Props) {
  // what was shown when it was opened is cancelled; what changed since is refused by the server
  const [report] = useState(current);
  const { formatMessage } = useIntl();
  const { message } = App.useApp();
  const say = (id: string) => formatMessage({ id });
  const factor = useSigningFactor();
  const issued = report.status !== 'signed';

  const write = async (answer: Answer) => {
    const pin = await factor.settle(answer);
    const { reasonCode, reasonText = '', withholdOld = false } = answer;
    const body = { rowVersion: report.rowVersion, reasonCode, reasonText, withholdOld, pin };
    return cancelSignature({ id: report.id }, body, QUIET);
  };

  return (
    <FormDialog<Answer, undefined, ReportView>
      title={say('checker.action.cancelSign')}
      okText={say('checker.action.cancelSign')}
      danger
      cancelText={say('checker.keep')}
      initial={{} as Answer}
      unguarded
      write={(answer) => write(answer).catch(factor.refused)}
      done={(next) => {
        onDone(next);
        void message.success(say('checker.done.cancelSign'));
      }}
      stale={onStale}
      refusal={(failure) => <Alert type="error" showIcon role="alert" title={failure.message} />}
      close={onClose}
    >
      <ReportFacts report={report} />
      <Alert type="warning" showIcon title={say(issued ? 'checker.cancelSign.issued' : 'checker.cancelSign.hold')} />
      <Form.Item
        name="reasonCode"
        label={say('checker.reason')}
        rules={[{ required: true, message: say('checker.required') }]}
      >
        <Select
          options={CANCEL_SIGN_BODY_REASON_CODE.map((value) => ({ value, label: say(`checker.reason.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="reasonText"
        label={say('checker.reason.text')}
        dependencies={['reasonCode']}
        rules={[
          ({ getFieldValue }) => ({
            required: getFieldValue('reasonCode') === 'other',
            whitespace: true,
            message: say('checker.required'),
          }),
        ]}
      >
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 2 }} />
      </Form.Item>
      {issued && (
        <Form.Item name="withholdOld" valuePropName="checked">
          <Checkbox>{say('checker.cancelSign.withhold')}</Checkbox>
        </Form.Item>
      )}
      <FactorFields {...factor} />
    </FormDialog>
  );
}
