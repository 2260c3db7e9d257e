import { ArrowLeftOutlined, MoreOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button, Dropdown, Tooltip } from 'antd';
import type { ReportView } from '@/services/types';
import { type Action, allowedOf, KEYS } from './moves';

type Props = { report: ReportView; busy: boolean; onBack: () => void; onAction: (action: Action) => void };

/** The spec's four buttons stand always; the steps of checking come when they can be taken. */
const ALWAYS: Action[] = ['generate', 'sign', 'cancelSign'];
const WHEN_POSSIBLE: Action[] = ['startCheck', 'check', 'reissue', 'issue'];
const IN_MENU: Action[] = ['sendBack', 'letGo', 'askWithdrawal', 'dropWithdrawal', 'confirmWithdrawal'];

function KeyHint({ letter }: { letter: string | undefined }) {
  return letter ? <kbd className="checker-key">{letter}</kbd> : null;
}

function ActionButton({
  report,
  action,
  primary,
  busy,
  onAction,
}: Omit<Props, 'onBack'> & { action: Action; primary: boolean }) {
  const { formatMessage } = useIntl();
  const allowed = allowedOf(report, action);
  const why = allowed ? allowed.reasonText : formatMessage({ id: 'checker.noPermission' });
  const disabled = !allowed?.allowed;
  return (
    <Tooltip title={disabled ? why : undefined}>
      <Button
        type={primary ? 'primary' : 'default'}
        danger={action === 'cancelSign' && !disabled}
        aria-disabled={disabled}
        aria-description={disabled ? (why ?? undefined) : undefined}
        className={disabled ? 'checker-refused' : undefined}
        loading={busy && primary}
        aria-keyshortcuts={KEYS[action]}
        onClick={() => (disabled ? undefined : onAction(action))}
      >
        {formatMessage({ id: `checker.action.${action}` })}
        <KeyHint letter={KEYS[action]} />
      </Button>
    </Tooltip>
  );
}

/** What can be done with this report now; a button that cannot be pressed says why, by pointer, focus and screen reader. */
export function ActionBar({ report, busy, onBack, onAction }: Props) {
  const { formatMessage } = useIntl();
  const possible = (action: Action) => allowedOf(report, action)?.allowed === true;
  // who may check a revision sees why not now: they have checked it as it stands
  const checks = (action: Action) =>
    action === 'check' && report.status === 'under_revision' && allowedOf(report, action) !== undefined;
  const shown = [...WHEN_POSSIBLE.filter((action) => possible(action) || checks(action)), ...ALWAYS];
  const primary = ['startCheck', 'reissue', 'sign', 'generate', 'check'].find((action) => possible(action as Action));
  const menu = IN_MENU.filter(possible);
  return (
    <div className="checker-actions" role="toolbar" aria-label={formatMessage({ id: 'checker.actions' })}>
      <Button icon={<ArrowLeftOutlined />} aria-keyshortcuts="B" onClick={onBack}>
        {formatMessage({ id: 'checker.action.back' })}
        <KeyHint letter={KEYS.back} />
      </Button>
      {shown.map((action) => (
        <ActionButton
          key={action}
          report={report}
          action={action}
          primary={action === primary}
          busy={busy}
          onAction={onAction}
        />
      ))}
      {menu.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: menu.map((action) => ({ key: action, label: formatMessage({ id: `checker.action.${action}` }) })),
            onClick: ({ key }) => onAction(key as Action),
          }}
        >
          <Button icon={<MoreOutlined />} aria-label={formatMessage({ id: 'checker.action.more' })} />
        </Dropdown>
      )}
    </div>
  );
}
