import { useIntl } from '@umijs/max';
import { Alert } from 'antd';
import { QUIET } from '@/components/calls';
import { undoMatch } from '@/services/intake';
import type { ReportView } from '@/services/types';
import { isClerksToUndo } from './moves';
import { ProvedDialog } from './ProvedDialog';
import { toldOf } from './told';

type Props = { report: ReportView; onClose: () => void; onDone: (report: ReportView) => void; onStale: () => void };

/** Takes a report away from the wrong person, and says who was told of a critical value that is not theirs. */
export function UndoMatchDialog({ report, ...props }: Props) {
  const { formatMessage } = useIntl();
  const isClerks = isClerksToUndo(report);
  const refused = report.status === 'refused' ? 'refused' : 'desk';
  const open = report.criticals.filter(({ state }) => state !== 'closed').length;
  const names = toldOf(report);
  return (
    <ProvedDialog
      {...props}
      report={report}
      action="undoMatch"
      proved={!isClerks}
      lead={formatMessage({ id: `checker.undoMatch.lead.${isClerks ? refused : 'signed'}` })}
      write={(body) => undoMatch({ reportId: report.id }, body, QUIET)}
    >
      {open > 0 && (
        <Alert
          className="portal-lead"
          type="info"
          showIcon
          title={formatMessage({ id: 'checker.undoMatch.criticals' }, { n: open })}
        />
      )}
      {names !== '' && (
        <Alert
          className="portal-lead"
          type="error"
          showIcon
          title={formatMessage({ id: 'checker.undoMatch.told' }, { names })}
        />
      )}
    </ProvedDialog>
  );
}
