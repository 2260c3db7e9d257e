import { useIntl } from '@umijs/max';
import { Alert, App } from 'antd';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '@/components/form/FormDialog';
import { ReasonField } from '@/components/form/ReasonField';
import { type FactorAnswer, FactorFields, useSigningFactor } from '@/components/SigningFactor';
import type { ReportView } from '@/services/types';
import { ReportFacts } from './ReportFacts';

type Answer = FactorAnswer & { reason: string };
type Props = {
  report: ReportView;
  action: 'undoMatch' | 'takeOutFile' | 'confirmPerson' | 'requestWithdrawal' | 'confirmWithdrawal';
  /** What follows from it. */
  lead: string;
  /** Whether the person has to prove it by their signing factor. */
  proved?: boolean;
  onClose: () => void;
  onDone: (report: ReportView) => void;
  onStale: () => void;
  write: (body: { rowVersion: number; reason: string; pin?: string }) => Promise<ReportView>;
  children?: ReactNode;
};

/** A step that needs a reason or a proof: whose report, which, and what follows. */
export function ProvedDialog({ report: current, action, lead, proved = true, ...props }: Props) {
  // decided about the report as it stood when this was opened; what changed since is refused by the server
  const [report] = useState(current);
  const { formatMessage } = useIntl();
  const { message } = App.useApp();
  const factor = useSigningFactor();
  const title = formatMessage({ id: `checker.action.${action}` });

  const send = async (answer: Answer) => {
    const pin = proved ? await factor.settle(answer) : undefined;
    return props.write({ rowVersion: report.rowVersion, reason: answer.reason, pin });
  };

  return (
    <FormDialog<Answer, undefined, ReportView>
      title={title}
      okText={title}
      danger={action !== 'confirmPerson'}
      cancelText={formatMessage({ id: 'checker.cancel' })}
      initial={{ reason: '' }}
      unguarded
      write={(answer) => send(answer).catch(factor.refused)}
      done={(next) => {
        props.onDone(next);
        void message.success(formatMessage({ id: `checker.done.${action}` }));
      }}
      stale={props.onStale}
      refusal={(failure) => <Alert type="error" showIcon role="alert" title={failure.message} />}
      close={props.onClose}
    >
      <ReportFacts report={report} />
      <Alert className="portal-lead" type="warning" showIcon title={lead} />
      {props.children}
      {action !== 'confirmWithdrawal' && <ReasonField rows={2} />}
      {proved && <FactorFields {...factor} />}
    </FormDialog>
  );
}
