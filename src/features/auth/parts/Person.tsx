import { setLocale, useIntl, useModel } from '@umijs/max';
import { Alert, Card, Select } from 'antd';
import { QUIET } from '@/components/calls';
import { LANGUAGES } from '@/components/reader-language';
import { useWrite } from '@/components/useWrite';
import { changeOwnLanguage } from '@/services/auth';

/** Who the person is to the portal: an administrator's to change, but for the language. */
export function Person() {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id: `account.${id}` });
  const { initialState } = useModel('@@initialState');
  const change = useWrite((language: (typeof LANGUAGES)[number]) => changeOwnLanguage({ language }, QUIET), {
    done: (_answer, language) => setLocale(language),
  });
  const staff = initialState?.staff;
  if (!staff) return null;
  return (
    <Card size="small" title={say('person')}>
      <dl className="portal-facts">
        <dt>{say('name')}</dt>
        <dd>{staff.name}</dd>
        <dt>{say('title')}</dt>
        <dd>{staff.title || say('none')}</dd>
        <dt>{say('roles')}</dt>
        <dd>{staff.roles.map(({ name }) => name).join(' · ') || say('none')}</dd>
        <dt>
          <label htmlFor="own-language">{say('language')}</label>
        </dt>
        <dd>
          <Select
            id="own-language"
            value={staff.language}
            loading={change.busy}
            onChange={(language) => void change.run(language as (typeof LANGUAGES)[number])}
            options={LANGUAGES.map((value) => ({ value, label: formatMessage({ id: `customer.language.${value}` }) }))}
          />
        </dd>
      </dl>
      {change.failure && <Alert type="error" showIcon title={change.failure.message} />}
      <p className="portal-quiet">{say('whoToAsk')}</p>
    </Card>
  );
}
