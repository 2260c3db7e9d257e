import { useIntl } from '@umijs/max';
import { Alert, App } from 'antd';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { type FactorAnswer, FactorFields, useSigningFactor } from '@/components/SigningFactor';
import { confirmWithdrawal } from '@/services/report';
import type { HomeView } from '@/services/types';

type Props = { asked: HomeView['withdrawals'][number]; done: () => void; close: () => void };

/** The second person's word, by the number of the report: they see nothing else of it. */
export default function ConfirmWithdrawal({ asked, done, close }: Props) {
  const { formatMessage } = useIntl();
  const { message } = App.useApp();
  const factor = useSigningFactor();
  const { reportId: id, reportNo, rowVersion, askedBy } = asked;
  const title = formatMessage({ id: 'home.withdrawals.confirm' });
  const send = async (answer: FactorAnswer) =>
    confirmWithdrawal({ id }, { rowVersion, pin: await factor.settle(answer) }, QUIET);
  return (
    <FormDialog<FactorAnswer, undefined, unknown>
      title={title}
      okText={title}
      danger
      initial={{}}
      unguarded
      write={(answer) => send(answer).catch(factor.refused)}
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
      <FactorFields need={factor.need} needsSecondProof={factor.needsSecondProof} />
    </FormDialog>
  );
}
