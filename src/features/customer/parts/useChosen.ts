import { useEffect, useMemo, useState } from 'react';
import type { UrlValues } from '@/components/useUrlQuery';

export type Chosen = { ids: number[]; set: (ids: number[]) => void };

const NOT_A_QUESTION = ['current', 'pageSize', 'sort', 'open', 'tab'];

/** The rows that were chosen, over several pages. Another question forgets them: nobody is chosen who is not listed. */
export function useChosen(values: UrlValues): Chosen {
  const [ids, setIds] = useState<number[]>([]);
  const question = JSON.stringify(Object.entries(values).filter(([name]) => !NOT_A_QUESTION.includes(name)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question itself is not read
  useEffect(() => setIds((before) => (before.length > 0 ? [] : before)), [question]);
  return useMemo(() => ({ ids, set: setIds }), [ids]);
}
