import { useIntl } from '@umijs/max';
import { Alert, App, Checkbox, Form, Radio } from 'antd';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { headed } from '@/components/joined';
import { type FactorAnswer, FactorFields, useSigningFactor } from '@/components/SigningFactor';
import { SIGN_BODY_MEANING } from '@/services/choices';
import { reissueReport, signReport } from '@/services/report';
import type { ReportView } from '@/services/types';
import { ReportFacts } from './ReportFacts';
import { useUnprintableText } from './WarningList';

type Props = {
  report: ReportView;
  action: 'sign' | 'reissue';
  onClose: () => void;
  onSigned: (report: ReportView) => void;
  onStale: () => void;
};
type Answer = FactorAnswer & { meaning: (typeof SIGN_BODY_MEANING)[number]; looked?: boolean };

/** Says once more exactly what will be signed, asks for the signing factor, and signs. */
export function SignDialog({ report: current, action, onClose, onSigned, onStale }: Props) {
  // exactly what was shown when it was opened is signed; what changed since is refused by the server
  const [report] = useState(current);
  const { formatMessage } = useIntl();
  const { message } = App.useApp();
  const say = (id: string, values?: Record<string, string | number>) => formatMessage({ id }, values);
  const factor = useSigningFactor();
  const abnormal = report.results.filter(({ flag }) => flag !== null && flag !== 'N').length;

  const unprintable = report.warnings.filter(({ kind }) => kind === 'unprintable');
  const unprintableText = useUnprintableText();

  const write = async (answer: Answer) => {
    const pin = await factor.settle(answer);
    const call = action === 'sign' ? signReport : reissueReport;
    const body = {
      rowVersion: report.rowVersion,
      versionNo: report.versionNo,
      meaning: answer.meaning,
      pin,
      seen: answer.looked ? unprintable.map(({ key }) => key) : [],
    };
    return call({ id: report.id }, body, QUIET);
  };

  return (
    <FormDialog<Answer, undefined, ReportView>
      title={say(`checker.action.${action}`)}
      okText={say(`checker.action.${action}`)}
      initial={{ meaning: 'responsible' }}
      unguarded
      write={(answer) => write(answer).catch(factor.refused)}
      done={(next) => {
        onSigned(next);
        void message.success(say(`checker.done.${action}`));
      }}
      stale={onStale}
      refusal={(failure) => <Alert type="error" showIcon role="alert" title={failure.message} />}
      close={onClose}
    >
      <ReportFacts report={report}>
        <dt>{say('checker.sign.results')}</dt>
        <dd>{say('checker.sign.count', { all: report.results.length, abnormal })}</dd>
        <dt>{say('checker.sign.checkedBy')}</dt>
        <dd>{report.checkedByName}</dd>
      </ReportFacts>
      {unprintable.length > 0 && (
        <>
          <Alert
            type="warning"
            showIcon
            title={say('checker.sign.unprintable')}
            description={
              <ul>
                {unprintable.map((warning) => (
                  <li key={warning.key}>
                    {headed(unprintableText(warning), '')}
                    <b>{warning.detail}</b>
                  </li>
                ))}
              </ul>
            }
          />
          <Form.Item
            name="looked"
            valuePropName="checked"
            rules={[
              { validator: async (_, looked) => looked || Promise.reject(say('checker.sign.unprintableNeeded')) },
            ]}
          >
            <Checkbox>{say('checker.sign.unprintableSeen')}</Checkbox>
          </Form.Item>
        </>
      )}
      <Form.Item name="meaning" label={say('checker.meaning')}>
        <Radio.Group
          options={SIGN_BODY_MEANING.map((value) => ({
            value,
            label: say(`checker.meaning.${value}`),
          }))}
        />
      </Form.Item>
      <FactorFields {...factor} />
    </FormDialog>
  );
}
