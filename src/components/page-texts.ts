import type { TextSource } from './texts';

const of = (english: TextSource['en-US'], chinese: TextSource['zh-CN']): TextSource => ({
  'en-US': english,
  'zh-CN': chinese,
});

/** Texts that come with the page that says them: nobody waits for those of another page. */
export const pageTexts = {
  checker: of(
    () => import('../../locales/en-US/checker'),
    () => import('../../locales/zh-CN/checker'),
  ),
  dictionary: of(
    () => import('../../locales/en-US/dictionary'),
    () => import('../../locales/zh-CN/dictionary'),
  ),
  document: of(
    () => import('../../locales/en-US/document'),
    () => import('../../locales/zh-CN/document'),
  ),
  intake: of(
    () => import('../../locales/en-US/intake'),
    () => import('../../locales/zh-CN/intake'),
  ),
  record: of(
    () => import('../../locales/en-US/customer-record'),
    () => import('../../locales/zh-CN/customer-record'),
  ),
  resource: of(
    () => import('../../locales/en-US/resource'),
    () => import('../../locales/zh-CN/resource'),
  ),
  spreadsheet: of(
    () => import('../../locales/en-US/spreadsheet'),
    () => import('../../locales/zh-CN/spreadsheet'),
  ),
  supplier: of(
    () => import('../../locales/en-US/supplier'),
    () => import('../../locales/zh-CN/supplier'),
  ),
  viewer: of(
    () => import('../../locales/en-US/viewer'),
    () => import('../../locales/zh-CN/viewer'),
  ),
};
