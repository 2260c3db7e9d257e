import { Alert, Button, Form, Input, Skeleton } from 'antd';
import { ApiError } from '@/components/ApiError';
import { joined } from '@/components/joined';
import { ListFailure } from '@/components/ListFailure';
import { useLive } from '@/components/useLive';
import { useLoaded } from '@/components/useLoaded';
import { useUrlQuery } from '@/components/useUrlQuery';
import { listCustomerReaders } from '@/services/acl';
import { useMenuWords } from '../../menu-words';
import { PEOPLE_PER_PAGE, PeopleList } from './PeopleList';

/** Who sees anything of a customer, and what. An administrator asks by the number alone, and learns nothing of the customer. */
export function CustomerReaders() {
  const { say } = useMenuWords();
  const { values, filter } = useUrlQuery();
  const { pid = '', current = '1' } = values;
  const asked = { pid, current, pageSize: PEOPLE_PER_PAGE } as never;
  const { data, error, reload } = useLoaded(`readers ${pid} ${current}`, (call) =>
    pid ? listCustomerReaders(asked, call) : Promise.resolve(null),
  );
  useLive(['access', 'customer'], reload);
  const isUnknown = error instanceof ApiError && error.code === 404;
  return (
    <>
      <Form<{ pid: string }>
        key={pid}
        layout="inline"
        initialValues={{ pid }}
        validateTrigger="onSubmit"
        onFinish={({ pid: typed }) => filter({ pid: typed.trim() })}
      >
        <Form.Item
          name="pid"
          label={say('explain.pid')}
          rules={[{ required: true, whitespace: true, message: say('explain.pid.required') }]}
        >
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <Button htmlType="submit" type="primary">
          {say('explain.pid.ask')}
        </Button>
      </Form>
      <Alert type="info" showIcon title={say('explain.customer.rule')} />
      {isUnknown && <p className="portal-quiet">{error.message}</p>}
      {error && !isUnknown && <ListFailure title={say('failed')} error={error} retry={reload} />}
      {pid && !data && !error && <Skeleton active />}
      {data && (
        <PeopleList
          page={data}
          none={say('explain.customer.none')}
          more={({ sees }) => (
            <div>{say('explain.sees', { what: joined(sees.map((what) => say(`explain.sees.${what}`))) })}</div>
          )}
        />
      )}
    </>
  );
}
