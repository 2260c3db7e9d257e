import { type Language, say, wordsBelow } from '../../core/language';

/** Every action that has a word, by area: the area itself, which stands for all of its actions, and then each. */
export function actionsInWords(language: Language): { value: string; label: string }[] {
  const actions = wordsBelow('audit-log.action');
  return wordsBelow('audit-log.area').flatMap((area) => {
    const name = say(language, `audit-log.area.${area}`);
    const own = actions.filter((action) => action.startsWith(`${area}.`));
    const each = own.map((action) => ({
      value: action,
      label: `${name} · ${say(language, `audit-log.action.${action}`)}`,
    }));
    return own.length === 0 ? [] : [{ value: area, label: say(language, 'audit-log.area', { area: name }) }, ...each];
  });
}
