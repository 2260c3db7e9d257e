import { askedLanguage, catalogueFor } from '@/components/reader-language';

/** Of data with two names, the one in the reader's language. */
export const ownName = (row: { nameEn: string; nameZh: string }): string =>
  catalogueFor(askedLanguage()) === 'en-US' ? row.nameEn || row.nameZh : row.nameZh || row.nameEn;
