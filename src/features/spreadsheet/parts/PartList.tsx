import { useUrlQuery } from '@/components/useUrlQuery';
import type { SheetBatch } from '@/services/types';
import { useSheetWords } from '../words';

/** The other batches that hold rows of the same file, which was split. */
export function PartList({ parts }: { parts: SheetBatch['parts'] }) {
  const { say } = useSheetWords();
  const { set } = useUrlQuery();
  if (parts.length === 0) return null;
  return (
    <section className="sheet-section" aria-label={say('parts.title')}>
      <h3>{say('parts.title')}</h3>
      <ul className="sheet-day-list">
        {parts.map(({ id, visitOn, state, testCount }) => (
          <li key={id}>
            {state === 'discarded' ? (
              visitOn
            ) : (
              <button type="button" className="list-link" onClick={() => set({ batch: String(id) })}>
                {visitOn}
              </button>
            )}{' '}
            {[...(state === 'discarded' ? [] : [say('list.tests', { n: testCount })]), say(`state.${state}`)].join(
              ' · ',
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
