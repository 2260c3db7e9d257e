import { useAccess } from '@umijs/max';
import { App, Button, Skeleton } from 'antd';
import { useAsk } from '@/components/dialog/useAsk';
import { ListFailure } from '@/components/ListFailure';
import { ToneTag } from '@/components/ToneTag';
import { useInstant } from '@/components/useInstant';
import { useLive } from '@/components/useLive';
import { useLoaded } from '@/components/useLoaded';
import { useWrite } from '@/components/useWrite';
import { endStaffSession, endStaffSessions, listStaffSessions } from '@/services/acl';
import type { OwnSessionView, StaffRecord } from '@/services/types';
import { useStaffWords } from '../staff-words';
import '../staff.css';

const METHODS = ['email', 'phone', 'qr'];

type LineProps = { session: OwnSessionView; end: ((id: number) => void) | undefined };

function Line({ session: { id, browser, address, createdAt, lastSeenAt, method, current }, end }: LineProps) {
  const { say } = useStaffWords();
  const instant = useInstant();
  const way = say(`method.${METHODS.includes(method) ? method : 'other'}`);
  return (
    <li>
      <div>
        <p>
          {[browser, address].filter(Boolean).join(' · ')}{' '}
          {current && <ToneTag tone="good">{say('session.current')}</ToneTag>}
        </p>
        <p className="portal-quiet">{say('session.started', { at: instant(createdAt), method: way })}</p>
        <p className="portal-quiet">{say('session.seen', { at: instant(lastSeenAt) })}</p>
      </div>
      {end && !current && (
        <Button size="small" danger aria-label={say('session.end.named', { browser, address })} onClick={() => end(id)}>
          {say('session.end')}
        </Button>
      )}
    </li>
  );
}

/** The open sessions of a person: which device, since when, and an end to one or all. */
export function SessionsTab({ person: { id, name }, changed }: { person: StaffRecord; changed: () => void }) {
  const { say } = useStaffWords();
  const { message } = App.useApp();
  const ask = useAsk();
  const mayEdit = useAccess()['acl:edit'];
  const { data, error, reload } = useLoaded(`sessions-${id}`, (call) => listStaffSessions({ id }, call));
  useLive(['session'], reload);
  const done = (text: string) => {
    message.success(text);
    reload();
    changed();
  };
  const one = useWrite((sessionId: number) => endStaffSession({ id, sessionId }), {
    done: () => done(say('session.ended')),
    tell: true,
  });
  const all = useWrite(() => endStaffSessions({ id }), {
    done: ({ ended }) => done(say('session.endedAll', { n: ended })),
    tell: true,
  });
  if (error) return <ListFailure title={say('failed')} error={error} retry={reload} />;
  if (!data) return <Skeleton active />;
  if (data.length === 0) return <p className="portal-quiet">{say('session.none')}</p>;
  const others = data.some(({ current }) => !current);
  return (
    <>
      <ul className="acl-sessions">
        {data.map((session) => (
          <Line key={session.id} session={session} end={mayEdit ? one.run : undefined} />
        ))}
      </ul>
      {mayEdit && others && (
        <Button
          danger
          loading={all.busy}
          onClick={() =>
            ask({
              title: say('session.endAll.ask', { name }),
              content: say('session.endAll.text', { name }),
              okText: say('session.endAll'),
              onOk: () => all.run(),
            })
          }
        >
          {say('session.endAll')}
        </Button>
      )}
    </>
  );
}
