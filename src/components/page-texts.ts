import type { TextSource } from './texts';

const of = (english: TextSource['en-US'], chinese: TextSource['zh-CN']): TextSource => ({
  'en-US': english,
  'zh-CN': chinese,
});

type Part = TextSource['en-US'];

/** Texts of one page that stand in several files. */
const together =
  (...parts: Part[]): Part =>
  async () => {
    const all = await Promise.all(parts.map((part) => part()));
    return { default: Object.assign({}, ...all.map((one) => one.default)) };
  };

/** Texts that come with the page that says them: nobody waits for those of another page. */
export const pageTexts = {
  account: of(
    () => import('../../locales/en-US/account'),
    () => import('../../locales/zh-CN/account'),
  ),
  aclMenu: of(
    () => import('../../locales/en-US/acl-menu'),
    () => import('../../locales/zh-CN/acl-menu'),
  ),
  aclRole: of(
    together(
      () => import('../../locales/en-US/acl-role'),
      () => import('../../locales/en-US/acl-staff'),
    ),
    together(
      () => import('../../locales/zh-CN/acl-role'),
      () => import('../../locales/zh-CN/acl-staff'),
    ),
  ),
  aclStaff: of(
    () => import('../../locales/en-US/acl-staff'),
    () => import('../../locales/zh-CN/acl-staff'),
  ),
  audit: of(
    () => import('../../locales/en-US/audit'),
    () => import('../../locales/zh-CN/audit'),
  ),
  checker: of(
    together(
      () => import('../../locales/en-US/checker'),
      () => import('../../locales/en-US/checker-alerts'),
      () => import('../../locales/en-US/checker-history'),
      () => import('../../locales/en-US/checker-signing'),
    ),
    together(
      () => import('../../locales/zh-CN/checker'),
      () => import('../../locales/zh-CN/checker-alerts'),
      () => import('../../locales/zh-CN/checker-history'),
      () => import('../../locales/zh-CN/checker-signing'),
    ),
  ),
  dictionary: of(
    () => import('../../locales/en-US/dictionary'),
    () => import('../../locales/zh-CN/dictionary'),
  ),
  document: of(
    () => import('../../locales/en-US/document'),
    () => import('../../locales/zh-CN/document'),
  ),
  imaging: of(
    () => import('../../locales/en-US/imaging'),
    () => import('../../locales/zh-CN/imaging'),
  ),
  intake: of(
    () => import('../../locales/en-US/intake'),
    () => import('../../locales/zh-CN/intake'),
  ),
  receive: of(
    () => import('../../locales/en-US/receive'),
    () => import('../../locales/zh-CN/receive'),
  ),
  record: of(
    () => import('../../locales/en-US/customer-record'),
    () => import('../../locales/zh-CN/customer-record'),
  ),
  resource: of(
    () => import('../../locales/en-US/resource'),
    () => import('../../locales/zh-CN/resource'),
  ),
  settings: of(
    () => import('../../locales/en-US/settings'),
    () => import('../../locales/zh-CN/settings'),
  ),
  signing: of(
    () => import('../../locales/en-US/checker-signing'),
    () => import('../../locales/zh-CN/checker-signing'),
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
