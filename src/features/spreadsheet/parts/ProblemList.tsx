import { headed } from '@/components/joined';
import { ToneTag } from '@/components/ToneTag';
import type { SheetBatch } from '@/services/types';
import { useSheetWords } from '../words';

export type Group = SheetBatch['problems'][number];
type Props = { problems: Group[]; chosen: Group | undefined; choose: (group: Group | undefined) => void };

export const keyOf = ({ field, code, level }: Group) => `${field}/${code}/${level}`;

/** Every problem at once, the same ones together; pressing one shows the rows that have it. */
export function ProblemList({ problems, chosen, choose }: Props) {
  const { say, label } = useSheetWords();
  if (problems.length === 0) return null;
  return (
    <section className="sheet-section" aria-label={say('problems.title')}>
      <h3>{say('problems.title')}</h3>
      <ul className="sheet-problem-list">
        {problems.map((group) => {
          const pressed = chosen !== undefined && keyOf(chosen) === keyOf(group);
          return (
            <li key={keyOf(group)}>
              <button type="button" aria-pressed={pressed} onClick={() => choose(pressed ? undefined : group)}>
                <ToneTag tone={group.level === 'error' ? 'bad' : 'caution'} icon={group.level === 'error' ? '✕' : '!'}>
                  {say(`problems.${group.level}`)}
                </ToneTag>
                <span>
                  {group.field && <b>{headed(label(group.field), '')}</b>}
                  {group.text}
                </span>
                <span className="portal-quiet">{say('problems.count', { n: group.count, row: group.firstRowNo })}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
