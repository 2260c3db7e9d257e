import { use } from 'react';
import { ListTabs } from '@/components/list/ListTabs';
import { pageTexts } from '@/components/page-texts';
import { loadTexts } from '@/components/texts';
import { useUrlQuery } from '@/components/useUrlQuery';
import { ChainCard } from '../parts/ChainCard';
import { EventList } from '../parts/EventList';
import { WeekList } from '../parts/WeekList';
import { useAuditWords } from '../words';
import '../audit.css';

const TABS = ['log', 'weeks'] as const;

/** The audit log: whether it is as it was written, what happened, and who reviewed it week by week. */
export default function AuditScreen() {
  use(loadTexts(pageTexts.audit));
  const { say } = useAuditWords();
  const { values } = useUrlQuery();
  return (
    <div className="audit-page">
      <ChainCard />
      <ListTabs keys={TABS} label={(tab) => say(`tab.${tab}`)} />
      {values.tab === 'weeks' ? <WeekList /> : <EventList />}
    </div>
  );
}
