import { useIntl } from '@umijs/max';
import { Alert, Button, Card, Spin } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useAsk } from '@/components/dialog/useAsk';
import { Moment } from '@/components/Moment';
import { endOwnSession, listOwnSessions } from '@/services/auth';
import type { OwnSessionView } from '@/services/types';

/** A refusal is said in the card. */
const HERE = { skipErrorHandler: true };

/** Where this person is signed in; each can be ended but the present one, which the top bar ends. */
export function MySessions() {
  const { formatMessage } = useIntl();
  const text = (id: string) => formatMessage({ id: `auth.sessions.${id}` });
  const ask = useAsk();
  const [rows, setRows] = useState<OwnSessionView[]>();
  const [refusal, setRefusal] = useState('');

  const load = useCallback(async () => {
    try {
      setRows(await listOwnSessions(HERE));
      setRefusal('');
    } catch (error) {
      setRefusal((error as Error).message);
    }
  }, []);

  useEffect(() => {
    load();
  }, [load]);

  const end = async (id: number) => {
    try {
      await endOwnSession({ id }, HERE);
      await load();
    } catch (error) {
      setRefusal((error as Error).message);
    }
  };

  return (
    <Card size="small" title={text('title')}>
      {refusal && (
        <Alert
          type="error"
          showIcon
          title={refusal}
          action={
            <Button size="small" onClick={load}>
              {text('retry')}
            </Button>
          }
        />
      )}
      {!rows && !refusal && <Spin />}
      <ul className="portal-sessions">
        {rows?.map((row) => (
          <li key={row.id}>
            <div>
              <strong>{row.browser}</strong> {row.address}
              <div className="portal-quiet">
                {text('lastSeen')} <Moment at={row.lastSeenAt} />
              </div>
            </div>
            {row.current ? (
              <span className="portal-quiet">{text('current')}</span>
            ) : (
              <Button
                size="small"
                onClick={() => ask({ title: text('sure'), okText: text('end'), onOk: () => end(row.id) })}
              >
                {text('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
