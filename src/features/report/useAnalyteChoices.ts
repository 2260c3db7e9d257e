import { useDebounce } from 'ahooks';
import { useLoaded } from '@/components/useLoaded';
import { findAnalyteChoices } from '@/services/analyte';
import type { AnalyteChoice } from '@/services/types';

const TYPING_PAUSE_MS = 200;
const NONE: AnalyteChoice[] = [];

/** The tests that somebody may mean by what they type, the best first; none while nothing is typed. */
export function useAnalyteChoices(typed: string): AnalyteChoice[] {
  const q = useDebounce(typed.trim(), { wait: TYPING_PAUSE_MS });
  const { data } = useLoaded(q, (call) => (q === '' ? Promise.resolve(NONE) : findAnalyteChoices({ q }, call)), {
    keep: true,
  });
  return typed.trim() === '' ? NONE : (data ?? NONE);
}
