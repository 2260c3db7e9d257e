import { Button, Empty } from 'antd';
import { ownName } from '@/components/own-name';
import { ToneTag } from '@/components/ToneTag';
import type { DeskItemView } from '@/services/types';
import { useIntakeWords } from '../words';
import { AgeTag } from './AgeTag';

type Props = { items: DeskItemView[]; total: number; selected: number | null; select: (id: number) => void };

/** What waits, oldest first, as a list to walk through. */
export function WaitingList({ items, total, selected, select }: Props) {
  const { say } = useIntakeWords();
  if (items.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('desk.nothing')} />;
  return (
    <nav className="portal-waiting" aria-label={say('desk.waiting')}>
      <strong>{say('desk.waitingCount', { n: total })}</strong>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <button type="button" aria-current={item.id === selected} onClick={() => select(item.id)}>
              <span className="portal-waiting-line">
                <bdi className="portal-cut">{ownName(item)}</bdi>
                <AgeTag since={item.statusSince} />
              </span>
              <span className="portal-waiting-line portal-quiet">
                <bdi className="portal-cut">
                  {item.customer ? `${item.customer.name} · ${item.customer.pid}` : say('desk.unmatched')}
                </bdi>
                {item.readProblem && (
                  <ToneTag tone="caution" icon="!">
                    {say(`problem.${item.readProblem}`)}
                  </ToneTag>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <Button type="link" href="/SignIn">
          {say('desk.all', { n: total })}
        </Button>
      )}
    </nav>
  );
}
