/** The languages with a catalogue; the second is what every other reader gets. */
export const LANGUAGES = ['en-US', 'zh-CN'] as const;
export type Language = (typeof LANGUAGES)[number];

const RIGHT_TO_LEFT = ['he', 'ar', 'fa', 'ku'];

const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0] ?? '';

export const isRightToLeft = (tag: string) => RIGHT_TO_LEFT.includes(primary(tag));

/** What the reader asked for, as it stands: the stored choice, else the browser's language. */
export const askedLanguage = (): string => {
  const stored = navigator.cookieEnabled ? window.localStorage.getItem('umi_locale') : null;
  return stored || navigator.language || 'zh-CN';
};

/** The catalogue for a language tag: any English is en-US, everything without a catalogue is zh-CN. */
export const catalogueFor = (tag: string): Language => (primary(tag) === 'en' ? 'en-US' : 'zh-CN');

/** What Umi works with. A right-to-left tag stays as it is: its direction holds although its texts are the fallback's. */
export const umiLanguage = (): string => {
  const asked = askedLanguage();
  return isRightToLeft(asked) ? asked : catalogueFor(asked);
};
