import { useIntl } from '@umijs/max';
import { useLockFn } from 'ahooks';
import { Alert, Button, Result, Skeleton, Space, Tabs } from 'antd';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { useAsk } from '@/components/dialog/useAsk';
import { useInstant } from '@/components/useInstant';
import { useMedia } from '@/components/useMedia';
import { useUnsavedGuard } from '@/components/useUnsavedGuard';
import {
  cancelWithdrawal,
  checkReport,
  confirmReportPerson,
  confirmWithdrawal,
  getReport,
  issueReport,
  requestWithdrawal,
  sendBackReport,
} from '@/services/report';
import type { ReportRow, ReportView } from '@/services/types';
import { standingsOf } from '../standing';
import { useCheckerKeys } from '../useCheckerKeys';
import { useProposedRows } from '../useProposedRows';
import { type Act, useReport } from '../useReport';
import { useWorkingData, type WorkingData } from '../useWorkingData';
import { ActionBar } from './ActionBar';
import { BiomarkerTable } from './BiomarkerTable';
import { CancelSignDialog } from './CancelSignDialog';
import { CheckerPanes } from './CheckerPanes';
import { History } from './History';
import { IdentityBar } from './IdentityBar';
import { IssueDialog } from './IssueDialog';
import { type Action, allowedOf, runPlain } from './moves';
import { Notices } from './Notices';
import { ProvedDialog } from './ProvedDialog';
import { type Queue, useQueuePlace } from './QueueList';
import { ReasonDialog } from './ReasonDialog';
import { Signatures } from './Signatures';
import { SignDialog } from './SignDialog';
import { Standouts } from './Standouts';
import { TakeOutDialog } from './TakeOutDialog';
import { TextsForm } from './TextsForm';
import { UndoMatchDialog } from './UndoMatchDialog';
import { seenOf, WarningList } from './WarningList';

type Props = { id: number; queue: Queue; onOpen: (id: number) => void; onBack: () => void };
/** What cannot be taken back, or needs a reason, is asked for in a dialog. */
const IN_DIALOG = [
  'sign',
  'reissue',
  'cancelSign',
  'sendBack',
  'requestWithdrawal',
  'undoMatch',
  'confirmPerson',
  'issue',
  'confirmWithdrawal',
] as const satisfies Action[];
/** Below it there is no room for the original beside the table; the same width as in checker.css. */
const NARROW = '(max-width: 900px)';
type Dialog = (typeof IN_DIALOG)[number];
const isAsked = (action: Action): action is Dialog => IN_DIALOG.some((one) => one === action);

/** Loads one report and shows why when it cannot be shown. */
export function ReportChecker(props: Props) {
  const { formatMessage } = useIntl();
  const loaded = useReport(props.id);
  const { report, error, reload } = loaded;
  if (report) return <LoadedChecker {...props} loaded={loaded} report={report} />;
  if (error)
    return (
      <Result
        status="warning"
        title={error.message}
        subTitle={error.requestId}
        extra={[
          <Button key="retry" type="primary" onClick={reload}>
            {formatMessage({ id: 'checker.retry' })}
          </Button>,
          <Button key="back" onClick={props.onBack}>
            {formatMessage({ id: 'checker.action.back' })}
          </Button>,
        ]}
      />
    );
  return <Skeleton active className="checker-loading" paragraph={{ rows: 12 }} />;
}

type LoadedProps = Props & { report: ReportView; loaded: ReturnType<typeof useReport> };

function useMoves(
  report: ReportView,
  act: Act,
  data: WorkingData,
  seen: string[],
  onOpenDialog: (dialog: Dialog, rowVersion: number) => void,
  onLeave: () => void,
) {
  const { formatMessage } = useIntl();
  const ask = useAsk();
  return useLockFn(async (action: Action) => {
    // what was typed is saved first, and the move is made from what the server answered
    const current = data.dirty ? await data.saveNow() : report;
    if (!current) return;
    if (isAsked(action)) onOpenDialog(action, current.rowVersion);
    else if (action === 'check')
      await act(() =>
        checkReport(
          { id: report.id },
          {
            rowVersion: current.rowVersion,
            contentSha256: current.contentSha256,
            seen: seenOf(current, seen),
            dismissed: {},
          },
        ),
      );
    else if (action === 'cancelWithdrawal')
      ask({
        title: formatMessage({ id: 'checker.cancelWithdrawal.ask' }),
        content: formatMessage({ id: 'checker.cancelWithdrawal.lead' }, { reason: report.withdrawalReason ?? '' }),
        okText: formatMessage({ id: 'checker.cancelWithdrawal.ok' }),
        cancelText: formatMessage({ id: 'checker.cancelWithdrawal.keep' }),
        onOk: () =>
          act(async () => {
            await cancelWithdrawal({ id: report.id }, { rowVersion: current.rowVersion });
            return getReport({ id: report.id });
          }),
      });
    else if (await runPlain(act, current, action)) {
      if (action === 'releaseCheck') onLeave();
    }
  });
}

function LoadedChecker({ id, queue, onOpen, onBack, report, loaded }: LoadedProps) {
  const { formatMessage } = useIntl();
  const say = (key: string, values?: Record<string, string | number>) => formatMessage({ id: key }, values);
  const { act, busy, reload } = loaded;
  const data = useWorkingData(report, act);
  const proposed = useProposedRows(id, data);
  useUnsavedGuard(data.dirty);
  const [seen, setSeen] = useState<string[]>([]);
  const [dialog, setDialog] = useState<Dialog>();
  const [takingOut, setTakingOut] = useState<number>();
  const takenOut = report.files.find((file) => file.id === takingOut);
  // a dialog decides about the report as it stood when it was opened
  const [asked, setAsked] = useState(0);
  const openDialog = (next: Dialog, rowVersion: number) => {
    setAsked(rowVersion);
    setDialog(next);
  };
  const place = useQueuePlace(queue, report);
  const narrow = useMedia(NARROW);
  const standings = standingsOf(data.rows, report.criticals);
  const onAction = useMoves(report, act, data, seen, openDialog, onBack);
  const step = (to: ReportRow | undefined) => to && onOpen(to.id);
  useCheckerKeys({
    onAction: (action) => void onAction(action),
    onBack,
    onStep: (by) => step(by === 1 ? place.next : place.previous),
    onTake: (all) => proposed.take(all ? proposed.rows : proposed.rows.slice(0, 1)),
    possible: (action) => allowedOf(report, action)?.allowed === true,
  });
  const done = (next: ReportView) => {
    setDialog(undefined);
    setTakingOut(undefined);
    void act(() => Promise.resolve(next));
  };
  const issue = async () => {
    await act(() => issueReport({ id }, { rowVersion: asked }));
    setDialog(undefined);
  };
  const proved = { report, onClose: () => setDialog(undefined), onDone: done, onStale: reload };

  return (
    <main className="checker">
      <header className="checker-head">
        <IdentityBar report={report} />
        <ActionBar
          report={report}
          busy={busy}
          narrow={narrow}
          onBack={onBack}
          onAction={(action) => void onAction(action)}
        />
        <div className="checker-status" role="status">
          {data.editable && say(`checker.save.${data.state}`)}
          {nextRefusal(report) && <span className="checker-next">{nextRefusal(report)}</span>}
          {report.status === 'signed' && report.holdUntil && <Hold until={report.holdUntil} />}
          {place.at !== null && (
            <span className="checker-facts">{say('checker.place', { at: place.at + 1, of: place.of })}</span>
          )}
          {place.next && (
            <Button size="small" aria-keyshortcuts="J" onClick={() => step(place.next)}>
              {say('checker.next')}
              <kbd className="checker-key">J</kbd>
            </Button>
          )}
        </div>
      </header>
      {data.state === 'conflict' && (
        <Alert
          banner
          type="error"
          role="alert"
          title={say('checker.changed')}
          action={
            <Space>
              <Button size="small" onClick={data.takeTheirs}>
                {say('checker.changed.load')}
              </Button>
              <Button size="small" danger onClick={data.keepMine}>
                {say('checker.changed.keep')}
              </Button>
            </Space>
          }
        />
      )}
      {report.personInDoubt && <Alert banner type="error" title={say('checker.inDoubt')} />}
      {report.withdrawalReason !== null && (
        <Alert banner type="error" title={say('checker.withdrawal', { reason: report.withdrawalReason })} />
      )}
      {report.vendorCorrectionAt !== null && (
        <Alert banner type="warning" title={say(`checker.vendorCorrection.${isSigned(report) ? 'signed' : 'open'}`)} />
      )}
      {report.imagesJoinedAt !== null && (
        <Alert banner type="warning" title={say(`checker.imagesJoined.${isSigned(report) ? 'signed' : 'open'}`)} />
      )}
      {report.fileTakenOutAt !== null && (
        <Alert banner type="error" title={say(`checker.fileTakenOut.${isSigned(report) ? 'signed' : 'open'}`)} />
      )}
      <CheckerPanes report={report} narrow={narrow} onTakeOut={setTakingOut}>
        <Standouts rows={data.rows} standings={standings} />
        <WarningList report={report} act={act} seen={seen} onSeen={setSeen} />
        <BiomarkerTable data={data} proposed={proposed} standings={standings} vendor={report.vendor} />
        <Tabs
          size="small"
          items={[
            {
              key: 'texts',
              label: say('checker.texts'),
              children: <TextsForm data={data} vendorTextFixed={report.vendorTextFixed} />,
            },
            { key: 'signatures', label: say('checker.signatures'), children: <Signatures report={report} /> },
            {
              key: 'history',
              label: say('checker.history'),
              children: (
                <>
                  <Notices report={report} />
                  <History report={report} />
                </>
              ),
            },
          ]}
        />
      </CheckerPanes>
      {(dialog === 'sign' || dialog === 'reissue') && (
        <SignDialog
          report={report}
          action={dialog}
          onClose={() => setDialog(undefined)}
          onSigned={done}
          onStale={reload}
        />
      )}
      {dialog === 'cancelSign' && (
        <CancelSignDialog report={report} onClose={() => setDialog(undefined)} onDone={done} onStale={reload} />
      )}
      {dialog === 'issue' && (
        <IssueDialog report={report} busy={busy} onClose={() => setDialog(undefined)} onConfirm={() => void issue()} />
      )}
      {dialog === 'undoMatch' && (
        <UndoMatchDialog report={report} onClose={() => setDialog(undefined)} onDone={done} onStale={reload} />
      )}
      {takenOut && (
        <TakeOutDialog
          report={report}
          file={takenOut}
          onClose={() => setTakingOut(undefined)}
          onDone={done}
          onStale={reload}
        />
      )}
      {dialog === 'confirmPerson' && (
        <ProvedDialog
          {...proved}
          action="confirmPerson"
          lead={say('checker.confirmPerson.lead')}
          write={(body) => confirmReportPerson({ id }, body, QUIET)}
        />
      )}
      {dialog === 'confirmWithdrawal' && (
        <ProvedDialog
          {...proved}
          action="confirmWithdrawal"
          lead={say('checker.confirmWithdrawal.lead')}
          proved={false}
          write={async ({ rowVersion }) => {
            await confirmWithdrawal({ id }, { rowVersion }, QUIET);
            return getReport({ id });
          }}
        />
      )}
      {dialog === 'sendBack' && (
        <ReasonDialog
          title={say('checker.action.sendBack')}
          lead={say('checker.sendBack.lead')}
          onClose={() => setDialog(undefined)}
          write={(reason) => act(() => sendBackReport({ id }, { rowVersion: asked, reason }))}
        />
      )}
      {dialog === 'requestWithdrawal' && (
        <ProvedDialog
          {...proved}
          action="requestWithdrawal"
          lead={say('checker.withdrawal.lead')}
          proved={false}
          write={({ rowVersion, reason }) => requestWithdrawal({ id }, { rowVersion, reason }, QUIET)}
        />
      )}
    </main>
  );
}

const isSigned = ({ status }: ReportView) => ['signed', 'issued', 'reissued'].includes(status);

/** What stands between this report and its next step, for whoever would take it. */
function nextRefusal(report: ReportView): string | null {
  const next = ({ checked: 'sign', under_revision: 'reissue' } as const)[report.status as 'checked'];
  const step = next && allowedOf(report, next);
  return step && !step.allowed ? step.reasonText : null;
}

/** Until when nothing is handed out; a signature can be cancelled quietly till then. */
function Hold({ until }: { until: string }) {
  const { formatMessage } = useIntl();
  const show = useInstant();
  return <span className="checker-facts">{formatMessage({ id: 'checker.hold' }, { until: show(until) })}</span>;
}
