import { Radio, Skeleton } from 'antd';
import { ListFailure } from '@/components/ListFailure';
import type { Loaded } from '@/components/useLoaded';
import { useUrlQuery } from '@/components/useUrlQuery';
import type { MenuResource } from '@/services/types';
import { useMenuWords } from '../../menu-words';
import { CustomerReaders } from './CustomerReaders';
import { Holders } from './Holders';
import { PersonExplain } from './PersonExplain';

const QUESTIONS = ['person', 'holders', 'customer'] as const;

/** Why somebody may, and who may. */
export function ExplainPart({ menu: { data: menu, error, reload } }: { menu: Loaded<MenuResource[]> }) {
  const { say } = useMenuWords();
  const { values, filter } = useUrlQuery();
  const asked = QUESTIONS.find((one) => one === values.ask) ?? 'person';
  if (error && !menu) return <ListFailure title={say('failed')} error={error} retry={reload} />;
  if (!menu) return <Skeleton active />;
  return (
    <div className="list-body acl-explain">
      <Radio.Group
        aria-label={say('part.explain')}
        value={asked}
        onChange={({ target }) => filter({ ask: target.value === 'person' ? undefined : target.value })}
        options={QUESTIONS.map((one) => ({ value: one, label: say(`explain.${one}`) }))}
      />
      {asked === 'person' && <PersonExplain menu={menu} />}
      {asked === 'holders' && <Holders menu={menu} />}
      {asked === 'customer' && <CustomerReaders />}
    </div>
  );
}
