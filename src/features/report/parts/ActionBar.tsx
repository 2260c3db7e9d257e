import { ArrowLeftOutlined, MoreOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button, Dropdown, Tooltip } from 'antd';
import type { ReportView } from '@/services/types';
import { type Action, allowedOf, KEYS } from './moves';

type Props = {
  report: ReportView;
  busy: boolean;
  /** On a narrow screen the next step stands at the thumb, and the others behind one button. */
  narrow: boolean;
  onBack: () => void;
  onAction: (action: Action) => void;
};

/** The spec's four buttons stand always; the steps of checking come when they can be taken. */
const ALWAYS: Action[] = ['generate', 'sign', 'cancelSign'];
const WHEN_POSSIBLE: Action[] = ['startCheck', 'check', 'reissue', 'issue'];
/** The first of these that can be taken is the next step. */
const FIRST: Action[] = ['startCheck', 'reissue', 'sign', 'generate', 'check'];
const IN_MENU: Action[] = [
  'sendBack',
  'releaseCheck',
  'confirmPerson',
  'undoMatch',
  'requestWithdrawal',
  'cancelWithdrawal',
  'confirmWithdrawal',
];

function KeyHint({ letter }: { letter: string | undefined }) {
  return letter ? <kbd className="checker-key">{letter}</kbd> : null;
}

function ActionButton({
  report,
  action,
  primary,
  busy,
  onAction,
}: Omit<Props, 'onBack' | 'narrow'> & { action: Action; primary: boolean }) {
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
export function ActionBar({ report, busy, narrow, onBack, onAction }: Props) {
  const { formatMessage } = useIntl();
  const possible = (action: Action) => allowedOf(report, action)?.allowed === true;
  // who may check a revision sees why not now: they have checked it as it stands
  const checks = (action: Action) =>
    action === 'check' && report.status === 'under_revision' && allowedOf(report, action) !== undefined;
  const steps = [...WHEN_POSSIBLE.filter((action) => possible(action) || checks(action)), ...ALWAYS];
  // what is generated already and fits the table is no next step
  const primary = FIRST.find((action) => possible(action) && !(action === 'generate' && report.versionFresh));
  const shown = narrow ? steps.filter((action) => action === primary) : steps;
  const menu = [...steps.filter((action) => !shown.includes(action)), ...IN_MENU.filter(possible)];
  const whyNot = (action: Action) => {
    const allowed = allowedOf(report, action);
    return allowed ? allowed.reasonText : formatMessage({ id: 'checker.noPermission' });
  };
  const itemOf = (action: Action) => ({
    key: action,
    disabled: !possible(action),
    label: (
      <span className="checker-menu-item">
        {formatMessage({ id: `checker.action.${action}` })}
        {!possible(action) && <small>{whyNot(action)}</small>}
      </span>
    ),
  });
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
            items: menu.map(itemOf),
            onClick: ({ key }) => onAction(key as Action),
          }}
        >
          <Button icon={<MoreOutlined />} aria-label={formatMessage({ id: 'checker.action.more' })}>
            {narrow && formatMessage({ id: 'checker.action.more.short' })}
          </Button>
        </Dropdown>
      )}
    </div>
  );
}
