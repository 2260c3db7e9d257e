import { Skeleton } from 'antd';
import { headed } from '@/components/joined';
import { ListFailure } from '@/components/ListFailure';
import { useLive } from '@/components/useLive';
import { useLoaded } from '@/components/useLoaded';
import { useUrlQuery } from '@/components/useUrlQuery';
import { listResourceHolders } from '@/services/acl';
import type { MenuResource } from '@/services/types';
import { shownName, useMenuWords } from '../../menu-words';
import { PEOPLE_PER_PAGE, PeopleList } from './PeopleList';
import { ResourceSelect } from './ResourceSelect';

/** Who may open a page or do an action. */
export function Holders({ menu }: { menu: readonly MenuResource[] }) {
  const { say } = useMenuWords();
  const { values, filter } = useUrlQuery();
  const { code = '', current = '1' } = values;
  const asked = { code, current, pageSize: PEOPLE_PER_PAGE } as never;
  const { data, error, reload } = useLoaded(`holders ${code} ${current}`, (call) =>
    code ? listResourceHolders(asked, call) : Promise.resolve(null),
  );
  useLive(['access'], reload);
  const row = menu.find((one) => one.code === code);
  return (
    <>
      <div className="list-filters">
        <ResourceSelect
          menu={menu}
          value={code || undefined}
          onChange={(chosen) => filter({ code: chosen }, 'replace')}
        />
      </div>
      {!code && <p className="portal-quiet">{say('explain.chooseResource')}</p>}
      {row && (
        <p>
          <strong>{headed(shownName(row), '')}</strong>
          {row.about}
        </p>
      )}
      {error && <ListFailure title={say('failed')} error={error} retry={reload} />}
      {code && !data && !error && <Skeleton active />}
      {data && <PeopleList page={data} none={say('explain.holders.none')} />}
    </>
  );
}
