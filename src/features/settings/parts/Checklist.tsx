import { Card } from 'antd';
import { ToneTag } from '@/components/ToneTag';
import type { ChecklistItem } from '@/services/types';
import { useSettingsWords } from '../words';

/** What a new clinic still has to do; it goes when all of it is done. */
export function Checklist({ items }: { items: ChecklistItem[] }) {
  const { say } = useSettingsWords();
  if (items.every(({ isDone }) => isDone)) return null;
  return (
    <Card title={<h2>{say('checklist')}</h2>} className="settings-wide">
      <p className="portal-quiet">{say('checklist.lead')}</p>
      <ul className="settings-checklist">
        {items.map(({ item, isDone, found }) => (
          <li key={item}>
            <ToneTag tone={isDone ? 'good' : 'waiting'} icon={isDone ? '✓' : '○'}>
              {say(isDone ? 'checklist.done' : 'checklist.open')}
            </ToneTag>
            <span>{say(`checklist.${item}`, { found })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
