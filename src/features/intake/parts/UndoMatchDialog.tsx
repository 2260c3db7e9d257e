import { Alert } from 'antd';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { ReasonField } from '@/components/form/ReasonField';
import { ownName } from '@/components/own-name';
import { undoMatch } from '@/services/intake';
import type { ReportView } from '@/services/types';
import { useIntakeWords } from '../words';

interface Matched {
  id: number;
  rowVersion: number;
  reportNo: string;
  nameEn: string;
  nameZh: string;
  /** Name and pid of the person whose it is not. */
  person: string;
}
type Props = { report: Matched; close: () => void; done: () => void; stale?: () => void };

/** Takes a report that nobody has signed away from a person whose it is not. */
export function UndoMatchDialog({ report, close, done, stale }: Props) {
  const { say } = useIntakeWords();
  const { id: reportId, rowVersion, reportNo, person } = report;
  return (
    <FormDialog<{ reason: string }, undefined, ReportView>
      title={say('undo')}
      okText={say('undo')}
      danger
      initial={{ reason: '' }}
      write={({ reason }) => undoMatch({ reportId }, { rowVersion, reason }, QUIET)}
      done={done}
      stale={stale}
      close={close}
    >
      <p>
        <b>
          <bdi>{person}</bdi>
        </b>{' '}
        · <bdi>{ownName(report)}</bdi> · {reportNo}
      </p>
      <Alert className="portal-lead" type="warning" showIcon title={say('undo.lead')} />
      <ReasonField label={say('undo.why')} />
    </FormDialog>
  );
}
