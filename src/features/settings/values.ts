import type { Setting, SettingGroupView } from '@/services/types';

/** What the form holds: the text of each setting, what a report says by its content, and secrets that are to go. */
export type SettingValues = Record<string, string | boolean>;

export type ContentChoice = 'off' | 'asked' | 'required';
export const CONTENT_CHOICES: ContentChoice[] = ['off', 'asked', 'required'];

const [REQUIRES, ASKS_FOR] = ['PORTAL_REPORT_REQUIRES', 'PORTAL_REPORT_ASKS_FOR'];

export const contentKey = (name: string) => `content:${name}`;
export const removeKey = (name: string) => `remove:${name}`;

export const namesIn = (text: string) => (text === 'none' ? [] : text.split(',').filter(Boolean));

const textOf = (settings: readonly Setting[], name: string) => settings.find((one) => one.name === name)?.value ?? '';

/** What a report can be made to say, with whether it must; empty where the group has none of it. */
export function contentOf({ settings }: SettingGroupView): { name: string; choice: ContentChoice }[] {
  const required = namesIn(textOf(settings, REQUIRES));
  const asked = namesIn(textOf(settings, ASKS_FOR));
  const all = settings.find((one) => one.name === REQUIRES)?.choices ?? [];
  return all.map((name) => ({
    name,
    choice: required.includes(name) ? 'required' : asked.includes(name) ? 'asked' : 'off',
  }));
}

const isContent = (name: string) => name === REQUIRES || name === ASKS_FOR;

/** The settings of a group that have a field of their own. */
export const fieldsOf = ({ settings }: SettingGroupView) => settings.filter(({ name }) => !isContent(name));

/** The two lists that say together what a report is to say. */
export const contentListsOf = ({ settings }: SettingGroupView) => settings.filter(({ name }) => isContent(name));

/** Whether what a report says can be chosen here. */
export const contentFixedBy = ({ settings }: SettingGroupView): string =>
  settings.find(({ name, fixedBy }) => isContent(name) && fixedBy !== '')?.fixedBy ?? '';

/** What the form begins with. */
export function valuesOf(group: SettingGroupView): SettingValues {
  const values: SettingValues = {};
  for (const { name, kind, value } of fieldsOf(group)) {
    values[name] = value;
    if (kind === 'secret') values[removeKey(name)] = false;
  }
  for (const { name, choice } of contentOf(group)) values[contentKey(name)] = choice;
  return values;
}

const listed = (values: SettingValues, group: SettingGroupView, choice: ContentChoice) =>
  contentOf(group)
    .filter(({ name }) => values[contentKey(name)] === choice)
    .map(({ name }) => name)
    .join(',') || 'none';

/** What differs from what stands there, as the server takes it. */
export function changesOf(values: SettingValues, group: SettingGroupView): Record<string, string> {
  const changes: Record<string, string> = {};
  for (const { name, kind, value, fixedBy } of fieldsOf(group)) {
    if (fixedBy !== '') continue;
    const typed = String(values[name] ?? '').trim();
    if (kind !== 'secret') {
      if (typed !== value) changes[name] = typed;
    } else if (values[removeKey(name)]) changes[name] = '';
    else if (typed !== '') changes[name] = typed;
  }
  const before = valuesOf(group);
  const isContentChanged = contentOf(group).some(({ name }) => before[contentKey(name)] !== values[contentKey(name)]);
  if (isContentChanged && contentFixedBy(group) === '') {
    changes[REQUIRES] = listed(values, group, 'required');
    changes[ASKS_FOR] = listed(values, group, 'asked');
  }
  return changes;
}
