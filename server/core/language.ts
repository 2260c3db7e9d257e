import IntlMessageFormat from 'intl-messageformat';
import enUS from '../../locales/en-US';
import zhCN from '../../locales/zh-CN';

export const LANGUAGES = ['zh-CN', 'en-US'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((one) => one === text);

const catalogues: Record<Language, Record<string, string>> = { 'en-US': enUS, 'zh-CN': zhCN };

/** The reader's language from an Accept-Language header; Chinese where it names neither of ours. */
export function languageOf(header: string | undefined | null): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
      return { tag, weight: q ? Number(q.slice(2)) || 0 : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
  const first = wanted.find((tag) => tag.startsWith('en') || tag.startsWith('zh'));
  return first?.startsWith('en') ? 'en-US' : 'zh-CN';
}

/** A name as a reader of this language knows it, or the other one where that is missing. */
export const nameIn = (language: Language, name: { en: string; zh: string }): string =>
  language === 'zh-CN' ? name.zh || name.en : name.en || name.zh;

const compiled = new Map<string, IntlMessageFormat>();

function compile(language: Language, text: string): IntlMessageFormat {
  const key = `${language} ${text}`;
  const known = compiled.get(key) ?? new IntlMessageFormat(text, language);
  compiled.set(key, known);
  return known;
}

const shown = (value: unknown) => (typeof value === 'number' || value instanceof Date ? value : String(value));

/** A place that nothing was given for stays as it is written in the catalogue. */
const withPlaces = (params: Record<string, unknown>) =>
  new Proxy<Record<string, string | number | Date>>(
    {},
    {
      has: () => true,
      get: (_target, name) => (name in params ? shown(params[String(name)]) : `{${String(name)}}`),
    },
  );

/** Names or words of one list, as the language puts them: `a, b` or `a、b`. */
export const joined = (language: Language, words: readonly string[]): string =>
  words.join(language === 'zh-CN' ? '、' : ', ');

/** Whether the catalogue has a text under a key. */
export const hasText = (key: string): boolean => Object.hasOwn(enUS, key);

/** What stands below a place of the catalogue: of `state` every status that has a word, in their order. */
export const wordsBelow = (place: string): string[] =>
  Object.keys(enUS).flatMap((key) => (key.startsWith(`${place}.`) ? [key.slice(place.length + 1)] : []));

/**
 * A text of the catalogue in ICU message format, as the pages read it too. A key that is missing is shown as itself.
 * @param params by the names of the places
 */
export function say(language: Language, key: string, params: Record<string, unknown> = {}): string {
  const text = catalogues[language][key];
  if (text === undefined || !text.includes('{')) return text ?? key;
  return String(compile(language, text).format(withPlaces(params)));
}
