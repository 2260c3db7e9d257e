import { event, getLocale, LANG_CHANGE_EVENT, localeInfo, setIntl } from '@@/plugin-locale/localeExports';
import { type ComponentType, createElement, use } from 'react';
import { askedLanguage, catalogueFor, type Language } from './reader-language';

type Messages = Record<string, string>;
/** Where a part of the catalogue is, in each language: only the reader's is fetched. */
export type TextSource = Record<Language, () => Promise<{ default: Messages }>>;

const loaded = new Map<TextSource[Language], Promise<void>>();

async function add(language: Language, fetchTexts: TextSource[Language]): Promise<void> {
  const { default: messages } = await fetchTexts();
  const info = localeInfo[language];
  info.messages = { ...info.messages, ...messages };
  setIntl(getLocale());
  // the texts' provider may be on the page already, as after sign-in
  event.emit(LANG_CHANGE_EVENT, getLocale());
}

/** Brings a part of the catalogue in the reader's language, once. */
export function loadTexts(source: TextSource): Promise<void> {
  const language = catalogueFor(askedLanguage());
  const fetchTexts = source[language];
  const asked = loaded.get(fetchTexts) ?? add(language, fetchTexts);
  loaded.set(fetchTexts, asked);
  asked.catch(() => loaded.delete(fetchTexts));
  return asked;
}

/** A part of a page that is fetched when it is needed, together with its texts: for `lazy`. */
export const withTexts =
  <Props extends object>(source: TextSource, part: () => Promise<{ default: ComponentType<Props> }>) =>
  async () => {
    const [{ default: Part }] = await Promise.all([part(), loadTexts(source)]);
    // whoever comes back in another language waits for its texts
    // biome-ignore lint/correctness/noComponentHookFactories: made once for each `lazy`
    const Worded = (props: Props) => {
      use(loadTexts(source));
      return createElement(Part, props);
    };
    return { default: Worded };
  };
