import { useIntl } from '@umijs/max';
import { Alert, Button, Card, Spin } from 'antd';
import { QUIET } from '@/components/calls';
import { useAsk } from '@/components/dialog/useAsk';
import { InstantText } from '@/components/InstantText';
import { useLoaded } from '@/components/useLoaded';
import { useWrite } from '@/components/useWrite';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@/services/auth';
import { Where } from './Where';

/** Where this person is signed in; each can be ended but the present one, which the top bar ends. */
export function MySessions() {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id: `account.sessions.${id}` });
  const ask = useAsk();
  const { data: rows, error, reload } = useLoaded('sessions', listOwnSessions);
  const end = useWrite((id: number) => endOwnSession({ id }, QUIET), { done: reload });
  const endOthers = useWrite(() => endOtherSessions(QUIET), { done: reload });
  const refusal = end.failure?.message ?? endOthers.failure?.message ?? error?.message;

  return (
    <Card
      size="small"
      title={say('title')}
      extra={
        rows &&
        rows.length > 1 && (
          <Button
            size="small"
            onClick={() => ask({ title: say('sureOthers'), okText: say('endOthers'), onOk: () => endOthers.run() })}
          >
            {say('endOthers')}
          </Button>
        )
      }
    >
      {refusal && (
        <Alert
          type="error"
          showIcon
          title={refusal}
          action={
            <Button size="small" onClick={reload}>
              {say('retry')}
            </Button>
          }
        />
      )}
      {!rows && !refusal && <Spin />}
      <ul className="portal-sessions">
        {rows?.map((row) => (
          <li key={row.id}>
            <div>
              <strong>{row.browser}</strong> <Where {...row} />
              <div className="portal-quiet">
                {say('since')} <InstantText at={row.createdAt} /> · {say('lastSeen')}{' '}
                <InstantText at={row.lastSeenAt} />
              </div>
            </div>
            {row.current ? (
              <span className="portal-quiet">{say('current')}</span>
            ) : (
              <Button
                size="small"
                onClick={() => ask({ title: say('sure'), okText: say('end'), onOk: () => end.run(row.id) })}
              >
                {say('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
