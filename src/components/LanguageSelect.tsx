import { GlobalOutlined } from '@ant-design/icons';
import { setLocale, useIntl } from '@umijs/max';
import { Button, Dropdown } from 'antd';
import { askedLanguage, catalogueFor, LANGUAGES } from './reader-language';

/** Each language in its own words, so that whoever cannot read this page finds theirs. */
const OWN_NAMES = { 'en-US': 'English', 'zh-CN': '简体中文' };

/** Stores the choice under umi_locale; the page loads anew. */
export function LanguageSelect() {
  const { formatMessage } = useIntl();
  const current = catalogueFor(askedLanguage());
  const items = LANGUAGES.map((key) => ({ key, label: <span lang={key}>{OWN_NAMES[key]}</span> }));
  const label = formatMessage({ id: 'shell.language.choose' });

  return (
    <Dropdown menu={{ items, selectedKeys: [current], onClick: ({ key }) => setLocale(key) }} trigger={['click']}>
      <Button type="text" icon={<GlobalOutlined />} aria-label={`${label}: ${OWN_NAMES[current]}`}>
        <span className="portal-wide-only">{OWN_NAMES[current]}</span>
      </Button>
    </Dropdown>
  );
}
