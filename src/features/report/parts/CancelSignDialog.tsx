import { useIntl } from '@umijs/max';
import { Alert, App, Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { ApiError } from '@/components/ApiError';
import { Dialog } from '@/components/dialog/Dialog';
import { useOneAtATime } from '@/components/useOneAtATime';
import { CANCEL_SIGN_BODY_REASON_CODE } from '@/services/choices';
import { cancelSignature } from '@/services/report';
import type { CancelSignBody, ReportView } from '@/services/types';
import { ReportFacts } from './ReportFacts';
import { type FactorAnswer, FactorFields, useSigningFactor } from './SigningFactor';

type Props = { report: ReportView; onClose: () => void; onDone: (report: ReportView) => void; onStale: () => void };
type Answer = FactorAnswer & Pick<CancelSignBody, 'reasonCode' | 'reasonText' | 'withholdOld'>;

/** Cancels the standing signature with a reason. After issue it says what that means for those who have the report. */
export function CancelSignDialog({ report: current, onClose, onDone, onStale }: Props) {
  // what was shown when it was opened is cancelled; what changed since is refused by the server
  const [report] = useState(current);
  const once = useOneAtATime();
  const { formatMessage } = useIntl();
  const { message } = App.useApp();
  const t = (id: string) => formatMessage({ id });
  const [form] = Form.useForm<Answer>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const factor = useSigningFactor();
  const issued = report.status !== 'signed';
  const reasonCode = Form.useWatch('reasonCode', form);

  const write = async (answer: Answer) => {
    setBusy(true);
    setRefused(undefined);
    try {
      const pin = await factor.settle(answer);
      const { reasonText = '', withholdOld = false } = answer;
      onDone(
        await cancelSignature(
          { id: report.id },
          { rowVersion: report.rowVersion, reasonCode: answer.reasonCode, reasonText, withholdOld, pin },
        ),
      );
      void message.success(t('checker.done.cancelSign'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(error.message);
      if (error.code === 409) onStale();
      factor.reload();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      title={t('checker.action.cancelSign')}
      okText={t('checker.action.cancelSign')}
      okButtonProps={{ danger: true }}
      cancelText={t('checker.keep')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <ReportFacts report={report} />
      <Alert type="warning" showIcon title={t(issued ? 'checker.cancelSign.issued' : 'checker.cancelSign.hold')} />
      {refused && <Alert type="error" showIcon role="alert" title={refused} />}
      <Form form={form} layout="vertical" onFinish={(answer) => once(() => write(answer))}>
        <Form.Item
          name="reasonCode"
          label={t('checker.reason')}
          rules={[{ required: true, message: t('checker.required') }]}
        >
          <Select
            options={CANCEL_SIGN_BODY_REASON_CODE.map((value) => ({ value, label: t(`checker.reason.${value}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="reasonText"
          label={t('checker.reason.text')}
          rules={[{ required: reasonCode === 'other', whitespace: true, message: t('checker.required') }]}
        >
          <Input.TextArea maxLength={1000} autoSize={{ minRows: 2 }} />
        </Form.Item>
        {issued && (
          <Form.Item name="withholdOld" valuePropName="checked">
            <Checkbox>{t('checker.cancelSign.withhold')}</Checkbox>
          </Form.Item>
        )}
        <FactorFields need={factor.need} />
        <button type="submit" hidden />
      </Form>
    </Dialog>
  );
}
