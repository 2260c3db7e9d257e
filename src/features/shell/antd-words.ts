import type { ConfigProviderProps } from 'antd';
import { askedLanguage, catalogueFor } from '@/components/reader-language';

type Words = Promise<{ default: NonNullable<ConfigProviderProps['locale']> }>;

const SOURCES = {
  'en-US': (): Words => import('antd/locale/en_US'),
  'zh-CN': (): Words => import('antd/locale/zh_CN'),
};

/** antd's own texts in the reader's language, asked for beside the frame that needs them. */
export const antdWords = SOURCES[catalogueFor(askedLanguage())]();
antdWords.catch(() => undefined);
