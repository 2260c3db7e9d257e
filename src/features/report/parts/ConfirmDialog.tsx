import { useIntl } from '@umijs/max';
import { Alert } from 'antd';
import { useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import type { ReportView } from '@/services/types';
import type { Action } from './moves';
import { ReportFacts } from './ReportFacts';

type Props = {
  report: ReportView;
  action: Extract<Action, 'issue' | 'confirmWithdrawal'>;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** A step that nobody can take back is asked for once more: whose report, which, and what follows. */
export function ConfirmDialog({ report: current, action, busy, onClose, onConfirm }: Props) {
  // decided about the report as it stood when this was opened; what changed since is refused by the server
  const [report] = useState(current);
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id });
  return (
    <Dialog
      open
      title={say(`checker.action.${action}`)}
      okText={say(`checker.action.${action}`)}
      okButtonProps={{ danger: action === 'confirmWithdrawal' }}
      cancelText={say('checker.cancel')}
      confirmLoading={busy}
      onOk={onConfirm}
      onCancel={onClose}
    >
      <ReportFacts report={report} />
      <Alert type="warning" showIcon title={say(`checker.confirm.${action}`)} />
    </Dialog>
  );
}
