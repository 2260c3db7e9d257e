import { toSearchText } from '../customer/search-rules';

/** By what a person is found: the name that colleagues see, and those that are printed. */
export const staffSearchText = ({ name, nameEn, nameZh }: { name: string; nameEn?: string; nameZh?: string }): string =>
  [...new Set([name, nameEn ?? '', nameZh ?? ''])].map((one) => toSearchText(one)).join('');
