import { useIntl } from '@umijs/max';
import { Alert } from 'antd';
import { useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import type { ReportView } from '@/services/types';
import { Recipients } from './Recipients';
import { ReportFacts } from './ReportFacts';

type Props = {
  report: ReportView;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Issuing cannot be taken back: it is asked for once more: whose report, which, who can read it then, and what follows. */
export function IssueDialog({ report: current, busy, onClose, onConfirm }: Props) {
  // decided about the report as it stood when this was opened; what changed since is refused by the server
  const [report] = useState(current);
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id });
  return (
    <Dialog
      open
      title={say('checker.action.issue')}
      okText={say('checker.action.issue')}
      cancelText={say('checker.cancel')}
      confirmLoading={busy}
      onOk={onConfirm}
      onCancel={onClose}
    >
      <ReportFacts report={report}>
        <Recipients reportId={report.id} />
      </ReportFacts>
      <Alert type="warning" showIcon title={say('checker.confirm.issue')} />
    </Dialog>
  );
}
