import { useIntl } from '@umijs/max';
import { Alert, App } from 'antd';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { confirmWithdrawal } from '@/services/report';
import type { HomeView } from '@/services/types';

type Props = { asked: HomeView['withdrawals'][number]; done: () => void; close: () => void };

/** The second person's word, by the number of the report: they see nothing else of it. */
export default function ConfirmWithdrawal({ asked, done, close }: Props) {
  const { formatMessage } = useIntl();
  const { message } = App.useApp();
  const { reportId: id, reportNo, rowVersion, askedBy } = asked;
  const title = formatMessage({ id: 'home.withdrawals.confirm' });
  return (
    <FormDialog<object, undefined, unknown>
      title={title}
      okText={title}
      danger
      initial={{}}
      unguarded
      write={() => confirmWithdrawal({ id }, { rowVersion }, QUIET)}
      done={() => {
        void message.success(formatMessage({ id: 'checker.done.confirmWithdrawal' }));
        done();
      }}
      stale={done}
      refusal={(failure) => <Alert type="error" showIcon role="alert" title={failure.message} />}
      close={close}
    >
      <p>{formatMessage({ id: 'home.withdrawals.which' }, { no: reportNo, by: askedBy })}</p>
      <Alert
        className="portal-lead"
        type="warning"
        showIcon
        title={formatMessage({ id: 'checker.confirmWithdrawal.lead' })}
      />
    </FormDialog>
  );
}
