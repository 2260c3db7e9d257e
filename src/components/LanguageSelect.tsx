import { GlobalOutlined } from '@ant-design/icons';
import { setLocale, useIntl } from '@umijs/max';
import { QuietSelect } from './QuietSelect';
import { askedLanguage, catalogueFor, LANGUAGES } from './reader-language';

/** Each language in its own words, so that whoever cannot read this page finds theirs. */
const OWN_NAMES = { 'en-US': 'English', 'zh-CN': '简体中文' };

/** Stores the choice under umi_locale; the page loads anew. */
export function LanguageSelect() {
  const { formatMessage } = useIntl();
  return (
    <QuietSelect
      label={formatMessage({ id: 'shell.language.choose' })}
      icon={<GlobalOutlined />}
      value={catalogueFor(askedLanguage())}
      options={LANGUAGES.map((value) => ({ value, text: OWN_NAMES[value], lang: value }))}
      choose={(language) => setLocale(language)}
    />
  );
}
