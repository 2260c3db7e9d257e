import { Alert, Skeleton } from 'antd';
import { joined } from '@/components/joined';
import { ListFailure } from '@/components/ListFailure';
import type { Loaded } from '@/components/useLoaded';
import type { AccessEffect, AccessEffects as Answer } from '@/services/types';
import { useStaffWords } from '../staff-words';
import '../staff.css';

type Held = AccessEffect['opens'];

function Side({ title, held }: { title: string; held: Held }) {
  const { say } = useStaffWords();
  if (held.length === 0) return null;
  const inWords = held.map(({ kind, name }) => (kind === 'page' ? say('effects.page', { name }) : name));
  return (
    <>
      <dt>{title}</dt>
      <dd>{joined(inWords)}</dd>
    </>
  );
}

function Effect({ effect, named }: { effect: AccessEffect; named: boolean }) {
  const { say } = useStaffWords();
  const names = joined(effect.people.map(({ name }) => name));
  if (effect.opens.length + effect.closes.length === 0)
    return <p>{named ? say('effects.sameFor', { names }) : say('effects.same')}</p>;
  return (
    <div>
      {named && <p>{say('effects.for', { names })}</p>}
      <dl>
        <Side title={say('effects.opens')} held={effect.opens} />
        <Side title={say('effects.closes')} held={effect.closes} />
      </dl>
    </div>
  );
}

type Props = {
  loaded: Loaded<Answer>;
  /** Says for whom, where it is about more than one person. */
  named?: boolean;
};

/** What a change of roles opens and closes, before it is saved. */
export function AccessEffects({ loaded: { data, error, reload }, named = false }: Props) {
  const { say } = useStaffWords();
  if (error) return <ListFailure title={say('effects.failed')} error={error} retry={reload} />;
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />;
  const closes = data.effects.some((effect) => effect.closes.length > 0);
  return (
    <Alert
      type={closes ? 'warning' : 'info'}
      title={say('effects.title')}
      description={
        <div className="acl-effects" role="status">
          {data.effects.map((effect) => (
            <Effect key={effect.people[0]?.id ?? 0} effect={effect} named={named} />
          ))}
          {data.effects.length === 0 && <p>{say('effects.same')}</p>}
        </div>
      }
    />
  );
}
