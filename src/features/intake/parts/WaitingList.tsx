import { Button, Empty } from 'antd';
import { ToneTag } from '@/components/ToneTag';
import type { DeskItemView } from '@/services/types';
import { nameIn, useWords } from '../words';
import { AgeTag } from './AgeTag';

type Props = { items: DeskItemView[]; total: number; selected: number | null; select: (id: number) => void };

/** What waits, oldest first, as a list to walk through. */
export function WaitingList({ items, total, selected, select }: Props) {
  const { words, locale } = useWords();
  if (items.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words('desk.nothing')} />;
  return (
    <nav className="portal-waiting" aria-label={words('desk.waiting')}>
      <strong>{words('desk.waitingCount', { n: total })}</strong>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <button type="button" aria-current={item.id === selected} onClick={() => select(item.id)}>
              <span className="portal-waiting-line">
                <bdi className="portal-cut">{nameIn(locale, item)}</bdi>
                <AgeTag since={item.statusSince} />
              </span>
              <span className="portal-waiting-line portal-quiet">
                <bdi className="portal-cut">
                  {item.customer ? `${item.customer.name} · ${item.customer.pid}` : words('desk.unmatched')}
                </bdi>
                {item.readProblem && (
                  <ToneTag tone="caution" icon="!">
                    {words(`problem.${item.readProblem}`)}
                  </ToneTag>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <Button type="link" href="/SignIn">
          {words('desk.all', { n: total })}
        </Button>
      )}
    </nav>
  );
}
