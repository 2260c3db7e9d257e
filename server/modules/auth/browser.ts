import { type Language, say } from '../../core/language';

const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** `Chrome on Windows` from a User-Agent header. Who reads it compares it with the device they hold. */
export function nameBrowser(userAgent: string, language: Language): string {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  if (browser && system) return say(language, 'auth-mail.browser.on', { browser, system });
  return browser ?? system ?? say(language, 'auth-mail.browser.unknown');
}

/** Browser and network address in one line. */
export const askedFrom = (row: { browser: string; address: string }, language: Language): string =>
  [nameBrowser(row.browser, language), row.address].filter(Boolean).join(' · ');
