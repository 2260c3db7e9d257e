import { Alert, Button, Card } from 'antd';
import { type ReactNode, useState } from 'react';
import { QUIET } from '@/components/calls';
import { ToneTag } from '@/components/ToneTag';
import { useInstant } from '@/components/useInstant';
import { useWrite } from '@/components/useWrite';
import { sendTestMessage } from '@/services/settings';
import type { Setting, SettingGroupView } from '@/services/types';
import { contentFixedBy, contentListsOf, contentOf, fieldsOf } from '../values';
import { type SettingsWords, useSettingsWords } from '../words';
import { GroupDialog } from './GroupDialog';

function Source({ setting, words }: { setting: Pick<Setting, 'source' | 'fixedBy'>; words: SettingsWords }) {
  const { say } = words;
  if (setting.fixedBy)
    return <ToneTag tone="working">{say('source.environment', { variable: setting.fixedBy })}</ToneTag>;
  return <span className="portal-quiet">{say(`source.${setting.source}`)}</span>;
}

/** Sends a message to whoever presses it, and says what the server answered. */
function TestMessage({ channel, words }: { channel: 'email' | 'sms'; words: SettingsWords }) {
  const { say } = words;
  const [told, setTold] = useState('');
  const { run, busy, failure } = useWrite(() => sendTestMessage({ channel }, QUIET), {
    done: ({ to, answer }) => setTold(answer === null ? say('test.outbox', { to }) : say('test.done', { to, answer })),
  });
  return (
    <div className="settings-test">
      <Button
        loading={busy}
        onClick={() => {
          setTold('');
          void run();
        }}
      >
        {say(`test.${channel}`)}
      </Button>
      {told && <Alert type="success" showIcon role="status" title={told} />}
      {failure && <Alert type="error" showIcon role="alert" title={say('test.failed')} description={failure.message} />}
    </div>
  );
}

function Rows({ group, words }: { group: SettingGroupView; words: SettingsWords }) {
  const { say, label, shown, content } = words;
  const all = contentOf(group);
  const named = (choice: string) =>
    all
      .filter((one) => one.choice === choice)
      .map(({ name }) => content(name))
      .join(say('listSeparator')) || say('none');
  return (
    <dl className="settings-rows">
      {fieldsOf(group).map((setting) => (
        <div key={setting.name}>
          <dt>{label(setting.name)}</dt>
          <dd>
            <span className="settings-value">{shown(setting)}</span>
            <Source setting={setting} words={words} />
          </dd>
        </div>
      ))}
      {contentListsOf(group).map((setting, at) => (
        <div key={setting.name}>
          <dt>{label(setting.name)}</dt>
          <dd>
            <span className="settings-value">{named(at === 0 ? 'required' : 'asked')}</span>
            <Source setting={{ ...setting, fixedBy: contentFixedBy(group) }} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Props = { group: SettingGroupView; mayEdit: boolean; saved: () => void; children?: ReactNode };

const CHANNELS: Record<string, 'email' | 'sms'> = { mail: 'email', sms: 'sms' };

/** One group of settings: what stands there, who says it, and changing it. */
export function GroupCard({ group, mayEdit, saved, children }: Props) {
  const words = useSettingsWords();
  const { say } = words;
  const instant = useInstant();
  const [isOpen, setOpen] = useState(false);
  const title = say(`group.${group.group}`);
  const channel = CHANNELS[group.group];
  const close = () => setOpen(false);
  return (
    <Card
      title={<h2>{title}</h2>}
      extra={
        mayEdit && (
          <Button aria-label={say('edit.named', { name: title })} onClick={() => setOpen(true)}>
            {say('edit')}
          </Button>
        )
      }
    >
      <p className="portal-quiet">{say(`lead.${group.group}`)}</p>
      <Rows group={group} words={words} />
      {children}
      {channel && mayEdit && <TestMessage channel={channel} words={words} />}
      {group.updatedAt && (
        <p className="portal-quiet">{say('changed', { by: group.updatedBy, at: instant(group.updatedAt) })}</p>
      )}
      {isOpen && (
        <GroupDialog
          group={group}
          close={close}
          saved={() => {
            close();
            saved();
          }}
        />
      )}
    </Card>
  );
}
