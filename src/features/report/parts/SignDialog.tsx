import { useIntl } from '@umijs/max';
import { Alert, App, Checkbox, Form, Radio } from 'antd';
import { useState } from 'react';
import { ApiError } from '@/components/ApiError';
import { Dialog } from '@/components/dialog/Dialog';
import { useOneAtATime } from '@/components/useOneAtATime';
import { SIGN_BODY_MEANING } from '@/services/choices';
import { reissueReport, signReport } from '@/services/report';
import type { ReportView } from '@/services/types';
import { ReportFacts } from './ReportFacts';
import { type FactorAnswer, FactorFields, useSigningFactor } from './SigningFactor';
import { useUnprintableText } from './WarningList';

type Props = {
  report: ReportView;
  action: 'sign' | 'reissue';
  onClose: () => void;
  onSigned: (report: ReportView) => void;
  onStale: () => void;
};
type Answer = FactorAnswer & { meaning: (typeof SIGN_BODY_MEANING)[number]; looked?: boolean };

/** Refusals that are said beside the field instead of in passing. */
const OF_THE_PIN: ApiError['reason'][] = [
  'auth.pin_wrong',
  'auth.pin_needed',
  'auth.pin_locked',
  'auth.pin_weak',
  'auth.pin_missing',
];

/** Says once more exactly what will be signed, asks for the signing factor, and signs. */
export function SignDialog({ report: current, action, onClose, onSigned, onStale }: Props) {
  // exactly what was shown when it was opened is signed; what changed since is refused by the server
  const [report] = useState(current);
  const once = useOneAtATime();
  const { formatMessage } = useIntl();
  const { message } = App.useApp();
  const t = (id: string, values?: Record<string, string | number>) => formatMessage({ id }, values);
  const [form] = Form.useForm<Answer>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const factor = useSigningFactor();
  const abnormal = report.results.filter(({ flag }) => flag !== null && flag !== 'N').length;

  const unprintable = report.warnings.filter(({ kind }) => kind === 'unprintable');
  const unprintableText = useUnprintableText();

  const write = async (answer: Answer) => {
    setBusy(true);
    setRefused(undefined);
    try {
      const pin = await factor.settle(answer);
      const call = action === 'sign' ? signReport : reissueReport;
      onSigned(
        await call(
          { id: report.id },
          {
            rowVersion: report.rowVersion,
            versionNo: report.versionNo,
            meaning: answer.meaning,
            pin,
            seen: answer.looked ? unprintable.map(({ key }) => key) : [],
          },
        ),
      );
      void message.success(t(`checker.done.${action}`));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(error.message);
      if (error.code === 409) onStale();
      if (OF_THE_PIN.includes(error.reason)) factor.reload();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      title={t(`checker.action.${action}`)}
      okText={t(`checker.action.${action}`)}
      cancelText={t('checker.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <ReportFacts report={report}>
        <dt>{t('checker.sign.results')}</dt>
        <dd>{t('checker.sign.count', { all: report.results.length, abnormal })}</dd>
        <dt>{t('checker.sign.checkedBy')}</dt>
        <dd>{report.checkedByName}</dd>
      </ReportFacts>
      {refused && <Alert type="error" showIcon role="alert" title={refused} />}
      <Form
        form={form}
        layout="vertical"
        initialValues={{ meaning: 'responsible' }}
        onFinish={(answer) => once(() => write(answer))}
      >
        {unprintable.length > 0 && (
          <>
            <Alert
              type="warning"
              showIcon
              title={t('checker.sign.unprintable')}
              description={
                <ul>
                  {unprintable.map((warning) => (
                    <li key={warning.key}>
                      {unprintableText(warning)}: <b>{warning.detail}</b>
                    </li>
                  ))}
                </ul>
              }
            />
            <Form.Item
              name="looked"
              valuePropName="checked"
              rules={[
                { validator: async (_, looked) => looked || Promise.reject(t('checker.sign.unprintableNeeded')) },
              ]}
            >
              <Checkbox>{t('checker.sign.unprintableSeen')}</Checkbox>
            </Form.Item>
          </>
        )}
        <Form.Item name="meaning" label={t('checker.meaning')}>
          <Radio.Group
            options={SIGN_BODY_MEANING.map((value) => ({
              value,
              label: t(`checker.meaning.${value}`),
            }))}
          />
        </Form.Item>
        <FactorFields need={factor.need} />
        <button type="submit" hidden />
      </Form>
    </Dialog>
  );
}
