import { Alert } from 'antd';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { ReasonField } from '@/components/form/ReasonField';
import { ownName } from '@/components/own-name';
import { takeOutFile } from '@/services/intake';
import type { ReportView } from '@/services/types';
import { useIntakeWords } from '../words';

interface Joined {
  id: number;
  rowVersion: number;
  reportNo: string;
  nameEn: string;
  nameZh: string;
}
type Props = {
  report: Joined;
  file: { fileId: number; fileName: string };
  close: () => void;
  done: () => void;
  stale?: () => void;
};

/** Says of a file that it is no correction of a report that nobody has signed: it waits at the desk as its own. */
export function TakeOutDialog({ report, file: { fileId, fileName }, close, done, stale }: Props) {
  const { say } = useIntakeWords();
  const { id: reportId, rowVersion, reportNo } = report;
  return (
    <FormDialog<{ reason: string }, undefined, ReportView>
      title={say('takeOut')}
      okText={say('takeOut')}
      danger
      initial={{ reason: '' }}
      write={({ reason }) => takeOutFile({ reportId, fileId }, { rowVersion, reason }, QUIET)}
      done={done}
      stale={stale}
      close={close}
    >
      <p>
        <b>
          <bdi>{fileName}</bdi>
        </b>{' '}
        · <bdi>{ownName(report)}</bdi> · {reportNo}
      </p>
      <Alert className="portal-lead" type="warning" showIcon title={say('takeOut.lead')} />
      <ReasonField label={say('takeOut.why')} />
    </FormDialog>
  );
}
