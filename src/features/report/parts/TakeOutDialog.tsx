import { useIntl } from '@umijs/max';
import { Alert } from 'antd';
import { QUIET } from '@/components/calls';
import { takeOutFile } from '@/services/intake';
import type { ReportView } from '@/services/types';
import { isClerksToUndo } from './moves';
import { ProvedDialog } from './ProvedDialog';
import { toldOf } from './told';

type Props = {
  report: ReportView;
  file: ReportView['files'][number];
  onClose: () => void;
  onDone: (report: ReportView) => void;
  onStale: () => void;
};

/** Says of a file that it is no correction of this report: it goes back to the desk as a report of its own. */
export function TakeOutDialog({ report, file, ...props }: Props) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string>) => formatMessage({ id: `checker.takeOut.${id}` }, values);
  const isClerks = isClerksToUndo(report);
  const names = toldOf(report);
  return (
    <ProvedDialog
      {...props}
      report={report}
      action="takeOutFile"
      proved={!isClerks}
      lead={say('lead', { name: file.name })}
      write={(body) => takeOutFile({ reportId: report.id, fileId: file.id }, body, QUIET)}
    >
      {!isClerks && <Alert className="portal-lead" type="info" showIcon title={say('signed')} />}
      {names !== '' && <Alert className="portal-lead" type="error" showIcon title={say('told', { names })} />}
    </ProvedDialog>
  );
}
