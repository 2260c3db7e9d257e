import { Button, Space } from 'antd';
import { ToneTag } from '@/components/ToneTag';
import { useInstant } from '@/components/useInstant';
import type { DuplicatePair } from '@/services/types';
import { useCustomerWords } from '../../fields';
import { useRecordWords } from '../../words';

type Act = (pair: DuplicatePair) => void;
type Props = { pair: DuplicatePair; open: (id: number) => void; merge: Act; dismiss: Act; reopen: Act };
type Person = DuplicatePair['people'][number];

function PersonColumn({ person, other, open }: { person: Person; other: Person; open: (id: number) => void }) {
  const { label, value, none } = useCustomerWords();
  const { say } = useRecordWords();
  const instant = useInstant();
  const nothing = [none, value('gender', 'unknown')];
  const fact = (name: string, own: string, theirs: string) => {
    const same = !nothing.includes(own) && own === theirs;
    return (
      <div key={name} className={same ? 'customer-same' : undefined}>
        <dt>{name}</dt>
        <dd>
          {own}
          {same && <span className="portal-unseen"> ({say('pair.same')})</span>}
        </dd>
      </div>
    );
  };
  const facts = (one: Person) => [
    value('gender', one.gender),
    one.birthOn ?? none,
    one.mobile || none,
    one.wechatPhone || none,
  ];
  const names = [label('gender'), label('birthOn'), label('mobile'), label('wechatPhone')];
  const theirs = facts(other);
  return (
    <div className="customer-pair-person">
      <button type="button" className="list-link" onClick={() => open(person.id)}>
        {person.name} · {person.pid}
      </button>
      <dl>{facts(person).map((own, at) => fact(names[at] ?? '', own, theirs[at] ?? ''))}</dl>
      <span className="portal-quiet">
        {say('pair.holds', { visits: person.visits, reports: person.reports })} · {label('createdAt')}{' '}
        {instant(person.createdAt).slice(0, 10)}
      </span>
    </div>
  );
}

/** Two customers side by side, why they may be one person, and what to do about it. */
export function PairCard({ pair, open, merge, dismiss, reopen }: Props) {
  const { say } = useRecordWords();
  const instant = useInstant();
  const [one, other] = pair.people;
  const can = (action: DuplicatePair['allowedActions'][number]) => pair.allowedActions.includes(action);
  const both = `${one.name} (${one.pid}), ${other.name} (${other.pid})`;
  const button = (id: 'merge' | 'dismiss' | 'reopen', act: Act, type?: 'primary') =>
    can(id) && (
      <Button type={type} aria-label={`${say(`pair.${id}`)}: ${both}`} onClick={() => act(pair)}>
        {say(`pair.${id}`)}
      </Button>
    );
  return (
    <article className="customer-pair" aria-label={both}>
      <Space wrap size={4}>
        {pair.reasons.map((reason) => (
          <ToneTag key={reason} tone="working">
            {say(`pair.why.${reason}`)}
          </ToneTag>
        ))}
        {pair.against.map((reason) => (
          <ToneTag key={reason} tone="caution">
            {say(`pair.against.${reason}`)}
          </ToneTag>
        ))}
      </Space>
      <div className="customer-pair-people">
        <PersonColumn person={one} other={other} open={open} />
        <PersonColumn person={other} other={one} open={open} />
      </div>
      {pair.state === 'dismissed' && (
        <p className="portal-quiet">
          {say('pair.dismissedBy', { by: pair.decidedBy ?? '', at: instant(pair.decidedAt) })} · {pair.reason}
        </p>
      )}
      <Space wrap>
        {button('merge', merge, 'primary')}
        {button('dismiss', dismiss)}
        {button('reopen', reopen)}
      </Space>
    </article>
  );
}
