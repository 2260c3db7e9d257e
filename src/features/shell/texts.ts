import { event, getLocale, LANG_CHANGE_EVENT, localeInfo, setIntl } from '@@/plugin-locale/localeExports';
import type { Language } from '@/components/reader-language';

const catalogues: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  'en-US': () => import('../../../locales/en-US'),
  'zh-CN': () => import('../../../locales/zh-CN'),
};

/** Brings the whole catalogue of one language: only signed-in pages need it, and nobody needs two. */
export const loadTexts = async (language: Language) => {
  const { default: messages } = await catalogues[language]();
  const info = localeInfo[language];
  info.messages = { ...info.messages, ...messages };
  setIntl(getLocale());
  // the texts' provider may be on the page already, as after sign-in
  event.emit(LANG_CHANGE_EVENT, getLocale());
};
