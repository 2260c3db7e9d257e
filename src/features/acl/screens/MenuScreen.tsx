import { Tabs } from 'antd';
import { use } from 'react';
import { pageTexts } from '@/components/page-texts';
import { loadTexts } from '@/components/texts';
import { useLive } from '@/components/useLive';
import { useLoaded } from '@/components/useLoaded';
import { useUrlQuery } from '@/components/useUrlQuery';
import { listMenu } from '@/services/acl';
import { useMenuWords } from '../menu-words';
import { ExplainPart } from '../parts/explain/ExplainPart';
import { GrantsPart } from '../parts/grants/GrantsPart';
import { MenuPart } from '../parts/menu/MenuPart';
import '@/components/list.css';
import '../menu.css';

const PARTS = ['menu', 'grants', 'explain'] as const;

/** Menu management: how pages are shown, what each role holds of them, and who may what. */
export default function MenuScreen() {
  use(loadTexts(pageTexts.aclMenu));
  const { say } = useMenuWords();
  const { values, set } = useUrlQuery();
  const loaded = useLoaded('menu', (call) => listMenu(call));
  useLive(['access'], loaded.reload);
  const [first] = PARTS;
  const shown = {
    menu: <MenuPart loaded={loaded} />,
    grants: <GrantsPart menu={loaded} />,
    explain: <ExplainPart menu={loaded} />,
  };
  return (
    <div className="list-page">
      <Tabs
        activeKey={PARTS.find((part) => part === values.part) ?? first}
        onChange={(part) => set({ part: part === first ? undefined : part })}
        // what is begun in one stays while another is looked at
        items={PARTS.map((key) => ({ key, label: say(`part.${key}`), children: shown[key] }))}
      />
    </div>
  );
}
