import { useIntl } from '@umijs/max';
import { useMemo } from 'react';
import type { Setting } from '@/services/types';
import { namesIn } from './values';

type Values = Record<string, string | number>;

/** The words of the clinic's settings. */
export function useSettingsWords() {
  const { formatMessage, messages } = useIntl();
  return useMemo(() => {
    const say = (id: string, values?: Values) => formatMessage({ id: `settings.${id}` }, values);
    const choice = (name: string) => say(`choice.${name}`);
    const content = (name: string) => formatMessage({ id: `report.missing.${name}` });
    return {
      say,
      choice,
      content,
      label: (name: string) => say(`field.${name}`),
      hint: (name: string) => (messages[`settings.hint.${name}`] ? say(`hint.${name}`) : ''),
      /** A setting as it is read: words for a choice, never a secret. */
      shown: ({ kind, value, isSet }: Pick<Setting, 'kind' | 'value' | 'isSet'>) => {
        if (kind === 'secret') return say(isSet ? 'secret.set' : 'none');
        if (kind === 'switch') return say(value === 'true' ? 'yes' : 'no');
        if (kind === 'choices') return namesIn(value).map(choice).join(say('listSeparator')) || choice('none');
        return value || say('none');
      },
    };
  }, [formatMessage, messages]);
}

export type SettingsWords = ReturnType<typeof useSettingsWords>;
