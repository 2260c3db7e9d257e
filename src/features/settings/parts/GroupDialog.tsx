import { Form, Radio } from 'antd';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { useLoaded } from '@/components/useLoaded';
import { changeGuardedSettings, changePlainSettings, viewSettingEffects } from '@/services/settings';
import type { SettingGroupView } from '@/services/types';
import {
  CONTENT_CHOICES,
  changesOf,
  contentFixedBy,
  contentKey,
  contentOf,
  fieldsOf,
  type SettingValues,
  valuesOf,
} from '../values';
import { type SettingsWords, useSettingsWords } from '../words';
import { SettingField } from './SettingField';

const isPlain = ({ group }: SettingGroupView) => group === 'clinic' || group === 'reports';

/** What a change of times meets, in words, by the setting. */
function useEffects(group: SettingGroupView, { say }: SettingsWords): Record<string, string> {
  const isAsked = group.group === 'work';
  const { data } = useLoaded(`effects ${isAsked}`, async (call) => (isAsked ? viewSettingEffects(call) : undefined));
  return {
    PORTAL_TIME_ZONE: say('effects.zone'),
    ...(data && {
      PORTAL_RELEASE_HOLD_SECONDS: say('effects.hold', { count: data.inHold }),
      PORTAL_CRITICAL_MINUTES: say('effects.critical', { count: data.openCriticals }),
    }),
    PORTAL_IDLE_MINUTES: say('effects.idle'),
    PORTAL_SESSION_HOURS: say('effects.session'),
  };
}

function ContentChoices({ group, words }: { group: SettingGroupView; words: SettingsWords }) {
  const { say, content } = words;
  const fixedBy = contentFixedBy(group);
  const all = contentOf(group);
  if (all.length === 0) return null;
  return (
    <fieldset className="settings-content">
      <legend>{say('content')}</legend>
      {fixedBy !== '' && <p className="portal-quiet">{say('source.environment', { variable: fixedBy })}</p>}
      {all.map(({ name }) => (
        <Form.Item key={name} name={contentKey(name)} label={content(name)}>
          <Radio.Group
            disabled={fixedBy !== ''}
            options={CONTENT_CHOICES.map((value) => ({ value, label: say(`content.${value}`) }))}
          />
        </Form.Item>
      ))}
    </fieldset>
  );
}

/** The fields as they are put beside what somebody else saved. */
function compared(group: SettingGroupView, { say, label, content, shown }: SettingsWords) {
  return [
    ...fieldsOf(group)
      .filter(({ kind }) => kind !== 'secret')
      .map(({ name, kind }) => ({
        name,
        label: label(name),
        show: (value: never) => shown({ kind, value, isSet: false }),
      })),
    ...contentOf(group).map(({ name }) => ({
      name: contentKey(name),
      label: content(name),
      show: (value: never) => say(`content.${value}`),
    })),
  ];
}

type Props = { group: SettingGroupView; saved: () => void; close: () => void };

/** Changing one group of settings. It is mounted while it is open. */
export function GroupDialog({ group, saved, close }: Props) {
  const words = useSettingsWords();
  const { say } = words;
  const effects = useEffects(group, words);
  return (
    <FormDialog<SettingValues, SettingGroupView, SettingGroupView>
      title={say('edit.named', { name: say(`group.${group.group}`) })}
      row={group}
      width={640}
      initial={valuesOf(group)}
      write={(values, newest = group) =>
        (isPlain(newest) ? changePlainSettings : changeGuardedSettings)(
          { group: newest.group },
          { rowVersion: newest.rowVersion, values: changesOf(values, newest) },
          QUIET,
        )
      }
      done={saved}
      meeting={{ valuesOf, fields: compared(group, words) }}
      close={close}
    >
      {fieldsOf(group).map((setting) => (
        <SettingField key={setting.name} setting={setting} words={words} effect={effects[setting.name]} />
      ))}
      <ContentChoices group={group} words={words} />
    </FormDialog>
  );
}
